"""Flat Monte Carlo: play every action out again and again and take the best on average."""

from __future__ import annotations

from typing import Any, Generic, TypeVar

from stolik.bots.advice import Advice
from stolik.bots.player import Budget, Thought
from stolik.bots.root import Root
from stolik.engine import Game, Luck, Seen

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")


class FlatBot(Generic[S, V, A]):
    """Compare actions by playouts from states that fit what was seen; a round is one playout."""

    def __init__(self, game: Game[S, V, A, Any], advice: Advice[S, V, A]) -> None:
        self.game = game
        self.advice = advice

    def think(self, seen: Seen[V], luck: Luck, budget: Budget) -> Thought[A] | None:
        """Play out the actions in turn, in each sweep from the same state with the same luck."""
        root = Root(self.game, self.advice, seen, luck)
        count, rounds = len(root.options), 0
        while root.is_open and not (rounds and budget.is_spent(rounds)):
            if rounds % count == 0:
                root.sweep()
            walk = root.start(rounds % count)
            walk.play_out()
            root.note(rounds % count, root.worth.of(walk)[root.me])
            rounds += 1
        return root.best()
