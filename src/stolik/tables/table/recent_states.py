"""The last states of a table, one after each event: what there is to tell of, and to whom."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final

from msgspec import Struct

from stolik.engine import AnyGame, Event

KEPT: Final = 33
"""So many states are kept; the oldest only to compare the next one with."""
ID_BYTES: Final = 6


class Step(Struct, frozen=True):
    """The state after an entry of the log; one that is not told is only compared with."""

    entry: int
    state: Any
    is_told: bool = True


class RecentStates:
    """Grows with the log, corrections included, and forgets the oldest."""

    def __init__(self, game: AnyGame, state: Any) -> None:
        self._game = game
        self.steps: deque[Step] = deque([Step(0, state, is_told=False)], KEPT)
        self.seal = b""
        """Keys the ids of what is told, so that they say nothing about the log."""

    def grow(self, events: Sequence[tuple[int, Event[Any]]], state: Any) -> None:
        """Add what has happened; the last of these events has led to this state."""
        before = self.steps[-1].state
        for number, event in events[:-1]:
            before = self._game.apply(before, event)
            self.steps.append(Step(number, before))
        self.steps.append(Step(events[-1][0], state))

    def turn_back(self, entry: int, state: Any) -> None:
        """Go on from another state after a correction, which is nobody's move."""
        self.steps.append(Step(entry, state, is_told=False))

    def id(self, entry: int, place: int) -> str:
        """Give the id of the piece of news at a place of those of an entry."""
        text = f"{entry}/{place}".encode()
        return blake2b(text, key=self.seal, digest_size=ID_BYTES).hexdigest()

    def entry_of(self, id: str, most: int = 8) -> int | None:
        """Give the entry a piece of news was told of, if it is not forgotten."""
        for step in reversed(self.steps):
            if id in (self.id(step.entry, place) for place in range(most)):
                return step.entry
        return None

    def entry_before(self, steps: int, limit: int) -> int:
        """Give the entry after which so many steps have been made, up to a limit."""
        seen = [step.entry for step in self.steps if step.entry <= limit]
        return seen[max(0, len(seen) - 1 - steps)] if seen else limit
