"""Exact chances of the race of points, and games that are only watched."""

from fractions import Fraction
from time import process_time

import pytest

from stolik.engine import CHANCE, Actor, Event, Luck
from stolik.games.shuffleboard import GAME
from stolik.games.shuffleboard.actions import RoundScore, Throw
from stolik.games.shuffleboard.chances import Race
from stolik.games.shuffleboard.options import Options
from stolik.games.shuffleboard.state import State
from stolik.parts.match import Ready
from tests.kit.walks import seeded

HALF = Fraction(1, 2)
ROUNDS = {
    0: Fraction(10, 100), 1: Fraction(18, 100), 2: Fraction(12, 100), 3: Fraction(9, 100),
    4: Fraction(4, 100), 7: Fraction(2, 100), -1: Fraction(20, 100), -2: Fraction(12, 100),
    -3: Fraction(8, 100), -4: Fraction(4, 100), -8: Fraction(1, 100),
}  # fmt: skip


def test_the_race_has_as_many_states_as_the_book_says_and_takes_no_second() -> None:
    began = process_time()
    assert Race(ROUNDS, 15).states == 450
    assert Race(ROUNDS, 21).states == 882
    assert process_time() - began < 4  # both tables; about half a second on a free machine


def test_one_point_games_are_the_sum_of_a_series() -> None:
    race = Race({0: HALF, 1: Fraction(1, 3), -1: Fraction(1, 6)}, 1)
    # f = 1/3 + 1/2 (1 - f): whoever comes after a tie begins
    assert race.chance(0, 0, is_first=True) == Fraction(5, 9)
    assert race.chance(0, 0, is_first=False) == Fraction(4, 9)
    same = Race({0: HALF, 1: Fraction(1, 3), -1: Fraction(1, 6)}, 1, swap_ties=False)
    assert same.chance(0, 0, is_first=True) == Fraction(2, 3)


@pytest.mark.parametrize("winner_first", [True, False])
@pytest.mark.parametrize("swap_ties", [True, False])
@pytest.mark.parametrize("exact_finish", [True, False])
def test_every_value_is_what_a_round_makes_of_it(
    winner_first: bool, swap_ties: bool, exact_finish: bool
) -> None:
    race = Race(
        ROUNDS, 6, winner_first=winner_first, swap_ties=swap_ties, exact_finish=exact_finish
    )
    for mine in range(6):
        for theirs in range(6):
            total = Fraction()
            for n, p in ROUNDS.items():
                a, b = mine + max(n, 0), theirs + max(-n, 0)
                if exact_finish and max(a, b) > 6:
                    a, b = mine, theirs
                is_first = winner_first == (n > 0) if n else not swap_ties
                total += p * race.chance(a, b, is_first)
            assert race.chance(mine, theirs, is_first=True) == total


def test_equal_sides_and_a_fair_round_are_even() -> None:
    fair = {1: Fraction(1, 4), -1: Fraction(1, 4), 3: Fraction(1, 4), -3: Fraction(1, 4)}
    assert Race(fair, 15).chance(7, 7, is_first=True) == HALF
    assert Race(fair, 15).chance(14, 0, is_first=True) > Fraction(99, 100)


def test_what_is_no_distribution_is_refused() -> None:
    for wrong in ({1: HALF}, {0: Fraction(1)}):
        with pytest.raises(ValueError, match="distribution"):
            Race(wrong, 15)


def watched(strengths: tuple[int, ...], depth: str, luck: Luck) -> State:
    options = Options(played="drawn", depth="events" if depth == "events" else "results")
    s = GAME.start(len(strengths), options)
    for seat, strength in enumerate(strengths):
        s = GAME.apply(s, Event(Actor(seat), Ready(strength)))
    while s.phase != "finished":
        s = GAME.apply(s, Event(CHANCE, GAME.draw(s, luck)))
    return s


def test_a_watched_game_is_thrown_stone_by_stone_or_only_scored() -> None:
    luck = seeded("watched")
    s = watched((100, 100), "events", luck)
    assert all(row.stones is not None for row in s.rounds)
    brief = watched((100, 100, 90, 90), "results", luck)
    assert all(row.stones is None for row in brief.rounds)
    first = GAME.start(2, Options(played="drawn"))
    for seat in (0, 1):
        first = GAME.apply(first, Event(Actor(seat), Ready(100)))
    first = GAME.apply(first, Event(CHANCE, GAME.draw(first, luck)))
    assert isinstance(GAME.draw(first, luck), Throw)
    assert not isinstance(GAME.draw(first, luck), RoundScore)


def test_the_stronger_player_wins_more_often() -> None:
    luck = seeded("stronger")
    wins = sum(watched((125, 80), "results", luck).winner == 0 for _ in range(60))
    assert wins >= 40  # about 50 of 60; fewer than 40 by luck is rarer than one in a thousand
