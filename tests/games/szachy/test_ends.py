"""Check, mate, stalemate and the other ends: SZA-32 to SZA-46."""

import pytest

from stolik.games.szachy.actions import AcceptDraw, DeclineDraw, Move, OfferDraw, Resign
from stolik.games.szachy.play import repetitions
from tests.games.szachy.kit import accepts, act, begun, ended, moves, refusal, targets, why_not

DANCE = ("g1f3", "g8f6", "f3g1", "f6g8")


@pytest.mark.rule("SZA-32")
def test_a_check_is_seen_without_being_announced() -> None:
    s = moves(begun("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), "a1a8")
    assert s.sans[-1] == "Ra8+"
    assert ended(s) is None


@pytest.mark.rule("SZA-33")
def test_check_is_met_by_leaving_blocking_or_capturing() -> None:
    s = begun("4k3/8/8/8/7b/8/6P1/R3K3 w - - 0 1")
    assert refusal(s, Move("a1a2")) == ("king_in_check", "SZA-33")
    assert accepts(s, "g2g3")
    assert accepts(s, "e1d1")
    taken = begun("4k3/8/8/8/7b/8/8/R3K2R w - - 0 1")
    assert accepts(taken, "h1h4")


@pytest.mark.rule("SZA-33")
def test_only_the_king_helps_against_double_check() -> None:
    s = begun("b3k3/8/5N2/8/8/8/8/K3R3 b - - 0 1")
    assert targets(s, "a8") == set()
    assert targets(s, "e8") == {"d8", "f7", "f8"}


@pytest.mark.rule("SZA-34")
def test_a_pinned_piece_may_not_leave_its_king_open() -> None:
    s = begun("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1")
    assert refusal(s, Move("e2c3")) == ("king_would_be_in_check", "SZA-34")


@pytest.mark.rule("SZA-35", "SZA-36")
def test_no_legal_move_is_mate_in_check_and_stalemate_otherwise() -> None:
    assert ended(moves(begun("7k/8/5KQ1/8/8/8/8/8 w - - 0 1"), "g6g7")) == ("1-0", "checkmate")
    assert ended(moves(begun("7k/8/6K1/5Q2/8/8/8/8 w - - 0 1"), "f5f7")) == (
        "1/2-1/2",
        "stalemate",
    )


@pytest.mark.rule("SZA-37")
def test_a_player_may_resign_at_any_time() -> None:
    assert ended(act(begun(), Resign(), by=0)) == ("0-1", "resignation")
    assert ended(act(begun(), Resign(), by=1)) == ("1-0", "resignation")


@pytest.mark.rule("SZA-38")
def test_lost_castling_rights_make_another_position() -> None:
    s = begun("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1")
    s = moves(s, "e1e2", "e8e7", "e2e1", "e7e8")
    assert repetitions(s) == 1
    assert repetitions(moves(s, "e1e2", "e8e7", "e2e1", "e7e8")) == 2


@pytest.mark.rule("SZA-38")
def test_an_en_passant_right_counts_only_if_the_capture_is_legal() -> None:
    free = moves(begun("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), "d7d5")
    assert repetitions(moves(free, "e1e2", "e8e7", "e2e1", "e7e8")) == 1
    pinned = moves(begun("k3r3/3p4/8/4P3/8/8/8/4K3 b - - 0 1"), "d7d5")
    again = moves(pinned, "e1e2", "a8b8", "e2e1", "b8a8")
    assert repetitions(again) == 2


@pytest.mark.rule("SZA-40")
def test_the_fifth_occurrence_draws_unless_the_option_is_off() -> None:
    s = moves(begun(), *DANCE * 3)
    assert ended(s) is None
    assert ended(moves(s, *DANCE)) == ("1/2-1/2", "fivefold_repetition")
    free = moves(begun(fivefold=False), *DANCE * 4)
    assert (ended(free), repetitions(free)) == (None, 5)


@pytest.mark.rule("SZA-39", "SZA-41")
def test_with_automatic_claims_the_third_occurrence_and_fifty_moves_end_the_game() -> None:
    s = moves(begun(claim_mode="automatic"), *DANCE, *DANCE[:3])
    assert ended(moves(s, DANCE[3])) == ("1/2-1/2", "threefold_repetition")
    quiet = begun("4k3/8/8/8/8/8/3R4/4K3 w - - 99 80", claim_mode="automatic")
    assert ended(moves(quiet, "d2d3")) == ("1/2-1/2", "fifty_moves")


@pytest.mark.rule("SZA-42")
def test_seventyfive_moves_draw_unless_the_option_is_off() -> None:
    s = begun("7k/8/6K1/8/8/8/8/R7 w - - 149 120", seventyfive=False)
    assert ended(moves(s, "a1a7")) is None


@pytest.mark.rule("SZA-45")
def test_an_offer_stands_until_it_is_accepted_declined_or_answered_by_a_move() -> None:
    s = act(begun(), OfferDraw())
    assert s.offer == 0
    assert ended(act(s, AcceptDraw(), by=1)) == ("1/2-1/2", "agreement")
    assert act(s, DeclineDraw(), by=1).offer is None
    assert moves(s, "e2e4").offer == 0
    assert moves(s, "e2e4", "e7e5").offer is None


@pytest.mark.rule("SZA-45")
def test_an_offer_is_made_on_the_own_turn_and_answered_by_the_other_side() -> None:
    assert refusal(begun(), OfferDraw(), by=1) == ("not_your_turn", "SZA-5")
    assert refusal(begun(), AcceptDraw(), by=1) == ("no_draw_offer_pending", "SZA-45")
    s = act(begun(), OfferDraw())
    assert refusal(s, AcceptDraw(), by=0) == ("no_draw_offer_pending", "SZA-45")
    assert refusal(s, OfferDraw(), by=0) == ("draw_offer_pending", "SZA-45")


@pytest.mark.rule("SZA-63")
def test_offers_wait_until_n_moves_by_both_sides_are_complete() -> None:
    s = moves(begun(no_draw_before_move=1), "e2e4")
    assert refusal(s, OfferDraw()) == ("draw_offer_too_early", "SZA-63")
    assert act(moves(s, "e7e5"), OfferDraw()).offer == 0
    assert act(begun(), OfferDraw()).offer == 0


def test_nothing_is_accepted_after_the_end() -> None:
    over = act(begun(), Resign())
    assert refusal(over, Resign(), by=1)[0] == "game_over"
    assert why_not(over, "e2e4") == "game_over"
