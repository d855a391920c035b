"""Every game has the general bots beside its own levels."""

from __future__ import annotations

from stolik.bots import Advice, Bots, bot_of
from stolik.bots.general import levels
from stolik.bots.greedy import GreedyBot
from stolik.bots.ismcts import TreeBot
from tests.kit import matches
from tests.kit.numbers import Names

GAME = matches.Matches()


def test_a_game_without_a_module_has_the_searches_that_need_nothing() -> None:
    assert set(levels(GAME)) == {"random", "flat", "ismcts"}


def test_greedy_is_there_where_the_game_evaluates() -> None:
    found = levels(GAME, Bots(advice=Advice(evaluate=matches.evaluate)))
    assert isinstance(bot_of(found, "greedy"), GreedyBot)


def test_the_game_s_own_levels_come_first_and_win_over_general_names() -> None:
    own = {"easy": lambda: Names(1), "flat": lambda: Names(2)}
    found = levels(GAME, Bots(own))
    assert list(found) == ["easy", "flat", "random", "ismcts"]
    assert isinstance(bot_of(found, "flat"), Names)
    assert isinstance(bot_of(found, "ismcts"), TreeBot)
