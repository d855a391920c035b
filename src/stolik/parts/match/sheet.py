"""The sheet of a match of two sides: a row for each unit, on the screen and on paper."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any, Final

from msgspec import Struct

from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.ledger import EVENT_BLANKS, Blank, LedgerRow, Page, RowMark
from stolik.engine.messages import Raw, Words, msg
from stolik.parts.match.sides import SIDES, Pair, chairs_of, side_name
from stolik.parts.series import Series

TALLEST: Final = 22
"""Room to cross off points, in millimetres."""


class Unit(Struct, frozen=True):
    """A row: a set, game, rack, end or round, its score, who began and who won it, if known."""

    number: int
    points: Pair
    began: int | None = None
    winner: int | None = None
    mark: RowMark = ""
    clauses: tuple[str, ...] = ()


def ended_units(
    series: Series[Any], began: Callable[[int, int], int | None] = lambda _number, side: side
) -> Iterator[Unit]:
    """Give the units that are over; `began` says by number and starter what is known of that."""
    for number, row in enumerate(series.rows, 1):
        points = int(row.points[0]), int(row.points[1])
        winner = row.winners[0] if row.winners else None
        mark: RowMark = "struck" if row.struck else ""
        yield Unit(number, points, began(number, row.starter), winner, mark, row.clauses)


def unit_columns(
    chairs: int, unit: Words, began: Words, winner: Words, tally: Callable[[str], Words] | None
) -> tuple[ColumnOf[Unit], ...]:
    """Give the columns by what the sport calls a unit, who began it and who won it.

    With `tally` paper has room to cross off points. They are best made once for each number of
    chairs.
    """

    def beginner(one: Unit) -> Words | None:
        return None if one.began is None else side_name(chairs, one.began)

    def won(one: Unit) -> str | None:
        return None if one.winner is None else SIDES[one.winner]

    tallies = [tally(side) for side in SIDES] if tally else []
    return (
        ColumnOf(unit, attrgetter("number"), width=8),
        *(ColumnOf[Unit](one, lambda _: None, only="paper", width=34) for one in tallies),
        *_points(chairs, 0),
        *_points(chairs, 1),
        ColumnOf(began, beginner, only="screen"),
        ColumnOf(winner, won, only="paper", width=14),
    )


def _points(chairs: int, side: int) -> Iterator[ColumnOf[Unit]]:
    """The points of a side: under its name on the screen, under its letter on paper."""
    yield ColumnOf(side_name(chairs, side), lambda one: one.points[side], only="screen")
    yield ColumnOf(Raw(SIDES[side]), lambda one: one.points[side], only="paper", width=9)


def unit_ledger(columns: tuple[ColumnOf[Unit], ...], units: tuple[Unit, ...]) -> LedgerOf[Unit]:
    """Give the sheet of these units."""
    return LedgerOf(columns, units, attrgetter("mark"), attrgetter("clauses"))


def sum_row(label: Words, numbers: tuple[int, ...], blanks: int = 1) -> LedgerRow:
    """Give a row below the units."""
    return LedgerRow((label, *(Raw(str(n)) for n in numbers), *(None,) * blanks), "total")


def match_page(
    chairs: int, result: Words | None, *, tallest: int = TALLEST, legend: tuple[Words, ...] = ()
) -> Page:
    """Give what stands around the sheet on paper: both sides, event, result, signatures."""
    names = (
        Blank(Raw(SIDES[i]), seats=chairs_of(chairs, i), width=2) for i in range(min(chairs, 2))
    )
    return Page(
        head=(*names, *EVENT_BLANKS),
        foot=(Blank(msg("paper.result"), result),),
        signatures=(Raw(SIDES[0]), Raw(SIDES[1]), msg("paper.referee")),
        tallest=tallest,
        legend=legend,
    )


def score_line(series: Series[Any], between: str = "-") -> str:
    """Write the units of a match as they are printed: `11-7, 9-11, 13-11`."""
    return ", ".join(
        f"{row.points[0]}{between}{row.points[1]}" for row in series.rows if not row.struck
    )
