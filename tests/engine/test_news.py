"""News by itself: a game that tells it without its whole picture tells the same."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from stolik import games
from stolik.engine import CLOCK, SPECTATOR, Actor, see
from stolik.engine.options import read_options
from stolik.engine.session import Session, new_session

TELLING = [name for name in games.ids() if hasattr(games.load(name), "news")]


@pytest.mark.parametrize("name", TELLING)
def test_news_alone_is_the_news_of_the_picture(name: str) -> None:
    game, random = games.load(name), Random(8)
    session: Session[Any, Any, Any, Any] = new_session(
        game, game.seats.start, read_options(game.options, {}), bytes(32)
    )
    session.settle()
    now = 0
    for _ in range(40):
        for viewer in (*map(Actor, range(game.seats.start)), SPECTATOR):
            seen = see(game, session.state, viewer)
            assert game.news(seen) == game.scene(seen).news
        if session.is_over:
            break
        due = session.turn.due[0]
        if due == CLOCK:
            now = min(alarm.at_ms for alarm in session.turn.alarms)
            session.ring(now)
            continue
        session.act(due, random.choice(session.choices(due).typical), now)
        session.settle(now)
