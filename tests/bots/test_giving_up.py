"""General bots never give up, and do not expect it of others."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import Struct

from stolik.bots import Budget
from stolik.bots.advice import Advice
from stolik.bots.ismcts import TreeBot
from stolik.bots.random_bot import RandomBot
from stolik.bots.root import Root
from stolik.bots.seeded import seeded
from stolik.engine import Actor, Choices, Event, Seen
from tests.kit.matches import Matches, State, Take


class GiveUp(Struct, frozen=True, tag="give_up"):
    pass


class MatchesToGiveUp(Matches):
    """Anybody can give up at any time."""

    def apply(self, s: State, e: Event[Any], /) -> State:
        return State(2, 0, e.by) if e.do == GiveUp() else super().apply(s, e)

    def choices(self, seen: Seen[State], /) -> Choices[Any]:
        return Choices(super().choices(seen).listed, grave=(GiveUp(),))


GAME: Any = MatchesToGiveUp()
NONE: Advice[Any, Any, Any] = Advice()


def facing(left: int, viewer: int = 0) -> Seen[State]:
    return Seen(Actor(viewer), State(2, left))


def test_a_search_neither_gives_up_nor_expects_others_to() -> None:
    root = Root(GAME, NONE, facing(5), seeded(1))
    assert root.options == (Take(1), Take(2), Take(3))
    root.sweep()
    assert root.start(0).options(Actor(1)) == (Take(1), Take(2), Take(3))


def test_who_is_not_due_has_nothing_to_think_about() -> None:
    thought = TreeBot(GAME, NONE).think(facing(5, viewer=1), seeded(1), Budget(rounds=10))
    assert thought is None


@pytest.mark.parametrize("viewer", [0, 1])
def test_random_never_gives_up(viewer: int) -> None:
    bot: RandomBot[Any, Any, Any] = RandomBot(GAME)
    found = {bot.think(facing(5, viewer), seeded(seed), Budget(ms=0)) for seed in range(100)}
    done = {None if thought is None else thought.do for thought in found}
    assert done == ({Take(1), Take(2), Take(3)} if viewer == 0 else {None})
