"""PDN and positions, out and in."""

from __future__ import annotations

import pytest

from stolik.engine import BadInput
from stolik.games.warcaby.actions import Huff
from stolik.games.warcaby.formats import GAME, from_fen, from_pdn
from stolik.games.warcaby.options import Options
from stolik.games.warcaby.pdn import read_pdn, write_pdn
from stolik.games.warcaby.position import fen_of, first, read_fen
from stolik.games.warcaby.squares import NUMBERS
from stolik.games.warcaby.state import State
from tests.games.warcaby.kit import begun, done, moved

NAMED = '[White "A"]\n[Black "B"]\n[GameType "29,W,8,8,A0,0"]\n\n1. c3-d4 b6-a5 2. d4-c5 d6xb4 *'
NUMBERED = '[Result "1-1"]\n\n1. 22-18 9-13 {quiet} 2. 18-14 10x17 1-1'


def played(text: str) -> State:
    found = from_pdn(text, None, Options())
    s = GAME.start(2, found.options)
    for event in found.events:
        s = GAME.apply(s, event)
    return s


def test_a_game_is_written_and_read_again() -> None:
    s = moved(begun(), "c3-d4", "b6-a5", "d4-c5", "d6xb4", "a3xc5")
    text = write_pdn(s, {"White": 'Jan "Wąs"', "Black": "Ola"})
    (game,) = read_pdn(text)
    assert game.tags["White"] == 'Jan "Wąs"'
    assert game.tags["GameType"] == "29,W,8,8,A0,0"
    assert played(text).moves == s.moves


def test_numbers_and_names_of_squares_mean_the_same() -> None:
    assert NUMBERS["b8"] == 1
    assert NUMBERS["g1"] == 32
    assert played(NUMBERED).moves[:2] == ("c3-d4", "b6-a5")
    assert played(NAMED).moves == ("c3-d4", "b6-a5", "d4-c5", "d6xb4")


def test_other_results_are_read() -> None:
    s = played(NUMBERED)
    assert s.outcome is not None
    assert (s.outcome.result, s.outcome.reason) == ("1/2-1/2", "agreement")


@pytest.mark.parametrize(
    "text",
    [
        "1. c3-d5 *",
        "1. c3-d4 a7-b8 *",
        "1. 22-99 *",
        "1. hello *",
        '[GameType "20,W,10,10,N2,0"]\n\n*',
        '[FEN "W:Wa1,a1:Bb8"]\n\n*',
        '[FEN "W:Wb8:Bh2"]\n\n*',
        '[FEN "X:Wa1:Bb8"]\n\n*',
        '[FEN "WB:Wa1:Bb8"]\n\n*',
        '[FEN "W:B:Wa1:Bb8"]\n\n*',
        '[FEN "W:Wa1,c1:Ba1"]\n\n*',
        "1. c3-d4 * 1. c3-d4 *",
        "",
        '1. c3-d4 1-0 [GameType "25"]\n\n1. c3-d4 *',
    ],
)
def test_a_file_that_cannot_be_is_refused_with_a_reason(text: str) -> None:
    with pytest.raises(BadInput):
        from_pdn(text, None, Options())


def test_a_position_with_thirteen_men_is_refused() -> None:
    squares = "a3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1,b4"
    with pytest.raises(BadInput):
        from_fen(f"W:W{squares}:Bh8", None, Options())


def test_positions_are_read_in_any_of_their_forms() -> None:
    assert read_fen(fen_of(first(3, True))) == first(3, True)
    assert read_fen("W:W21,K32:B1.") == read_fen("W:Wa3,Kg1:Bb8")
    assert read_fen("W:Wi9:B") is None


def test_a_huffed_piece_survives_the_file() -> None:
    s = moved(begun("W:Wc3,a1:Bg7,d4", mode="table", missed_capture="huff"), "a1-b2")
    s = moved(done(s, Huff("c3")), "g7-f6")
    text = write_pdn(s, {})
    assert "{[%huff c3]}" in text
    assert played(text).place == s.place


def test_the_games_of_a_match_are_one_file() -> None:
    s = played("1. c3-d4 1-0\n\n1. e3-f4 b6-a5 0-1\n")
    assert s.phase == "over"
    assert s.white == 1
    assert s.series.totals == (2, 0)
