"""The exact analysis: the table of section 8, chances by hand, one decision."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from msgspec.structs import replace

from stolik.games.blackjack import actions as act
from stolik.games.blackjack.basic import House, Worth, shares_of
from stolik.games.blackjack.kernel import BUST, NATURAL, dealer_chances
from stolik.games.blackjack.options import Options
from stolik.games.blackjack.solving import decisions, fresh, judged, paths, solve
from tests.games.blackjack.table import deal, do, new

TABLE: list[tuple[dict[str, object], float]] = [
    ({}, -0.5214),
    ({"max_split_hands": 2}, -0.5661),
    ({"dealer_17": "hit_soft"}, -0.7343),
    ({"double_after_split": False}, -0.6586),
    ({"double_totals": "9-11"}, -0.6173),
    ({"double_totals": "10-11"}, -0.7130),
    ({"double_totals": "9-11", "double_after_split": False, "max_split_hands": 2}, -0.7758),
    ({"surrender": "late"}, -0.4426),
    ({"surrender": "early"}, 0.1200),
    ({"split_tens": False}, -0.5214),
    ({"blackjack_pays": "6:5"}, -1.8811),
    ({"decks": 1}, 0.0739),
    ({"decks": 2}, -0.2904),
    ({"decks": 8}, -0.5501),
    ({"hole_card": "peek"}, -0.4105),
    ({"hole_card": "peek", "decks": 8, "max_split_hands": 4}, -0.4304),
    (
        {"hole_card": "peek", "decks": 1, "double_after_split": False, "max_split_hands": 2},
        0.0248,
    ),
]
TOLERANCE = 0.005


@pytest.mark.slow
@pytest.mark.parametrize(("given", "percent"), TABLE)
def test_every_row_of_the_books_table_comes_out(given: dict[str, object], percent: float) -> None:
    assert abs(100 * solve(replace(Options(), **given)).worth - percent) <= TOLERANCE


def test_the_dealers_chances_add_up_and_blackjack_is_counted_by_hand() -> None:
    shoe = np.array(fresh(6), np.int64)
    shoe[0] -= 1
    odds = np.zeros(24)
    dealer_chances(shoe, 1, 0, False, odds)
    assert abs(odds.sum() - 1) < 1e-12
    assert abs(odds[NATURAL] - Fraction(96, 311)) < 1e-12
    assert shoe.sum() == 311
    dealer_chances(shoe, 1, 0, True, odds)
    assert odds[NATURAL] == 0
    assert abs(odds.sum() - 1) < 1e-12
    assert 0.1 < odds[BUST] < 0.2


def test_a_hand_is_worth_what_a_count_by_hand_gives() -> None:
    counts = (0, 0, 0, 0, 0, 0, 0, 0, 2, 3)  # two nines and three tens are left
    found = judged(Options(), counts, (10, 8), 9)  # 18 against a nine
    # a nine makes 18 and a tie, a ten 19 and a loss
    assert abs(found["stand"] - float(-Fraction(3, 5))) < 1e-12
    assert found["hit"] == pytest.approx(-1)


def test_the_ways_of_a_split_are_all_counted() -> None:
    assert sorted(paths(2)) == [(2, 0, 1)]
    assert sorted(paths(3)) == [(2, 2, 1), (3, 0, 1), (3, 1, 1)]


def test_a_decision_in_play_is_worked_out_from_what_is_left() -> None:
    s = deal(do(new(1), 0, act.Bet(1, 10), act.Ready()), "8s 6d 8h")
    found = decisions(s)
    assert found[0][0] == act.Split(1)
    assert {type(do_) for do_, _ in found} == {act.Split, act.Stand, act.Hit, act.Double}


def test_basic_strategy_is_close_to_the_exact_analysis() -> None:
    for values, up in (((10, 6), 10), ((5, 6), 6), ((1, 7), 9), ((9, 9), 7)):
        counts = list(fresh(6))
        for value in (*values, up):
            counts[value - 1] -= 1
        exact = judged(Options(), tuple(counts), values, up)
        at = Worth(House(), shares_of(tuple(counts)), up)
        low, ace = sum(values), 1 in values
        assert at.stand(low, ace) == pytest.approx(exact["stand"], abs=0.01)
        assert at.hit(low, ace) == pytest.approx(exact["hit"], abs=0.01)
        assert at.double(low, ace) == pytest.approx(exact["double"], abs=0.02)
