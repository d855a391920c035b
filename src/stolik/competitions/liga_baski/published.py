"""What a club's website shows of a league: everything closed, by fixed names, in no language.

Only what everybody may know: tournaments held and closed rounds, totals but no single deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct

from stolik.competitions.season.closing import team_tallies, tournament_tallies
from stolik.competitions.season.prizes import (
    results,
    season_ranks,
    season_teams,
    team_ranks,
)
from stolik.competitions.season.standings import Result, TeamStanding, individual
from stolik.competitions.season.state import Held, Played, State, Tally
from stolik.engine.score import Points

Teams = Mapping[int, str]


class PersonRank(Struct, frozen=True):
    """A line of the standings."""

    rank: int
    member: int
    """The same number everywhere, also of those whose name is not shown."""
    name: str
    team: str
    place_points: Points
    table_points: Points
    firsts: int
    seconds: int
    thirds: int


class TeamRank(Struct, frozen=True):
    """A line of the team table."""

    rank: int
    team: str
    place_points: Points
    table_points: Points


class ChairResult(Struct, frozen=True):
    """What somebody took from a table."""

    member: int
    name: str
    table_points: Points
    place_points: Points


class TableResult(Struct, frozen=True):
    """A table of a closed round."""

    table: int
    deals: int
    chairs: tuple[ChairResult, ...]


class RoundResult(Struct, frozen=True):
    """A closed round."""

    round: int
    tables: tuple[TableResult, ...]
    pausing: tuple[str, ...]


class TournamentResult(Struct, frozen=True):
    """A tournament, held or on."""

    tournament: int
    date: str
    venue: str
    people: tuple[PersonRank, ...]
    teams: tuple[TeamRank, ...]
    rounds: tuple[RoundResult, ...]


class LeagueResults(Struct, frozen=True):
    """A season: where it stands, every tournament of it, and the one that is on."""

    phase: str
    tournaments: tuple[TournamentResult, ...]
    current: TournamentResult | None
    people: tuple[PersonRank, ...]
    teams: tuple[TeamRank, ...]


def league_results(s: State, names: Sequence[str]) -> LeagueResults:
    """Give the results of a season under these names, in the order of the members."""
    teams_now = {n: one.team for n, one in enumerate(s.roster.members)}
    held = tuple(
        _tournament(
            s, names, _teams_then(one, teams_now), (one.number, one.date, one.venue),
            one.tallies, one.teams, one.played,
        )
        for one in s.held
    )  # fmt: skip
    now, current = s.now, None
    if now is not None:
        tallies = tournament_tallies(now)
        current = _tournament(
            s, names, teams_now, (now.number, now.date, now.venue),
            tallies, team_tallies(s, tallies), now.played,
        )  # fmt: skip
    people = season_ranks(s.options, s.held)
    teams = team_ranks(s.roster, season_teams(s.held), people)
    return LeagueResults(
        s.phase, held, current, _people(names, teams_now, people), tuple(map(_team, teams))
    )


def _teams_then(held: Held, now: Teams) -> Teams:
    """Say for whom everybody played in a tournament that is over."""
    if not held.lineups:
        return now
    return {member: team for team, members in held.lineups.items() for member in members}


def _tournament(
    s: State,
    names: Sequence[str],
    teams: Teams,
    what: tuple[int, str, str],
    tallies: dict[int, Tally],
    sums: dict[str, Tally],
    played: Iterable[Played],
) -> TournamentResult:
    people = individual(results(tallies))
    ranked = team_ranks(s.roster, sums, people)
    rounds = tuple(_round(names, n, one) for n, one in enumerate(played, 1))
    return TournamentResult(*what, _people(names, teams, people), tuple(map(_team, ranked)), rounds)


def _people(
    names: Sequence[str], teams: Teams, ranked: list[tuple[int, Result]]
) -> tuple[PersonRank, ...]:
    return tuple(
        PersonRank(
            rank,
            int(one.id),
            names[int(one.id)],
            teams.get(int(one.id), ""),
            one.place_points,
            one.table_points,
            one.firsts,
            one.seconds,
            one.thirds,
        )
        for rank, one in ranked
    )


def _team(ranked: tuple[int, TeamStanding]) -> TeamRank:
    rank, one = ranked
    return TeamRank(rank, one.team, one.place_points, one.table_points)


def _round(names: Sequence[str], number: int, one: Played) -> RoundResult:
    tables = tuple(
        TableResult(
            table,
            sheet.played,
            tuple(
                ChairResult(member, names[member], points, places)
                for member, points, places in zip(
                    sheet.seats, score.table_points, score.place_points, strict=True
                )
            ),
        )
        for table, (sheet, score) in enumerate(zip(one.sheets, one.scores, strict=True), 1)
    )
    return RoundResult(number, tables, tuple(names[member] for member in one.pausing))
