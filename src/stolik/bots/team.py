"""The players of one game, and what the arena must know of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

from msgspec import Struct

from stolik.bots.advice import Advice
from stolik.bots.player import Bot, Levels
from stolik.engine import Luck, Seen

S = TypeVar("S")
V = TypeVar("V")
A = TypeVar("A")

Referee: TypeAlias = Callable[[Sequence[Bot[V, A]], Seen[V], Luck], A]
"""What a referee who is due enters, given who sits on the chairs."""


class Bots(Struct, Generic[S, V, A], frozen=True):
    """The levels of a game by name, its hints for general searches, and what they need."""

    levels: Levels = {}
    advice: Advice[S, V, A] = Advice()
    referee: Referee[V, A] | None = None
    """Without one any typical entry will do."""
    options: Mapping[str, object] = {}
    """Options without which bots cannot play it, a table sport's for instance."""
    until_compiled: Mapping[str, str] = {}
    """Levels that need a compiled kernel, and who plays for them while there is none."""


AnyBots: TypeAlias = Bots[Any, Any, Any]
NO_BOTS: Bots[Any, Any, Any] = Bots()
"""Of a game that has no players of its own: toys, and games being written."""
