"""Draw claims and takebacks: SZA-39, SZA-41, SZA-46, SZA-60, SZA-61."""

import pytest

from stolik.games.szachy.actions import (
    AnswerTakeback,
    ClaimDraw,
    Move,
    OfferDraw,
    RequestTakeback,
)
from stolik.games.szachy.claims import claimable
from tests.games.szachy.kit import act, begun, ended, fen, moves, refusal, with_times

DANCE = ("g1f3", "g8f6", "f3g1", "f6g8")
THIRD = ClaimDraw("threefold_repetition")
FIFTY = ClaimDraw("fifty_moves")


@pytest.mark.rule("SZA-39", "SZA-60")
def test_the_third_occurrence_can_be_claimed_by_the_player_to_move() -> None:
    s = moves(begun(), *DANCE * 2)
    assert claimable(s) == ("threefold_repetition",)
    assert refusal(s, THIRD, by=1) == ("not_your_turn", "SZA-5")
    assert ended(act(s, THIRD)) == ("1/2-1/2", "threefold_repetition")


@pytest.mark.rule("SZA-39", "SZA-60")
def test_a_claim_for_a_coming_move_ends_the_game_without_making_it() -> None:
    s = moves(begun(), *DANCE, *DANCE[:3])
    assert claimable(s) == ()
    over = act(s, ClaimDraw("threefold_repetition", "f6g8"))
    assert ended(over) == ("1/2-1/2", "threefold_repetition")
    assert fen(over) == fen(s)


@pytest.mark.rule("SZA-41", "SZA-60")
def test_fifty_moves_can_be_claimed_on_the_board_or_with_the_last_move() -> None:
    s = begun("4k3/8/8/8/8/8/3R4/4K3 w - - 99 80")
    assert refusal(s, FIFTY) == ("claim_not_valid", "SZA-60")
    assert ended(act(s, ClaimDraw("fifty_moves", "d2d3"))) == ("1/2-1/2", "fifty_moves")
    assert ended(act(moves(s, "d2d3"), FIFTY)) == ("1/2-1/2", "fifty_moves")


@pytest.mark.rule("SZA-41")
def test_a_capture_or_pawn_move_starts_the_count_anew() -> None:
    s = begun("4k3/8/8/8/8/8/3RP3/4K3 w - - 99 80")
    assert refusal(s, ClaimDraw("fifty_moves", "e2e3"))[0] == "claim_not_valid"
    assert moves(s, "e2e3").position.halfmoves == 0


@pytest.mark.rule("SZA-60")
def test_on_screen_a_wrong_claim_is_refused_and_changes_nothing() -> None:
    assert refusal(begun(), THIRD) == ("claim_not_valid", "SZA-60")
    assert refusal(begun(), ClaimDraw("fifty_moves", "e2e5"))[0] == "illegal_move"


@pytest.mark.rule("SZA-46", "SZA-60")
def test_at_a_table_a_wrong_claim_costs_two_minutes_and_is_an_offer() -> None:
    s = with_times(begun(mode="table"), 600_000, 600_000)
    s = act(s, ClaimDraw("threefold_repetition", "e2e4"))
    assert s.clocks is not None
    assert s.clocks.left_ms == (600_000, 720_000)
    assert s.offer == 0
    assert refusal(s, Move("d2d4")) == ("claimed_move_due", "SZA-60")
    assert moves(s, "e2e4").claimed is None


@pytest.mark.rule("SZA-60")
def test_in_blitz_a_wrong_claim_costs_one_minute() -> None:
    s = with_times(begun(mode="table", illegal_move="blitz"), 60_000, 60_000)
    s = act(s, FIFTY)
    assert s.clocks is not None
    assert s.clocks.left_ms == (60_000, 120_000)


@pytest.mark.rule("SZA-61")
def test_a_takeback_goes_back_one_ply_or_two_after_a_reply() -> None:
    s = act(moves(begun(), "e2e4"), RequestTakeback(), by=0)
    assert s.takeback == 0
    assert fen(act(s, AnswerTakeback(accept=True), by=1)) == fen(begun())
    s = act(moves(begun(), "e2e4", "e7e5"), RequestTakeback(), by=0)
    assert fen(act(s, AnswerTakeback(accept=True), by=1)) == fen(begun())
    s = act(moves(begun(), "e2e4", "e7e5"), RequestTakeback(), by=1)
    back = act(s, AnswerTakeback(accept=True), by=0)
    assert (fen(back), back.moves) == (fen(moves(begun(), "e2e4")), ("e2e4",))


@pytest.mark.rule("SZA-61")
def test_a_request_ends_with_its_answer_or_with_a_move() -> None:
    s = act(moves(begun(), "e2e4"), RequestTakeback(), by=0)
    assert act(s, AnswerTakeback(accept=False), by=1).takeback is None
    assert moves(s, "e7e5").takeback is None
    assert refusal(s, AnswerTakeback(accept=True), by=0) == ("no_takeback_pending", "SZA-61")
    assert refusal(s, RequestTakeback(), by=0) == ("takeback_pending", "SZA-61")


@pytest.mark.rule("SZA-61")
def test_a_takeback_needs_the_option_and_a_move_of_ones_own() -> None:
    s = moves(begun(takeback=False), "e2e4")
    assert refusal(s, RequestTakeback(), by=0) == ("option_off", "SZA-61")
    s = moves(begun(), "e2e4")
    assert refusal(s, RequestTakeback(), by=1) == ("nothing_to_take_back", "SZA-61")
    assert refusal(s, AnswerTakeback(accept=True), by=1)[0] == "no_takeback_pending"


def test_a_takeback_forgets_offers_and_repetitions_made_since() -> None:
    s = moves(begun(), *DANCE, *DANCE[:3])
    s = act(moves(s, "f6g8"), OfferDraw())
    s = act(act(s, RequestTakeback(), by=1), AnswerTakeback(accept=True), by=0)
    assert (s.offer, claimable(s), len(s.seen)) == (None, (), 8)
