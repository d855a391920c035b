"""What each draw asked of luck: enough to draw it again without the rules."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from stolik import games
from stolik.engine import fair
from stolik.engine.draws import Draw, Noted, chance_in
from stolik.engine.log import AnyLog, Fair
from stolik.engine.options import read_options
from stolik.engine.session import new_session
from stolik.engine.wire import encoded
from tests.kit.walks import seeded

OPTIONS: dict[str, dict[str, Any]] = {
    "kosci": {"target": 1000},
    "wyzsza-nizsza": {},
    "tenis-stolowy": {"sets_to_win": 1, "points": 5},
    "szachy": {},
}


def finished(game: str) -> AnyLog:
    """A whole game by chance and random players."""
    machine = games.load(game)
    given = dict(OPTIONS[game])
    needed = games.kit(game).bots().options
    options = read_options(machine.options, {**needed, **given})
    session = new_session(machine, 2, options, bytes(range(32)))
    luck = seeded(game)
    for _ in range(3000):
        session.settle()
        if session.is_over:
            break
        actor = next(one for one in session.turn.due if one >= 0)
        choices = session.choices(actor)
        listed = choices.typical or choices.every
        session.act(actor, listed[luck.below(len(listed))])
    session.finish()
    assert session.log.is_closed
    return session.log


def again(log: AnyLog, draw: Draw) -> list[object]:
    """Answer what a draw asked from the revealed seeds alone."""
    chance = log.opened.chance
    assert isinstance(chance, Fair)
    given = log.contributions[: draw.contributions]
    luck = fair.Stream(fair.key(log.revealed[draw.seed], chance.commit, given), draw.stream)
    return [
        luck.below(asked[0]) if isinstance(asked[0], int) else luck.shuffled(range(len(asked[0])))
        for asked in draw.asked
    ]


@pytest.mark.parametrize("game", sorted(OPTIONS))
def test_every_draw_can_be_drawn_again_from_the_seeds_without_the_rules(game: str) -> None:
    log = finished(game)
    draws = [draw for _, _, draw in chance_in(log)]
    assert draws
    for draw in draws:
        assert draw is not None
        assert again(log, draw) == [got for _, got in draw.asked]
        assert msgspec.json.decode(log.raw[draw.entry])["do"] == msgspec.json.decode(
            encoded(draw.do)
        )
    assert any(draw.asked for draw in draws if draw is not None)


def test_a_shuffle_is_told_by_its_things_and_the_places_they_came_from() -> None:
    key = bytes(range(32))
    noted, plain = Noted(fair.Stream(key, 7)), fair.Stream(key, 7)
    came = noted.shuffled("abcdef")
    assert came == plain.shuffled("abcdef")
    assert noted.below(1000) == plain.below(1000)
    (items, order), _ = noted.asked
    assert isinstance(items, list)
    assert isinstance(order, list)
    assert order == fair.Stream(key, 7).shuffled(range(6))
    assert [items[place] for place in order] == came
