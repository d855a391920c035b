"""PGN, FEN, EPD and UCI: there and back, with python-chess as the independent reader."""

import io
import random

import chess
import chess.pgn
import pytest

from stolik.engine import CHANCE, Event
from stolik.engine.refusals import BadInput
from stolik.games.szachy import GAME
from stolik.games.szachy.actions import DrawBackRank, DrawColours, Move, Resign
from stolik.games.szachy.choice import moves as accepted
from stolik.games.szachy.formats import (
    read_epd,
    read_uci,
    replayed,
    write_epd,
    write_fen,
    write_uci,
)
from stolik.games.szachy.options import Options
from stolik.games.szachy.pgn import ChessFile, read_pgn, write_pgn
from stolik.games.szachy.state import State
from stolik.games.szachy.time_control import control_tag, read_control
from stolik.parts.clocks import PRESETS, Control, Stage
from tests.games.szachy.kit import act, begun, moves

TAGS = {
    "Event": "Klubowe",
    "Site": "Gdynia",
    "Date": "2026.11.15",
    "Round": "3",
    "White": "Łucja",
    "Black": "Zażółć",
}


def random_game(s: State, seed: int, plies: int, step_ms: int = 0) -> State:
    rng = random.Random(seed)
    clock_ms = 0
    for _ in range(plies):
        if s.outcome is not None:
            break
        legal = [Move(uci) for uci in accepted(s)]
        clock_ms += rng.randrange(step_ms) if step_ms else 0
        s = act(s, rng.choice(legal), at_ms=clock_ms)
    return s


def begins(fen: str) -> State:
    return replayed(ChessFile({}, fen))


def independent(text: str) -> chess.pgn.Game:
    game = chess.pgn.read_game(io.StringIO(text))
    assert game is not None
    assert game.errors == []
    return game


@pytest.mark.parametrize("seed", range(6))
def test_a_game_comes_back_from_pgn_as_it_was(seed: int) -> None:
    s = random_game(begun(clock="3+2" if seed % 2 else None), seed, 120, 500)
    s = s if s.outcome else act(s, Resign())
    text = write_pgn(s, TAGS)
    (paper,) = read_pgn(text)
    again = replayed(paper)
    assert (again.moves, again.sans, again.left_after) == (s.moves, s.sans, s.left_after)
    assert (again.outcome, again.position, again.control) == (s.outcome, s.position, s.control)
    assert {name: paper.tags[name] for name in TAGS} == TAGS
    assert write_pgn(again, TAGS) == text


def test_an_independent_reader_plays_our_pgn_through() -> None:
    s = moves(begun(clock="3+2"), "e2e4", "e7e5", "g1f3", "b8c6", "f1b5")
    game = independent(write_pgn(act(s, Resign()), TAGS))
    assert [game.headers[name] for name in ("White", "Black", "Result")] == [
        "Łucja", "Zażółć", "1-0",
    ]  # fmt: skip
    assert game.headers["TimeControl"] == "180+2"
    assert game.headers["Termination"] == "normal"
    assert game.end().board().fen() == write_fen(s)
    assert [node.clock() for node in game.mainline()] == [182.0, 182.0, 184.0, 184.0, 186.0]


def test_another_start_is_written_with_setup_and_fen() -> None:
    fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 3 40"
    s = moves(begun(fen), "e2e4")
    game = independent(write_pgn(s, TAGS))
    assert (game.headers["SetUp"], game.headers["FEN"], game.headers["Result"]) == ("1", fen, "*")
    assert replayed(read_pgn(write_pgn(s))[0]).position == s.position


def test_chess960_games_keep_their_variant_and_castling() -> None:
    s = GAME.apply(GAME.start(2, Options(start_position="chess960")), Event(CHANCE, DrawColours(0)))
    s = GAME.apply(s, Event(CHANCE, DrawBackRank(356)))
    s = random_game(s, 5, 60)
    text = write_pgn(s, TAGS)
    assert independent(text).headers["Variant"] == "Chess960"
    again = replayed(read_pgn(text)[0])
    assert (again.sans, again.position) == (s.sans, s.position)


def test_a_pgn_of_others_is_read_with_comments_and_variations() -> None:
    text = """[Event "?"]
[White "A"]
[Black "B"]
[Result "1-0"]
[Termination "time forfeit"]

1. e4 {best by test} e5 (1... c5 2. Nf3) 2. Qh5 $2 Nc6 3. Bc4 Nf6 1-0

[Event "second"]
[Result "0-1"]

1. f3 e5 2. g4 Qh4# 0-1
"""
    first, second = (replayed(paper) for paper in read_pgn(text))
    assert first.outcome is not None
    assert (first.outcome.reason, len(first.moves)) == ("time", 6)
    assert second.outcome is not None
    assert second.outcome.reason == "checkmate"


@pytest.mark.parametrize("text", ["1. e4 e5 2. Ke3 *", '[FEN "nonsense"]\n[SetUp "1"]\n\n1. e4 *'])
def test_a_pgn_that_cannot_be_played_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_pgn(text)


def test_fen_writes_en_passant_only_when_it_is_legal_and_reads_both_styles() -> None:
    assert write_fen(moves(begun(), "e2e4")).split()[3] == "-"
    loud = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
    quiet = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    assert write_fen(begins(loud)) == write_fen(begins(quiet)) == quiet
    with pytest.raises(BadInput):
        begins("8/8/8/8/8/8/8/8 w - - 0 1")


def test_epd_carries_operations() -> None:
    line = write_epd(begun("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"), bm=("e4",), id="Łódź 1", acd=9)
    file, operations = read_epd(line)
    assert write_fen(replayed(file)).startswith("4k3/8/8/8/8/8/4P3/4K3 w - -")
    assert (operations["id"], operations["acd"]) == ("Łódź 1", 9)
    assert operations["bm"] == [chess.Move.from_uci("e2e4")]
    with pytest.raises(BadInput):
        read_epd("no position at all")


def test_an_uci_command_gives_the_game_again() -> None:
    s = moves(begun(), "e2e4", "e7e5")
    assert write_uci(s).endswith("0 1 moves e2e4 e7e5")
    assert replayed(read_uci(write_uci(s))).position == s.position
    assert replayed(read_uci("position startpos moves e2e4 e7e5")).sans == ("e4", "e5")
    for bad in ("go depth 3", "position startpos moves e2e5", "position startpos moves banana"):
        with pytest.raises(BadInput):
            replayed(read_uci(bad))


@pytest.mark.parametrize(
    "control",
    [
        *PRESETS.values(),
        Control(base_s=60, delay_s=5),
        Control(move_s=30),
        Control(stages=(Stage(5400, 30, 40), Stage(900, 30))),
    ],
)
def test_every_kind_of_time_control_comes_back_from_its_tag(control: Control) -> None:
    assert read_control(control_tag(control), str(control.delay_s)) == control


def test_no_or_an_unknown_time_control_is_none() -> None:
    assert [read_control(tag) for tag in ("-", "?", "banana", "0")] == [None] * 4
