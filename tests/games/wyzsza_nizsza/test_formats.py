"""The paper sheet as CSV, there and back."""

from __future__ import annotations

import csv
import io

import pytest

from stolik.engine import BadInput
from stolik.games.wyzsza_nizsza import GAME, formats
from stolik.games.wyzsza_nizsza.actions import CardSeen
from stolik.games.wyzsza_nizsza.formats import SHEET
from stolik.games.wyzsza_nizsza.ledger import rounds
from stolik.games.wyzsza_nizsza.options import Options
from stolik.games.wyzsza_nizsza.state import Public
from tests.games.wyzsza_nizsza.builders import (
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

HEAD = ",".join(SHEET.header) + "\n"
TWO = HEAD + "1,A,5,9,BIG,4,14,14\n2,B,5,J,SMALL,3,11,20\n"


def to_csv(p: Public) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(SHEET.header)
    named = [one for one in SHEET.columns if one.file]
    writer.writerows([one.written(row) for one in named] for row in rounds(p))
    return out.getvalue()


def from_csv(text: str, given: Options) -> Public:
    found = formats.from_csv(text, None, given)
    state = GAME.start(found.seats, found.options)
    for event in found.events:
        state = GAME.apply(state, event)
    return state.public


def test_the_sheet_has_exactly_the_columns_of_the_paper() -> None:
    state = many(new(), ("5", "9", "BIG", 4), ("5", "J", "SMALL", 3))
    assert to_csv(state.public) == TWO


@pytest.mark.parametrize("number", range(30))
def test_a_whole_game_survives_the_round_trip(number: int) -> None:
    rules = options(first="AB"[number % 2], equal_end="draw", min_bet=1 + number % 3)
    p = finished(GAME.start(2, rules), number).public
    again = from_csv(to_csv(p), rules)
    assert again.rows == p.rows
    assert (again.ended, again.chips, again.first) == (p.ended, p.chips, p.first)
    assert to_csv(again) == to_csv(p)


def test_an_independent_reader_finds_the_same_cells() -> None:
    found = list(csv.DictReader(io.StringIO(TWO)))
    assert [line["BIG/SMALL"] for line in found] == ["BIG", "SMALL"]
    assert [int(line["chips B"]) for line in found] == [14, 20]


@pytest.mark.parametrize("fault", ["player", "bettor"])
def test_rounds_without_a_bet_survive_too(fault: str) -> None:
    seen = CardSeen("player" if fault == "player" else "bettor")
    p = do(play(reveal(played(new(), "5", "6"), "7"), "9"), REFEREE, seen).public
    assert from_csv(to_csv(p), options()).rows == p.rows


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
    assert why.value.code == "file_line"
    assert why.value.facts["line"] == line


def test_a_huge_sheet_is_refused() -> None:
    with pytest.raises(BadInput, match="too_large"):
        from_csv(HEAD + "x" * 300_000, options())
