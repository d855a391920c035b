"""Rankings of people and teams from their results, the tie-breaks of the rule book in order."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from stolik.competitions.ranking import exact, ranked
from stolik.engine.score import Points


class Result(Struct, frozen=True):
    """What one person has: both currencies and how many rounds ended on each place."""

    id: str
    place_points: Points = 0
    table_points: Points = 0
    firsts: int = 0
    seconds: int = 0
    thirds: int = 0

    @property
    def key(self) -> tuple[Points, ...]:
        """Give what decides, the first first."""
        return (self.place_points, self.table_points, self.firsts, self.seconds, self.thirds)


class TeamResult(Struct, frozen=True):
    """What a team has of one tournament, and whose results made it."""

    counting: tuple[str, ...]
    place_points: Points
    table_points: Points


class TeamStanding(Struct, frozen=True):
    """What a team has, and how its best player is ranked."""

    team: str
    place_points: Points
    table_points: Points
    best_rank: int = 0


def teams(results: Sequence[TeamStanding]) -> list[tuple[int, TeamStanding]]:
    """Rank teams: place points, table points, the better best-placed player."""
    return ranked(results, lambda one: (one.place_points, one.table_points, -one.best_rank))


def individual(results: Sequence[Result]) -> list[tuple[int, Result]]:
    """Rank a tournament; equals in everything share the rank."""
    return ranked(results, lambda result: result.key)


def season(
    results: Sequence[Result], best: dict[str, tuple[Points, Points]]
) -> list[tuple[int, Result]]:
    """Rank a season; the best single tournament decides last."""
    return ranked(results, lambda result: (*result.key, *best.get(result.id, (0, 0))))


def team(results: Sequence[Result], counting: int) -> TeamResult:
    """Add the best results of a team's players in one tournament."""
    order = sorted(results, key=lambda r: (r.place_points, r.table_points), reverse=True)
    best = order[:counting]
    return TeamResult(
        tuple(result.id for result in best),
        exact(sum((result.place_points for result in best), start=0)),
        exact(sum((result.table_points for result in best), start=0)),
    )
