"""The picture of the race: everybody's pawns, each with how far it has come."""

from __future__ import annotations

from typing import Final

from stolik.engine import CHANCE, Choices, Seen, Who, msg
from stolik.engine.scene import Dice, Die, Hand, News, Prompt, Scene, Seat, Tile
from stolik.parts.chairs import chair
from tests.toys.wyscig.acting import TABLE
from tests.toys.wyscig.ledger import score_sheet
from tests.toys.wyscig.state import Action, State

COLOURS: Final = ("red", "blue", "yellow", "green")
SIGNS: Final = ("▲", "●", "■", "◆")


def scene(seen: Seen[State], choices: Choices[Action]) -> Scene:
    """Draw the game for one viewer; all see the same, but for the buttons."""
    s = seen.view
    die = Dice("die", (Die("face", s.face),), msg("wyscig.die"))
    return Scene(
        game="wyscig",
        title=msg("wyscig.name"),
        subtitle=msg("wyscig.track", length=s.options.length),
        seats=tuple(seat(s, number, seen.viewer) for number in range(len(s.pawns))),
        centre=(die,) if s.face is not None else (),
        prompt=prompt(s, seen.viewer),
        actions=TABLE.buttons(s, choices),
        sheets=(score_sheet(s),),
        news=news(s),
        taps=TABLE.taps(s, choices),
    )


def seat(s: State, number: int, viewer: int) -> Seat:
    """Draw a chair with its pawns."""
    notes = (msg("wyscig.steps", n=s.totals[number]),)
    is_due = s.phase == "move" and number == s.seat
    return chair(number, viewer, notes, is_due=is_due, nodes=(pawns(s, number),))


def pawns(s: State, number: int) -> Hand:
    """Draw the pawns of a player; the number on each is its field."""
    tiles = tuple(
        Tile(f"pawn{number}-{pawn}", str(field), COLOURS[number], SIGNS[number])
        for pawn, field in enumerate(s.pawns[number])
    )
    return Hand(f"pawns{number}", tiles, msg("wyscig.pawns"), style="row")


def prompt(s: State, viewer: int) -> Prompt:
    """Say what is asked of the viewer, and by which clause."""
    if s.phase == "over":
        return Prompt(msg("turn.over"), clause="WYS-6")
    if s.phase == "roll":
        return Prompt(msg("wyscig.die_falls", who=Who(s.seat)), viewer == CHANCE, "WYS-3")
    if viewer != s.seat:
        return Prompt(msg("turn.of", who=Who(s.seat)), clause="WYS-3")
    return Prompt(msg("wyscig.choose", n=s.face or 0), True, "WYS-4")


def news(s: State) -> tuple[News, ...]:
    """Say what the last turn brought."""
    if not s.turns:
        return ()
    last = s.turns[-1]
    went = News(msg("wyscig.went", who=Who(last.seat), n=last.face), clause="WYS-4")
    if last.knocked is None:
        return (went,)
    return (went, News(msg("wyscig.knocked", who=Who(last.knocked)), "bad", clause="WYS-5"))
