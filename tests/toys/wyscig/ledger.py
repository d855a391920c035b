"""The score sheet of the race, for screen and paper: a row for each turn."""

from __future__ import annotations

from typing import Final

from stolik.engine import Raw, Seen, Who, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import Blank, Ledger, LedgerRow, Page
from tests.toys.wyscig.state import State, Turned

LINES: Final = 24
HEAD: Final = (
    Blank(msg("paper.event"), width=2),
    Blank(msg("paper.date")),
    Blank(msg("paper.table")),
)


def ledger(s: State) -> LedgerOf[Turned]:
    """Give the sheet."""
    columns = [
        ColumnOf[Turned](msg("paper.number"), lambda row: row.number, width=6),
        ColumnOf[Turned](msg("wyscig.die"), lambda row: row.face, width=6),
    ]
    columns += [column_of(seat) for seat in range(len(s.pawns))]
    return LedgerOf(tuple(columns), s.turns, clauses=lambda _: ("WYS-4",))


def column_of(seat: int) -> ColumnOf[Turned]:
    """Give the column with the steps of a player."""
    name = msg("seat.name", who=Who(seat))
    return ColumnOf(name, lambda row: row.steps if row.seat == seat else None, seat=seat)


def score_sheet(s: State) -> Ledger:
    """Give the sheet of the scene."""
    steps = (Raw(str(n)) for n in s.totals)
    totals = LedgerRow((msg("total"), Raw(""), *steps), "total", ("WYS-6",))
    return ledger(s).on_screen("sheet", msg("wyscig.sheet"), (totals,))


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """Give the sheet to print."""
    s = seen.view
    page = Page(head=HEAD, signatures=tuple(range(len(s.pawns))))
    return ledger(s).on_paper(msg("wyscig.name"), page, lines or LINES)
