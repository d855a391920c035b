"""A bot that does anything: every listed choice and typical action is equally likely.

Giving up is not among them: against a bot that does, every other would look strong.
"""

from __future__ import annotations

from typing import Any, Final, Generic, TypeVar

from stolik.bots.player import Budget, Thought
from stolik.bots.walk import picked
from stolik.engine import Actor, Game, Luck, Seen

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

SPEAKS_ONE_IN: Final = 8


class RandomBot(Generic[S, V, A]):
    """Choose by lot; unless due it mostly stays silent."""

    def __init__(self, game: Game[S, V, A, Any]) -> None:
        self.game = game

    def think(self, seen: Seen[V], luck: Luck, budget: Budget) -> Thought[A] | None:
        """Draw one of the choices."""
        choices = self.game.choices(seen).typical
        if not choices:
            return None
        is_due = Actor(seen.viewer) in self.game.turn(self.game.sample(seen, luck)).due
        if not is_due and luck.below(SPEAKS_ONE_IN):
            return None
        return Thought(picked(choices, luck))
