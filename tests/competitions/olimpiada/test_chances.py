"""Chances: what the rule file measured, and what can be reckoned without drawing."""

from __future__ import annotations

from fractions import Fraction

import pytest

from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.chances import chances
from tests.competitions.olimpiada.games import Games
from tests.kit.walks import seeded

RUNS = 1500


def test_what_is_over_is_certain() -> None:
    games = Games(3, 1)
    games.over(2, 1, 3)
    found = chances(games.state, seeded("over"), 50)
    assert found.first == (Fraction(0), Fraction(1), Fraction(0))
    assert found.tied == {1: Fraction(1)}


def test_the_first_of_two_events_decides_half_of_it() -> None:
    games = Games(2, 2)
    games.over(1, 2)
    found = chances(games.state, seeded("half"), RUNS)  # he wins again, or they are tied
    assert found.first[0] == pytest.approx(0.75, abs=0.05)
    assert found.tied[2] == pytest.approx(0.5, abs=0.05)


def test_the_stronger_wins_in_proportion() -> None:
    found = chances(Games(2, 1).state, seeded("strong"), RUNS, (3, 1))
    assert found.first[0] == pytest.approx(0.75, abs=0.05)


def test_a_tie_break_is_needed_as_often_as_the_book_says() -> None:
    found = chances(Games(4, 5).state, seeded("book"), RUNS)
    assert found.tied[1] == pytest.approx(0.833, abs=0.04)
    assert found.tied[2] == pytest.approx(0.148, abs=0.04)


def test_who_has_left_wins_nothing_more() -> None:
    games = Games(3, 3)
    games.over(1, 2, 3)
    games.act(do.WithdrawPlayer(0))
    assert chances(games.state, seeded("left"), 200).first[0] == 0
