"""The lists of an award ceremony: equals stand in the order of the lot, if one was drawn."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions.liga_baski.screens import results, season
from stolik.competitions.season.prizes import season_ranks
from stolik.competitions.season.view import View
from stolik.engine.ledger import Column, Ledger, LedgerRow
from stolik.engine.messages import Raw


def awards(v: View) -> tuple[Ledger, ...]:
    """Give the standings that get prizes: teams before people; at its end the season's too."""
    found: list[Ledger] = []
    if v.played:
        teams = results.team_sums(v, v.tallies)
        found += reversed(results.standings(v, v.number, v.tallies, teams))
    if v.held and len(v.held) == v.options.tournaments:
        ranks = season_ranks(v.options, v.held)
        grids = [season.of_people(v, ranks)]
        if any(one.teams for one in v.held):
            grids.insert(0, season.of_teams(v, ranks))
        found += [without_days(one, v.options.tournaments) for one in grids]
    return tuple(by_lot(one, v.drawn_prizes) for one in found)


def without_days(grid: Ledger, days: int) -> Ledger:
    """Give the season's table without a column for each tournament."""

    def kept(cells: tuple[object, ...]) -> slice:
        return slice(len(cells) - 2 - days, len(cells) - 2)

    def cut(row: LedgerRow) -> LedgerRow:
        cells = list(row.cells)
        del cells[kept(row.cells)]
        return replace(row, cells=tuple(cells))

    columns: list[Column] = list(grid.columns)
    del columns[kept(grid.columns)]
    return replace(grid, columns=tuple(columns), rows=tuple(map(cut, grid.rows)))


def by_lot(grid: Ledger, lots: tuple[tuple[int, ...], ...]) -> Ledger:
    """Order those who share a rank as the lot has; a lot stands for exactly those who share it."""
    rows = list(grid.rows)
    for order in lots:  # LIG-46
        tied = [row for row in rows if row.member in order]
        ranks = {row.cells[0] for row in tied}
        same = [row for row in rows if row.cells[0] in ranks]
        if len(tied) != len(order) or len(ranks) != 1 or len(same) != len(tied):
            continue
        at = rows.index(tied[0])
        by_member = {row.member: row for row in tied}
        rows[at : at + len(tied)] = [
            replace(by_member[member], cells=(Raw(str(at + n)), *by_member[member].cells[1:]))
            for n, member in enumerate(order, 1)
        ]
    return replace(grid, rows=tuple(rows))
