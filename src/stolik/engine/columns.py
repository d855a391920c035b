"""Columns said once: from them come the sheet on the screen, the paper and the lines of a file.

A game names its columns, each with how a row of its own kind fills it, and gives its rows. A column
with a heading stands on the screen and on paper, or on one of them `only`; one that a file has is
named there by `file`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import KW_ONLY, dataclass
from typing import Generic, Literal, TypeAlias, TypeVar

from msgspec.structs import replace

from stolik.engine.ledger import Align, Column, Ledger, LedgerRow, Page, RowMark
from stolik.engine.messages import Msg, Raw, Words

R = TypeVar("R")

Cell: TypeAlias = Words | str | int | None
"""What fills a cell; a text or a number is the same in every language."""
Medium: TypeAlias = Literal["screen", "paper"]
WORDS = (Msg, Raw)


@dataclass(frozen=True)
class ColumnOf(Generic[R]):
    """A column, and how a row of this kind fills it."""

    heading: Words | None
    """None stands in files only."""
    cell: Callable[[R], Cell]
    _: KW_ONLY
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


@dataclass(frozen=True)
class LedgerOf(Generic[R]):
    """The columns and rows of a game's sheet."""

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
    ) -> Ledger:
        """Give the sheet of a scene, with sums below the rows; a seat's cell may bear a dot."""
        columns = self._headed("screen")
        seats = [column.seat for column in columns]
        rows = self._filled("screen")
        for number, one in enumerate(self.rows):
            seat = dot(one)
            if seat is not None:
                rows[number] = replace(rows[number], dot=seats.index(seat))
        return Ledger(key, label, columns, (*rows, *sums))

    def on_paper(
        self,
        label: Words,
        page: Page,
        count: int,
        free: Callable[[int], tuple[Cell, ...]] = numbered,
    ) -> Ledger:
        """Give the sheet to print, with rows for a pen up to this count."""
        columns, rows = self._headed("paper"), self._filled("paper")
        for number in range(len(rows) + 1, count + 1):
            first = tuple(map(shown, free(number)))
            rows.append(LedgerRow((*first, *(None,) * (len(columns) - len(first)))))
        return Ledger("paper", label, columns, tuple(rows), page=page)

    def _headed(self, medium: Medium) -> tuple[Column, ...]:
        return tuple(
            Column(one.heading, one.align, one.seat, one.width)
            for one in self.columns
            if one.heading is not None and one.stands_on(medium)
        )

    def _filled(self, medium: Medium) -> list[LedgerRow]:
        cells = [one.cell for one in self.columns if one.stands_on(medium)]
        mark, clauses = self.mark, self.clauses
        return [
            LedgerRow(tuple([shown(cell(row)) for cell in cells]), mark(row), clauses(row))
            for row in self.rows
        ]


def shown(cell: Cell) -> Words | None:
    """Give a cell as it is read."""
    return cell if cell is None or isinstance(cell, WORDS) else Raw(str(cell))
