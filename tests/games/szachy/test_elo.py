"""Elo arithmetic of section 6."""

from fractions import Fraction

import pytest

from stolik.games.szachy.elo import change, expected, factor


def test_equal_players_expect_half_and_four_hundred_points_ten_to_one() -> None:
    assert expected(1500, 1500) == 0.5
    assert expected(1900, 1500) == pytest.approx(10 / 11)
    assert expected(1500, 1620) + expected(1620, 1500) == pytest.approx(1)


def test_the_factor_is_that_of_fide() -> None:
    assert [factor(1500, 29), factor(1500, 30), factor(2399, 500), factor(2400, 500)] == [
        40, 20, 20, 10,
    ]  # fmt: skip
    assert factor(2500, 5) == 40


def test_a_win_among_equals_is_worth_half_the_factor() -> None:
    assert change(1500, 1500, 1, 100) == 10
    assert change(1500, 1500, Fraction(1, 2), 100) == 0
    assert change(1500, 1900, 0, 100) == pytest.approx(-20 / 11)
