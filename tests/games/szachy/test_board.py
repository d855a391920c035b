"""The board and the start: SZA-1 to SZA-10."""

import chess
import pytest

from stolik.engine import Seen, Viewer
from stolik.engine.scene import Grid
from stolik.games.szachy import GAME
from stolik.games.szachy.actions import Move
from tests.games.szachy.kit import accepts, act, begun, ended, fen, moves, refusal, targets, why_not


def board_for(seat: int) -> Grid:
    node = GAME.scene(Seen(Viewer(seat), begun())).centre[0]
    assert isinstance(node, Grid)
    return node


@pytest.mark.rule("SZA-1")
def test_the_board_has_64_squares_named_by_file_and_rank_from_whites_side() -> None:
    grid = board_for(0)
    assert len(grid.cells) == 64
    assert [cell.key for cell in grid.cells[:2]] == ["a8", "b8"]
    assert [cell.key for cell in grid.cells[-8:]] == [f"{file}1" for file in "abcdefgh"]
    assert {cell.key for cell in grid.cells if cell.shade == "light"} == {
        chess.square_name(n) for n in chess.SquareSet(chess.BB_LIGHT_SQUARES)
    }


@pytest.mark.rule("SZA-1")
def test_a_square_off_the_board_is_no_square() -> None:
    assert refusal(begun(), Move("e2e9")) == ("bad_square", "SZA-1")
    assert why_not(begun(), "i2i4") == "bad_square"
    assert why_not(begun(), "e2e4k") == "bad_square"


@pytest.mark.rule("SZA-2")
def test_a1_is_dark_and_at_the_left_hand_of_white() -> None:
    corner = board_for(0).cells[56]
    assert (corner.key, corner.shade) == ("a1", "dark")
    assert board_for(1).cells[7].key == "a1"


@pytest.mark.rule("SZA-3")
def test_each_side_has_sixteen_pieces() -> None:
    board = chess.Board(fen(begun()))
    for colour in (chess.WHITE, chess.BLACK):
        found = [len(board.pieces(kind, colour)) for kind in chess.PIECE_TYPES]
        assert found == [8, 2, 2, 2, 1, 1]


@pytest.mark.rule("SZA-6")
def test_the_pieces_stand_as_in_the_book() -> None:
    assert fen(begun()) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"


@pytest.mark.rule("SZA-5")
def test_white_moves_first_and_then_the_players_alternate() -> None:
    s = begun()
    assert refusal(s, Move("e7e5"), by=1) == ("not_your_turn", "SZA-5")
    s = act(s, Move("e2e4"), by=0)
    assert refusal(s, Move("d2d4"), by=0) == ("not_your_turn", "SZA-5")
    assert GAME.turn(act(s, Move("e7e5"), by=1)).due == (0,)


@pytest.mark.rule("SZA-7")
def test_a_move_transfers_one_piece_and_castling_two() -> None:
    before = chess.Board(fen(begun())).piece_map()
    after = chess.Board(fen(moves(begun(), "g1f3"))).piece_map()
    assert len(set(before.items()) - set(after.items())) == 1
    s = begun("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    assert fen(moves(s, "e1g1")).startswith("4k3/8/8/8/8/8/8/5RK1 b")


@pytest.mark.rule("SZA-8")
def test_nobody_may_pass() -> None:
    s = begun()
    assert why_not(s, "e2e2") == "own_piece_in_the_way"
    assert why_not(s, "0000") == "bad_square"
    cornered = begun("k7/8/1K6/8/8/8/8/7R b - - 0 1")
    assert ended(cornered) is None
    assert targets(cornered, "a8") == {"b8"}


@pytest.mark.rule("SZA-9")
def test_an_own_piece_bars_the_way_and_an_enemy_piece_is_captured() -> None:
    s = begun("4k3/8/8/8/8/1n6/8/R3K3 w - - 0 1")
    assert refusal(s, Move("a1e1")) == ("own_piece_in_the_way", "SZA-9")
    s = begun("4k3/8/8/8/8/8/1n6/RN2K3 w - - 0 1")
    assert why_not(s, "a1b1") == "own_piece_in_the_way"
    s = begun("n3k3/8/8/8/8/8/8/R3K3 w - - 0 1")
    assert fen(moves(s, "a1a8")) == "R3k3/8/8/8/8/8/8/4K3 b - - 0 1"


@pytest.mark.rule("SZA-9")
def test_only_an_own_piece_may_be_moved() -> None:
    assert refusal(begun(), Move("e4e5")) == ("not_your_piece", "SZA-9")
    assert why_not(begun(), "e7e5") == "not_your_piece"


@pytest.mark.rule("SZA-10")
def test_a_king_is_never_captured_because_mate_ends_the_game() -> None:
    s = moves(begun(), "f2f3", "e7e5", "g2g4", "d8h4")
    assert ended(s) == ("0-1", "checkmate")
    assert why_not(s, "h4e1") == "game_over"
    assert not accepts(begun("4k3/8/8/8/8/8/4R3/4K3 b - - 0 1"), "e8e7")
