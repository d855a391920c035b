"""A bot that looks one step ahead and trusts the game's evaluation of what it finds there."""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from stolik.bots.advice import Advice
from stolik.bots.player import Budget, Thought
from stolik.bots.root import Root
from stolik.engine import Game, Luck, Seen

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

SWEEPS: Final = 32


class GreedyBot(Generic[S, V, A]):
    """Take the action after which the evaluation is best, on average over what is hidden."""

    def __init__(self, game: Game[S, V, A, Any], advice: Advice[S, V, A]) -> None:
        if advice.evaluate is None:
            raise ValueError("a greedy bot needs a game with an evaluation")
        self.game = game
        self.advice = advice

    def think(self, seen: Seen[V], luck: Luck, budget: Budget) -> Thought[A] | None:
        """Try every action a few times, as far as the next decision."""
        root = Root(self.game, self.advice, seen, luck)
        count, tries = len(root.options), 0
        while root.is_open and tries < SWEEPS * count and not (tries and budget.is_spent(tries)):
            if tries % count == 0:
                root.sweep()
            walk = root.start(tries % count)
            walk.asked()
            root.note(tries % count, root.worth.of(walk)[root.me])
            tries += 1
        return root.best()
