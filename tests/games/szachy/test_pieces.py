"""How the pieces move: SZA-11 to SZA-25."""

import pytest

from stolik.games.szachy.actions import Move
from tests.games.szachy.kit import accepts, begun, ended, fen, moves, refusal, targets, why_not


@pytest.mark.rule("SZA-11")
def test_a_rook_goes_straight_until_something_stands_in_its_way() -> None:
    s = begun("4k3/8/3p4/8/1N1R4/8/8/4K3 w - - 0 1")
    assert targets(s, "d4") == {"d1", "d2", "d3", "d5", "d6", "c4", "e4", "f4", "g4", "h4"}
    assert refusal(s, Move("d4d7")) == ("illegal_move", "SZA-11")
    assert why_not(s, "d4e5") == "illegal_move"


@pytest.mark.rule("SZA-12")
def test_a_bishop_stays_on_its_colour() -> None:
    s = begun("4k3/8/8/8/3B4/8/5P2/4K3 w - - 0 1")
    found = targets(s, "d4")
    assert found == {
        "a1", "b2", "c3", "e5", "f6", "g7", "h8", "c5", "b6", "a7", "e3",
    }  # fmt: skip
    assert {(ord(n[0]) + int(n[1])) % 2 for n in found} == {(ord("d") + 4) % 2}
    assert refusal(s, Move("d4d5")) == ("illegal_move", "SZA-12")


@pytest.mark.rule("SZA-13")
def test_a_queen_moves_as_rook_or_bishop() -> None:
    s = begun("6k1/8/8/8/8/1P6/P7/Q3K3 w - - 0 1")
    assert targets(s, "a1") == {"b1", "c1", "d1", "b2", "c3", "d4", "e5", "f6", "g7", "h8"}
    assert refusal(s, Move("a1a2")) == ("own_piece_in_the_way", "SZA-9")
    assert refusal(s, Move("a1c2")) == ("illegal_move", "SZA-13")


@pytest.mark.rule("SZA-14")
def test_a_knight_jumps_over_pieces_of_both_colours() -> None:
    s = begun("4k3/8/8/2pPp3/2PNp3/2pPp3/8/4K3 w - - 0 1")
    found = targets(s, "d4")
    assert found == {"b3", "b5", "c2", "c6", "e2", "e6", "f3", "f5"}
    assert {(ord(n[0]) + int(n[1])) % 2 for n in found} == {(ord("d") + 4 + 1) % 2}


@pytest.mark.rule("SZA-15")
def test_a_king_steps_to_any_square_next_to_it_that_is_not_attacked() -> None:
    s = begun("4k3/8/8/8/3K4/8/8/5r2 w - - 0 1")
    assert targets(s, "d4") == {"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"}
    s = begun("4kr2/8/8/8/4K3/8/8/8 w - - 0 1")
    assert targets(s, "e4") == {"d3", "d4", "d5", "e3", "e5"}
    assert refusal(s, Move("e4f4")) == ("king_would_be_in_check", "SZA-34")


@pytest.mark.rule("SZA-16")
def test_a_pinned_piece_attacks_all_the_same() -> None:
    """The black knight on e7 is pinned by the rook, and yet keeps the king from d5."""
    s = begun("4k3/4n3/8/2K5/8/8/8/4R3 w - - 0 1")
    assert why_not(s, "c5d5") == "king_would_be_in_check"
    assert accepts(s, "c5d4")


@pytest.mark.rule("SZA-17")
def test_a_pawn_steps_straight_onto_an_empty_square_only() -> None:
    s = begun("4k3/8/8/4p3/4P3/2P5/8/4K3 w - - 0 1")
    assert targets(s, "c3") == {"c4"}
    assert refusal(s, Move("e4e5")) == ("illegal_move", "SZA-17")


@pytest.mark.rule("SZA-18")
def test_a_pawn_steps_twice_from_its_start_if_both_squares_are_empty() -> None:
    s = begun("4k3/8/8/8/2n5/n7/P1P1P3/4K3 w - - 0 1")
    assert targets(s, "e2") == {"e3", "e4"}
    assert targets(s, "c2") == {"c3"}
    assert targets(s, "a2") == set()
    assert why_not(moves(s, "e2e3", "e8e7"), "e3e5") == "illegal_move"


@pytest.mark.rule("SZA-19", "SZA-20")
def test_a_pawn_captures_forward_aside_only_and_never_goes_back() -> None:
    s = begun("4k3/8/8/2ppp3/3P4/2p1p3/8/4K3 w - - 0 1")
    assert targets(s, "d4") == {"c5", "e5"}
    for goal in ("d5", "c3", "e3", "d3", "c4", "e4"):
        assert why_not(s, f"d4{goal}") == "illegal_move"


@pytest.mark.rule("SZA-21")
def test_en_passant_takes_the_pawn_that_has_just_passed() -> None:
    s = moves(begun("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), "d7d5", "e5d6")
    assert fen(s) == "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2"


@pytest.mark.rule("SZA-21")
def test_en_passant_one_move_later_comes_too_late() -> None:
    s = moves(begun("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), "d7d5", "e1e2", "e8e7")
    assert refusal(s, Move("e5d6")) == ("en_passant_too_late", "SZA-21")


@pytest.mark.rule("SZA-21")
def test_a_pawn_that_came_step_by_step_was_never_in_passing() -> None:
    s = moves(begun("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), "d7d6", "e1e2", "d6d5")
    assert why_not(s, "e5d6") == "illegal_move"


@pytest.mark.rule("SZA-21", "SZA-34")
def test_en_passant_may_not_lay_the_own_king_open() -> None:
    s = begun("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1")
    assert refusal(s, Move("e5d6")) == ("king_would_be_in_check", "SZA-34")


@pytest.mark.rule("SZA-22", "SZA-25")
def test_a_pawn_on_the_last_rank_becomes_a_named_piece() -> None:
    s = begun("8/P6k/8/8/8/8/8/4K3 w - - 0 1")
    assert refusal(s, Move("a7a8")) == ("promotion_piece_missing", "SZA-25")
    for letter in "qrbn":
        assert fen(moves(s, f"a7a8{letter}")).startswith(f"{letter.upper()}7/7k")
    assert why_not(s, "a7a8k") == "bad_square"


@pytest.mark.rule("SZA-25")
def test_auto_queen_needs_no_letter() -> None:
    s = begun("8/P6k/8/8/8/8/8/4K3 w - - 0 1", auto_queen=True)
    assert fen(moves(s, "a7a8")).startswith("Q7")
    assert fen(moves(s, "a7a8n")).startswith("N7")


@pytest.mark.rule("SZA-23")
def test_the_new_piece_mates_at_once() -> None:
    assert ended(moves(begun("k7/2P5/1K6/8/8/8/8/8 w - - 0 1"), "c7c8r")) == ("1-0", "checkmate")


@pytest.mark.rule("SZA-24")
def test_a_second_queen_may_stand_beside_the_first() -> None:
    s = moves(begun("3Q4/P6k/8/8/8/8/8/4K3 w - - 0 1"), "a7a8q")
    assert fen(s).startswith("Q2Q4")


@pytest.mark.rule("SZA-21")
def test_a_double_step_told_by_the_fen_can_also_be_missed() -> None:
    s = moves(begun("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"), "e1e2", "e8e7")
    assert why_not(s, "e5d6") == "en_passant_too_late"
