"""The sheet of Oglądać, said once: a line for each deal, on the screen, on paper and as CSV."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from stolik.engine import Raw, Seen, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import EVENT_BLANKS, Blank, Ledger, LedgerRow, Page
from stolik.games.ogladac.state import DealRow, State
from stolik.parts.bank import PLAY_CHIPS
from stolik.parts.chairs import seat_name

LINES: Final = 20


class Row(Struct, frozen=True):
    """A line: a deal with the balances after it."""

    number: int
    deal: DealRow
    balances: tuple[int, ...]


def rows(s: State) -> tuple[Row, ...]:
    """Give the deals with the running balances."""
    running, found = [0] * s.seats, []
    for number, deal in enumerate(s.rows, 1):
        running = [a + b for a, b in zip(running, deal.gains, strict=True)]
        found.append(Row(number, deal, tuple(running)))
    return tuple(found)


@cache
def columns(seats: int) -> tuple[ColumnOf[Row], ...]:
    """Give the columns: deal, banker, stake, the balance of each, and the control sum."""
    return (
        ColumnOf(msg("paper.number"), lambda row: row.number, width=6, file="deal"),
        ColumnOf(msg("ogladac.banker"), lambda row: seat_name(row.deal.banker), only="paper"),
        ColumnOf(msg("ogladac.stake"), stake, width=7),
        *(column(seat) for seat in range(seats)),
        ColumnOf(msg("ogladac.sum"), lambda row: sum(row.balances), only="paper", width=6),
    )


def stake(row: Row) -> str:
    """Give the stake of a deal; where each had his own, the least and the most."""
    own = [n for n in row.deal.stakes if n]
    if not own:
        return ""
    return str(own[0]) if min(own) == max(own) else f"{min(own)}–{max(own)}"


def column(seat: int) -> ColumnOf[Row]:
    """Give the column with the balances of a player."""
    return ColumnOf(seat_name(seat), lambda row: row.balances[seat], seat=seat)


def ledger(s: State) -> LedgerOf[Row]:
    """Give the sheet."""
    return LedgerOf(columns(s.seats), rows(s), clauses=lambda _: ("OGL-10", "OGL-17"))


def score_sheet(s: State) -> Ledger:
    """Give the sheet of the scene."""
    balances = (Raw(str(n)) for n in s.balances)
    totals = LedgerRow((msg("total"), Raw(""), *balances), "total", ("OGL-26",))
    return ledger(s).on_screen(
        "sheet", msg("ogladac.sheet"), (totals,), lambda row: row.deal.banker
    )


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """Give the sheet to print; the sum of every line is zero."""
    s = seen.view
    result = Raw(" : ".join(map(str, s.balances))) if s.phase == "over" else None
    page = Page(
        head=EVENT_BLANKS,
        foot=(Blank(msg("paper.result"), result),),
        legend=(PLAY_CHIPS,),
        signatures=tuple(range(s.seats)),
    )
    return ledger(s).on_paper(msg("ogladac.name"), page, lines or max(LINES, s.deals))
