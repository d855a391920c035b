"""Rzutki: darts at a real board; the referee enters what each throw is worth.

A small whole sport: the sheet is the game. Nothing is drawn and nothing is hidden.
"""

from __future__ import annotations

from stolik.engine import Actor, Ending, Luck, Refused, Score, ScoreLine, Who, msg, places, seats
from stolik.parts.match import Sport
from tests.toys.rzutki.events import EVENTS
from tests.toys.rzutki.scene import LOOK
from tests.toys.rzutki.state import Action, GiveUp, Hit, Options, State, Strike, Throw


class Rzutki(Sport[State, Action, Options]):
    """A match of darts, for two to four."""

    id = "rzutki"
    revision = 1
    seats = range(2, 5)  # RZU-1
    options = Options
    actions: tuple[type[Action], ...] = (Hit, Strike, GiveUp)
    events = EVENTS
    look = LOOK

    def start(self, seats: int, options: Options) -> State:
        """Begin with an empty sheet."""
        if seats not in self.seats:
            raise Refused("bad_seats", "RZU-1", n=seats)
        return State(options=options, chairs=seats, phase="throw")

    def beside(self, s: State) -> tuple[Actor, ...]:
        """Let every player give up."""
        return seats(s.chairs)

    def draw(self, s: State, luck: Luck, /) -> Action:
        """Draw nothing: chance is never due."""
        raise AssertionError("chance is never due")

    def score(self, s: State, /) -> Score:
        """Give everybody's points, and a line for every throw."""
        return Score(s.totals, tuple(line(throw, s.chairs) for throw in s.throws), ending(s))


def line(throw: Throw, chairs: int) -> ScoreLine:
    """Give the score line of a throw."""
    points = tuple(throw.points if seat == throw.seat else None for seat in range(chairs))
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
