"""Standings of a tournament and the tables of its closed rounds."""

from __future__ import annotations

from stolik.competitions.liga_baski.screens import season
from stolik.competitions.liga_baski.screens.naming import column
from stolik.competitions.naming import NOTHING, figure, who
from stolik.competitions.season.closing import added
from stolik.competitions.season.prizes import results as listed
from stolik.competitions.season.prizes import team_ranks
from stolik.competitions.season.standings import Result, individual, team
from stolik.competitions.season.state import Tally
from stolik.competitions.season.view import RoundSeen, View
from stolik.engine.ledger import Ledger, LedgerRow, RowMark, columns_of
from stolik.engine.messages import Msg, Raw, Words, msg

RANKED = ("rank", "name", "team", "place_points", "table_points")


def results(v: View) -> tuple[Ledger, ...]:
    """Give the tournament's standings, its last round, the season, then what is older."""
    found: list[Ledger] = []
    rounds = [closed_round(v, number, one) for number, one in enumerate(v.played, 1)]
    if v.number and (v.played or any(one.place_points for one in v.tallies.values())):
        found += standings(v, v.number, v.tallies, team_sums(v, v.tallies), ranks_before(v))
    elif v.held:
        last = v.held[-1]
        found += standings(v, last.number, last.tallies, last.teams)
    found += rounds[-1:]
    if v.held:
        found += season.grids(v)
    return (*found, *reversed(rounds[:-1]))


def ranks_before(v: View) -> dict[int, int]:
    """Give everybody's rank before the last round that is in the standings; none before two."""
    whole = sums(v.played)
    is_more = any(v.tallies.get(member) != tally for member, tally in whole.items())
    earlier = v.played if is_more else v.played[:-1]  # staff see tables of the round that is on
    if not earlier:
        return {}
    found = {member: Tally() for member in v.tallies} | sums(earlier)
    return {int(one.id): rank for rank, one in individual(listed(found))}


def sums(rounds: tuple[RoundSeen, ...]) -> dict[int, Tally]:
    """Add up what everybody took from some rounds."""
    rows: dict[int, list[Tally]] = {}
    for one in rounds:
        for member, tally in one.tallies.items():
            rows.setdefault(member, []).append(tally)
    return {member: added(own) for member, own in rows.items()}


def standings(
    v: View,
    number: int,
    tallies: dict[int, Tally],
    teams: dict[str, Tally],
    before: dict[int, int] | None = None,
) -> list[Ledger]:
    """Give the ranking of people and of teams of one tournament."""  # LIG-40, LIG-41
    ranks = individual(listed(tallies))
    lines = tuple(person(v, rank, one, f".t{number}", before or {}) for rank, one in ranks)
    title = msg("liga-baski.standings_of", number=number)
    heads = tuple(column(name) for name in RANKED)
    found = [Ledger("standings", title, columns_of(heads, "rllrr"), lines)]
    if teams:
        found.append(team_grid(v, number, teams, ranks))
    return found


def person(v: View, rank: int, one: Result, where: str, before: dict[int, int]) -> LedgerRow:
    """Give somebody's line: rank, name, team, both currencies, and how far he has gone."""
    member = int(one.id)
    change = before[member] - rank if member in before else None
    cells: tuple[Words, ...] = (
        Raw(str(rank)),
        who(member),
        Raw(v.roster.members[member].team),
        figure(one.place_points),
        figure(one.table_points),
    )
    return LedgerRow(cells, why=f"m{member}{where}", member=member, change=change)


def team_grid(
    v: View, number: int, teams: dict[str, Tally], people: list[tuple[int, Result]]
) -> Ledger:
    """Give the ranking of teams of one tournament."""  # LIG-45
    lines = tuple(
        LedgerRow(
            (Raw(str(rank)), Raw(one.team), figure(one.place_points), figure(one.table_points)),
            why=f"team:{one.team}.t{number}",
        )
        for rank, one in team_ranks(v.roster, teams, people)
    )
    heads = tuple(column(name) for name in ("rank", "team", "place_points", "table_points"))
    title = msg("liga-baski.teams_of", number=number)
    return Ledger("teams", title, columns_of(heads, "rlrr"), lines)


def team_sums(v: View, tallies: dict[int, Tally]) -> dict[str, Tally]:
    """Add the best results of each team as far as they are known to the viewer."""  # LIG-41
    own: dict[str, list[Result]] = {}
    for one in listed(tallies):
        name = v.roster.members[int(one.id)].team
        if name:
            own.setdefault(name, []).append(one)
    sums = {name: team(some, v.options.team_counting) for name, some in own.items()}
    return {name: Tally(one.place_points, one.table_points) for name, one in sums.items()}


def closed_round(v: View, number: int, one: RoundSeen) -> Ledger:
    """Give the tables of a closed round, a line for each chair, and who paused."""
    lines: list[LedgerRow] = []
    for table in one.tables:
        assert table.settled is not None
        clauses = table.settled.clauses
        for seat, member in enumerate(table.seats):
            cells: tuple[Words, ...] = (
                Raw(str(table.number)) if seat == 0 else NOTHING,
                who(member),
                Raw(v.roster.members[member].team),
                figure(table.settled.table_points[seat]),
                figure(table.settled.place_points[seat]),
            )
            why = f"m{member}.t{v.number}.r{number}"
            mark: RowMark = "gap" if seat == 0 else ""
            lines.append(LedgerRow(cells, mark, clauses, why=why, member=member))
    place, points = v.options.pause_points
    for member in one.pausing:  # LIG-10
        team_name = Raw(v.roster.members[member].team)
        cells = msg("liga-baski.pausing"), who(member), team_name, figure(points), figure(place)
        why = f"m{member}.t{v.number}.r{number}"
        lines.append(LedgerRow(cells, clauses=("LIG-10",), why=why, member=member))
    heads: tuple[Msg, ...] = tuple(
        column(name) for name in ("table", "name", "team", "table_points", "place_points")
    )
    title = msg("liga-baski.round_results", number=number)
    return Ledger(f"round:{number}", title, columns_of(heads, "rllrr"), tuple(lines))
