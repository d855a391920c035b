"""The season's tables: a column for each tournament, sums, and the tournaments held so far."""

from __future__ import annotations

from stolik.competitions.liga_baski.screens.naming import column
from stolik.competitions.naming import NOTHING, figure, people, who
from stolik.competitions.season.prizes import (
    results,
    season_ranks,
    season_teams,
    team_ranks,
)
from stolik.competitions.season.standings import Result
from stolik.competitions.season.view import View
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Raw, Words, msg

MISSED = Raw("–")


def grids(v: View) -> list[Ledger]:
    """Give the season's tables of people and teams, and its history."""
    ranks = season_ranks(v.options, v.held)
    found = [of_people(v, ranks)]
    if any(one.teams for one in v.held):
        found.append(of_teams(v, ranks))
    found.append(history(v))
    return found


def numbers(v: View) -> range:
    """Give the numbers of the season's tournaments."""
    return range(1, v.options.tournaments + 1)


def heads(v: View, *first: str) -> tuple[Words, ...]:
    """Give the columns: what comes first, the tournaments, the sums."""
    return (
        *(column(name) for name in first),
        *(Raw(str(number)) for number in numbers(v)),
        column("sum"),
        column("table_points"),
    )


def of_people(v: View, ranks: list[tuple[int, Result]]) -> Ledger:
    """Give everybody's place points of each tournament; who was suspended has a card there."""
    lines = []
    for rank, one in ranks:
        member = int(one.id)
        cells: tuple[Words, ...] = (
            Raw(str(rank)),
            who(member),
            Raw(v.roster.members[member].team),
            *(cell(v, member, number) for number in numbers(v)),
            figure(one.place_points),
            figure(one.table_points),
        )
        lines.append(LedgerRow(cells, why=f"m{member}", member=member))
    align = "rll" + "r" * (v.options.tournaments + 2)
    columns = columns_of(heads(v, "rank", "name", "team"), align)
    return Ledger("season", msg("liga-baski.season_standings"), columns, tuple(lines))


def cell(v: View, member: int, number: int) -> Words:
    """Give what somebody took from a tournament: points, a card, an absence, or nothing yet."""
    if (v.season, number) in v.bans.get(member, ()):
        return msg("liga-baski.card")  # LIG-33
    if number > len(v.held):
        return NOTHING
    tally = v.held[number - 1].tallies.get(member)
    return MISSED if tally is None else figure(tally.place_points)


def of_teams(v: View, people_ranks: list[tuple[int, Result]]) -> Ledger:
    """Give the teams' place points of each tournament."""  # LIG-42
    lines = []
    for rank, one in team_ranks(v.roster, season_teams(v.held), people_ranks):
        cells: list[Words] = [Raw(str(rank)), Raw(one.team)]
        for number in numbers(v):
            if number > len(v.held):
                cells.append(NOTHING)
                continue
            tally = v.held[number - 1].teams.get(one.team)
            cells.append(MISSED if tally is None else figure(tally.place_points))
        cells += [figure(one.place_points), figure(one.table_points)]
        lines.append(LedgerRow(tuple(cells), why=f"team:{one.team}"))
    align = "rl" + "r" * (v.options.tournaments + 2)
    columns = columns_of(heads(v, "rank", "team"), align)
    return Ledger("season_teams", msg("liga-baski.season_teams"), columns, tuple(lines))


def history(v: View) -> Ledger:
    """Give the tournaments held, the latest first, with who won."""
    lines = []
    for one in reversed(v.held):
        keys = {int(own.id): own.key for own in results(one.tallies)}
        top = max(keys.values(), default=())
        first = tuple(member for member, key in keys.items() if key == top)  # LIG-43
        best = max(((t.place_points, t.table_points) for t in one.teams.values()), default=None)
        teams = [name for name, t in one.teams.items() if (t.place_points, t.table_points) == best]
        cells: tuple[Words, ...] = (
            Raw(str(one.number)),
            Raw(one.date),
            Raw(one.venue),
            Raw(str(len(one.tallies))),
            people(first),
            Raw(", ".join(teams)),
        )
        lines.append(LedgerRow(cells, why=f"t{one.number}"))
    columns = tuple(
        column(name) for name in ("tournament", "date", "venue", "players", "winner", "team")
    )
    return Ledger("history", msg("liga-baski.history"), columns_of(columns, "rllrll"), tuple(lines))
