"""Names and signs of pieces, the same in every renderer."""

from __future__ import annotations

import pytest

from stolik.engine.ledger import LedgerRow, columns_of
from stolik.engine.messages import Raw
from stolik.engine.scene import Card, Cell, Clock, Die, Piece, Rank, Spot, Tile
from stolik.scene import faces
from stolik.scene.svg.dice import draw_die
from stolik.scene.svg.pen import DAY, Pen, Place
from stolik.scene.terminal_pieces import die_text
from stolik.words import Speaker

PL, EN = Speaker("pl"), Speaker("en")


@pytest.mark.parametrize(
    ("left_ms", "shown"),
    [
        (259_199_000, "2\u00a0d 23\u00a0h"),
        (3_600_000, "1:00:00"),
        (299_999, "4:59"),
        (60_000, "1:00"),
        (10_000, "0:10"),
        (9_999, "9.9"),
        (0, "0.0"),
        (-65_000, "−1:05"),
    ],
)
def test_a_clock_shows_days_hours_minutes_and_at_the_end_tenths(left_ms: int, shown: str) -> None:
    assert faces.clock_time(left_ms) == shown


@pytest.mark.parametrize(
    ("rank", "polish", "english"),
    [
        ("A", "A♥", "A♥"),
        ("K", "K♥", "K♥"),
        ("Q", "D♥", "Q♥"),
        ("J", "W♥", "J♥"),
        ("10", "10♥", "10♥"),
    ],
)
def test_cards_carry_the_letters_of_the_language(rank: Rank, polish: str, english: str) -> None:
    card = Card("x", rank, "H")
    assert (faces.card_sign(card, PL), faces.card_sign(card, EN)) == (polish, english)


def test_an_unlabelled_card_has_its_full_name() -> None:
    assert faces.card_name(Card("x", "Q", "H"), EN) == "queen of hearts"
    assert faces.card_name(Card("x", "Q"), EN) == "queen"
    assert faces.card_name(Card(), EN) == "face-down card"
    assert faces.card_name(Card("x", "Q", "H", Raw("the lady")), EN) == "the lady"


def test_every_piece_without_a_label_still_has_a_name() -> None:
    assert faces.tile_name(Tile("t", "13", "red", "●"), EN) == "13 ●"
    assert faces.tile_name(Tile(), PL) == "zakryte"
    assert faces.die_name(Die("d", 6), EN) == "die: 6"
    assert faces.die_name(Die("d"), EN) == "not thrown yet"
    assert faces.die_name(Die(is_covered=True), EN) == "under the cup"
    assert faces.cell_name(Cell("e4"), EN) == "e4"
    assert faces.spot_name(Spot("p6", 5, "white"), EN) == "p6: 5"


def test_a_square_is_named_with_its_piece() -> None:
    cell = Cell("e1", Piece("king", "white", Raw("white king")))
    assert faces.cell_name(cell, EN) == "e1: white king"


def test_a_clock_says_whether_it_runs() -> None:
    assert faces.clock_name(Clock("c", 61_000, 0, True, Raw("Jan")), EN) == "Jan: 1:01, running"
    assert faces.clock_name(Clock("c", 61_000, 0, False, Raw("Jan")), PL) == "Jan: 1:01, stoi"


def test_every_mark_has_a_word_in_both_languages() -> None:
    for mark in faces.MARKS:
        words = faces.mark_words(mark)
        assert words is not None
        assert PL.knows(words.id)
        assert EN.knows(words.id)


def test_an_unknown_mark_adds_no_words() -> None:
    assert faces.marked("A♥", "dot", EN) == "A♥"
    assert faces.marked("A♥", "last", EN) == "A♥ (last)"


def test_a_long_sheet_shows_its_end_or_the_present_row() -> None:
    rows = tuple(LedgerRow((Raw(str(i)),)) for i in range(50))
    assert faces.window(rows, 20) == (30, rows[30:])
    now = (*rows[:10], LedgerRow((Raw("10"),), "now"), *rows[11:])
    first, shown = faces.window(now, 20)
    assert first == 8
    assert shown[2].mark == "now"


def test_a_sheet_with_rows_to_tap_is_shown_whole() -> None:
    rows = tuple(LedgerRow((Raw(str(i)),), key=f"r{i}") for i in range(50))
    assert faces.window(rows, 20) == (0, rows)


def test_only_columns_of_numbers_stand_at_the_right() -> None:
    cells = [["1", "+350 = 350", "e4"], ["2", "–", ""]]
    columns = columns_of((Raw("#"), Raw("a"), Raw("b")))
    right = [faces.is_at_right(column, cells, i) for i, column in enumerate(columns)]
    assert right == [False, True, False]
    told = columns_of((Raw("#"), Raw("a"), Raw("b")), "rlr")
    right = [faces.is_at_right(column, cells, i) for i, column in enumerate(told)]
    assert right == [True, False, True]


def test_whoever_deals_has_a_dot_and_an_empty_cell_says_nothing() -> None:
    row = LedgerRow((Raw("1"), Raw("+2"), None), dot=1)
    assert faces.row_texts(row, EN) == ["1", "•\u00a0+2", ""]


def test_a_die_under_a_cup_is_drawn_otherwise_than_one_that_was_not_thrown() -> None:
    covered, waiting = Die(is_covered=True), Die()
    assert die_text(covered, EN).plain == "[?]"
    assert die_text(waiting, EN).plain == "[·]"
    none: frozenset[str] = frozenset()
    pen = Pen(EN, DAY, True, False, none, none, none, Place(40, 40, 16, "#000000", "#777777"))
    assert ">?<" in draw_die(pen, covered, 40).body
    assert draw_die(pen, covered, 40).body != draw_die(pen, waiting, 40).body
