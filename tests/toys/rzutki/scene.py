"""The picture of a match of darts: everybody's points, the last throw, the sheet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from stolik.engine import Raw, Viewer, Who, Words, msg
from stolik.engine.scene import Figure, FigureMark, Prompt
from stolik.parts.match import Look, Telling
from stolik.parts.match.look import is_scorer
from stolik.parts.match.telling import Teller
from tests.toys.rzutki.ledger import score_sheet
from tests.toys.rzutki.state import State

KINDS: Final = {
    "hit": Telling("RZU-3"),
    "struck": Telling("RZU-4", "bad"),
    "left": Telling("RZU-6", "end"),
}


def _notes(s: State, seat: int) -> Iterator[Words]:
    yield msg("points", n=s.totals[seat])
    if seat == s.left:
        yield msg("rzutki.gave_up")
    elif s.phase == "throw" and seat == s.seat:
        yield msg("rzutki.throws_now")


def _centre(s: State) -> tuple[Figure, ...]:
    """Show the last throw, to be read from afar."""
    if not s.throws:
        return ()
    last = s.throws[-1]
    mark: FigureMark = "bad" if last.is_struck else ""
    return (Figure("last", Raw(str(last.points)), msg("rzutki.last"), size="huge", mark=mark),)


def _prompt(s: State, viewer: Viewer) -> Prompt:
    """Say what is asked of the viewer, and by which clause."""
    if s.phase == "over":
        return Prompt(msg("turn.over"), clause="RZU-5")
    return Prompt(msg("rzutki.enter", who=Who(s.seat)), is_scorer(s, viewer), "RZU-3")


LOOK: Final[Look[State]] = Look(
    teller=Teller(
        "rzutki",
        KINDS,
        facts=lambda _s, told: {"points": msg("points", n=told.n)},
        has_sides=False,
    ),
    subtitle=lambda s: msg("rzutki.throws", n=s.options.throws),
    centre=_centre,
    prompt=_prompt,
    sheets=lambda s: (score_sheet(s),),
    notes=_notes,
)
