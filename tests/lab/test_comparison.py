"""Pairs of bots, compared over deals."""

from __future__ import annotations

from fractions import Fraction

import pytest

from stolik.lab.comparison import Result, compared


def test_wins_draws_losses_share_and_points_of_known_results() -> None:
    """Three deals of two games: shares 1, 1/4, 1/2; points ahead 3, -2, 0."""
    results = [
        Result(0, (0, 1), (5, 1), (1, 2)),
        Result(0, (1, 0), (1, 3), (2, 1)),
        Result(1, (0, 1), (2, 2), (1, 1)),
        Result(1, (1, 0), (6, 2), (1, 2)),
        Result(2, (0, 1), (9, 0), (1, 2)),
        Result(2, (1, 0), (9, 0), (1, 2)),
    ]
    (pair,) = compared(("a", "b"), results)
    assert (pair.a, pair.b, pair.games, pair.deals) == ("a", "b", 6, 3)
    assert (pair.wins, pair.draws, pair.losses) == (3, 1, 2)
    assert pair.share.mean == pytest.approx(7 / 12)
    assert pair.points.mean == pytest.approx(1 / 3)
    # shares: variance 7/48, error sqrt(7/144) = 0.22048, times 4.3027 is 0.9487
    assert pair.share.low == pytest.approx(7 / 12 - 0.9487, abs=1e-4)
    # points: variance 19/3, error sqrt(19/9) = 1.45297, times 4.3027 is 6.2516
    assert pair.points.high == pytest.approx(1 / 3 + 6.2516, abs=1e-3)


def test_several_chairs_of_a_bot_are_compared_one_by_one() -> None:
    result = Result(0, (0, 1, 0, 1), (10, 7, 3, 5), (1, 2, 4, 3))
    (pair,) = compared(("a", "b"), [result])
    assert (pair.wins, pair.draws, pair.losses) == (2, 0, 2)
    assert pair.share.mean == 0.5
    assert pair.points.mean == 0.5
    assert result.mean_places() == {0: Fraction(5, 2), 1: Fraction(5, 2)}


def test_only_those_who_met_are_compared() -> None:
    results = [Result(0, (0, 1), (1, 0), (1, 2)), Result(0, (1, 2), (1, 0), (1, 2))]
    assert [(pair.a, pair.b) for pair in compared(("a", "b", "c"), results)] == [
        ("a", "b"),
        ("b", "c"),
    ]


def test_games_on_one_deal_are_one_value_however_many_they_are() -> None:
    results = [Result(0, (0, 1), (1, 0), (1, 2)) for _ in range(10)]
    (pair,) = compared(("a", "b"), results)
    assert pair.deals == 1
    assert pair.share.low is None


def test_fractions_of_points_stay_exact() -> None:
    results = [Result(d, (0, 1), (Fraction(1, 3), Fraction(0)), (1, 2)) for d in range(3)]
    (pair,) = compared(("a", "b"), results)
    assert pair.points.mean == pair.points.low == pair.points.high == 1 / 3
