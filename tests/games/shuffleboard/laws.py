"""What the laws know of shuffleboard: what it keeps, how its games begin and end."""

from __future__ import annotations

from stolik.engine import REFEREE, Event
from stolik.games.shuffleboard.actions import Action, Concede
from stolik.games.shuffleboard.state import State
from tests.kit.cases import Known


def points_of_rounds(s: State) -> object:
    """The score is what the rounds gave, and a side has no more stones than it may."""
    given = tuple(sum(row.points_of(side) for row in s.rounds) for side in (0, 1))
    most = 2 * s.options.stones_per_team
    return given == s.score, len(s.stones) <= s.thrown < most or s.thrown == 0


def is_endless(s: State) -> str:
    """Nothing but points ends a game; ties may follow each other for ever."""
    return "SHU-28" if not s.is_drawn else ""


def conceded(_: State) -> Event[Action]:
    """Give up: the shortest way to the end."""
    return Event(REFEREE, Concede("A"))


KNOWN = Known(
    keeps=points_of_rounds,
    brief={"target": 5, "win_by": 1, "exact_finish": False},
    start_with=({}, {"depth": "results"}, {"played": "drawn"}, {"stones_per_team": 2}),
)
