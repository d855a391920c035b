"""The compiled engine beside python-chess: the same moves, the same counts, sound play."""

import random

import chess
import pytest

from stolik.bots import Budget
from stolik.engine import Actor, see
from stolik.games.szachy import GAME, bot
from stolik.games.szachy.actions import Move
from stolik.games.szachy.position import place_of
from tests.games.szachy.kit import begun, begun_960
from tests.games.szachy.test_perft import POSITIONS
from tests.kit.walks import seeded

pytestmark = pytest.mark.long


def kernel_moves(board: chess.Board) -> set[str]:
    from stolik.games.szachy import kernel, kernel_board

    rows = kernel_board.arrays()
    kernel_board.set_up(rows, place_of(board))
    size = kernel.generated(rows.bits[0], rows.meta[0], rows.moves[0], False)
    found = (int(move) for move in rows.moves[0, :size])
    return {
        kernel_board.uci(move)
        for move in found
        if kernel.made(rows.bits, rows.mail, rows.meta, 0, move)
    }


@pytest.mark.parametrize("name", POSITIONS)
def test_the_kernel_counts_the_standard_positions(name: str) -> None:
    from stolik.games.szachy import kernel, kernel_board

    fen, counts = POSITIONS[name]
    rows = kernel_board.arrays()
    kernel_board.set_up(rows, place_of(chess.Board(fen)))
    found = [
        kernel.perft(rows.bits, rows.mail, rows.meta, rows.moves, depth + 1)
        for depth in range(len(counts))
    ]
    assert found == counts


def test_kernel_and_rules_have_the_same_moves_in_random_games() -> None:
    rng = random.Random(12)
    for _ in range(20):
        board = chess.Board()
        for _ in range(100):
            legal = list(board.legal_moves)
            assert kernel_moves(board) == {move.uci() for move in legal}
            if not legal:
                break
            board.push(rng.choice(legal))


def test_a_move_keeps_the_hash_of_the_position_it_leads_to() -> None:
    from stolik.games.szachy import kernel, kernel_board

    rng = random.Random(3)
    board = chess.Board()
    rows, fresh = kernel_board.arrays(), kernel_board.arrays()
    for _ in range(120):
        kernel_board.set_up(rows, place_of(board))
        size = kernel.generated(rows.bits[0], rows.meta[0], rows.moves[0], False)
        move = rng.choice(list(board.legal_moves))
        code = next(int(m) for m in rows.moves[0, :size] if kernel_board.uci(int(m)) == move.uci())
        assert kernel.made(rows.bits, rows.mail, rows.meta, 0, code)
        board.push(move)
        if board.is_game_over():
            break
        kernel_board.set_up(fresh, place_of(board))
        if board.ep_square is None:
            assert rows.bits[1].tolist() == fresh.bits[0].tolist()


def best(fen: str, rounds: int = 2000) -> str:
    seen = see(GAME, begun(fen), begun(fen).seat(begun(fen).mover))
    thought = bot.OwnPlayer().think(seen, seeded("x"), Budget(rounds=rounds))
    assert thought is not None
    assert isinstance(thought.do, Move)
    return thought.do.uci


@pytest.mark.parametrize(
    ("fen", "uci"),
    [
        ("6k1/5ppp/8/8/8/8/5PPP/2R3K1 w - - 0 1", "c1c8"),
        ("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "h5f7"),
        ("3qk3/8/8/8/8/8/3R4/3RK3 w - - 0 1", "d2d8"),
    ],
)
def test_the_engine_finds_it(fen: str, uci: str) -> None:
    assert best(fen) == uci


def test_the_engine_sees_a_mate_behind_a_sacrifice() -> None:
    from stolik.games.szachy.own import Engine

    board = chess.Board("r4r1k/6pp/7N/8/2Q5/8/6PP/6K1 w - - 0 1")
    engine = Engine()
    engine.set_up((place_of(board),), 0, is_960=False)
    hit = engine.think(0, nodes=300_000)
    assert (hit.uci, hit.mate_in) == ("c4g8", 2)


def test_the_engine_saves_a_lost_game_by_repetition() -> None:
    """White is a rook and two pawns down, but checks for ever on e8 and h5."""
    from stolik.games.szachy.own import Engine

    board = chess.Board("6k1/6p1/5p2/7Q/8/8/rq6/7K w - - 0 1")
    engine = Engine()
    engine.set_up((place_of(board),), 0, is_960=False)
    hit = engine.think(0, nodes=300_000)
    assert (hit.uci, hit.score) == ("h5e8", 0)


def test_the_engine_plays_chess960_legally() -> None:
    s = begun_960("1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GBgb - 0 1")
    seen = see(GAME, s, Actor(0))
    thought = bot.OwnPlayer().think(seen, seeded("x"), Budget(rounds=50))
    assert thought is not None
    assert thought.do in GAME.choices(seen).listed


def test_the_engine_keeps_to_its_number_of_positions() -> None:
    from stolik.games.szachy.own import Engine

    engine = Engine()
    engine.set_up((place_of(chess.Board()),), 0, is_960=False)
    hit = engine.think(0, nodes=20_000)
    assert 1_000 < hit.nodes < 40_000
    assert hit.depth >= 3
