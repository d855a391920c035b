"""The paper sheet as CSV, there and back."""

from __future__ import annotations

import csv
import io

import pytest

from stolik.engine import BadInput
from stolik.games.wyzsza_nizsza import GAME
from stolik.games.wyzsza_nizsza.actions import CardSeen, First
from stolik.games.wyzsza_nizsza.formats import COLUMNS, from_csv, to_csv
from tests.games.wyzsza_nizsza.builders import (
    CHANCE,
    REFEREE,
    do,
    many,
    new,
    options,
    play,
    played,
    reveal,
)
from tests.games.wyzsza_nizsza.test_options import finished

HEAD = ",".join(COLUMNS) + "\n"
TWO = HEAD + "1,A,5,9,BIG,4,14,14\n2,B,5,J,SMALL,3,11,20\n"


def test_the_sheet_has_exactly_the_columns_of_the_paper() -> None:
    state = many(new(), ("5", "9", "BIG", 4), ("5", "J", "SMALL", 3))
    assert to_csv(state.public) == TWO


@pytest.mark.parametrize("number", range(30))
def test_a_whole_game_survives_the_round_trip(number: int) -> None:
    rules = options(first="AB"[number % 2], equal_end="draw", min_bet=1 + number % 3)
    p = finished(GAME.start(2, rules), number).public
    read = from_csv(to_csv(p), rules)
    assert read.game.rows == p.rows
    assert (read.game.ended, read.game.chips, read.first) == (p.ended, p.chips, p.first)
    assert to_csv(read.game) == to_csv(p)


def test_an_independent_reader_finds_the_same_cells() -> None:
    found = list(csv.DictReader(io.StringIO(TWO)))
    assert [line["BIG/SMALL"] for line in found] == ["BIG", "SMALL"]
    assert [int(line["chips B"]) for line in found] == [14, 20]


def test_what_is_read_can_be_entered_at_a_table() -> None:
    read = from_csv(TWO, options())
    state = do(new(first="lot", depth="results"), CHANCE, First(read.first))
    for entry in read.entries:
        state = do(state, REFEREE, entry)
    assert to_csv(state.public) == TWO


@pytest.mark.parametrize("fault", ["player", "bettor"])
def test_rounds_without_a_bet_survive_too(fault: str) -> None:
    seen = CardSeen("player" if fault == "player" else "bettor")
    p = do(play(reveal(played(new(), "5", "6"), "7"), "9"), REFEREE, seen).public
    assert from_csv(to_csv(p), options()).game.rows == p.rows


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("no,player\n", 1),
        (TWO.replace("2,B,5,J", "3,B,5,J"), 3),
        (TWO.replace("2,B,5,J", "2,A,5,J"), 3),
        (TWO.replace("SMALL,3", "EVEN,3"), 3),
        (TWO.replace("SMALL,3", "SMALL,x"), 3),
        (TWO.replace("SMALL,3", "SMALL,30"), 3),
        (TWO.replace("14,14", "14,15"), 2),
        (TWO.replace("1,A,5", "1,A,Q"), 2),
        (TWO + "3,A,6\n", 4),
        (TWO + "3,A,6,9,BIG,1,14,21\n", 4),
        (HEAD + "1,A,3,Q,SMALL,10,19,0\n2,B,3,5,BIG,1,20,2\n", 3),
    ],
)
def test_a_wrong_line_is_named(text: str, line: int) -> None:
    with pytest.raises(BadInput) as why:
        from_csv(text, options())
    assert why.value.code == "record_line"
    assert why.value.facts["line"] == line


def test_a_huge_sheet_is_refused() -> None:
    with pytest.raises(BadInput, match="too_large"):
        from_csv(HEAD + "x" * 70_000, options())
