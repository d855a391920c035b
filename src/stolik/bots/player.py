"""What a bot is: it gets what a player sees, some luck and a budget, and gives an action.

A game's levels are a dictionary of names to makers of bots; `easy`, `medium` and `strong` are
always there, the game's own names may stand beside them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any, Final, Generic, Protocol, TypeAlias, TypeVar

from msgspec import Struct, field

from stolik.engine import BadInput, Luck, Msg, Seen

V = TypeVar("V")
A = TypeVar("A")

LEVEL_NAMES: Final = ("easy", "medium", "strong")


class Budget(Struct, frozen=True):
    """How long a bot may think about one action: by the clock, and by rounds of its search."""

    ms: int = 1000
    rounds: int | None = None
    """With a number of rounds instead of time a bot's answer can be repeated exactly."""
    started: float = field(default_factory=time.monotonic)

    def is_spent(self, rounds: int) -> bool:
        """Say whether to stop after so many rounds."""
        if self.rounds is not None:
            return rounds >= self.rounds
        return (time.monotonic() - self.started) * 1000 >= self.ms

    def left_ms(self) -> float | None:
        """Give what is left of the time, None where rounds are counted."""
        if self.rounds is not None:
            return None
        return self.ms - (time.monotonic() - self.started) * 1000


class Thought(Struct, Generic[A], frozen=True):
    """A bot's answer, and in one line why."""

    do: A
    why: Msg | None = None


class Bot(Protocol[V, A]):
    """A player-program; it never gets more than a player of its seat sees."""

    def think(self, seen: Seen[V], luck: Luck, budget: Budget) -> Thought[A] | None:
        """Choose an action; None stays silent, which only those who are not due may do."""
        ...


Levels: TypeAlias = Mapping[str, Callable[[], Bot[Any, Any]]]


def bot_of(levels: Levels, name: str) -> Bot[Any, Any]:
    """Make the bot of a level, or say which levels there are."""
    if name not in levels:
        raise BadInput("unknown_level", level=name[:40], levels=", ".join(levels))
    return levels[name]()
