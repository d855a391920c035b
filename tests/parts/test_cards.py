"""Cards, tricks and hidden hands as every card game uses them."""

from __future__ import annotations

from collections import Counter

import pytest

from stolik.parts.cards import Pack, dealt_in_packets, exchanged, members, set_of, size, worth
from stolik.parts.hidden_hands import HiddenHands, Share, voids_shown
from stolik.parts.tricks import allowed, cards_of, following, leader_of, over_in, won_by
from tests.kit.walks import seeded

PACK = Pack(("AC", "TC", "AS", "TS"))


def test_codes_and_sets() -> None:
    assert PACK.mask(("TC", "TS")) == 0b1010
    assert PACK.codes(0b0101) == ("AC", "AS")
    assert (PACK.card("AS"), PACK.card("ZZ"), len(PACK), PACK.all) == (2, -1, 4, 15)
    assert (size(0b1011), set_of((0, 3)), list(members(0b1010))) == (3, 9, [1, 3])
    assert worth(0b1011, (11, 10, 11, 10)) == 31


@pytest.mark.parametrize(
    ("packet", "first", "hands"),
    [(1, 0, (0b0101, 0b1010)), (2, 0, (0b0011, 0b1100)), (2, 1, (0b1100, 0b0011))],
)
def test_packets(packet: int, first: int, hands: tuple[int, ...]) -> None:
    assert dealt_in_packets(range(4), 2, first, packet) == hands


def test_an_exchange_moves_two_cards_and_the_same_card_back_none() -> None:
    assert exchanged((0b0011, 0b1100), 0, 1, 0, 3) == (0b1010, 0b0101)
    assert exchanged((0b0011, 0b1100), 0, 1, 0, 0) == (0b0011, 0b1100)


def test_following_and_beating() -> None:
    hearts, trumps = 0b1100, 0b0011
    assert following(0b0110, hearts) == 0b0100
    assert following(0b0010, hearts) == 0b0010
    assert over_in(3, hearts, trumps) == 0b0111
    assert over_in(1, trumps, trumps) == 0b0001
    assert allowed(0b1100, hearts, over_in(3, hearts, trumps), trumps, True) == 0b0100
    assert allowed(0b1100, hearts, over_in(3, hearts, trumps), trumps, False) == 0b1100
    assert allowed(0b10011, hearts, 0b0001, trumps, True) == 0b0001
    assert allowed(0b10000, hearts, 0, trumps, True) == 0b10000


def test_who_played_and_took_what() -> None:
    played, taken = (0, 1, 2, 3, 4, 5), (2,)
    assert [leader_of(1, taken, trick) for trick in (0, 1)] == [1, 2]
    assert cards_of(1, taken, played, 1) == 0b000001
    assert cards_of(1, taken, played, 2) == 0b010010
    assert won_by(0b0100, taken, played, (1, 2, 3, 4, 0, 0)) == (10, 1)
    assert won_by(0b0001, taken, played, (1, 2, 3, 4, 0, 0)) == (0, 0)


def fitting(free: int, shares: tuple[Share, ...]) -> set[tuple[int, ...]]:
    """Every deal, found by trying all of them."""
    found = set()
    cards = list(members(free))
    for code in range(len(shares) ** len(cards)):
        hands = [0] * len(shares)
        for card in cards:
            code, owner = divmod(code, len(shares))
            hands[owner] |= 1 << card
        is_sound = all(
            size(hand) == share.wants
            and not hand & ~share.may
            and (not share.counts or size(hand & share.kind) in share.counts)
            for hand, share in zip(hands, shares, strict=True)
        )
        if is_sound:
            found.add(tuple(hands))
    return found


SHARES = (
    (Share(0xFF, 3), Share(0xFF, 3), Share(0xFF, 2)),
    (Share(0xF0, 3), Share(0xFF, 3), Share(0x3F, 2)),
    (Share(0xFF, 3, 0x0F, frozenset({0, 1})), Share(0xFE, 3), Share(0x7F, 2)),
    (Share(0xFF, 3, 0x0F, frozenset({1})), Share(0xFF, 3, 0xF0, frozenset({0, 2})), Share(0xFF, 2)),
    (Share(0x01, 3), Share(0xFF, 3), Share(0xFF, 2)),
)


@pytest.mark.parametrize("shares", SHARES)
def test_hidden_hands_are_counted_drawn_and_listed_as_they_can_be(
    shares: tuple[Share, ...],
) -> None:
    deals, every = HiddenHands(0xFF, shares), fitting(0xFF, shares)
    listed = list(deals.every())
    assert deals.count == len(listed) == len(every)
    assert set(listed) == every
    if every:
        luck = seeded("hidden hands")
        drawn = Counter(deals.draw(luck) for _ in range(4 * len(every)))
        assert set(drawn) <= every
        assert len(drawn) > 0.9 * len(every)  # of all deals e^-4 are missed on the average
        assert max(drawn.values()) < 24


def test_wants_that_do_not_fit_the_cards_are_no_deal() -> None:
    assert HiddenHands(0xFF, (Share(0xFF, 3), Share(0xFF, 3))).count == 0


def test_who_does_not_follow_is_void() -> None:
    assert voids_shown(((0, 0b11, 0), (1, 0b11, 2), (1, 0b1100, 4))) == {1: 0b1111}
