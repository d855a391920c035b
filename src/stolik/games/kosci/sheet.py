"""The score sheet of a real table: a whole turn in one entry, through the same settlement."""

from __future__ import annotations

from typing import get_args

from msgspec.structs import replace

from stolik.engine import Choices, Form, Mark, Number, Refused, msg
from stolik.games.kosci.settle import settled
from stolik.games.kosci.state import Action, Depth, Entered, SetDepth, State
from stolik.parts.depth import others

DEPTHS: tuple[Depth, ...] = get_args(Depth)
STEP = 50
MOST = 100_000


def entered(s: State, points: int, at_ms: int) -> State:
    """Fill the line of the player to move, or refuse what no turn can bring."""
    if points % STEP or not 0 <= points <= MOST:
        raise Refused("not_turn_points", "KOS-20", points=points, most=MOST)
    if 0 < points < s.minimum:
        raise Refused("below_minimum", "KOS-9", points=points, least=s.minimum)
    return settled(s, at_ms, points)


def followed(s: State, depth: Depth, at_ms: int) -> State:
    """Follow the table more or less closely from this turn on."""
    phase = "throw" if depth == "events" else "enter"
    return replace(s, depth=depth, phase=phase, rolled=(), kept=(), since_ms=at_ms, was_clock=False)


def entries(s: State) -> Choices[Action]:
    """Give what the scorer may enter."""
    if not s.is_between_turns:
        return Choices()
    listed = others(SetDepth, DEPTHS, s.depth)
    if s.depth == "events":
        return Choices(listed)
    least = max(s.minimum, STEP)
    marks = (Mark(0, msg("kosci.mark.bust")), Mark(least, msg("kosci.mark.least")))
    form = Form[Action](
        Entered,
        {"points": Number(0, MOST, STEP, marks)},
        typical=(Entered(0), Entered(least), Entered(least + 500)),
        exact=s.minimum <= STEP,
        clause="KOS-39",
    )
    return Choices(listed, (form,))
