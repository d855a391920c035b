"""Stones: hundredths of a centimetre, who is better, what counts, and how they slide."""

import pytest

from stolik.cli.play.keyboard import places_of
from stolik.engine.fields import Places
from stolik.parts.sliding import noise, slid
from stolik.parts.stones import (
    Ruling,
    Stone,
    are_sound,
    counting,
    hundredths,
    laid,
    laid_anew,
    leaders,
    next_stone,
    spoken,
    thrown_for,
)
from tests.kit.walks import seeded

A1, A2, B1 = Stone("A1", 0, 10000), Stone("A2", 500, 6000), Stone("B1", 0, 9996)


def height(stone: Stone) -> int:
    return stone.y


@pytest.mark.parametrize(
    ("cm", "n"),
    [(0, 0), (1.004, 100), (1.005, 101), (100.045, 10005), (-1.005, -101), (2.675, 268)],
)
def test_halves_are_rounded_as_people_round_them(cm: float, n: int) -> None:
    assert hundredths(cm) == n


def test_places_are_said_in_centimetres_and_kept_in_order() -> None:
    spots = {"B1": (0.0, 99.96), "A1": (0.0, 100.0)}
    assert [one.name for one in laid(spots)] == ["A1", "B1"]
    assert spoken(laid(spots)) == spots
    assert not are_sound({"A1": (0.0, 1000.5)})
    assert not are_sound({"A1": (float("nan"), 0.0)})


def test_stones_that_lie_still_are_the_same_and_only_the_others_are_judged() -> None:
    luck = seeded("laid anew")
    names = [f"{side}{n}" for side in "AB" for n in range(1, 5)]
    for _ in range(300):
        spots = {name: (luck.below(9999) / 100 - 50, luck.below(9999) / 1000) for name in names[:7]}
        before = laid(spots)
        new = {name: spot for name, spot in spots.items() if luck.below(8)}
        for name in list(new):
            if luck.below(4) == 0:
                new[name] = (luck.below(9999) / 1000, new[name][1])
        if luck.below(4):
            new["B4"] = (1.005, 2.675)
        lying, moved = laid_anew(before, new, "B4")
        assert tuple(lying) == laid(new)
        assert moved == [one for one in lying if one not in before]


def test_what_beats_every_other_stone_counts_and_a_ruling_goes_before_the_eye() -> None:
    stones = (A1, A2, B1)
    assert counting(stones, height, 3) == (A1,)
    assert counting(stones, height, 4) == ()
    assert counting(stones, height, 4, (Ruling("A1", "B1", "B1"),)) == (B1,)
    both = (Ruling("A1", "B1", "B1"), Ruling("B1", "A1", "A1"))
    assert counting(stones, height, 4, both) == (A1,)
    assert counting(stones, height, 0, (Ruling("B1", "A1"),)) == ()
    assert leaders(stones, height) == (A1, B1)
    assert leaders((), height) == (None, None)


def test_the_short_way_to_what_counts_finds_what_asking_stone_by_stone_finds() -> None:
    luck = seeded("counting")
    strange = (Ruling("A9", "B9", "A9"),)  # of stones that do not lie there: asks one by one
    for _ in range(300):
        names = luck.shuffled(("A1", "A2", "A3", "B1", "B2", "B3"))[: luck.below(7)]
        stones = tuple(Stone(name, 0, luck.below(12)) for name in names)
        assert counting(stones, height, 2) == counting(stones, height, 2, strange)


def test_the_order_of_throws() -> None:
    assert [next_stone(1, n) for n in range(4)] == ["B1", "A1", "B2", "A2"]
    assert (thrown_for((B1,), 1), thrown_for((B1,), 0), thrown_for((), 0)) == (1, 2, 0)


def test_a_stone_slides_to_its_place_or_knocks_another_on() -> None:
    free = slid((), Stone("A1", 0, 9000), 250, 1)
    assert free == (Stone("A1", 0, 9000),)
    lying = (Stone("B1", 0, 8000),)
    hit = {one.name: one for one in slid(lying, Stone("A1", 0, 9000), 250, 1)}
    assert hit["A1"] == Stone("A1", 0, 7500)
    assert hit["B1"] == Stone("B1", 0, 8000 + 1500 * 9 // 10)
    aside = {one.name: one for one in slid(lying, Stone("A1", 600, 9000), 250, 1)}
    assert aside["B1"] == lying[0]
    back = {one.name: one for one in slid((Stone("B1", 0, 500),), Stone("A1", 0, 0), 150, -1)}
    assert (back["A1"].y, back["B1"].y) == (800, 500 - 800 * 9 // 10)


def test_a_strong_hand_misses_less() -> None:
    luck = seeded("hands")
    weak, strong = (
        sum(abs(noise(300, strength, luck)) for _ in range(300)) for strength in (80, 125)
    )
    assert weak > strong * 1.2


def test_a_keyboard_says_where_stones_lie() -> None:
    field = Places(("A1", "B1"), 2.5, (-20, 0, 20, 114))
    assert places_of("a1 0 95,5; B1 -3 80", field) == {"A1": [0.0, 95.5], "B1": [-3.0, 80.0]}
    for wrong in ("C1 0 0", "A1 0", "A1 x 0", "A1 0 200", ""):
        assert places_of(wrong, field) is None
