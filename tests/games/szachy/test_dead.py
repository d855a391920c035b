"""Dead positions: SZA-43, SZA-44, and who cannot mate: SZA-59."""

import chess
import pytest

from stolik.games.szachy.dead import LIMIT, cannot_mate, is_dead, is_searched, searched
from stolik.games.szachy.edition import EDITIONS
from stolik.games.szachy.fortress import locked
from tests.games.szachy.kit import begun, ended, moves
from tests.kit.walks import seeded
from tests.kit.work import Work

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


def walls(count: int) -> list[chess.Board]:
    """Positions with pawns face to face on many files, kings and some bishops: most are locked."""
    luck, found = seeded("walls"), list[chess.Board]()
    while len(found) < count:
        board, base = chess.Board(None), 2 + luck.below(3)
        for file in ((0, 2, 4, 6), (1, 3, 5, 7), range(8))[luck.below(3)]:
            rank = base + (0, 0, 0, 1, -1)[luck.below(5)]
            board.set_piece_at(chess.square(file, rank), chess.Piece(chess.PAWN, chess.WHITE))
            board.set_piece_at(chess.square(file, rank + 1), chess.Piece(chess.PAWN, chess.BLACK))
        free = luck.shuffled([at for at in chess.SQUARES if board.piece_at(at) is None])
        board.set_piece_at(free[0], chess.Piece(chess.KING, chess.WHITE))
        board.set_piece_at(free[1], chess.Piece(chess.KING, chess.BLACK))
        for at in free[2 : 2 + luck.below(3)]:
            board.set_piece_at(at, chess.Piece(chess.BISHOP, bool(luck.below(2))))
        if not board.status() and is_searched(board) and any(board.legal_moves):
            found.append(board)
    return found


@pytest.mark.rule("SZA-44")
def test_what_is_proven_dead_is_dead_and_no_small_dead_position_is_missed() -> None:
    proven = 0
    for board in walls(60):
        answer, general = is_dead(board, is_full=True), searched(board, 1500)
        if general.states < 1500:  # the whole of it was looked through
            assert answer == general.is_dead, board.fen()
        proven += answer
    assert proven > 10


@pytest.mark.rule("SZA-44")
@pytest.mark.parametrize(
    "fen",
    [
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/3B4/4K3 w - - 0 1",  # the bishop can take on a5
        "8/8/1p1k1p2/pPpPpP2/P1P1P3/8/3K4/8 w - - 0 1",  # a king can get at a pawn
        "4k3/8/8/p1p1p3/P1P1P1P1/8/8/4K3 w - - 0 1",  # a pawn can move
        "4k3/8/8/8/pPp5/P1P5/8/4K3 b - b3 0 1",  # one can be taken in passing
    ],
)
def test_pawns_that_something_may_loosen_are_not_locked(fen: str) -> None:
    assert locked(chess.Board(fen)) is None


@pytest.mark.rule("SZA-43")
def test_a_locked_position_of_any_size_is_dead_and_was_alive_by_the_first_revision() -> None:
    fen = "1b1bk3/8/8/p1p1p1p1/P1P1P1P1/8/4B1B1/4K3 w - - 0 1"
    found = locked(chess.Board(fen))
    assert found is not None
    assert found.most >= LIMIT
    assert ended(begun(fen)) == ("1/2-1/2", "dead_position")
    assert not is_dead(chess.Board(fen), True, EDITIONS[0])
    assert is_dead(chess.Board(LOCKED), True, EDITIONS[0])


@pytest.mark.rule("SZA-44")
@pytest.mark.parametrize(
    "fen",
    [
        # the start position that stopped a server for 48 s, and its like
        "bbbbk3/1b6/8/p1p1p1p1/P1P1P1P1/8/6B1/3BK2B w - - 0 1",
        "4k3/2b5/8/p1p1p1p1/P1P1P1P1/8/8/4K1B1 b - - 0 1",
        "kb6/p1p5/PpP5/1P6/8/8/8/4K1B1 w - - 0 1",
        "8/8/1p1k1p2/pPpPpP2/P1P1P3/8/3K4/8 w - - 0 1",
        "k7/1p1p1p1p/1P1P1P1P/8/8/8/BBBBBBBB/K7 w - - 0 1",
    ],
)
def test_no_position_takes_long_to_judge(fen: str) -> None:
    Work(40_000).of(lambda: is_dead(chess.Board(fen), is_full=True))


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
