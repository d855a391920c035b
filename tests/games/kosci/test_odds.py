"""The chances and plans of section 8."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Literal

import pytest

from stolik.games.kosci.odds import House, bust_chance, keeps, odds, throws
from stolik.games.kosci.plan import expected, points_plan, throws_up_to, writes
from tests.games.kosci.test_dice import packed

BUST = ["2/3", "4/9", "5/18", "17/108", "25/324", "5/216"]
TURN: list[tuple[Literal["all", "choose"], int, float, float]] = [
    ("all", 350, 506.7025, 0.700501),
    ("all", 0, 512.4551, 0.819393),
    ("all", 500, 480.6351, 0.492794),
    ("choose", 350, 560.0029, 0.754556),
    ("choose", 0, 561.7003, 0.799191),
    ("choose", 500, 537.0275, 0.548475),
]


def test_there_are_923_distinct_throws_and_their_ways_are_all_of_them() -> None:
    found = {n: list(throws(n)) for n in range(1, 7)}
    assert sum(len(kinds) for kinds in found.values()) == 923
    for n, kinds in found.items():
        assert sum(ways for _, ways in kinds) == 6**n
    assert dict(found[3]) == {
        dice: sum(packed(fall) == dice for fall in product(range(1, 7), repeat=3))
        for dice, _ in found[3]
    }


@pytest.mark.rule("KOS-14")
@pytest.mark.parametrize("n", range(1, 7))
def test_the_chance_that_nothing_scores_is_the_books(n: int) -> None:
    assert bust_chance(House(), n) == Fraction(BUST[n - 1])
    assert odds(House()).bust[n] == pytest.approx(float(Fraction(BUST[n - 1])))


@pytest.mark.parametrize(("rule", "least", "points", "chance"), TURN)
def test_the_best_turn_brings_what_the_book_says(
    rule: Literal["all", "choose"], least: int, points: float, chance: float
) -> None:
    made = points_plan(House(rule), least)
    assert expected(made) == pytest.approx(points, abs=5e-5)
    assert writes(made) == pytest.approx(chance, abs=5e-7)


@pytest.mark.parametrize("rule", ["all", "choose"])
def test_the_best_turn_throws_on_up_to_the_thresholds_of_the_book(
    rule: Literal["all", "choose"],
) -> None:
    made = points_plan(House(rule), 350)
    assert [throws_up_to(made, n) for n in (5, 4, 3, 2, 1)] == [3050, 1000, 400, 0, 0]
    for n in (5, 4, 3):
        below = range(7, throws_up_to(made, n) // 50 + 1)
        assert all(made.throws(units, n) for units in below)


def test_a_choosing_player_is_offered_the_best_keep_for_each_number_of_dice_left() -> None:
    offered = keeps(House("choose"), packed("222253"))
    assert offered == ((50, 5), (200, 3), (400, 2), (450, 1))


def test_a_straight_offers_only_ones_and_fives_beside_all_six() -> None:
    assert keeps(House("choose"), packed("123456")) == ((100, 5), (150, 4), (1500, 6))
    assert keeps(House("all"), packed("123456")) == ((1500, 6),)
