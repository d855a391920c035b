"""Pages of people and teams: every tournament, every round, everybody they sat with."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.competitions.archive import ArchiveLink, ArchivePage, PrintLink
from stolik.competitions.liga_baski.archive import days as days_of
from stolik.competitions.liga_baski.archive import season
from stolik.competitions.liga_baski.screens.naming import column
from stolik.competitions.liga_baski.screens.results import team_sums
from stolik.competitions.naming import NOTHING, figure, people, who
from stolik.competitions.season.looking_back import looked_back
from stolik.competitions.season.prizes import results, team_ranks
from stolik.competitions.season.standings import Result, individual
from stolik.competitions.season.standings import team as best_of
from stolik.competitions.season.state import State
from stolik.competitions.season.view import TableSeen, View
from stolik.engine.actors import Viewer
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Raw, Words, msg

Meeting = tuple[View, int, TableSeen, int]
"""A tournament, a round of it, the table, and one's own seat there."""


def days(s: State, viewer: Viewer) -> list[View]:
    """Give every tournament of which a round is closed, the latest first."""
    numbers = [one.number for one in s.held]
    if s.now is not None and s.now.played:
        numbers.append(s.now.number)
    return [looked_back(s, number, viewer) for number in reversed(numbers)]


def member(s: State, who_: int, viewer: Viewer) -> ArchivePage:
    """Give somebody's page."""
    seen = [v for v in days(s, viewer) if who_ in v.tallies]
    grids = [overview(seen, who_)] if seen else []
    grids += [rounds(v, who_) for v in seen]
    if seen:
        grids.append(opponents(seen, who_))
    team_name = s.roster.members[who_].team
    links = [days_of.link(v) for v in seen]
    if team_name:
        words = msg("liga-baski.why.team", team=team_name)
        links.insert(0, ArchiveLink(f"team:{team_name}", words))
    facts = (msg("liga-baski.why.team", team=team_name),) if team_name else ()
    key = f"m{who_}"
    prints = (PrintLink("page"),) if seen else ()
    above = (season.link(),)
    return ArchivePage(key, who(who_), facts, tuple(grids), above, tuple(links), prints, who_)


def overview(seen: list[View], member: int) -> Ledger:
    """Give a line for each tournament: when, where, which rank, both currencies."""
    lines = []
    for v in seen:
        ranks = {int(one.id): (rank, one) for rank, one in individual(results(v.tallies))}
        rank, one = ranks[member]
        cells: tuple[Words, ...] = (
            Raw(str(v.number)),
            Raw(v.date),
            Raw(v.venue),
            msg("liga-baski.archive.rank_of", rank=rank, of=len(ranks)),
            figure(one.place_points),
            figure(one.table_points),
        )
        lines.append(LedgerRow(cells, why=f"t{v.number}"))
    heads = ("tournament", "date", "venue", "rank_of", "place_points", "table_points")
    columns = columns_of((column(name) for name in heads), "rllrrr")
    return Ledger("days", msg("liga-baski.archive.days"), columns, tuple(lines))


def sat(v: View, member: int) -> Iterator[Meeting]:
    """Give every closed round in which somebody sat at a table."""
    for number, one in enumerate(v.played, 1):
        for table in one.tables:
            if member in table.seats:
                yield v, number, table, table.seats.index(member)


def rounds(v: View, member: int) -> Ledger:
    """Give a line for each round of a tournament: table, company, what it brought."""
    lines = {}
    for _, number, table, seat in sat(v, member):
        assert table.settled is not None
        others = [one for one in table.seats if one != member]
        cells: tuple[Words, ...] = (
            Raw(str(number)),
            Raw(str(table.number)),
            people(others),
            figure(table.settled.table_points[seat]),
            figure(table.settled.place_points[seat]),
        )
        why = f"t{v.number}.r{number}.b{table.number}"
        lines[number] = LedgerRow(cells, clauses=table.settled.clauses, why=why)
    place, points = v.options.pause_points
    for number, one in enumerate(v.played, 1):
        if member in one.pausing:  # LIG-10
            rest = (msg("liga-baski.pausing"), NOTHING, figure(points), figure(place))
            why = f"t{v.number}.r{number}"
            lines[number] = LedgerRow((Raw(str(number)), *rest), clauses=("LIG-10",), why=why)
    heads = ("round", "table", "company", "table_points", "place_points")
    columns = columns_of((column(name) for name in heads), "rrlrr")
    title = msg("liga-baski.archive.rounds", number=v.number)
    return Ledger(f"rounds:{v.number}", title, columns, tuple(lines[n] for n in sorted(lines)))


def opponents(seen: list[View], member: int) -> Ledger:
    """Give everybody he sat with: how often, how often better, level and worse."""
    counts: dict[int, list[int]] = {}
    for v in seen:
        for _, _, table, seat in sat(v, member):
            assert table.settled is not None
            points = table.settled.place_points
            for other, one in enumerate(table.seats):
                if other != seat:
                    mine = counts.setdefault(one, [0, 0, 0, 0])
                    mine[0] += 1
                    mine[2 + (points[seat] < points[other]) - (points[seat] > points[other])] += 1
    order = sorted(counts, key=lambda one: (-counts[one][0], one))
    lines = tuple(
        LedgerRow((who(one), *(Raw(str(n)) for n in counts[one])), why=f"m{one}", member=one)
        for one in order
    )
    heads = ("name", "met", "better", "level", "worse")
    columns = columns_of((column(name) for name in heads), "lrrrr")
    return Ledger("opponents", msg("liga-baski.archive.opponents"), columns, lines)


def team(s: State, name: str, viewer: Viewer) -> ArchivePage:
    """Give a team's page: each tournament, whose results counted."""  # LIG-41
    lines = []
    for v in days(s, viewer):
        sums = team_sums(v, v.tallies)
        if name not in sums:
            continue
        people_ranks = individual(results(v.tallies))
        ranks = {one.team: rank for rank, one in team_ranks(v.roster, sums, people_ranks)}
        own = [m for m in v.roster.team_of(name) if m in v.tallies]
        found = [Result(str(m), v.tallies[m].place_points, v.tallies[m].table_points) for m in own]
        counting = best_of(found, v.options.team_counting).counting
        cells: tuple[Words, ...] = (
            Raw(str(v.number)),
            Raw(v.date),
            msg("liga-baski.archive.rank_of", rank=ranks[name], of=len(ranks)),
            people(int(one) for one in counting),
            figure(sums[name].place_points),
            figure(sums[name].table_points),
        )
        lines.append(LedgerRow(cells, why=f"t{v.number}"))
    heads = ("tournament", "date", "rank_of", "counting", "place_points", "table_points")
    columns = columns_of((column(one) for one in heads), "rlrlrr")
    grid = Ledger("days", msg("liga-baski.archive.days"), columns, tuple(lines))
    roll = Ledger(
        "players",
        msg("liga-baski.column.players"),
        columns_of((column("name"),), "l"),
        tuple(LedgerRow((who(one),), why=f"m{one}", member=one) for one in s.roster.team_of(name)),
    )
    grids = (grid, roll) if lines else (roll,)
    label = msg("liga-baski.why.team", team=name)
    prints = (PrintLink("page"),)
    return ArchivePage(f"team:{name}", label, (), grids, (season.link(),), prints=prints)
