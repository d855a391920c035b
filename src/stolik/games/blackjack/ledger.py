"""The sheet, said once: on the screen, on paper, and box by box as CSV.

A file has a line for each box of a round: the stake, the cards in the order they came, the
decisions by their letters (H, S, D, P, R), the insurance (E is even money), the dealer's cards and
the net. A round of which only results were entered has a line for each seat, without cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from msgspec import Struct

from stolik.engine import Raw, Seen, Who, msg
from stolik.engine.columns import Cell, ColumnOf, LedgerOf
from stolik.engine.ledger import EVENT_BLANKS, Blank, Ledger, LedgerRow, Page
from stolik.engine.messages import Words
from stolik.engine.once import once
from stolik.games.blackjack.cards import total
from stolik.games.blackjack.state import Box, Round, State
from stolik.parts import bank
from stolik.parts.bank import signed
from stolik.parts.card_faces import short

LINES: Final = 24
"""So many lines fit on a page that is to be filled by hand."""


class Numbered(Struct, frozen=True):
    """A round with its number."""

    number: int
    round: Round


class BoxLine(Struct, frozen=True):
    """A line of the paper and of the file: one box of one round."""

    number: int
    box: int
    seat: int
    player: str
    stake: int | None
    cards: str
    play: str
    insurance: str
    dealer: str
    net: int
    is_void: bool


@cache
def columns(seats: int) -> tuple[ColumnOf[Numbered], ...]:
    """Give the columns of the screen: the dealer's total, every seat, the bank."""
    return (
        ColumnOf(msg("blackjack.head.round"), lambda row: row.number, only="screen"),
        ColumnOf(msg("blackjack.head.dealer"), dealer_cell, only="screen"),
        *(column_of(seat) for seat in range(seats)),
        ColumnOf(
            msg("blackjack.head.bank"), lambda row: signed(-sum(row.round.nets)), only="screen"
        ),
    )


def dealer_cell(row: Numbered) -> str:
    """Give the dealer's total of a round."""
    cards = row.round.dealer
    return str(total(cards)) if cards else "–"


def column_of(seat: int) -> ColumnOf[Numbered]:
    """Give what a seat won or lost."""

    def net(row: Numbered) -> str:
        return "×" if row.round.is_void else signed(row.round.nets[seat])

    return ColumnOf(msg("seat.name", who=Who(seat)), net, only="screen", seat=seat)


def made_of(s: State) -> tuple[object, ...]:
    """All that the sheet on the screen is made of."""
    return s.rows, s.till


@once(made_of)
def score_sheet(s: State) -> Ledger:
    """Give the sheet of the scene: every round, and all chips together."""
    rows = tuple(Numbered(number, row) for number, row in enumerate(s.rows, 1))
    results = (*bank.results(s.till), s.till.house)
    sums = LedgerRow(
        (msg("total"), Raw(""), *(Raw(signed(n)) for n in results)), "total", ("BJK-9",)
    )
    made = LedgerOf(columns(s.seats), rows, clauses=lambda _: ("BJK-9",))
    return made.on_screen("sheet", msg("blackjack.sheet"), (sums,))


def sheets(seen: Seen[State]) -> tuple[Ledger, ...]:
    """Give all sheets of the scene."""
    from stolik.games.blackjack.hint import hint_sheet

    hint = hint_sheet(seen)
    return (score_sheet(seen.view),) if hint is None else (hint, score_sheet(seen.view))


def box_lines(s: State, names: tuple[str, ...] = ()) -> Iterator[BoxLine]:
    """Go through all boxes of all rounds."""
    named = (*names, *(str(seat + 1) for seat in range(len(names), s.seats)))
    for number, row in enumerate(s.rows, 1):
        hole = f" ({row.hole})" if row.hole else ""
        dealer = " ".join(row.dealer) + hole
        for at, box in enumerate(row.boxes, 1):
            if box is not None:
                yield line_of(number, at, box, named[box.seat], dealer, row.is_void)
        if not row.boxes:
            for seat, net in enumerate(row.nets):
                yield BoxLine(number, 0, seat, named[seat], None, "", "", "", "", net, False)


def line_of(number: int, at: int, box: Box, name: str, dealer: str, is_void: bool) -> BoxLine:
    """Give the line of a box."""
    is_even = any(hand.how == "even_money" for hand in box.hands)
    insurance = "E" if is_even else str(box.insurance) if box.insurance else ""
    net = 0 if is_void else box.net
    return BoxLine(number, at, box.seat, name, box.stake, " ".join(box.dealt), box.play,
                   insurance, dealer, net, is_void)  # fmt: skip


def cards_words(codes: str) -> Words:
    """Write cards as people do; a hole card that nobody needed stands in brackets."""
    if not codes:
        return Raw("")
    cards = [
        msg("blackjack.paper.hole", card=short(code[1:3].upper()))
        if code.startswith("(")
        else short(code.upper())
        for code in codes.split()
    ]
    return msg("blackjack.paper.cards", cards=cards)


COLUMNS: Final[tuple[ColumnOf[BoxLine], ...]] = (
    ColumnOf(msg("paper.number"), lambda line: line.number, file="round", only="paper", width=6),
    ColumnOf(msg("blackjack.head.box"), lambda line: line.box or None, file="box", only="paper",
             text=lambda line: line.box or "", width=7),
    ColumnOf(msg("blackjack.head.player"), lambda line: msg("seat.name", who=Who(line.seat)),
             file="player", only="paper", text=lambda line: line.player, width=16),
    ColumnOf(msg("blackjack.head.stake"), lambda line: line.stake, file="stake", only="paper",
             text=lambda line: "" if line.stake is None else line.stake, width=9),
    ColumnOf(msg("blackjack.head.cards"), lambda line: cards_words(line.cards), file="cards",
             only="paper", text=lambda line: line.cards, width=26),
    ColumnOf(msg("blackjack.head.play"), lambda line: line.play, file="play", only="paper",
             width=9),
    ColumnOf(msg("blackjack.head.insurance"), lambda line: line.insurance, file="insurance",
             only="paper", width=9),
    ColumnOf(msg("blackjack.head.dealer"), lambda line: cards_words(line.dealer), file="dealer",
             only="paper", text=lambda line: line.dealer, width=20),
    ColumnOf(msg("blackjack.head.net"), lambda line: signed(line.net), file="net", only="paper",
             text=lambda line: "void" if line.is_void else line.net, width=9),
)  # fmt: skip


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """Give the sheet to print: one line for each box of a round."""
    s = seen.view
    result = Raw(" : ".join(map(signed, bank.results(s.till)))) if s.phase == "over" else None
    page = Page(
        head=EVENT_BLANKS,
        foot=(Blank(msg("paper.result"), result),),
        legend=(bank.PLAY_CHIPS, msg("blackjack.paper.letters")),
        signatures=tuple(range(s.seats)),
    )
    made = LedgerOf(COLUMNS, tuple(box_lines(s)))
    return made.on_paper(msg("blackjack.name"), page, lines or LINES, unnumbered)


def unnumbered(_: int) -> tuple[Cell, ...]:
    """A line for a pen has no number yet: a round has as many lines as boxes."""
    return ()
