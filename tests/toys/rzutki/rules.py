"""Rzutki: darts at a real board; the referee enters what each throw is worth.

A small whole sport: the sheet is the game. Nothing is drawn and nothing is hidden.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from msgspec.structs import replace

from stolik.engine import (
    REFEREE,
    Choices,
    Ending,
    Event,
    Luck,
    Refused,
    Score,
    ScoreLine,
    Seen,
    Turn,
    Who,
    msg,
    places,
    seats,
)
from stolik.parts.open_game import AllOpen
from tests.toys.rzutki.acting import TABLE, offers
from tests.toys.rzutki.state import Action, GiveUp, Hit, Options, State, Strike, Throw

if TYPE_CHECKING:
    from stolik.engine.scene import News, Scene


class Rzutki(AllOpen[State]):
    """A match of darts, for two to four."""

    id = "rzutki"
    revision = 1
    seats = range(2, 5)  # RZU-1
    options = Options
    actions: tuple[type[Action], ...] = (Hit, Strike, GiveUp)

    def start(self, seats: int, options: Options) -> State:
        """Begin with an empty sheet."""
        if seats not in self.seats:
            raise Refused("bad_seats", "RZU-1", n=seats)
        return State(options, seats)

    def turn(self, s: State, /) -> Turn[Action]:
        """Say who is due: the referee, until all have thrown."""
        if s.phase == "over":
            return Turn("over")
        return Turn("throw", (REFEREE,), tuple(one for one in seats(s.seats) if offers(s, one)))

    def apply(self, s: State, e: Event[Action], /) -> State:
        """Give the next state."""
        do = e.do
        TABLE.refuse(s, e.by, do)
        match do:
            case Hit(points=points):
                return entered(s, points)
            case Strike():
                *before, last = s.throws
                total = last.total - last.points
                return replace(s, throws=(*before, replace(last, total=total, is_struck=True)))
            case GiveUp():
                return replace(s, left=int(e.by))  # RZU-6
            case _:
                assert_never(do)

    def draw(self, s: State, luck: Luck, /) -> Action:
        """Draw nothing: chance is never due."""
        raise AssertionError("chance is never due")

    def choices(self, seen: Seen[State], /) -> Choices[Action]:
        """Give what the viewer may do."""
        return offers(seen.view, seen.viewer)

    def score(self, s: State, /) -> Score:
        """Give everybody's points, and a line for every throw."""
        return Score(s.totals, tuple(line(throw, s.seats) for throw in s.throws), ending(s))

    def news(self, seen: Seen[State], /) -> tuple[News, ...]:
        """Say what the last throw was worth."""
        from tests.toys.rzutki.scene import news

        return news(seen.view)

    def scene(self, seen: Seen[State], /) -> Scene:
        """Draw the table."""
        from tests.toys.rzutki.scene import scene

        return scene(seen, self.choices(seen))


def entered(s: State, points: int) -> State:
    """Enter a throw of whose turn it is."""
    total = s.totals[s.seat] + points
    return replace(s, throws=(*s.throws, Throw(len(s.throws) + 1, s.seat, points, total)))


def line(throw: Throw, seats: int) -> ScoreLine:
    """Give the score line of a throw."""
    points = tuple(throw.points if seat == throw.seat else None for seat in range(seats))
    who = Who(throw.seat)
    if throw.is_struck:
        return ScoreLine(msg("rzutki.struck", who=who), points, ("RZU-4",), is_struck=True)
    return ScoreLine(msg("rzutki.line", who=who), points, ("RZU-3",))


def ending(s: State) -> Ending | None:
    """Say how it ended, once it has; who gave up is last."""
    if s.phase != "over":
        return None
    if s.left is None:
        return Ending("throws", ("RZU-5",), places(s.totals))
    behind = tuple(-1 if seat == s.left else total for seat, total in enumerate(s.totals))
    return Ending("left", ("RZU-6",), places(behind))
