"""The score sheet of kości, said once: on the screen, on paper, and turn by turn as CSV.

A file has a line for each turn: throws are strings of digits divided by strokes, `112346/255`, and
so are the dice kept of each; a throw that lost the turn keeps none. Points are those written, or
lost with the turn. A turn of which only the result was entered has no throws.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import zip_longest
from typing import Final

from msgspec import Struct

from stolik.engine import Raw, Seen, Who, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import EVENT_BLANKS, Blank, Ledger, LedgerRow, Page
from stolik.engine.once import once
from stolik.games.kosci.state import State, Turned

LINES: Final = 24
"""So many turns each fit on a page that is to be filled by hand."""


class Round(Struct, frozen=True):
    """A row of the sheet: the turn of this number of every player, and the total after it."""

    number: int
    turns: tuple[tuple[Turned, int] | None, ...]


def ledger(s: State) -> LedgerOf[Round]:
    """Give the sheet with the points of every turn and the running totals."""
    return LedgerOf(columns(len(s.totals)), rounds(s), clauses=clauses)


@cache
def columns(seats: int) -> tuple[ColumnOf[Round], ...]:
    """Give the columns of a game of so many players."""
    return (
        ColumnOf(msg("kosci.turn"), lambda row: row.number, only="screen"),
        ColumnOf(msg("paper.number"), lambda row: row.number, only="paper", width=6),
        *(column for seat in range(seats) for column in columns_of(seat)),
    )


def columns_of(seat: int) -> Iterator[ColumnOf[Round]]:
    """Give the columns of a player: one on the screen, on paper the points and the total."""

    def points(row: Round) -> str | None:
        turn = row.turns[seat]
        return None if turn is None else entry(turn[0])

    def total(row: Round) -> int | None:
        turn = row.turns[seat]
        return None if turn is None else turn[1]

    def both(row: Round) -> str | None:
        turn = row.turns[seat]
        return None if turn is None else f"{entry(turn[0])} = {turn[1]}"

    yield ColumnOf(msg("seat.name", who=Who(seat)), both, only="screen", seat=seat)
    yield ColumnOf(msg("paper.points"), points, only="paper", seat=seat, width=9)
    yield ColumnOf(msg("paper.total"), total, only="paper", seat=seat)


def rounds(s: State) -> tuple[Round, ...]:
    """Sort the turns by player and number, each with the total after it."""
    running = list(s.totals)
    found: list[list[tuple[Turned, int]]] = [[] for _ in running]
    for turned in reversed(s.turns):
        found[turned.seat].append((turned, running[turned.seat]))
        running[turned.seat] -= turned.written - turned.penalty
    rows = zip_longest(*(reversed(column) for column in found))
    return tuple(Round(number, row) for number, row in enumerate(rows, 1))


def entry(turned: Turned) -> str:
    """Give what is written in the sheet for a turn: the points, a dash, or the penalty."""
    if turned.written:
        return f"+{turned.written}"
    return f"−{turned.penalty}" if turned.penalty else "–"


def clauses(row: Round) -> tuple[str, ...]:
    """Name the clauses behind a row."""
    found: list[str] = []
    for turn in row.turns:
        if turn is not None:
            lost = ("KOS-14", "KOS-36") if turn[0].penalty else ("KOS-14",)
            found += ("KOS-9", "KOS-10") if turn[0].written else lost
    return tuple(dict.fromkeys(found))


def made_of(s: State) -> tuple[object, ...]:
    """All that the sheet on the screen is made of."""
    return s.turns, s.totals


@once(made_of)
def score_sheet(s: State) -> Ledger:
    """Give the sheet of the scene."""
    totals = LedgerRow((msg("total"), *(Raw(str(n)) for n in s.totals)), "total", ("KOS-33",))
    return ledger(s).on_screen("sheet", msg("kosci.sheet"), (totals,))


def paper(seen: Seen[State], lines: int | None = None) -> Ledger:
    """Give the sheet to print."""
    s = seen.view
    result = Raw(" : ".join(map(str, s.totals))) if s.phase == "over" else None
    page = Page(
        head=EVENT_BLANKS,
        foot=(Blank(msg("paper.result"), result),),
        signatures=tuple(range(len(s.totals))),
    )
    return ledger(s).on_paper(msg("kosci.name"), page, lines or LINES)


class Turn(Struct, frozen=True):
    """A line of the file: a turn with its dice."""

    number: int
    player: str
    throws: tuple[str, ...]
    kept: tuple[str, ...]
    turned: Turned
    total: int


COLUMNS: Final = (
    ColumnOf[Turn](None, lambda turn: turn.number, file="turn"),
    ColumnOf[Turn](None, lambda turn: turn.player, file="player"),
    ColumnOf[Turn](None, lambda turn: "/".join(turn.throws), file="throws"),
    ColumnOf[Turn](None, lambda turn: "/".join(turn.kept), file="kept"),
    ColumnOf[Turn](None, lambda turn: turn.turned.written or turn.turned.lost, file="points"),
    ColumnOf[Turn](None, lambda turn: "write" if turn.turned.written else "bust", file="result"),
    ColumnOf[Turn](None, lambda turn: turn.total, file="total"),
)
