"""The sheet of section 9, said once: a row for each deal, what each pair then wrote, its boks.

A `4` that is struck out stays to be read with a cross beside it. Below the rows stands all that a
pair has: `●●^●^8`.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from stolik.engine import Msg, Raw, Seen, msg
from stolik.engine.columns import Cell, ColumnOf, LedgerOf
from stolik.engine.ledger import EVENT_BLANKS, Blank, Ledger, LedgerRow, Page, RowMark
from stolik.engine.once import once
from stolik.games.na_glowy.rules import heads
from stolik.games.na_glowy.rules.heads import Book, Result
from stolik.games.na_glowy.rules.ladders import SEATS
from stolik.games.na_glowy.rules.state import LETTERS, PAIRS, SETTLED, Public, View
from stolik.games.na_glowy.table.offers import clauses
from stolik.games.na_glowy.table.words import HEAD, HORNED, PARTS, brief, marks, pair_name

STRUCK: Final = "✗"
SWEEP, TIE = 3, 4
"""Situations whose points are known without being told."""


class Deal(Struct, frozen=True):
    """A row: a settled deal, its number, and the book before and after it."""

    number: int
    result: Result
    before: Book
    after: Book
    grounds: tuple[str, ...]
    bok_length: int
    is_last: bool = False


def written(deal: Deal, pair: int) -> str:
    """What a pair wrote in a deal: the sign that was made, or the one that was struck out."""
    before, after = deal.before, deal.after
    if after.horned[pair] > before.horned[pair]:
        return HORNED
    if after.heads[pair] > before.heads[pair]:
        more = PARTS[after.parts[pair]] if not before.boks else ""
        return HEAD + more
    if after.parts[pair] > before.parts[pair]:
        return PARTS[after.parts[pair]]
    if before.parts[pair] and not after.parts[pair]:
        return PARTS[before.parts[pair]] + STRUCK
    return ""


def points(deal: Deal) -> str:
    """The card points of both pairs, if they are known: also of a tie or sweep that was tapped."""
    result = deal.result
    known = result.points
    if known < 0 and result.situation == TIE:
        known = 60
    if known < 0 and result.situation == SWEEP and not offence(deal):
        known = 0 if result.winner else 120
    return "" if known < 0 else f"{known}:{120 - known}"


def bok(deal: Deal) -> str:
    """Which deal of which bok it was, the outermost first: `2/4` or `2/4·1/4`."""
    length = deal.bok_length
    return "·".join(
        f"{length - left + (at == len(deal.before.boks) - 1)}/{length}"
        for at, left in enumerate(deal.before.boks)
    )


def dealer(deal: Deal) -> str:
    """Who dealt, by the letter of the seat."""
    return LETTERS[deal.result.dealer] if deal.result.dealer >= 0 else ""


def known(number: int) -> str:
    """A number that may be unknown."""
    return "" if number < 0 else str(number)


def pair_column(pair: int) -> ColumnOf[Deal]:
    """What a pair writes."""
    return ColumnOf(
        Raw(PAIRS[pair]), lambda deal: written(deal, pair), width=26, align="centre",
        file=PAIRS[pair], text=lambda deal: marks(deal.after, pair),
    )  # fmt: skip


def winner(deal: Deal) -> str:
    """Who won a deal, as a file has it."""
    return PAIRS[deal.result.winner] if deal.result.winner >= 0 else ""


def offence(deal: Deal) -> str:
    """For which offence a deal was given, as a file has it."""
    how = deal.result.how
    return "" if how in ("played", "claimed", "entered") else how


COLUMNS: Final[tuple[ColumnOf[Deal], ...]] = (
    ColumnOf(msg("na-glowy.column.number"), lambda deal: deal.number, file="no.", width=7),
    ColumnOf(msg("na-glowy.column.dealer"), dealer, file="dealer", width=8),
    ColumnOf(msg("na-glowy.column.points"), points, align="right", width=16),
    ColumnOf(None, lambda deal: known(deal.result.points), file="ns_points"),
    ColumnOf(None, lambda deal: known(deal.result.tricks), file="ns_tricks"),
    ColumnOf(None, lambda deal: deal.result.situation, file="situation"),
    ColumnOf(None, winner, file="winner"),
    pair_column(0),
    pair_column(1),
    ColumnOf(msg("na-glowy.column.bok"), bok, file="bok", width=12, align="centre"),
    ColumnOf(None, offence, file="offence"),
)  # fmt: skip


def deals(p: Public) -> tuple[Deal, ...]:
    """The rows of a match."""
    found = list(heads.books(p.results, p.options, p.closed, p.first))
    last = len(p.results)
    return tuple(
        Deal(
            n, result, found[n - 1], found[n], clauses(p, n, found[n - 1]), p.options.bok_length,
            n == last,
        )
        for n, result in enumerate(p.results, 1)
    )  # fmt: skip


def mark(deal: Deal) -> RowMark:
    """How a row stands out."""
    return "now" if deal.is_last else ""


def ledger(p: Public) -> LedgerOf[Deal]:
    """The sheet of a match."""
    return LedgerOf(COLUMNS, deals(p), mark, lambda deal: deal.grounds)


def made_of(p: Public) -> tuple[object, ...]:
    """All that the sheet on the screen is made of."""
    return p.results, p.closed, p.first, p.options


@once(made_of)
def match_sheet(p: Public) -> Ledger:
    """The sheet on the screen, with all that both pairs have below it."""
    now = heads.counted(p.results, p.options, p.closed, p.first)
    has = (Raw(brief(now, pair) or "–") for pair in (0, 1))
    sums = (msg("total"), None, None, *has, None)
    return ledger(p).on_screen(
        "heads", msg("na-glowy.sheet"), (LedgerRow(sums, "total", ("NGL-62",)),)
    )


def paper(seen: Seen[View], lines: int | None = None) -> Ledger:
    """The sheet to print, with a line for each deal and who deals it, and some for boks."""
    p = seen.view.public

    def free(number: int) -> tuple[Cell, ...]:
        if p.dealer < 0:
            return (number,)
        ahead = number - 1 - len(p.results) + (p.phase == SETTLED)
        return number, LETTERS[(p.dealer + ahead) % SEATS]  # NGL-14

    page = Page(
        head=(
            *EVENT_BLANKS,
            *(Blank(Raw(f"{LETTERS[seat]}:"), seats=(seat,)) for seat in range(SEATS)),
        ),
        foot=tuple(Blank(total_label(pair), total(p, pair)) for pair in (0, 1)),
        legend=tuple(msg(f"na-glowy.paper.{one}") for one in ("parts", "horned", "bok")),
        signatures=tuple(range(SEATS)),
    )
    usual = p.options.base_deals if p.options.match_mode == "deals" else 24
    return ledger(p).on_paper(msg("na-glowy.name"), page, lines or min(usual + SPARE, 60), free)


SPARE: Final = 4
"""Lines for the deals of a bok."""


def total_label(pair: int) -> Msg:
    """Whose heads stand there."""
    return msg("na-glowy.paper.total", pair=pair_name(pair))


def total(p: Public, pair: int) -> Raw | None:
    """All that a pair has; nothing on an empty sheet."""
    return Raw(marks(p.book, pair) or "–") if p.results else None
