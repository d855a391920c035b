"""The duties of play and the winner of a trick."""

from __future__ import annotations

import pytest

from stolik.games.baska.rules import cards, duties
from stolik.games.baska.rules.cards import GRAN, NORMAL


def legal(mode: int, hand: str, trick: str, must_beat: bool = True) -> str:
    """The cards that may be played, by name in the order of the ladder."""
    played = [cards.card(code) for code in trick.split()]
    led = played[0] if played else -1
    best = led
    for card in played[1:]:
        best = duties.better(mode, best, card)
    found = duties.legal(mode, cards.mask(tuple(hand.split())), led, best, must_beat)
    return " ".join(cards.names(found))


def winner(mode: int, trick: str) -> int:
    """The place of the card that takes a trick."""
    first, second, third, fourth = (cards.card(code) for code in trick.split())
    return duties.trick_winner(mode, first, second, third, fourth)


@pytest.mark.rule("BAS-39", "BAS-40")
def test_a_trump_that_beats_the_led_trump_is_forced() -> None:
    assert legal(NORMAL, "AH QD JC AC", "QH") == "AH"


@pytest.mark.rule("BAS-39", "BAS-40")
def test_a_plain_suit_already_trumped_is_followed_with_any_card() -> None:
    assert legal(NORMAL, "QC TD TC AS", "AC JD") == "TC"
    assert legal(GRAN, "AH QH JC AS", "TH JD") == "AH QH"


@pytest.mark.rule("BAS-40")
def test_a_lower_trump_will_do_when_none_beats() -> None:
    assert legal(NORMAL, "JC JD AC TS", "AH") == "JC JD"


@pytest.mark.rule("BAS-41")
def test_without_the_suit_one_must_trump_even_under() -> None:
    assert legal(NORMAL, "JD TD AS TS", "TC QH") == "JD TD"
    assert legal(NORMAL, "QC JD AS TS", "TC QH") == "QC"
    assert legal(NORMAL, "QC JD AS TS", "TC") == "QC JD"


@pytest.mark.rule("BAS-11", "BAS-40")
def test_in_gran_a_heart_ace_must_beat_the_ten() -> None:
    assert legal(GRAN, "AH QH JD TC", "TH") == "AH"


@pytest.mark.rule("BAS-42")
def test_with_neither_suit_nor_trump_anything_goes() -> None:
    assert legal(GRAN, "AC QC QS TD", "TH JH") == "QC QS TD AC"


@pytest.mark.rule("BAS-44")
def test_the_duty_to_beat_makes_no_exception_for_a_partner() -> None:
    # the function never learns who played the best card, so it cannot spare a partner
    assert legal(NORMAL, "QC TD AC TC", "JD QS TD") == "QC"


@pytest.mark.rule("BAS-40", "BAS-41")
def test_without_must_beat_only_following_suit_remains() -> None:
    assert legal(NORMAL, "AH QD JC AC", "QH", must_beat=False) == "AH QD JC"
    assert legal(NORMAL, "JD TD AS TS", "TC QH", must_beat=False) == "JD TD AS TS"
    assert legal(GRAN, "AH QH JD TC", "TH", must_beat=False) == "AH QH"


def test_the_leader_may_lead_anything() -> None:
    assert legal(NORMAL, "JD TD AS TS", "") == "JD TD AS TS"


@pytest.mark.rule("BAS-43")
def test_the_highest_trump_wins_otherwise_the_highest_of_the_led_suit() -> None:
    assert winner(NORMAL, "AC TC TD AS") == 2
    assert winner(NORMAL, "TC AC AS TS") == 1
    assert winner(NORMAL, "QS AD TH JH") == 2
    assert winner(GRAN, "QH TH AC AH") == 3
    assert winner(GRAN, "QC AC JD JS") == 3
    assert winner(GRAN, "QC AH AS AD") == 0
