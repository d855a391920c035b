"""What the laws know of curling: what it keeps, how its matches begin and end."""

from __future__ import annotations

from stolik.engine import REFEREE, Event
from stolik.games.curling.actions import Action, Concede
from stolik.games.curling.state import State
from tests.kit.cases import Known


def points_of_ends(s: State) -> object:
    """The score is what the ends gave, and no more stones lie there than were delivered."""
    given = tuple(sum(row.points_of(side) for row in s.rounds) for side in (0, 1))
    return given == s.score, len(s.stones) <= s.thrown < s.all_stones


def is_endless(s: State) -> str:
    """Blank extra ends may follow each other for ever, where the house does not limit them."""
    return "CUR-36" if not s.is_drawn else ""


def conceded(_: State) -> Event[Action]:
    """Give up: the shortest way to the end."""
    return Event(REFEREE, Concede("A"))


KNOWN = Known(
    keeps=points_of_ends,
    brief={"ends": 2, "stones_per_team": 2},
    start_with=({}, {"depth": "results"}, {"played": "drawn"}, {"stones_per_team": 4}),
)
