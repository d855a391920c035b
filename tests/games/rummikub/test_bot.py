"""The bots: whole games through the rules, every play of the exact search accepted by them."""

from __future__ import annotations

import pytest

from stolik.bots.player import Budget, bot_of
from stolik.engine import CHANCE, Event, see
from stolik.games.rummikub import GAME
from stolik.games.rummikub.actions import Play, Ready
from stolik.games.rummikub.bot import LEVELS
from tests.games.rummikub.desk import at, dealt
from tests.kit.walks import seeded


@pytest.mark.parametrize(("seats", "level"), [(2, "medium"), (3, "easy"), (4, "medium")])
def test_bots_play_whole_games(seats: int, level: str) -> None:
    bot = bot_of(LEVELS, level)
    state, plays = GAME.start(seats, GAME.options(starter="A")), 0
    for step in range(2000):
        turn = GAME.turn(state)
        if not turn.due:
            break
        if turn.due[0] == CHANCE:
            do = GAME.draw(state, seeded("bank", step))
        else:
            thought = bot.think(see(GAME, state, turn.due[0]), seeded("b", step), Budget(rounds=1))
            assert thought is not None
            do = thought.do
        plays += isinstance(do, Play)
        state = GAME.apply(state, Event(turn.due[0], do))
    assert state.public.phase == "done"
    assert plays > seats


def test_a_bot_that_is_not_asked_stays_silent() -> None:
    bot, table = bot_of(LEVELS, "medium"), dealt(2)
    table.act(0, Ready())
    assert bot.think(table.seen(0), seeded("b"), Budget(rounds=1)) is None


def test_the_exact_search_serves_the_medium_bot() -> None:
    table = at({"A": "b4 b6 b7 k1", "B": "k9"}, "b5 r5 k5 o5", "o1")
    thought = bot_of(LEVELS, "medium").think(table.seen(0), seeded("b"), Budget(rounds=1))
    assert thought is not None
    assert isinstance(thought.do, Play)
    assert sorted(thought.do.from_rack) == ["b4", "b6", "b7"]
    glance = bot_of(LEVELS, "easy").think(table.seen(0), seeded("b"), Budget(rounds=1))
    assert glance is not None
    assert not isinstance(glance.do, Play)  # without rearranging nothing fits
