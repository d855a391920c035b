"""Columns said once: the sheet on the screen, the paper and the file say the same."""

from __future__ import annotations

import pytest
from msgspec import Struct

from stolik.engine import BadInput, Raw, msg
from stolik.engine.columns import ColumnOf, LedgerOf
from stolik.engine.csv_sheet import MOST_CHARACTERS, MOST_LINES, armed, csv_lines, disarmed
from stolik.engine.ledger import Column, LedgerRow, Page, columns_of


class Turn(Struct, frozen=True):
    number: int
    seat: int
    points: int


COLUMNS = (
    ColumnOf[Turn](msg("paper.number"), lambda turn: turn.number, file="no.", width=6),
    ColumnOf[Turn](
        msg("player"), lambda turn: msg("place", n=turn.seat), file="seat", text=lambda t: t.seat
    ),
    ColumnOf[Turn](Raw("A"), lambda turn: f"+{turn.points}", only="screen", seat=0, align="right"),
    ColumnOf[Turn](Raw("points"), lambda turn: turn.points or None, only="paper"),
    ColumnOf[Turn](None, lambda turn: turn.points, file="points"),
)
TWO = LedgerOf(
    COLUMNS,
    (Turn(1, 0, 5), Turn(2, 1, 0)),
    lambda turn: "" if turn.points else "struck",
    lambda turn: (f"TST-{turn.number}",),
)


def test_a_column_stands_where_it_says() -> None:
    screen, paper = TWO.on_screen("s", msg("total")), TWO.on_paper(msg("total"), Page(), 0)
    assert [column.heading for column in screen.columns] == [
        msg("paper.number"), msg("player"), Raw("A"),
    ]  # fmt: skip
    assert [column.heading for column in paper.columns][2] == Raw("points")
    assert screen.columns[2] == Column(Raw("A"), "right", 0)
    assert [one.file for one in COLUMNS if one.file] == ["no.", "seat", "points"]


def test_rows_are_filled_from_one_saying_of_each_cell() -> None:
    screen = TWO.on_screen("s", msg("total"), (LedgerRow((Raw("sum"),), "total"),))
    assert screen.rows[0] == LedgerRow((Raw("1"), msg("place", n=0), Raw("+5")), "", ("TST-1",))
    assert [row.mark for row in screen.rows] == ["", "struck", "total"]
    paper = TWO.on_paper(msg("total"), Page(), 0)
    assert paper.rows[1].cells == (Raw("2"), msg("place", n=1), None)
    assert [one.written(TWO.rows[0]) for one in COLUMNS if one.file] == ["1", "0", "5"]


def test_paper_is_ruled_up_to_the_count_and_never_cut() -> None:
    assert [row.cells[0] for row in TWO.on_paper(msg("total"), Page(), 4).rows] == [
        Raw("1"), Raw("2"), Raw("3"), Raw("4"),
    ]  # fmt: skip
    assert TWO.on_paper(msg("total"), Page(), 4).rows[3].cells == (Raw("4"), None, None)
    assert len(TWO.on_paper(msg("total"), Page(), 1).rows) == 2
    free = TWO.on_paper(msg("total"), Page(), 3, lambda number: (number, "x")).rows[2]
    assert free.cells == (Raw("3"), Raw("x"), None)


def test_rows_that_were_filled_before_stand_above() -> None:
    whole = TWO.on_screen("s", msg("total"))
    last = LedgerOf(COLUMNS, TWO.rows[1:], TWO.mark, TWO.clauses)
    first = LedgerOf(COLUMNS, TWO.rows[:1], TWO.mark, TWO.clauses).filled("screen")
    assert last.on_screen("s", msg("total"), before=first) == whole


def test_a_dot_stands_in_the_column_of_its_seat() -> None:
    dots = TWO.on_screen("s", msg("total"), dot=lambda turn: 0 if turn.points else None)
    assert [row.dot for row in dots.rows] == [2, None]


def test_letters_say_where_columns_stand() -> None:
    sides = [column.align for column in columns_of((Raw("a"), Raw("b"), Raw("c"), Raw("d")), "lcr")]
    assert sides == ["left", "centre", "right", ""]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x" * (MOST_CHARACTERS + 1), "too_large"),
        ("\n" * (MOST_LINES + 1), "too_large"),
        ('a,b\n"c', "file_line"),
    ],
)
def test_a_file_that_is_too_long_or_torn_is_refused(text: str, code: str) -> None:
    with pytest.raises(BadInput, match=code):
        list(csv_lines(text))


def test_lines_are_counted_where_they_begin_and_empty_ones_are_none() -> None:
    assert list(csv_lines('a,b\n\n"c\nd",e\nf,g\n\n')) == [
        (1, ["a", "b"]), (3, ["c\nd", "e"]), (5, ["f", "g"]),
    ]  # fmt: skip
    with pytest.raises(BadInput) as torn:
        list(csv_lines('a,b\n"c,d\ne,f\ng,h\n'))
    assert torn.value.facts["line"] == 2


@pytest.mark.parametrize(
    "cell", ["=1+1", "@SUM(A1)", "+1+1", "-2+3", "\t=1", "'=1+1", "''@x", "=-1"]
)
def test_no_cell_is_a_formula_for_whoever_opens_the_file(cell: str) -> None:
    written = disarmed(cell)
    assert written == "'" + cell
    assert armed(written) == cell


@pytest.mark.parametrize(
    "cell", ["", "-", "-74", "+5", "-1.5", "-1,5", "-1/2", "Ala", "'s", "1=1", "O'Hara", "'-7"]
)
def test_numbers_and_names_are_written_as_they_are(cell: str) -> None:
    assert (disarmed(cell), armed(cell)) == (cell, cell)
