"""The score sheet of a real table: a whole turn in one entry, through the same settlement."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import REFEREE, Actor, Choices, Form, Mark, Number, Refused, msg
from stolik.games.kosci.settle import settled
from stolik.games.kosci.state import Action, Depth, Entered, Follow, State

STEP = 50
MOST = 100_000


def entered(s: State, by: Actor, points: int) -> State:
    """Fill the line of the player to move, or refuse what no turn can bring."""
    if s.phase == "over":
        raise Refused("game_over", "KOS-33")
    if by != REFEREE:
        raise Refused("referee_enters", "KOS-39")
    if s.depth != "results":
        raise Refused("enter_dice", "KOS-39")
    if points % STEP or not 0 <= points <= MOST:
        raise Refused("not_turn_points", "KOS-20", points=points, most=MOST)
    if 0 < points < s.minimum:
        raise Refused("below_minimum", "KOS-9", points=points, least=s.minimum)
    return settled(replace(s, rolled=(), kept=()), points)


def followed(s: State, by: Actor, depth: Depth) -> State:
    """Follow the table more or less closely; only between two turns."""
    if s.phase == "over":
        raise Refused("game_over", "KOS-33")
    if by != REFEREE:
        raise Refused("referee_enters", "KOS-39")
    if depth == s.depth:
        raise Refused("same_depth", "KOS-39")
    if not is_between_turns(s):
        raise Refused("turn_runs", "KOS-39")
    phase = "throw" if depth == "events" else "enter"
    return replace(s, depth=depth, phase=phase, rolled=(), kept=())


def is_between_turns(s: State) -> bool:
    """Tell whether the player to move has not thrown yet."""
    return s.phase == "enter" or (s.phase == "throw" and s.points == 0)


def entries(s: State) -> Choices[Action]:
    """Give what the scorer may enter."""
    if not is_between_turns(s):
        return Choices()
    if s.depth == "events":
        return Choices(listed=(Follow("results"),))
    least = max(s.minimum, STEP)
    marks = (Mark(0, msg("kosci.mark.bust")), Mark(least, msg("kosci.mark.least")))
    form = Form[Action](
        Entered,
        {"points": Number(0, MOST, STEP, marks)},
        typical=(Entered(0), Entered(least), Entered(least + 500)),
        exact=s.minimum <= STEP,
        clause="KOS-39",
    )
    return Choices(listed=(Follow("events"),), forms=(form,))
