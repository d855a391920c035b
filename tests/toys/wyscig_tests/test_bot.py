"""Bots of the race: every level plays whole games."""

from __future__ import annotations

import pytest

from stolik.bots import LEVEL_NAMES, Budget, bot_of
from stolik.engine import CHANCE, Event, see
from tests.kit.walks import seeded
from tests.toys.wyscig.bot import LEVELS
from tests.toys.wyscig.rules import Wyscig
from tests.toys.wyscig.state import Options

GAME = Wyscig()


@pytest.mark.parametrize("level", LEVEL_NAMES)
def test_every_level_plays_to_the_end(level: str) -> None:
    bots, luck = [bot_of(LEVELS, level) for _ in range(2)], seeded(f"bots {level}")
    s = GAME.start(2, Options())
    while due := GAME.turn(s).due:
        if due[0] == CHANCE:
            s = GAME.apply(s, Event(CHANCE, GAME.draw(s, luck)))
            continue
        thought = bots[due[0]].think(see(GAME, s, due[0]), luck, Budget(rounds=20))
        assert thought is not None
        s = GAME.apply(s, Event(due[0], thought.do))
    assert GAME.score(s).ended
