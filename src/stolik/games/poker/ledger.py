"""The sheet, said once: a row for each deal, on the screen, on paper and in a file."""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from stolik.engine import Msg, Raw, Seen, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import EVENT_BLANKS, Blank, Ledger, LedgerRow, Page
from stolik.engine.once import once
from stolik.games.poker.naming import hand_words
from stolik.games.poker.state import FEW, Public, Row, View
from stolik.parts import bank
from stolik.parts.bank import signed
from stolik.parts.chairs import seat_name

LINES: Final = 22
"""So many deals fit on a page that is to be filled by hand."""


class Dealt(Struct, frozen=True):
    """A deal with its number."""

    number: int
    row: Row


@cache
def columns(seats: int) -> tuple[ColumnOf[Dealt], ...]:
    """Give the columns: the number and every seat; where there is room the pot and the hand."""
    return (
        ColumnOf(msg("paper.number"), lambda one: one.number, width=6),
        *((ColumnOf(msg("poker.pot"), pot_cell, width=8),) if seats <= FEW else ()),
        *(column_of(seat) for seat in range(seats)),
        *((ColumnOf(msg("poker.head.hand"), hand_cell, only="screen"),) if seats < FEW else ()),
    )


def pot_cell(one: Dealt) -> str:
    """Give the chips of a deal."""
    return str(one.row.pot) if one.row.pot else "–"


def hand_cell(one: Dealt) -> Msg | Raw:
    """Name the hand that won."""
    return hand_words(one.row.best) if one.row.best else Raw("–")


def column_of(seat: int) -> ColumnOf[Dealt]:
    """Give what a seat won or lost."""

    def net(one: Dealt) -> str:
        if one.row.is_void:
            return "×"
        return signed(one.row.nets[seat]) if one.row.nets[seat] else "–"

    return ColumnOf(seat_name(seat), net, seat=seat, width=9)


def made_of(p: Public) -> tuple[object, ...]:
    """All that the sheet on the screen is made of."""
    return p.rows, p.till, p.options


def ledger(p: Public) -> LedgerOf[Dealt]:
    """Give the sheet."""
    rows = tuple(Dealt(number, row) for number, row in enumerate(p.rows, 1))
    return LedgerOf(columns(p.seats), rows, clauses=lambda _: ("POK-36",))


@once(made_of)
def sheets(p: Public) -> tuple[Ledger, ...]:
    """Give the sheet of the scene: every deal, and what everybody has."""
    if not p.rows and p.depth == "events":
        return ()
    is_chips = p.options.is_tournament
    values = p.till.purses if is_chips else bank.results(p.till)
    cells = tuple(Raw(str(n) if is_chips else signed(n)) for n in values)
    name = msg("poker.stacks") if is_chips else msg("total")
    pot = (Raw(""),) if p.seats <= FEW else ()
    hand = (Raw(""),) if p.seats < FEW else ()
    sums = LedgerRow((name, *pot, *cells, *hand), "total", ("POK-56",))
    return (ledger(p).on_screen("sheet", msg("poker.sheet"), (sums,)),)


def paper(seen: Seen[View], lines: int | None = None) -> Ledger:
    """Give the sheet to print: deals as rows, players as columns."""
    p = seen.view.public
    small, big, _ = p.options.blinds(p.level)
    blinds = Raw(f"{small} / {big}") if p.options.is_holdem else Raw(str(p.options.deposit(0)))
    name = msg("poker.blinds") if p.options.is_holdem else msg("poker.deposit")
    is_over = p.phase == "over"
    result = Raw("  ".join(map(signed, bank.results(p.till)))) if is_over else None
    page = Page(
        head=(*EVENT_BLANKS, Blank(name, blinds)),
        foot=(Blank(msg("paper.result"), result),),
        legend=(bank.PLAY_CHIPS, msg("poker.paper.legend")),
        signatures=tuple(range(p.seats)),
    )
    return ledger(p).on_paper(msg("poker.name"), page, lines or LINES)
