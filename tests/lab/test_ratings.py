"""Ratings by places."""

from __future__ import annotations

from fractions import Fraction

from stolik.lab.ratings import ratings

FIRST, SECOND, THIRD = Fraction(1), Fraction(2), Fraction(3)


def test_who_wins_is_rated_higher_and_listed_first() -> None:
    games = [{0: SECOND, 1: FIRST}] * 20
    better, worse = ratings(("a", "b"), games)
    assert (better.bot, worse.bot) == ("b", "a")
    assert better.mu > 25 > worse.mu
    assert better.sigma < 25 / 3


def test_draws_leave_both_where_they_were() -> None:
    one, other = ratings(("a", "b"), [{0: FIRST, 1: FIRST}] * 10)
    assert one.mu == other.mu == 25


def test_three_at_one_table_are_rated_in_order_of_their_places() -> None:
    games = [{0: SECOND, 1: THIRD, 2: FIRST}] * 10
    assert [rating.bot for rating in ratings(("a", "b", "c"), games)] == ["c", "a", "b"]


def test_who_never_met_anybody_keeps_the_first_rating() -> None:
    (only,) = ratings(("a",), [{0: FIRST}])
    assert (only.mu, only.ordinal) == (25, 0)
