"""The sheet of section 9, said once: one line a round, the same columns on paper and in a file.

A round without a bet (WYZ-39) has VOID or LOOKED in a file in the place of BIG or SMALL.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from stolik.engine import Msg, Raw, Seen, Who, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import EVENT_BLANKS, Blank, Ledger, Page
from stolik.engine.once import once
from stolik.games.wyzsza_nizsza.cards import name
from stolik.games.wyzsza_nizsza.offers import clauses
from stolik.games.wyzsza_nizsza.state import Public, SettledRound, View
from stolik.games.wyzsza_nizsza.telling import rank

SIDES: Final = "AB"
FAULTS: Final = {"player": "VOID", "bettor": "LOOKED"}


class Played(Struct, frozen=True):
    """A row: a settled round and its number."""

    number: int
    settled: SettledRound


def chips(seat: int) -> Iterator[ColumnOf[Played]]:
    """The chips of a contestant: by name on the screen, by letter on paper and in a file."""
    side = SIDES[seat]

    def has(one: Played) -> int:
        return one.settled.chips[seat]

    yield ColumnOf(head("chips", who=Who(seat)), has, seat=seat, only="screen")
    heading = msg("wyzsza-nizsza.paper.chips", side=side)
    yield ColumnOf(heading, has, file=f"chips {side}", only="paper", width=13)


def head(name: str, **args: Who) -> Msg:
    """What stands over a column."""
    return Msg(f"wyzsza-nizsza.column.{name}", dict(args))


def both_cards(one: SettledRound) -> Msg:
    """The dealer's card and the player's: beside the table there is no room for more columns."""
    return msg("wyzsza-nizsza.cell.cards", dealer=rank(one.dealer), card=rank(one.card))


def bet(one: SettledRound) -> str:
    """The side and the stake."""
    return f"{one.side} {one.stake}" if one.side else "–"


COLUMNS: Final[tuple[ColumnOf[Played], ...]] = (
    ColumnOf(head("no"), lambda one: one.number, file="no.", width=6),
    ColumnOf(head("cards"), lambda one: both_cards(one.settled), only="screen"),
    ColumnOf(head("side"), lambda one: bet(one.settled), only="screen"),
    ColumnOf(head("player"), lambda one: SIDES[one.settled.player], file="player", only="paper"),
    ColumnOf(
        head("dealer"), lambda one: rank(one.settled.dealer), only="paper", width=12,
        file="dealer card", text=lambda one: name(one.settled.dealer),
    ),
    ColumnOf(
        head("card"), lambda one: rank(one.settled.card), only="paper", width=12,
        file="player card", text=lambda one: name(one.settled.card),
    ),
    ColumnOf(
        head("side"), lambda one: one.settled.side or "–", only="paper", width=14,
        file="BIG/SMALL", text=lambda one: FAULTS.get(one.settled.fault, one.settled.side),
    ),
    ColumnOf(head("stake"), lambda one: one.settled.stake, file="stake", only="paper"),
    *chips(0),
    *chips(1),
)  # fmt: skip


def ledger(p: Public) -> LedgerOf[Played]:
    """The sheet of a game."""
    return LedgerOf(COLUMNS, rounds(p), clauses=lambda one: clauses(one.settled))


def rounds(p: Public) -> tuple[Played, ...]:
    """The rows of a game."""
    return tuple(Played(number, row) for number, row in enumerate(p.rows, 1))


def made_of(p: Public) -> tuple[object, ...]:
    """All that the sheet on the screen is made of."""
    return (p.rows,)


@once(made_of)
def sheets(p: Public) -> tuple[Ledger, ...]:
    """The sheet on the screen, once there is something in it; a dot bears who laid the card."""
    if not p.rows:
        return ()
    whose = ledger(p).on_screen(
        "rounds", msg("wyzsza-nizsza.sheet"), dot=lambda one: one.settled.player
    )
    return (whose,)


def paper(seen: Seen[View], lines: int | None = None) -> Ledger:
    """The sheet to print, with as many lines as the game has rounds."""
    p = seen.view.public
    page = Page(
        head=(
            *(Blank(Raw(side), seats=(seat,), width=2) for seat, side in enumerate(SIDES)),
            *EVENT_BLANKS,
        ),
        signatures=(0, 1),
    )
    return ledger(p).on_paper(msg("wyzsza-nizsza.name"), page, lines or p.options.rounds)
