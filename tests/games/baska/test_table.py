"""A real table whose hands nobody entered: only what is shown is known."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE
from stolik.games.baska import GAME
from stolik.games.baska.rules.actions import Claim, PrematureLead, Revoke, SetResult
from stolik.games.baska.rules.cards import mask
from tests.games.baska.builders import (
    calls,
    card,
    cards,
    deal,
    offered,
    refusal,
    row,
    rule,
    why,
)

UNKNOWN = "?/?/?/?"
PLAYED = "QD QC AH TD AC JD QH TC JS JH QS TH JC AS TS AD"


def test_a_deal_entered_card_by_card_is_settled_by_what_was_shown() -> None:
    state = cards(calls(deal(UNKNOWN, dealer=1), "P P P P"), PLAYED)
    assert (row(state).kind, row(state).old, row(state).old_points) == ("zwykla", (0, 3), 27)
    assert row(state).delta == (-2, 2, 2, -2)


def test_a_card_can_be_played_once_and_only_from_a_hand_that_may_hold_it() -> None:
    state = cards(calls(deal(UNKNOWN, dealer=1), "P P P P"), "QD")
    assert refusal(state, 3, card("QD")) == ("CARD_ELSEWHERE", "BAS-2")
    partly = calls(deal("AH QS AD AC/?/?/?", dealer=0), "P P P P")
    assert refusal(partly, 1, card("AH")) == ("CARD_ELSEWHERE", "BAS-2")
    assert refusal(partly, 1, card("TH")) == ("", "")


def test_the_scorer_is_offered_every_card_that_may_be_there() -> None:
    state = cards(calls(deal(UNKNOWN, dealer=1), "P P P P"), "QD QC")
    assert len(offered(state, 0)) == 14


@pytest.mark.rule("BAS-20")
def test_a_bid_shows_the_cards_it_needs() -> None:
    state = calls(deal(UNKNOWN, dealer=0), "W")
    assert (state.dealt[2], state.public.blanks) == (mask(("QC", "QS")), (4, 4, 2, 4))
    known = deal("QC TH AH AD/?/?/?", dealer=0)
    assert why(known, "W") == "NEED_BOTH_BLACK_QUEENS"
    assert why(calls(deal(UNKNOWN, dealer=0), "W"), "B") == "NEED_FOUR_QUEENS"


@pytest.mark.rule("BAS-25")
def test_four_queens_nobody_entered_are_believed() -> None:
    state = calls(deal(UNKNOWN, dealer=0), "B")
    assert (row(state).kind, row(state).delta) == ("baszka", (-10, -10, 30, -10))


@pytest.mark.rule("BAS-35")
def test_a_double_by_a_lone_old_first_is_dropped_where_the_hand_was_unknown() -> None:
    # seat 2 doubles first and turns out to hold both black queens
    state = calls(deal(UNKNOWN, dealer=1), "P P P K K P P P P")
    state = cards(state, "QC AH TD TH JS JH AD QS QD JC AC TC JD QH AS TS")
    assert (row(state).kind, row(state).doubles, row(state).counted) == ("cicha", (2, 3), 1)


@pytest.mark.rule("BAS-33")
def test_a_re_kontra_on_a_hand_that_takes_a_kontra_only_does_not_count() -> None:
    # seat 2 answers the kontra of seat 3 and turns out to hold QC QS QH
    played = "QC AH TD TH JS JH AD QS QH JC AC TC JD QD AS TS"
    for is_capped, count in ((True, 1), (False, 2)):
        state = deal(UNKNOWN, dealer=1, cicha_kontra_only=is_capped)
        state = cards(calls(state, "K P P K P P P P"), played)
        assert (row(state).kind, row(state).doubles, row(state).counted) == ("cicha", (3, 2), count)


def test_no_duty_is_judged_in_a_hand_nobody_knows() -> None:
    state = cards(calls(deal(UNKNOWN, dealer=1), "P P P P"), "AC")
    assert refusal(state, 3, card("QC")) == ("", "")


@pytest.mark.rule("BAS-62")
def test_a_claim_or_a_blad_needs_known_sides() -> None:
    state = calls(deal(UNKNOWN, dealer=1), "P P P P")
    assert refusal(state, 2, Claim("starzy_bez_bitki")) == ("SIDES_UNKNOWN", "BAS-62")
    assert refusal(state, REFEREE, Revoke(2)) == ("SIDES_UNKNOWN", "BAS-56")
    solo = calls(deal(UNKNOWN, dealer=1), "Z P P P P")
    assert row(rule(solo, Revoke(0))).delta == (-15, 0, 0, 15)


def test_the_result_alone_may_be_entered() -> None:
    state = calls(deal(UNKNOWN, dealer=1), "P P P P")
    state = rule(state, SetResult("none", black=(0, 3), points=27, tricks=1))
    assert row(state).delta == (-2, 2, 2, -2)


@pytest.mark.rule("BAS-38")
def test_a_premature_lead_can_come_from_an_unknown_hand() -> None:
    state = rule(deal(UNKNOWN, dealer=1), PrematureLead("AS"))
    assert state.public.premature == 14


def test_the_clock_plays_no_card_it_does_not_know() -> None:
    state = calls(deal(UNKNOWN, dealer=1, card_seconds=5), "P P P P")
    assert GAME.turn(state).alarms == ()
