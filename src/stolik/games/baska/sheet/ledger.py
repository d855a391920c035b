"""The sheet of section 9, said once: a row for each deal, running totals that add up to 0.

On the screen the dealer's total bears a dot; paper has a column for the dealer; a file besides who
declared, who the Old were and how it ended. A struck deal is crossed out.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from stolik.engine import Raw, Seen, msg
from stolik.engine.columns import Cell, ColumnOf, LedgerOf
from stolik.engine.ledger import EVENT_BLANKS, Blank, Ledger, LedgerRow, Page, RowMark
from stolik.engine.once import once
from stolik.games.baska.rules.cards import SEATS
from stolik.games.baska.rules.settle import clauses
from stolik.games.baska.rules.state import Public, Settled, View, clockwise
from stolik.games.baska.table.words import LETTERS, letter, seat_name, signed, tally
from stolik.parts.series import reached

STRUCK, REVOKE, COPIED, UNNAMED = "struck", "revoke:", "copied:", "-"


class Deal(Struct, frozen=True):
    """A row: a settled deal, its number, and what everybody has after it."""

    number: int
    settled: Settled
    totals: tuple[int, ...]
    is_last: bool

    @property
    def is_struck(self) -> bool:
        """Whether it is crossed out; such a row says nothing else."""
        return self.settled.how == "struck"


def contract(deal: Deal) -> str:
    """The letter of a deal as a file has it."""
    kind = "" if deal.is_struck else deal.settled.kind
    return LETTERS.get(kind, UNNAMED)


def result(deal: Deal) -> str:
    """How a deal ended as a file has it."""
    settled = deal.settled
    if deal.is_struck:
        return STRUCK
    if settled.is_copied:
        return COPIED + " ".join(map(str, settled.delta))
    return f"{REVOKE}{settled.offender}" if settled.how == "revoke" else settled.outcome


def known(deal: Deal, number: int) -> str:
    """A number of a deal, if it is known and the deal counts."""
    return "" if deal.is_struck or number < 0 else str(number)


def doubles(deal: Deal) -> str:
    """The doubles that count, as strokes."""
    return tally(deal.settled.counted)


def doubled(deal: Deal) -> str:
    """The letter of a deal with its doubles."""
    return f"{letter(deal.settled)} {doubles(deal)}".strip()


def old(deal: Deal) -> str:
    """The seats of the Old."""
    return "" if deal.is_struck else " ".join(map(str, deal.settled.old))


def total_columns(seat: int) -> Iterator[ColumnOf[Deal]]:
    """The running total of a seat: under its name on the screen, under its number on paper."""

    def total(deal: Deal) -> str:
        return signed(deal.totals[seat])

    yield ColumnOf(
        seat_name(seat), total, only="screen", seat=seat,
        file=f"total {seat}", text=lambda deal: deal.totals[seat],
    )  # fmt: skip
    yield ColumnOf(Raw(str(seat + 1)), total, only="paper", seat=seat, width=19)


CONTRACT: Final = msg("baska.column.contract")
COLUMNS: Final[tuple[ColumnOf[Deal], ...]] = (
    ColumnOf(msg("baska.column.number"), lambda deal: deal.number, file="no.", width=7),
    ColumnOf(
        msg("baska.paper.dealer"), lambda deal: deal.settled.dealer + 1, only="paper", width=7,
        file="dealer", text=lambda deal: deal.settled.dealer,
    ),
    ColumnOf(CONTRACT, doubled, only="screen"),
    ColumnOf(
        CONTRACT, lambda deal: letter(deal.settled), only="paper", width=9,
        file="contract", text=contract,
    ),
    ColumnOf(
        msg("baska.paper.doubles"), doubles, only="paper", width=11,
        file="doubles", text=lambda deal: 0 if deal.is_struck else deal.settled.counted,
    ),
    ColumnOf(None, lambda deal: known(deal, deal.settled.declarer), file="declarer"),
    ColumnOf(None, old, file="old"),
    ColumnOf(None, result, file="result"),
    ColumnOf(None, lambda deal: known(deal, deal.settled.old_points), file="points"),
    ColumnOf(None, lambda deal: known(deal, deal.settled.old_tricks), file="tricks"),
    *(column for seat in range(SEATS) for column in total_columns(seat)),
    ColumnOf(
        msg("baska.column.check"), lambda deal: signed(sum(deal.totals)), width=7,
        file="check", text=lambda deal: sum(deal.totals),
    ),
)  # fmt: skip


def deals(p: Public) -> tuple[Deal, ...]:
    """The rows of a series."""
    last = len(p.series.rows)
    totals = [tuple(map(int, row)) for row in reached(p.series)]
    return tuple(Deal(n, row, totals[n - 1], n == last) for n, row in enumerate(p.rows, 1))


def mark(deal: Deal) -> RowMark:
    """How a row stands out."""
    return "struck" if deal.is_struck else "now" if deal.is_last else ""


def ledger(p: Public) -> LedgerOf[Deal]:
    """The sheet of a series."""
    return LedgerOf(COLUMNS, deals(p), mark, lambda deal: clauses(deal.settled))


def made_of(p: Public) -> tuple[object, ...]:
    """All that the sheet on the screen is made of."""
    return (p.series,)


@once(made_of)
def series_sheet(p: Public) -> Ledger:
    """The sheet on the screen, with the totals of now; the dealer's total bears a dot."""
    now = tuple(map(int, p.series.totals))
    cells = msg("total"), None, *(Raw(signed(n)) for n in (*now, sum(now)))
    total = LedgerRow(cells, "total", ("BAS-65",))
    label = msg("baska.sheet")
    return ledger(p).on_screen("series", label, (total,), lambda deal: deal.settled.dealer)


def paper(seen: Seen[View], lines: int | None = None) -> Ledger:
    """The sheet to print, with as many lines as the series has deals and who deals each."""
    p = seen.view.public

    def free(number: int) -> tuple[Cell, ...]:
        ahead = number - 1 - len(p.series.rows) + (p.phase == "settled")
        return number, clockwise(p.order, p.dealer, ahead) + 1  # BAS-6

    page = Page(
        head=(
            *EVENT_BLANKS,
            *(Blank(Raw(f"{i + 1}."), seats=(i,)) for i in range(SEATS)),
        ),
        legend=tuple(
            msg("baska.paper.letter", letter=sign, kind=msg(f"baska.kind.{kind}"))
            for kind, sign in LETTERS.items()
        ),
        signatures=tuple(range(SEATS)),
    )
    count = lines or p.options.deals_per_series
    return ledger(p).on_paper(msg("baska.name"), page, count, free)
