"""Calls: order, ranks, who may bid what, the end of the auction."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, CLOCK, REFEREE
from tests.games.baska.builders import (
    PLAIN,
    QUEENS,
    SILENT,
    call,
    calls,
    card,
    cards,
    deal,
    do,
    new,
    offered,
    refusal,
    row,
    why,
)


@pytest.mark.rule("BAS-15", "BAS-16")
def test_forehand_speaks_fourth_and_then_it_goes_round_again() -> None:
    state, spoke = deal(dealer=3), []
    for letter in ["P", "P", "P", "G", "P", "P", "P"]:
        spoke.append(state.public.actor)
        state = calls(state, letter)
    assert spoke == [1, 2, 3, 0, 1, 2, 3]


@pytest.mark.rule("BAS-15", "BAS-16")
@pytest.mark.parametrize("by", [0, 2, 3, 4, REFEREE, CHANCE, CLOCK])
def test_nobody_calls_out_of_turn(by: int) -> None:
    assert refusal(deal(dealer=3), by, call("P")) == ("NOT_YOUR_TURN", "BAS-15")


@pytest.mark.rule("BAS-16")
def test_a_pass_does_not_bar_a_later_bid() -> None:
    state = calls(deal(dealer=2), "P K P P")
    assert calls(state, "Z").public.declarer == 0


@pytest.mark.rule("BAS-17")
def test_four_passes_in_a_row_close_the_auction() -> None:
    assert calls(deal(), "P P P").public.phase == "auction"
    assert calls(deal(), "P P P P").public.phase == "play"
    assert calls(deal(), "P P P G P P P").public.phase == "auction"
    assert calls(deal(), "P P P G P P P P").public.phase == "play"


@pytest.mark.rule("BAS-17")
def test_by_option_three_passes_close_it_after_a_bid_or_double() -> None:
    short = deal(passes_to_close=3)
    assert calls(short, "P P P").public.phase == "auction"
    assert calls(short, "P P P P").public.phase == "play"
    assert calls(short, "P P P G P P P").public.phase == "play"
    assert calls(short, "K P P P").public.phase == "play"
    assert calls(short, "K P P").public.phase == "auction"


@pytest.mark.rule("BAS-14", "BAS-38")
def test_no_card_is_led_before_the_auction_is_closed() -> None:
    for by in (0, 1, 2, 3, REFEREE):
        assert refusal(deal(), by, card("AH")) == ("AUCTION_OPEN", "BAS-38")


@pytest.mark.rule("BAS-14")
def test_no_call_is_made_once_it_is_closed() -> None:
    state = calls(deal(), "P P P P")
    assert refusal(state, 0, call("P")) == ("WRONG_PHASE", "BAS-14")
    assert refusal(new(), 0, call("P")) == ("WRONG_PHASE", "BAS-14")


@pytest.mark.rule("BAS-18", "BAS-23")
def test_bids_rank_by_the_book() -> None:
    order = ["G", "Z", "GD", "ZD"]
    for place, letter in enumerate(order):
        # JC and AH in different hands bid against each other
        text = "AH QH AC TC/JC TH JS JH/QC QD AD AS/QS JD TD TS"
        state = deal(text, dealer=3, foul_bid_check="off")
        state = calls(state, letter)
        lower = [other for other in order[: place + 1] if why(state, other) == "BID_NOT_HIGHER"]
        higher = [other for other in order[place + 1 :] if why(state, other) == ""]
        assert lower == order[: place + 1]
        assert higher == order[place + 1 :]


@pytest.mark.rule("BAS-18", "BAS-20")
def test_the_rank_is_looked_at_before_the_cards() -> None:
    state = calls(deal(), "G")
    assert why(state, "W") == "BID_NOT_HIGHER"
    assert why(state, "B") == "NEED_FOUR_QUEENS"


@pytest.mark.rule("BAS-19")
@pytest.mark.parametrize(("text", "kind"), [(PLAIN, "zwykla"), (SILENT, "cicha")])
def test_without_a_bid_the_queens_say_what_is_played(text: str, kind: str) -> None:
    state = calls(deal(text, dealer=1), "P P P P")
    assert state.public.contract == "none"
    while state.public.phase == "play":
        state = do(state, state.public.actor, offered(state, state.public.actor)[0])
    assert row(state).kind == kind


@pytest.mark.rule("BAS-20")
def test_wesele_needs_both_black_queens_and_is_a_first_call() -> None:
    state = deal(SILENT, dealer=0)
    assert why(state, "W") == ""  # seat 2 speaks first
    assert why(calls(state, "P"), "W") == "NEED_BOTH_BLACK_QUEENS"
    again = calls(state, "P K P P")
    assert (again.public.actor, why(again, "W")) == (2, "WESELE_FIRST_ROUND_ONLY")


@pytest.mark.rule("BAS-20")
def test_the_queens_are_asked_for_before_the_first_call() -> None:
    again = calls(deal(PLAIN, dealer=3), "P P P K")
    assert why(again, "W") == "NEED_BOTH_BLACK_QUEENS"


@pytest.mark.rule("BAS-22")
def test_the_owner_adds_du_at_any_turn() -> None:
    state = calls(deal(dealer=2), "G P P P")
    assert why(state, "GD") == ""
    state = calls(deal(dealer=2), "Z P P P")
    assert why(state, "ZD") == ""


@pytest.mark.rule("BAS-22")
@pytest.mark.parametrize(("bid", "over"), [("G", "Z"), ("G", "ZD"), ("Z", "GD")])
def test_other_raises_of_the_own_contract_wait_for_a_kontra(bid: str, over: str) -> None:
    assert why(calls(deal(dealer=2), f"{bid} P P P"), over) == "SELF_RAISE_NEEDS_KONTRA"
    assert why(calls(deal(dealer=2), f"{bid} K P P"), over) == ""


@pytest.mark.rule("BAS-22")
def test_the_right_to_raise_is_free_or_gone_by_option() -> None:
    assert why(calls(deal(dealer=2, self_raise="free"), "G P P P"), "Z") == ""
    never = calls(deal(dealer=2, self_raise="never"), "G K P P")
    assert [why(never, one) for one in ("Z", "GD")] == ["SELF_RAISE_NEEDS_KONTRA"] * 2


@pytest.mark.rule("BAS-22", "BAS-25")
def test_baszka_is_never_restricted() -> None:
    state = calls(deal(QUEENS, dealer=2, self_raise="never"), "Z P P P")
    assert why(state, "B") == ""


@pytest.mark.rule("BAS-22")
def test_a_doubled_contract_of_another_may_always_be_overbid() -> None:
    state = calls(deal(dealer=3), "G P P")
    assert state.public.actor == 0
    assert why(state, "Z") == ""


@pytest.mark.rule("BAS-24")
def test_du_without_the_top_trump_is_a_foul_unless_that_is_not_checked() -> None:
    assert [why(deal(dealer=3), one) for one in ("GD", "ZD")] == ["FOUL_BID", "FOUL_BID"]
    loose = deal(dealer=3, foul_bid_check="off")
    assert [why(loose, one) for one in ("GD", "ZD")] == ["", ""]
    assert [why(deal(dealer=2), one) for one in ("GD", "ZD")] == ["", ""]


@pytest.mark.rule("BAS-22", "BAS-24")
def test_the_right_to_raise_is_looked_at_before_the_top_trump() -> None:
    state = calls(deal(dealer=3), "G P P P")
    assert why(state, "ZD") == "SELF_RAISE_NEEDS_KONTRA"
    assert why(state, "GD") == "FOUL_BID"


@pytest.mark.rule("BAS-25", "BAS-54")
def test_baszka_ends_the_deal_at_once_and_cannot_be_doubled() -> None:
    state = calls(deal(QUEENS, dealer=3), "K P P B")
    assert (state.public.phase, row(state).kind, row(state).counted) == ("settled", "baszka", 0)
    assert row(state).delta == (30, -10, -10, -10)
    assert state.public.played == ()


@pytest.mark.rule("BAS-25")
def test_four_queens_may_stay_silent() -> None:
    state = calls(deal(QUEENS, dealer=3), "P P P P")
    assert state.public.phase == "play"


@pytest.mark.rule("BAS-12")
def test_forehand_leads_against_a_solo_unless_the_option_says_otherwise() -> None:
    assert calls(deal(dealer=3), "P Z P P P P").public.actor == 0
    assert calls(deal(dealer=3, solo_leader="declarer"), "P Z P P P P").public.actor == 2
    assert calls(deal(dealer=3, solo_leader="declarer"), "P P P P").public.actor == 0
    wesele = deal(SILENT, dealer=0, solo_leader="declarer")
    assert calls(wesele, "W P P P P").public.actor == 1


@pytest.mark.rule("BAS-10", "BAS-11")
def test_the_order_of_cards_changes_with_gran() -> None:
    # JC is low among twelve trumps, and the highest of four in gran
    normal = cards(calls(deal(dealer=3), "P P P P"), "AH QC QD TD")
    assert normal.public.taken == (0,)
    gran = cards(calls(deal(dealer=3), "P P P G P P P P"), "JC TC QD JD")
    assert gran.public.taken == (0,)


@pytest.mark.rule("BAS-16")
def test_a_player_is_offered_just_the_calls_that_are_accepted() -> None:
    for letters in ("", "G", "G K", "K", "K K", "Z P K"):
        state = calls(deal(dealer=2), letters)
        me = state.public.actor
        for letter in ("P", "K", "W", "G", "Z", "GD", "ZD", "B"):
            assert (call(letter) in offered(state, me)) == (why(state, letter) == "")
