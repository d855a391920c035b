"""The bots every game has, beside the levels of its own."""

from __future__ import annotations

from typing import Any

from stolik.bots.flat import FlatBot
from stolik.bots.greedy import GreedyBot
from stolik.bots.ismcts import TreeBot
from stolik.bots.player import Bot, Levels
from stolik.bots.random_bot import RandomBot
from stolik.bots.team import NO_BOTS, AnyBots
from stolik.engine import AnyGame


def levels(game: AnyGame, bots: AnyBots = NO_BOTS) -> Levels:
    """Name all bots of a game, its own levels first."""
    advice = bots.advice

    def random() -> Bot[Any, Any]:
        return RandomBot(game)

    def greedy() -> Bot[Any, Any]:
        return GreedyBot(game, advice)

    def flat() -> Bot[Any, Any]:
        return FlatBot(game, advice)

    def ismcts() -> Bot[Any, Any]:
        return TreeBot(game, advice)

    found: Levels = {"random": random, "flat": flat, "ismcts": ismcts}
    if advice.evaluate is not None:
        found = {**found, "greedy": greedy}
    own = bots.levels
    return {**own, **{name: make for name, make in found.items() if name not in own}}
