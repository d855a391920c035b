"""The score sheet of a match of darts, for screen and paper: a row for each throw."""

from __future__ import annotations

from typing import Final

from stolik.engine import Raw, Seen, Who, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import Blank, Ledger, LedgerRow, Page, RowMark
from tests.toys.rzutki.state import State, Throw

HEAD: Final = (
    Blank(msg("paper.event"), width=2),
    Blank(msg("paper.date")),
    Blank(msg("paper.table")),
)


def ledger(s: State) -> LedgerOf[Throw]:
    """Give the sheet."""
    columns = [
        ColumnOf[Throw](msg("paper.number"), lambda row: row.number, width=6),
        ColumnOf[Throw](msg("rzutki.throw"), lambda row: row.points, width=6),
    ]
    columns += [column_of(seat) for seat in range(s.chairs)]
    return LedgerOf(tuple(columns), s.throws, mark, clauses)


def column_of(seat: int) -> ColumnOf[Throw]:
    """Give the column with the points of a player."""
    name = msg("seat.name", who=Who(seat))
    return ColumnOf(name, lambda row: row.total if row.seat == seat else None, seat=seat)


def mark(row: Throw) -> RowMark:
    """Mark what was struck."""
    return "struck" if row.is_struck else ""


def clauses(row: Throw) -> tuple[str, ...]:
    """Name the clause behind a row."""
    return ("RZU-4",) if row.is_struck else ("RZU-3",)


def score_sheet(s: State) -> Ledger:
    """Give the sheet of the scene."""
    points = (Raw(str(n)) for n in s.totals)
    totals = LedgerRow((msg("total"), Raw(""), *points), "total", ("RZU-5",))
    return ledger(s).on_screen("sheet", msg("rzutki.sheet"), (totals,))


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """Give the sheet to print, with a row for every throw."""
    s = seen.view
    page = Page(head=HEAD, signatures=tuple(range(s.chairs)))
    return ledger(s).on_paper(msg("rzutki.name"), page, lines or s.chairs * s.options.throws)
