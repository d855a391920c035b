"""Players of darts: each hits as well as its level, and the referee enters what they hit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from stolik.bots import Bot, Bots, Budget, Levels, Thought
from stolik.engine import Luck, Seen
from tests.toys.rzutki.state import HIGHEST, Action, Hit, State

TRIES: Final = {"easy": 1, "medium": 2, "strong": 4}
"""So many darts, of which the best counts, stand for one throw of a level."""


class Thrower:
    """A player of some skill, who has nothing to decide."""

    def __init__(self, tries: int) -> None:
        self.tries = tries

    def think(self, seen: Seen[State], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Stay silent: the dart has flown."""
        return None


def referee(bots: Sequence[Bot[State, Action]], seen: Seen[State], luck: Luck) -> Action:
    """Enter what the player whose turn it is has hit."""
    player = bots[seen.view.seat]
    tries = player.tries if isinstance(player, Thrower) else 1
    return Hit(max(luck.below(HIGHEST + 1) for _ in range(tries)))


LEVELS: Final[Levels] = {name: partial(Thrower, tries) for name, tries in TRIES.items()}
BOTS: Final[Bots[State, State, Action]] = Bots(LEVELS, referee=referee)
