"""Paper as data: the score sheet that a game has at a real table, empty and filled.

A game says what stands in the columns; the print layer draws it. Words are put into a language
only there, and a chair without a name leaves room for a pen.
"""

from __future__ import annotations

from msgspec import Struct

from stolik.engine.messages import Raw
from stolik.engine.scene import Words


class Column(Struct, frozen=True):
    """A column; `width` is its share of the line. Columns of one seat stand under its name."""

    label: Words
    width: int = 10
    seat: int | None = None
    align: str = "centre"  # "left", "centre", "right"


class Line(Struct, frozen=True):
    """A line of the sheet; None leaves a cell free for a pen, a struck line is crossed out."""

    cells: tuple[Words | None, ...]
    is_struck: bool = False
    mark: int | None = None
    """The cell that has a dot in its corner, such as that of whoever deals."""


class Sum(Struct, frozen=True):
    """A line below the table with one box for each chair; None leaves a box free for a pen."""

    label: Words
    cells: tuple[Words | None, ...]


class Blank(Struct, frozen=True):
    """Something to be written above or below the table: its label, and the value if known."""

    label: Words
    value: Words | None = None
    seats: tuple[int, ...] = ()
    """The value is the names of these seats, as far as all of them have one."""
    width: int = 1


class Paper(Struct, frozen=True):
    """A whole sheet."""

    title: Words
    columns: tuple[Column, ...]
    lines: tuple[Line, ...]
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
    """A line is never higher than this, in millimetres."""


def ruled(lines: tuple[Line, ...], count: int, columns: int) -> tuple[Line, ...]:
    """Give the lines with free ones after them, numbered, up to this count."""
    free: tuple[Words | None, ...] = (None,) * (columns - 1)
    more = tuple(Line((Raw(str(n)), *free)) for n in range(len(lines) + 1, count + 1))
    return (*lines, *more)
