"""Chances: what the rule file measured, and what can be reckoned without drawing."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from stolik.competitions.olimpiada import actions as do
from stolik.competitions.olimpiada.chances import chances
from stolik.competitions.olimpiada.office import OFFICE
from stolik.competitions.olimpiada.screens.odds import MOST_RUNS, percent
from stolik.competitions.seeded import Seeded
from stolik.engine import REFEREE, SPECTATOR, BadInput
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


def test_the_page_of_chances_says_what_was_drawn_and_is_the_same_for_everybody() -> None:
    games = Games(3, 3)
    with pytest.raises(BadInput):
        OFFICE.archive(replace(games.state, phase="final"), "chances", SPECTATOR)
    games.over(1, 2, 3)
    games.over(1, 2, 3)
    page = OFFICE.archive(games.state, "chances", SPECTATOR)
    assert page == OFFICE.archive(games.state, "chances", REFEREE)
    assert [row.member for row in page.grids[0].rows] == [0, 1, 2]
    shares = chances(games.state, Seeded(2), MOST_RUNS).first  # few people and events: all of them
    told = [str(row.cells[2].text) for row in page.grids[0].rows]  # type: ignore[union-attr]
    assert told == [percent(one).text for one in shares]
    assert "chances" in [one.key for one in OFFICE.archive(games.state, "", SPECTATOR).links]
    games.over(1, 2, 3)
    with pytest.raises(BadInput):  # nothing is left to chance
        OFFICE.archive(games.state, "chances", SPECTATOR)


def test_what_is_possible_is_never_called_certain() -> None:
    shares = (Fraction(0), Fraction(1, 1000), Fraction(1, 2), Fraction(999, 1000), Fraction(1))
    assert [percent(one).text for one in shares] == ["0 %", "<1 %", "50 %", ">99 %", "100 %"]
