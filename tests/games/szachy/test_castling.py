"""Castling: SZA-26 to SZA-31, and SZA-65 where it differs."""

import pytest

from stolik.games.szachy.actions import Move
from tests.games.szachy.kit import accepts, begun, begun_960, fen, moves, refusal, why_not

OPEN = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"


@pytest.mark.rule("SZA-26")
def test_the_king_goes_two_squares_and_the_rook_beside_it() -> None:
    assert fen(moves(begun(OPEN), "e1g1")).startswith("r3k2r/8/8/8/8/8/8/R4RK1 b kq")
    assert fen(moves(begun(OPEN), "e1c1")).startswith("r3k2r/8/8/8/8/8/8/2KR3R b kq")
    s = moves(begun(OPEN), "e1g1", "e8c8")
    assert fen(s).startswith("2kr3r/8")
    assert s.sans == ("O-O", "O-O-O")


@pytest.mark.rule("SZA-26")
def test_castling_is_written_as_the_kings_two_squares() -> None:
    assert not accepts(begun(OPEN), "e1h1")


@pytest.mark.rule("SZA-26")
def test_a_piece_between_bars_castling() -> None:
    s = begun("4k3/8/8/8/8/8/8/RN2K1nR w KQ - 0 1")
    assert refusal(s, Move("e1g1")) == ("castling_blocked", "SZA-26")
    assert refusal(s, Move("e1c1")) == ("castling_blocked", "SZA-26")


@pytest.mark.rule("SZA-27")
def test_a_king_that_moved_and_came_back_has_lost_both_rights() -> None:
    s = moves(begun(OPEN), "e1e2", "a8b8", "e2e1", "b8a8")
    assert refusal(s, Move("e1g1")) == ("castling_rights_lost", "SZA-27")
    assert why_not(s, "e1c1") == "castling_rights_lost"
    s = moves(s, "h1g1")
    assert why_not(s, "e8c8") == "castling_rights_lost"
    assert accepts(s, "e8e7")


@pytest.mark.rule("SZA-27")
def test_another_rook_in_the_corner_of_a_captured_one_does_not_castle() -> None:
    s = begun("4k3/8/8/8/8/6n1/8/R3K2R b KQ - 0 1")
    s = moves(s, "g3h1", "a1a2", "e8e7", "a2h2", "e7e8", "h2h1", "e8e7")
    assert why_not(s, "e1g1") == "castling_rights_lost"


@pytest.mark.rule("SZA-28")
def test_no_castling_out_of_check() -> None:
    s = begun("4k3/8/8/8/4r3/8/8/R3K2R w KQ - 0 1")
    assert refusal(s, Move("e1g1")) == ("castling_in_check", "SZA-28")


@pytest.mark.rule("SZA-29")
def test_no_castling_across_or_onto_an_attacked_square() -> None:
    s = begun("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    assert refusal(s, Move("e1c1")) == ("castling_through_check", "SZA-29")
    assert accepts(s, "e1g1")
    s = begun("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    assert why_not(s, "e1g1") == "castling_through_check"


@pytest.mark.rule("SZA-30")
def test_the_rook_may_be_attacked_and_cross_an_attacked_square() -> None:
    assert accepts(begun("rr2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1c1")
    assert accepts(begun("4k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1g1")


@pytest.mark.rule("SZA-65")
def test_chess960_castling_is_king_to_rook_and_ends_on_the_usual_squares() -> None:
    s = begun_960("1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1R3KR1 w GBgb - 0 1")
    assert fen(moves(s, "f1g1")).startswith("1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1R3RK1 b")
    assert fen(moves(s, "f1b1")).startswith("1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/2KR2R1 b")
    assert why_not(s, "f1d1") == "illegal_move"


@pytest.mark.rule("SZA-65")
def test_chess960_castling_needs_every_square_on_the_way_empty_and_the_kings_way_safe() -> None:
    blocked = begun_960("1r3kr1/pppppppp/8/8/8/8/PPPPPPPP/1RN2KR1 w GBgb - 0 1")
    assert refusal(blocked, Move("f1b1")) == ("castling_blocked", "SZA-65")
    attacked = begun_960("1r3kr1/8/8/8/8/8/8/1R3KR1 w GBgb - 0 1")
    assert why_not(attacked, "f1g1") == "castling_through_check"
    assert accepts(begun_960("1r2k1r1/8/8/8/8/8/8/1R3K1R w HB - 0 1"), "f1b1")
