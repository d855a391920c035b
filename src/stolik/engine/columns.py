"""Columns said once: from them come the sheet on the screen, the paper and the lines of a file.

A game names its columns, each with how a row of its own kind fills it, and gives its rows. A column
with a heading stands on the screen and on paper, or on one of them `only`; one that a file has is
named there by `file`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Generic, Literal, TypeAlias, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from stolik.engine.ledger import Align, Column, Ledger, LedgerRow, Page, RowMark
from stolik.engine.messages import Msg, Raw, Words
from stolik.engine.once import once

R = TypeVar("R")

Cell: TypeAlias = Words | str | int | None
"""What fills a cell; a text or a number is the same in every language."""
Medium: TypeAlias = Literal["screen", "paper"]


class _Filled(Struct, Generic[R], frozen=True):
    heading: Words | None
    """None stands in files only."""
    cell: Callable[[R], Cell]


class ColumnOf(_Filled[R], Generic[R], frozen=True, kw_only=True):
    """A column, and how a row of this kind fills it."""

    file: str = ""
    """What a file calls it; without a name it is in none."""
    text: Callable[[R], str | int] | None = None
    """How a file writes the cell, where that is not how it is shown."""
    only: Medium | None = None
    seat: int | None = None
    align: Align = ""
    width: int = 10

    def stands_on(self, medium: Medium) -> bool:
        """Say whether it is seen there."""
        return self.heading is not None and self.only in (None, medium)

    def written(self, row: R) -> str:
        """Give the cell of a row as a file has it."""
        if self.text is not None:
            return str(self.text(row))
        cell = self.cell(row)
        assert not isinstance(cell, Msg), "a file needs text"
        return cell.text if isinstance(cell, Raw) else "" if cell is None else str(cell)


class Standing(Struct, frozen=True):
    """The columns that stand on a medium, and what fills them."""

    columns: tuple[Column, ...]
    cells: tuple[Callable[[Any], Cell], ...]


Place: TypeAlias = tuple[tuple[ColumnOf[Any], ...], Medium]


def _both(place: Place) -> tuple[object, ...]:
    return place


@once(_both)
def standing(place: Place) -> Standing:
    """Give what stands on a medium, worked out once for columns that are made once."""
    columns, medium = place
    there = [one for one in columns if one.stands_on(medium)]
    return Standing(
        tuple(
            Column(one.heading, one.align, one.seat, one.width)
            for one in there
            if one.heading is not None
        ),
        tuple(one.cell for one in there),
    )


def unmarked(_: object) -> RowMark:
    """Give the mark of a row that has none."""
    return ""


def unproven(_: object) -> tuple[str, ...]:
    """Give the clauses of a row that rests on none of its own."""
    return ()


def undotted(_: object) -> int | None:
    """Give the seat that bears a dot where none does."""
    return None


def numbered(number: int) -> tuple[Cell, ...]:
    """Give what is printed in a row that a pen shall fill: its number."""
    return (number,)


class LedgerOf(Struct, Generic[R], frozen=True):
    """The columns and rows of a game's sheet; the columns are best made once for every match."""

    columns: tuple[ColumnOf[R], ...]
    rows: tuple[R, ...]
    mark: Callable[[R], RowMark] = unmarked
    clauses: Callable[[R], tuple[str, ...]] = unproven

    def on_screen(
        self,
        key: str,
        label: Words,
        sums: Iterable[LedgerRow] = (),
        dot: Callable[[R], int | None] = undotted,
        before: Iterable[LedgerRow] = (),
    ) -> Ledger:
        """Give the sheet of a scene, with sums below the rows; a seat's cell may bear a dot.

        Rows that were filled before stand above.
        """
        columns, rows = standing((self.columns, "screen")).columns, self.filled("screen")
        if dot is not undotted:
            seats = [column.seat for column in columns]
            for number, one in enumerate(self.rows):
                seat = dot(one)
                if seat is not None:
                    rows[number] = replace(rows[number], dot=seats.index(seat))
        return Ledger(key, label, columns, (*before, *rows, *sums))

    def on_paper(
        self,
        label: Words,
        page: Page,
        count: int,
        free: Callable[[int], tuple[Cell, ...]] = numbered,
    ) -> Ledger:
        """Give the sheet to print, with rows for a pen up to this count."""
        columns, rows = standing((self.columns, "paper")).columns, self.filled("paper")
        for number in range(len(rows) + 1, count + 1):
            first = tuple(map(shown, free(number)))
            rows.append(LedgerRow((*first, *(None,) * (len(columns) - len(first)))))
        return Ledger("paper", label, columns, tuple(rows), page=page)

    def filled(self, medium: Medium) -> list[LedgerRow]:
        """Give the rows as they are read there."""
        cells = standing((self.columns, medium)).cells
        mark, clauses = self.mark, self.clauses
        return [
            LedgerRow(tuple([shown(cell(row)) for cell in cells]), mark(row), clauses(row))
            for row in self.rows
        ]


def shown(cell: Cell) -> Words | None:
    """Give a cell as it is read."""
    kind = type(cell)  # quicker than `isinstance`: a sheet has hundreds of cells
    if kind is str or kind is int:
        return Raw(str(cell))
    assert not isinstance(cell, (str, int)), "a cell is words, a text, a number or nothing"
    return cell
