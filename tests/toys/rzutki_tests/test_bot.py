"""Bots of darts: better levels hit better."""

from __future__ import annotations

from stolik.bots import bot_of
from stolik.engine import REFEREE, Event, see
from tests.kit.walks import seeded
from tests.toys.rzutki.bot import LEVELS, referee
from tests.toys.rzutki.rules import Rzutki
from tests.toys.rzutki.state import Options

GAME = Rzutki()


def test_a_strong_player_beats_an_easy_one_over_many_throws() -> None:
    bots, luck = [bot_of(LEVELS, "strong"), bot_of(LEVELS, "easy")], seeded("darts")
    s = GAME.start(2, Options(throws=20))
    while GAME.turn(s).due:
        s = GAME.apply(s, Event(REFEREE, referee(bots, see(GAME, s, REFEREE), luck)))
    ended = GAME.score(s).ended
    assert ended is not None
    assert ended.places == (1, 2)
