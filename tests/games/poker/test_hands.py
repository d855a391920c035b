"""What hands are worth: POK-1 to POK-8, POK-41."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from stolik.games.poker.cards import NAMES, PACK, bits
from stolik.games.poker.naming import hand_words
from stolik.games.poker.strength import KINDS, kind, strength
from stolik.words import Speaker
from tests.games.poker.table import CALL, CHECK, Deal

LADDER = (
    "As Kd 9h 5c 3s",
    "2s 2d 9h 5c 3s",
    "2s 2d 3h 3c 4s",
    "2s 2d 2h 3c 4s",
    "As 2d 3h 4c 5s",
    "2s 4s 6s 8s 9s",
    "2s 2d 2h 3c 3s",
    "2s 2d 2h 2c 3s",
    "As 2s 3s 4s 5s",
    "Ts Js Qs Ks As",
)
"""The lowest of each kind or nearly so, each higher than any of the kind before it."""


def value(hand: str) -> int:
    return strength(bits(PACK.card(code) for code in hand.split()))


@pytest.mark.rule("POK-4")
def test_the_kinds_of_hands_are_ordered() -> None:
    values = [value(hand) for hand in LADDER]
    assert values == sorted(values)
    assert [KINDS[kind(one)] for one in values] == list(KINDS[1:])
    assert value("As Ad Ah Ac Ks") < value("As 2s 3s 4s 5s")


@pytest.mark.rule("POK-8")
def test_suits_never_decide() -> None:
    assert value("Ts Js Qs Ks As") == value("Tc Jc Qc Kc Ac")
    assert value("2h 4h 6h 8h 9h") == value("2d 4d 6d 8d 9d")
    assert value("9s Td Jh Qc Ks") == value("9h Tc Js Qd Kd")


@pytest.mark.rule("POK-5", "POK-53")
@pytest.mark.parametrize(
    ("low", "high"),
    [
        ("Ks Kd 8h 5c 2s", "Kh Kc 8d 5s 3d"),
        ("Ks Kd 8h 8c Js", "Kh Kc 8d 8s Qd"),
        ("Ks Kd Kh 4c 2s", "Ks Kd Kh 4c 3s"),
        ("2s 4s 6s 8s Ks", "3s 4s 6s 8s Ks"),
        ("As 2d 3h 4c 5s", "2d 3h 4c 5s 6s"),
        ("3s 3d 3h 2c 2s", "3s 3d 3h 4c 4s"),
        ("9s 9d 9h 9c Qs", "9s 9d 9h 9c Ks"),
        ("As Kd Qh Jc 8s", "As Kd Qh Jc 9s"),
    ],
)
def test_cards_beside_decide(low: str, high: str) -> None:
    assert value(low) < value(high)


@pytest.mark.rule("POK-4", "POK-7")
def test_a_sample_has_the_kinds_of_five_cards_in_the_right_numbers() -> None:
    """All hands without the 39 cards of hearts, diamonds and clubs but for one suit's worth."""
    counts: dict[str, int] = {}
    low = [13 * suit + rank for suit in range(4) for rank in range(6)]  # 2 to 7 in four suits
    for hand in combinations(low, 5):
        name = KINDS[kind(strength(bits(hand)))]
        counts[name] = counts.get(name, 0) + 1
    # 24 cards: straights 2-6 and 3-7; by hand: 2 * (4**5 - 4), 4 * (C(6,5) - 2), 6 * 20, ...
    assert counts["straight_flush"] == 8
    assert counts["straight"] == 2 * (4**5 - 4)
    assert counts["flush"] == 4 * (6 - 2)
    assert counts["four_of_a_kind"] == 6 * 20
    assert counts["full_house"] == 6 * 4 * 5 * 6
    assert counts["three_of_a_kind"] == 6 * 4 * 10 * 16
    assert counts["two_pair"] == 15 * 36 * 16
    assert counts["pair"] == 6 * 6 * 10 * 64
    assert sum(counts.values()) == 42504


def test_the_best_five_of_seven_are_the_best_of_all_fives() -> None:
    chance = Random(5)
    for _ in range(400):
        seven = chance.sample(range(52), 7)
        best = max(strength(bits(five)) for five in combinations(seven, 5))
        assert strength(bits(seven)) == best


@pytest.mark.slow
@pytest.mark.rule("POK-4")
def test_all_five_card_hands_are_counted() -> None:
    counts = [0] * 11
    for hand in combinations(range(52), 5):
        counts[kind(strength(bits(hand)))] += 1
    assert counts[1:] == [
        1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4,
    ]  # fmt: skip


@pytest.mark.rule("POK-1")
def test_the_pack_has_52_cards_each_once() -> None:
    assert len(set(NAMES)) == 52
    table = Deal([100] * 4)
    there = [card for hand in table.s.hands for card in hand]
    assert sorted((*there, *table.s.stock)) == list(range(52))
    first = table.s.hands
    again = Deal([100] * 4, hands=("As Kd", "2s 3s", "4s 5s", "6s 7s"))
    assert again.s.hands != first


@pytest.mark.rule("POK-41")
def test_the_program_reads_the_hand_whoever_says_what() -> None:
    table = Deal([100, 100], 0, hands=("2s 2d", "Ah Kh"), board="Qh Jh Th 2h 2c")
    table.go((0, CALL), (1, CHECK))
    for _ in range(3):
        table.go((1, CHECK), (0, CHECK))
    assert KINDS[kind(table.p.rows[-1].best)] == "royal_flush"
    assert table.p.rows[-1].nets == (-10, 10)


@pytest.mark.parametrize(
    ("hand", "pl", "en"),
    [
        ("Qs Qd 9h 5c 3s", "para dam", "a pair of queens"),
        ("Qs Qd 9h 9c 3s", "dwie pary: dam i dziewiątek", "two pairs: queens and nines"),
        ("As 2d 3h 4c 5s", "strit do piątki", "a straight to the five"),
        ("Ks Kd Kh Ac As", "full: trójka króli, para asów", "a full house: kings over aces"),
        ("2s 4s 6s 8s Ks", "kolor do króla", "a flush to the king"),
        ("Ts Js Qs Ks As", "poker królewski", "a royal flush"),
        ("As Kd 9h 5c 3s", "wysoka karta: as", "high card: ace"),
    ],
)
def test_hands_are_said_in_words(hand: str, pl: str, en: str) -> None:
    words = hand_words(value(hand))
    assert Speaker("pl").say(words) == pl
    assert Speaker("en").say(words) == en
