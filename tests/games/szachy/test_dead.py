"""Dead positions: SZA-43, SZA-44, and who cannot mate: SZA-59."""

import chess
import pytest

from stolik.games.szachy.dead import (
    LIMIT,
    cannot_mate,
    is_dead,
    is_mate_near,
    is_searched,
    searched,
)
from stolik.games.szachy.locked import locked_search
from tests.games.szachy.kit import begun, ended, moves

LOCKED = "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1"


@pytest.mark.rule("SZA-43")
@pytest.mark.parametrize(
    ("fen", "dead"),
    [
        ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", True),
        ("8/8/4k3/8/8/3KB3/8/8 w - - 0 1", True),
        ("8/8/4k3/8/8/3KN3/8/8 b - - 0 1", True),
        ("8/2b5/4k3/8/8/3K4/5B2/B7 w - - 0 1", True),
        ("8/1b6/4k3/8/8/3K4/5B2/8 w - - 0 1", False),
        ("8/8/4kn2/8/8/3KN3/8/8 w - - 0 1", False),
        ("8/8/4k3/8/8/3K4/P7/8 w - - 0 1", False),
    ],
)
def test_lack_of_material_is_dead_at_once(fen: str, dead: bool) -> None:
    assert is_dead(chess.Board(fen), is_full=False) == dead
    assert (ended(begun(fen, dead_position="basic")) == ("1/2-1/2", "dead_position")) == dead


@pytest.mark.rule("SZA-43")
def test_taking_the_last_pawn_ends_the_game() -> None:
    s = begun("8/8/4k3/8/8/3Kp3/8/8 w - - 0 1")
    assert ended(moves(s, "d3e3")) == ("1/2-1/2", "dead_position")


@pytest.mark.rule("SZA-44")
def test_the_search_counts_every_reachable_position_once() -> None:
    board = chess.Board(LOCKED)
    assert is_searched(board)
    assert not is_mate_near(board)
    found = searched(board)
    assert (found.states, found.is_dead) == (1152, True)


@pytest.mark.rule("SZA-44")
def test_a_locked_position_is_dead_only_with_full_detection() -> None:
    assert ended(begun(LOCKED)) == ("1/2-1/2", "dead_position")
    assert ended(begun(LOCKED, dead_position="basic")) is None


@pytest.mark.rule("SZA-44")
def test_the_search_stops_at_its_limit_and_takes_the_position_for_alive() -> None:
    found = searched(chess.Board(LOCKED), limit=1000)
    assert (found.states, found.is_dead) == (1000, False)


@pytest.mark.rule("SZA-44")
@pytest.mark.parametrize(
    "fen",
    [
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/3N4/4K3 w - - 0 1",  # a knight
        "4k3/8/8/p1p1p3/P1P1P1P1/8/8/4K3 w - - 0 1",  # a pawn can move
        "8/8/8/p1p1p1p1/P1PkP1P1/8/8/4K3 w - - 0 1",  # the king can capture
        "8/8/8/p1p1pkp1/P1P1P1P1/8/8/4K3 w - - 0 1",  # so can the one not to move
        "4k3/8/8/8/8/8/8/4K2B w - - 0 1",  # no pawn
    ],
)
def test_nothing_is_searched_where_something_can_still_change(fen: str) -> None:
    assert not is_searched(chess.Board(fen))


@pytest.mark.rule("SZA-44")
def test_a_bishop_that_can_free_the_game_keeps_it_alive_until_a_pawn_moves() -> None:
    fen = "4k3/1b6/8/p1p1p1p1/P1P1P1P1/8/8/4K1B1 b - - 0 1"
    s = begun(fen)
    board = chess.Board(fen)
    assert not is_searched(board)  # the bishop takes on e4
    quiet = begun("4k3/2b5/8/p1p1p1p1/P1P1P1P1/8/8/4K1B1 b - - 0 1")
    assert ended(s) is None
    assert ended(quiet) is None


@pytest.mark.rule("SZA-44")
def test_the_answer_alive_is_kept_until_a_capture_or_a_pawn_move() -> None:
    s = begun("8/8/1p1k1p2/pPpPpP2/P1P1P3/8/3K4/8 w - - 0 1")
    assert s.is_alive
    assert moves(s, "d2d3").is_alive
    freed = moves(begun("8/8/1p1k1p2/pPpPpP2/P1P1P3/8/3K3p/8 b - - 0 1"), "h2h1q")
    assert not freed.is_alive


@pytest.mark.rule("SZA-59")
def test_a_dead_position_means_that_nobody_can_mate() -> None:
    board = chess.Board(LOCKED)
    assert cannot_mate(board, chess.WHITE, is_full=True)
    assert not cannot_mate(board, chess.WHITE, is_full=False)


@pytest.mark.rule("SZA-44")
@pytest.mark.parametrize(
    "fen",
    [
        LOCKED,
        pytest.param("4k3/8/8/p1p1p1p1/P1P1P1P1/8/4B3/4K3 b - - 0 1", marks=pytest.mark.long),
        "8/8/2k5/p1p1p1p1/P1P1P1P1/2K5/8/8 w - - 0 1",
    ],
)
def test_the_quick_search_of_locked_positions_sees_what_the_general_one_sees(fen: str) -> None:
    board = chess.Board(fen)
    general = searched(board)
    assert locked_search(board, LIMIT) == (general.states, general.is_dead)


@pytest.mark.rule("SZA-44")
def test_the_quick_search_leaves_what_is_not_locked_to_the_general_one() -> None:
    for fen in (
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/3B4/4K3 w - - 0 1",  # the bishop can take on a5
        "8/8/1p1k1p2/pPpPpP2/P1P1P3/8/3K4/8 w - - 0 1",  # a king can get at a pawn
        "4k3/8/8/p1p1p3/P1P1P1P1/8/8/4K3 w - - 0 1",  # a pawn can move
    ):
        assert locked_search(chess.Board(fen), LIMIT) is None


@pytest.mark.rule("SZA-44")
def test_a_position_from_which_a_mate_can_be_reached_is_alive() -> None:
    fen = "kb6/p1p5/PpP5/1P6/8/8/8/4K1B1 w - - 0 1"
    general = searched(chess.Board(fen))
    assert not general.is_dead
    assert not is_dead(chess.Board(fen), is_full=True)


@pytest.mark.rule("SZA-44")
def test_a_pawn_that_only_a_check_holds_back_is_not_stuck() -> None:
    board = chess.Board("8/4P3/2k5/8/8/8/3p3K/8 w - - 2 2")
    board.push_uci("e7e8b")
    assert board.is_check()
    assert not is_searched(board)
