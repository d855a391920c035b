"""The score sheet of kamyk, for screen and paper: a row for each round."""

from __future__ import annotations

from typing import Final

from stolik.engine import Raw, Seen, Who, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import Blank, Ledger, LedgerRow, Page
from tests.toys.kamyk.state import Public, Round, View

HEAD: Final = (
    Blank(msg("paper.event"), width=2),
    Blank(msg("paper.date")),
    Blank(msg("paper.table")),
)


def ledger(p: Public) -> LedgerOf[Round]:
    """Give the sheet."""
    columns = [
        ColumnOf[Round](msg("paper.number"), lambda row: row.number, width=6),
        ColumnOf[Round](msg("kamyk.fist"), lambda row: row.pebbles, width=6),
    ]
    columns += [column_of(seat) for seat in range(len(p.chips))]
    return LedgerOf(tuple(columns), p.rounds, clauses=lambda _: ("KAM-6",))


def column_of(seat: int) -> ColumnOf[Round]:
    """Give the column with the chips of a player."""
    return ColumnOf(msg("seat.name", who=Who(seat)), lambda row: row.chips[seat], seat=seat)


def score_sheet(p: Public) -> Ledger:
    """Give the sheet of the scene."""
    chips = (Raw(str(n)) for n in p.chips)
    totals = LedgerRow((msg("total"), Raw(""), *chips), "total", ("KAM-9",))
    return ledger(p).on_screen("sheet", msg("kamyk.sheet"), (totals,))


def paper(seen: Seen[View], lines: int | None = None) -> Ledger:
    """Give the sheet to print, with a row for every round."""
    p = seen.view.public
    page = Page(head=HEAD, signatures=tuple(range(len(p.chips))))
    return ledger(p).on_paper(msg("kamyk.name"), page, lines or p.options.rounds)
