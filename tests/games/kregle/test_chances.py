"""Section 8 of the rule book to the last digit, and chances during a game."""

from fractions import Fraction
from itertools import product

import pytest

from stolik.games.kregle.chances import (
    Odds,
    all_games,
    current_spread,
    every_throw,
    mean,
    odds_of,
    winning,
)
from stolik.games.kregle.model import drawn_pins, odds
from tests.games.kregle.games import after, game
from tests.kit.walks import seeded


def test_there_are_as_many_games_as_the_book_says() -> None:
    spread = all_games()
    assert sum(spread.values()) == 66**9 * 241 == 5_726_805_883_325_784_576
    assert set(spread) == set(range(301))
    assert max(spread, key=lambda total: spread[total]) == 77
    assert spread[77] == 172_542_309_343_731_946
    assert f"{float(mean(spread)):.6f}" == "79.743915"
    assert [spread[n] for n in range(5)] == [1, 20, 210, 1540, 8855]
    assert [spread[n] for n in range(288, 301)] == [12, 11, 11, *[1] * 10]


def test_the_end_of_a_card_is_counted_as_by_hand() -> None:
    s = after(game(), *[0] * 18, 10)
    spread = Odds(every_throw, is_counting=True).totals(s.cards[0])
    by_hand: dict[int, int] = {}
    for two, three in product(range(11), repeat=2):
        if three <= (10 if two == 10 else 10 - two):
            by_hand[10 + two + three] = by_hand.get(10 + two + three, 0) + 1
    assert spread == by_hand


def test_a_finished_card_has_one_total() -> None:
    s = after(game(), *[10] * 12)
    assert set(odds_of(100).totals(s.cards[0])) == {300}


def test_a_stronger_player_expects_more_and_wins_more_often() -> None:
    easy, strong = odds_of(80).totals(()), odds_of(125).totals(())
    assert mean(easy) < mean(strong)
    first, second = winning((easy, strong))
    assert first < second
    assert first + second == 1


def test_equals_have_equal_chances_and_a_card_changes_them() -> None:
    fresh = odds_of(100).totals(())
    assert winning((fresh, fresh)) == (Fraction(1, 2), Fraction(1, 2))
    ahead = odds_of(100).totals(after(game(), 10, 10).cards[0])
    assert winning((ahead, fresh))[0] > Fraction(1, 2)
    assert sum(winning((ahead, fresh, fresh))) == 1


def test_current_frame_totals_reach_three_hundred_at_most() -> None:
    spread = current_spread(100, after(game(scoring="current_frame"), 4).cards[0])
    assert (max(spread), 290 in spread) == (284, False)


@pytest.mark.parametrize("up", range(1, 11))
def test_all_pins_fall_with_the_odds_of_the_model(up: int) -> None:
    weights = odds(100, up)
    against = 300 if up == 10 else 40 * up
    assert Fraction(weights[-1], sum(weights)) == Fraction(100, 100 + against)
    assert 0 <= drawn_pins(100, up, seeded("pins", up)) <= up
