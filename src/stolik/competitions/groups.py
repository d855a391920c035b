"""Lists of their own, such as women or juniors: the same standings, ranked among themselves."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from stolik.engine.ledger import Ledger, LedgerRow
from stolik.engine.messages import Raw, msg
from stolik.words.order import alphabetical

GROUPED: Final = ("standings", "season")
"""Standings of people that are also given for each list of their own."""


def ranked(rows: Sequence[LedgerRow]) -> tuple[LedgerRow, ...]:
    """Give lines of standings ranks of their own: 1, 2, 3; who shared a rank shares it here too."""
    found: list[LedgerRow] = []
    rank, before = 0, None
    for place, row in enumerate(rows, 1):
        if row.cells[0] != before:
            rank, before = place, row.cells[0]
        found.append(replace(row, cells=(Raw(str(rank)), *row.cells[1:]), change=None))
    return tuple(found)


def with_groups(grids: Iterable[Ledger], of: Sequence[Sequence[str]]) -> tuple[Ledger, ...]:
    """Give tables, and after each standings of people the lists of their own.

    `of` says in which lists each member stands.
    """
    groups = sorted({group for own in of for group in own}, key=alphabetical)
    found: list[Ledger] = []
    for grid in grids:
        found.append(grid)
        for group in groups if grid.key in GROUPED else ():
            rows = [x for x in grid.rows if x.member is not None and group in listed(of, x.member)]
            if rows:
                label = msg("cup.group", title=grid.label, group=group)
                found.append(
                    replace(grid, key=f"{grid.key}:{group}", label=label, rows=ranked(rows))
                )
    return tuple(found)


def listed(of: Sequence[Sequence[str]], member: int) -> Sequence[str]:
    """Give the lists a member stands in."""
    return of[member] if member < len(of) else ()
