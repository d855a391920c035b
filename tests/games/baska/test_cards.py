"""The pack, its points and its two orders."""

from __future__ import annotations

import pytest

from stolik.games.baska.rules import cards
from stolik.games.baska.rules.cards import GRAN, NORMAL


def cards_over(mode: int, code: str) -> tuple[str, ...]:
    """The cards that beat a card, by name."""
    return cards.names(cards.beaters(mode, cards.card(code)))


@pytest.mark.rule("BAS-2")
def test_the_pack_has_ace_ten_queen_and_jack_of_four_suits() -> None:
    assert sorted(cards.NAMES) == sorted(rank + suit for rank in "ATQJ" for suit in "CSHD")


@pytest.mark.rule("BAS-3")
def test_an_ace_is_11_a_ten_10_a_queen_3_a_jack_2_and_the_pack_104() -> None:
    worth = {"A": 11, "T": 10, "Q": 3, "J": 2}
    assert [cards.POINTS[card] for card in range(16)] == [worth[name[0]] for name in cards.NAMES]
    assert cards.points(cards.PACK) == 104 == cards.ALL_POINTS


@pytest.mark.rule("BAS-10")
def test_normal_order_has_twelve_trumps_in_a_ladder_and_two_plain_suits() -> None:
    ladder = ("AH", "TH", "QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD")
    assert cards.names(cards.trumps(NORMAL)) == ladder
    for place, code in enumerate(ladder):
        assert cards_over(NORMAL, code) == ladder[:place]
    assert cards_over(NORMAL, "AC") == ladder
    assert cards_over(NORMAL, "TC") == (*ladder, "AC")
    assert cards_over(NORMAL, "AS") == ladder
    assert cards_over(NORMAL, "TS") == (*ladder, "AS")
    assert cards.names(cards.suit(NORMAL, cards.AC)) == ("AC", "TC")
    assert cards.names(cards.suit(NORMAL, cards.TS)) == ("AS", "TS")


@pytest.mark.rule("BAS-11")
def test_gran_has_four_jacks_as_trumps_and_four_suits_of_ace_ten_queen() -> None:
    jacks = ("JC", "JS", "JH", "JD")
    assert cards.names(cards.trumps(GRAN)) == jacks
    for place, code in enumerate(jacks):
        assert cards_over(GRAN, code) == jacks[:place]
    for suit in "CSHD":
        ace, ten, queen = (cards.card(rank + suit) for rank in "ATQ")
        assert cards.suit(GRAN, ten) == 1 << ace | 1 << ten | 1 << queen
        assert cards.beaters(GRAN, ace) == cards.trumps(GRAN)
        assert cards.beaters(GRAN, ten) == cards.trumps(GRAN) | 1 << ace
        assert cards.beaters(GRAN, queen) == cards.trumps(GRAN) | 1 << ace | 1 << ten


def test_a_name_leads_to_its_card_and_back() -> None:
    assert [cards.card(cards.name(card)) for card in range(16)] == list(range(16))
    assert cards.card("XX") == -1
    assert cards.names(cards.mask(("TS", "AH"))) == ("AH", "TS")
    assert cards.size(cards.mask(("TS", "AH", "QD"))) == 3


def test_a_hand_is_sorted_with_trumps_first_in_the_current_order() -> None:
    held = cards.mask(("AH", "QC", "JD", "AC"))
    assert [cards.name(card) for card in cards.sorted_cards(NORMAL, held)] == [
        "AH", "QC", "JD", "AC",
    ]  # fmt: skip
    assert [cards.name(card) for card in cards.sorted_cards(GRAN, held)] == ["JD", "AC", "QC", "AH"]
