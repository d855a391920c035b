"""Our notation beside python-chess' own."""

import random

import chess

from stolik.engine import Msg
from stolik.games.szachy.notation import san
from stolik.games.szachy.position import board_of, place_of, position_of
from stolik.games.szachy.telling import lost_counts, move_words
from stolik.words.speaker import Speaker
from tests.games.szachy.kit import begun, moves

CROWDED = (
    "8/2KN1N2/8/3N3N/8/3N3N/2N1N3/k7 w - - 0 1",
    "4k3/8/8/QQ2Q3/8/8/8/Q3K2Q w - - 0 1",
    "r3k2r/pP1P2P1/8/8/8/8/1p4pP/R3K2R w KQkq - 0 1",
)


def test_our_notation_is_that_of_python_chess_in_random_games() -> None:
    rng = random.Random(960)
    for number in range(8):
        board = chess.Board.from_chess960_pos(rng.randrange(960)) if number % 2 else chess.Board()
        for _ in range(90):
            if not any(board.legal_moves):
                break
            legal = list(board.legal_moves)
            for move in legal:
                assert san(board, move) == board.san(move)
            board.push(rng.choice(legal))


def test_crowded_boards_need_file_rank_or_both() -> None:
    for fen in CROWDED:
        board = chess.Board(fen)
        assert [san(board, m) for m in board.legal_moves] == [
            board.san(m) for m in board.legal_moves
        ]


def test_a_rebuilt_board_is_the_board_it_was_made_from() -> None:
    rng = random.Random(7)
    board = chess.Board()
    for _ in range(150):
        if board.is_game_over():
            break
        board.push(rng.choice(list(board.legal_moves)))
        again = board_of(position_of(board))
        assert again.fen() == board.fen()
        assert set(again.legal_moves) == set(board.legal_moves)
        assert place_of(again) == place_of(board)


def said(san_text: str, lang: str) -> str:
    words = move_words(san_text)
    return Speaker(lang).say(words) if isinstance(words, Msg) else words.text


def test_moves_are_shown_in_the_readers_letters() -> None:
    assert [said(m, "pl") for m in ("Nf3", "Qxe7+", "Rad1", "Bb5", "e8=Q#", "O-O", "exd6")] == [
        "Sf3", "Hxe7+", "Wad1", "Gb5", "e8=H#", "O-O", "exd6",
    ]  # fmt: skip
    assert said("e8=N+", "en") == "e8=N+"


def test_lost_pieces_are_counted_through_promotions() -> None:
    s = begun("1n2k3/P7/8/8/8/8/8/4K2r w - - 0 1")
    s = moves(s, "e1d2", "h1h8", "a7b8q")
    assert lost_counts(s, 0) == [0, 0, 0, 0, 0, 0, 0]
    assert lost_counts(s, 1) == [0, 0, 1, 0, 0, 0, 0]
    assert lost_counts(moves(s, "e8e7", "b8h8"), 1) == [0, 0, 1, 0, 1, 0, 0]
