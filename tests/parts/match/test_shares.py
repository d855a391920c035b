"""Who is how likely to win: before a match, along a whole one, at its end, in every sport."""

from __future__ import annotations

from typing import Any

import pytest

from stolik import games
from stolik.engine import CHANCE, Actor, Event
from stolik.engine.options import read_options
from stolik.parts.match import Ready, Sport
from tests.kit.walks import seeded

SPORTS = tuple(id for id in games.ids() if isinstance(games.load(id), Sport))


def drawn(id: str, strengths: tuple[int, ...]) -> list[Any]:
    """The states of a whole match to be watched."""
    game: Any = games.load(id)
    word = {"tenis-stolowy": "rallies"}.get(id, "played")
    s = game.start(2, read_options(game.options, {word: "drawn"}))
    luck, states = seeded(f"shares {id}"), [s]
    ready = next(kind for kind in game.actions if issubclass(kind, Ready))
    for seat, n in enumerate(strengths):
        s = game.apply(s, Event(Actor(seat), ready(n)))
    while game.turn(s).due:
        states.append(s)
        assert game.turn(s).due == (CHANCE,)
        s = game.apply(s, Event(CHANCE, game.draw(s, luck), s.now_ms + 900))
    return [*states, s]


@pytest.mark.parametrize("id", SPORTS)
def test_chances_are_shares_of_one_along_a_match_and_certain_at_its_end(id: str) -> None:
    kit = games.kit(id)
    assert kit.chances is not None
    found = [[share.part for share in kit.chances(s)] for s in drawn(id, (125, 80))]
    assert all(0 <= part <= 1 for parts in found for part in parts)
    assert all(sum(parts) <= 1 + 1e-9 for parts in found)
    assert found[1][0] > found[1][1]  # the stronger before the first event
    assert set(found[-1]) <= {0.0, 0.5, 1.0}
    assert len({parts[0] for parts in found}) > 3  # it moves


@pytest.mark.parametrize("id", SPORTS)
def test_sides_of_a_match_at_a_real_table_are_taken_for_alike(id: str) -> None:
    kit, game = games.kit(id), games.load(id)
    assert kit.chances is not None
    shares = kit.chances(game.start(2, game.options()))
    assert shares[0].part == pytest.approx(shares[1].part, abs=0.12)
    assert sum(share.part for share in shares) > 0.5
