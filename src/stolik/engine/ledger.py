"""Ledgers: tables of words and figures, for every screen, for paper and for files.

A score sheet, a list of moves, the standings of a league and the sheet that is printed for a real
table are one kind of thing: columns and rows. A ledger that is to be printed has a `Page` besides:
what stands above and below the table. How a game says its columns once is in `engine.columns`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.engine.messages import Words, msg

Align: TypeAlias = Literal["", "left", "centre", "right"]
RowMark: TypeAlias = Literal[
    "", "now", "struck", "total", "good", "bad", "mine", "gap", "gold", "silver", "bronze"
]

LETTERS: Final[dict[str, Align]] = {"l": "left", "c": "centre", "r": "right"}


class Column(Struct, frozen=True, omit_defaults=True):
    """A column; without an alignment, numbers stand at the right and words at the left."""

    heading: Words
    align: Align = ""
    seat: int | None = None
    """Whose column it is; on paper several columns of one seat stand under its name."""
    width: int = 10
    """Its share of a line on paper."""


class LedgerRow(Struct, frozen=True, omit_defaults=True):
    """A row: a deal, a turn, a pair of moves, somebody's place. None leaves a cell for a pen."""

    cells: tuple[Words | None, ...]
    mark: RowMark = ""
    clauses: tuple[str, ...] = ()
    key: str | None = None
    """By which it can be pointed at, if it can."""
    dot: int | None = None
    """The cell that bears a dot, such as that of whoever deals."""
    why: str = ""
    """What opens this row down to its grounds, if anything does."""
    member: int | None = None
    """Whose row it is, in a competition."""
    change: int | None = None
    """How many places it has gone up since the round before, below zero down, in standings."""
    branch: str = ""
    """Of a row that is a match of a knock-out: to which of its trees it belongs."""
    step: int | None = None
    """How far from the leaves of its tree it stands; two of a step lead to one of the next."""


class Sum(Struct, frozen=True, omit_defaults=True):
    """A line below the table with one box for each chair; None leaves a box free for a pen."""

    label: Words
    cells: tuple[Words | None, ...]


class Blank(Struct, frozen=True, omit_defaults=True):
    """Something to be written above or below the table: its label, and the value if known."""

    label: Words
    value: Words | None = None
    seats: tuple[int, ...] = ()
    """The value is the names of these seats, as far as all of them have one."""
    width: int = 1


EVENT_BLANKS: Final = (
    Blank(msg("paper.event"), width=2),
    Blank(msg("paper.date")),
    Blank(msg("paper.table")),
)
"""What most sheets have above the table: which event, when, at which table."""


class Page(Struct, frozen=True, omit_defaults=True):
    """What paper has besides the table itself."""

    head: tuple[Blank, ...] = ()
    foot: tuple[Blank, ...] = ()
    legend: tuple[Words, ...] = ()
    signatures: tuple[int | Words, ...] = ()
    """Who signs: seats, or people by their office."""
    signed: tuple[int, ...] = ()
    """Seats whose word is known already, so that nobody signs twice."""
    sums: tuple[Sum, ...] = ()
    blocks: int = 1
    """So many tables side by side, read one after the other."""
    tallest: int = 9
    """A row is never higher than this, in millimetres."""
    band: int = 1
    """So many rows belong together, such as those of one player."""
    boxes: tuple[int, ...] = ()
    """How many small boxes each column has in the first row of a band, one for each sign."""


class Ledger(Struct, frozen=True, tag="sheet", omit_defaults=True):
    """A table of words and figures; on screens it is the node `sheet`."""

    key: str
    label: Words
    columns: tuple[Column, ...]
    rows: tuple[LedgerRow, ...]
    note: Words | None = None
    page: Page | None = None


def columns_of(headings: Iterable[Words], align: str = "") -> tuple[Column, ...]:
    """Give columns by their headings, and a letter for each: l, c or r."""
    found = tuple(headings)
    letters = align.ljust(len(found))
    return tuple(
        Column(heading, LETTERS.get(letter, ""))
        for heading, letter in zip(found, letters, strict=True)
    )
