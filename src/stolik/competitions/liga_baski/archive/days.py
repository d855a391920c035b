"""Pages of one tournament: its standings, its cross table, its rounds, its tables."""

from __future__ import annotations

from itertools import accumulate

from stolik.competitions.archive import ArchiveLink, ArchivePage, PrintLink
from stolik.competitions.liga_baski.archive import season
from stolik.competitions.liga_baski.papers import added, remarks
from stolik.competitions.liga_baski.rows import dealer_of
from stolik.competitions.liga_baski.screens import records, results
from stolik.competitions.liga_baski.screens.by_rounds import by_rounds
from stolik.competitions.liga_baski.screens.crossing import cross_tables
from stolik.competitions.liga_baski.screens.naming import column
from stolik.competitions.naming import NOTHING, figure, who
from stolik.competitions.season.view import TableSeen, View
from stolik.engine.ledger import Column, Ledger, LedgerRow, columns_of
from stolik.engine.messages import Msg, Raw, Words, msg

SEATS = 4
PRINTED = ("standings", "groups", "teams", "cross", "plan", "filled")


def link(v: View) -> ArchiveLink:
    """Give the way to the tournament's page."""
    return ArchiveLink(f"t{v.number}", msg("liga-baski.tournament", number=v.number))


def round_link(v: View, round: int) -> ArchiveLink:
    """Give the way to a round's page."""
    return ArchiveLink(f"t{v.number}.r{round}", msg("liga-baski.round", number=round))


def facts(v: View) -> tuple[Words, ...]:
    """Say when and where it was, and how many played."""
    counted = msg("liga-baski.archive.players", n=len(v.tallies))
    return (*(Raw(one) for one in (v.date, v.venue) if one), counted)


def tournament(v: View) -> ArchivePage:
    """Give a tournament's page: standings with its rounds, teams, rulings."""
    people = by_rounds(v)
    grids = [people] if people is not None else []
    if v.played:
        found = results.standings(v, v.number, v.tallies, results.team_sums(v, v.tallies))
        grids += [one for one in found if one.key == "teams"]
    ruled = records.rulings(v)
    grids += [ruled] if ruled.rows else []
    links = [round_link(v, number) for number in range(1, len(v.played) + 1)]
    has_teams = any(one.key == "teams" for one in grids)
    prints = [PrintLink(what, v.number) for what in PRINTED if has_teams or what != "teams"]
    if v.played:
        links.append(ArchiveLink(f"t{v.number}.cross", msg("liga-baski.cross")))
    return ArchivePage(
        link(v).key,
        link(v).words,
        facts(v),
        tuple(grids),
        (season.link(),),
        tuple(links),
        tuple(prints) if v.played else (),
    )


def cross(v: View) -> ArchivePage:
    """Give the page of who met whom."""
    label = msg("liga-baski.cross_of", number=v.number)
    above = (season.link(), link(v))
    prints = (PrintLink("cross", v.number),) if v.played else ()
    key = f"t{v.number}.cross"
    return ArchivePage(key, label, facts(v), cross_tables(v), above, prints=prints)


def round_page(v: View, round: int) -> ArchivePage:
    """Give a round's page: all its tables and who paused."""
    one = v.played[round - 1]
    tables = tuple(
        ArchiveLink(f"t{v.number}.r{round}.b{table.number}", table_words(table.number))
        for table in one.tables
    )
    around = tuple(
        round_link(v, other) for other in (round - 1, round + 1) if 1 <= other <= len(v.played)
    )
    return ArchivePage(
        f"t{v.number}.r{round}",
        msg("liga-baski.archive.round", number=v.number, round=round),
        facts(v)[:-1],
        (results.closed_round(v, round, one),),
        (season.link(), link(v)),
        (*tables, *around),
        (PrintLink("round", v.number, round), PrintLink("filled", v.number, round)),
    )


def table_words(number: int) -> Msg:
    """Name a table."""
    return msg("liga-baski.archive.table", table=number)


def table_page(v: View, round: int, number: int) -> ArchivePage:
    """Give a table's page: what it brought; its deals to those who may see them."""
    table = v.played[round - 1].tables[number - 1]
    grids = [brought(v, table, round)]
    if table.rows:
        grids.append(deals(table))
    remark = remarks(table)
    label = msg("liga-baski.archive.at_table", number=v.number, round=round, table=number)
    return ArchivePage(
        f"t{v.number}.r{round}.b{number}",
        label,
        (*facts(v)[:-1], *((remark,) if remark is not None else ())),
        tuple(grids),
        (season.link(), link(v), round_link(v, round)),
        prints=(PrintLink("filled", v.number, round),),
    )


def brought(v: View, table: TableSeen, round: int) -> Ledger:
    """Give a line for each chair: deals, what was added, table points, place points."""
    assert table.settled is not None
    settled, totals = table.settled, table.totals
    more = added(settled)
    lines = tuple(
        LedgerRow(
            (
                who(member),
                Raw(v.roster.members[member].team),
                figure(totals[seat]) if totals is not None else NOTHING,
                more[seat] or NOTHING,
                figure(settled.table_points[seat]),
                figure(settled.place_points[seat]),
            ),
            why=f"m{member}",
            member=member,
        )
        for seat, member in enumerate(table.seats)
    )
    heads = ("name", "team", "deals", "added", "table_points", "place_points")
    columns = columns_of((column(name) for name in heads), "llrrrr")
    title = msg("liga-baski.archive.at_table", number=v.number, round=round, table=table.number)
    return Ledger("table", title, columns, lines)


def deals(table: TableSeen) -> Ledger:
    """Give every deal with the totals it led to; a struck one is crossed out."""  # LIG-16
    zero = (0,) * SEATS
    rows = table.rows or ()
    steps = [row.points or zero for row in rows]
    reached = accumulate(steps, lambda a, b: tuple(x + y for x, y in zip(a, b, strict=True)))
    lines = []
    for n, (row, sums) in enumerate(zip(rows, reached, strict=True), 1):
        cells: list[Words] = [Raw(str(n))]
        for seat in range(SEATS):
            step = row.points[seat] if row.points is not None else 0
            cells.append(figure(step) if row.points is not None else Raw("–"))
            cells.append(figure(sums[seat]))
        dealer = 1 + 2 * dealer_of(n)
        lines.append(LedgerRow(tuple(cells), "struck" if row.is_struck else "", dot=dealer))
    heads: list[Column] = [Column(column("deal"), "right")]
    for member in table.seats:
        heads += [Column(who(member), "right"), Column(Raw("Σ"), "right")]
    return Ledger("deals", msg("liga-baski.archive.deals"), tuple(heads), tuple(lines))
