"""Perft: the number of positions after n plies, against published values."""

import chess
import pytest

from stolik.games.szachy.moves import perft

POSITIONS = {
    "start": ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", [20, 400, 8902, 197281]),
    "kiwipete": (
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        [48, 2039, 97862],
    ),
    "endgame": ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", [14, 191, 2812, 43238]),
    "promotions": (
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        [6, 264, 9467],
    ),
    "talkchess": ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", [44, 1486, 62379]),
    "middlegame": (
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        [46, 2079, 89890],
    ),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_the_six_standard_positions_have_their_known_numbers(name: str) -> None:
    fen, counts = POSITIONS[name]
    board = chess.Board(fen)
    assert [perft(board, depth) for depth in range(1, len(counts) + 1)] == counts


@pytest.mark.slow
def test_the_start_position_has_its_known_number_at_depth_five() -> None:
    assert perft(chess.Board(), 5) == 4865609
