"""Simulated play goes through every kind of actor and values what it comes to."""

from __future__ import annotations

from typing import Any

import pytest

from stolik.bots.advice import Advice
from stolik.bots.seeded import seeded
from stolik.bots.walk import Walk, Worth, shares
from stolik.engine import Actor, Choices, Luck, Seen
from tests.kit import matches, numbers
from tests.toys.kamyk.rules import Kamyk


def numbers_walk(seats: int = 2, advice: Advice[Any, Any, Any] | None = None, **given: Any) -> Any:
    game = numbers.Numbers()
    state = game.start(seats, numbers.Options(**given))
    return Walk(game, advice or Advice(), state, seeded(1))


def test_chance_is_drawn_before_a_seat_is_asked() -> None:
    walk = numbers_walk(bonus=100)
    assert walk.asked() == Actor(0)
    assert walk.state.has_rolled
    assert walk.state.totals[0] > 0


def test_the_clock_rings_at_the_alarm_where_nobody_else_is_due() -> None:
    walk = numbers_walk(waits=True, judged=True, deals=3)
    walk.play_out()
    assert walk.state.deal == 3


def test_a_referee_who_is_due_enters_something_typical() -> None:
    walk = numbers_walk(judged=True, bonus=0)
    walk.play_out()
    assert sum(walk.state.totals) >= 100


def test_those_who_may_act_stay_silent_in_simulated_play() -> None:
    walk = numbers_walk(seats=3)
    walk.asked()
    walk.act(Actor(0), numbers.Name(5))
    assert walk.asked() == Actor(1)
    assert walk.state.shouts == ()


def test_a_walk_stops_where_a_deal_ends_if_the_game_asks_for_it() -> None:
    walk = numbers_walk(advice=Advice(deals_ahead=2), deals=9)
    walk.play_out()
    assert walk.state.deal == 2


def test_an_endless_game_is_left_at_some_point() -> None:
    class Endless(numbers.Numbers):
        def apply(self, s: Any, e: Any, /) -> Any:
            after = super().apply(s, e)
            return numbers.State(after.options, after.totals) if after.deal else after

    game = Endless()
    walk = Walk(game, Advice(), game.start(2, numbers.Options()), seeded(1))
    walk.play_out()
    assert game.turn(walk.state).due


def test_a_hidden_game_is_played_to_its_end() -> None:
    game = Kamyk()
    walk = Walk(game, Advice(), game.start(3, game.options()), seeded(1))
    walk.play_out()
    assert game.score(walk.state).ended is not None


def test_the_game_s_own_playout_is_used_where_there_is_one() -> None:
    def nine(seen: Seen[Any], choices: Choices[Any], luck: Luck) -> numbers.Name:
        return numbers.Name(9)

    walk = numbers_walk(advice=Advice(playout=nine), bonus=0)
    walk.play_out()
    assert walk.state.totals == (9, 9)


@pytest.mark.parametrize(
    ("places", "expected"),
    [
        ((1, 2), (1.0, 0.0)),
        ((1, 1), (0.5, 0.5)),
        ((1, 2, 2, 4), (1.0, 0.5, 0.5, 0.0)),
        ((3, 1, 2), (0.0, 1.0, 0.5)),
    ],
)
def test_a_place_is_worth_the_share_of_others_beaten(
    places: tuple[int, ...], expected: tuple[float, ...]
) -> None:
    assert shares(places) == expected


def test_an_ended_game_is_valued_by_places_and_not_by_the_evaluation() -> None:
    game = matches.Matches()
    advice: Advice[Any, Any, Any] = Advice(evaluate=lambda *_: 0.3)
    walk = Walk(game, advice, matches.State(2, 0, 1), seeded(1))
    assert Worth((0, 0)).of(walk) == (1.0, 0.0)


def test_an_unended_game_is_valued_by_the_evaluation_kept_between_0_and_1() -> None:
    game = matches.Matches()
    advice: Advice[Any, Any, Any] = Advice(evaluate=lambda _, seat: (3.0, -2.0)[seat])
    assert Worth((0, 0)).of(Walk(game, advice, matches.State(2, 7), seeded(1))) == (1.0, 0.0)


def test_without_evaluation_an_unended_game_is_valued_by_points_won_since() -> None:
    walk = numbers_walk(deals=2)
    worth = Worth((10, 4))
    walk.state = numbers.State(walk.state.options, (13, 4))
    ahead, behind = worth.of(walk)
    assert ahead == pytest.approx(0.5 + 1 / 6)
    assert behind == pytest.approx(0.5 - 1 / 6)
    walk.state = numbers.State(walk.state.options, (10, 4))
    assert worth.of(walk) == (0.5, 0.5)
