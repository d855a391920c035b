"""When tables without clients are put to rest, and when their clocks wake them again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

REST_S: Final = 60.0
"""So long a table without clients stays in memory."""


class Timers:
    """Two alarms for each table, of the loop's clock."""

    def __init__(self, wake: Callable[[str], None], rest: Callable[[str], None]) -> None:
        self._on_wake, self._on_rest = wake, rest
        self._waking: dict[str, asyncio.TimerHandle] = {}
        self._resting: dict[str, asyncio.TimerHandle] = {}

    def __len__(self) -> int:
        return len(self._waking) + len(self._resting)

    def wake(self, id: str, ms: int) -> None:
        """Wake a table after so long."""
        loop = asyncio.get_running_loop()
        self._waking[id] = loop.call_later(ms / 1000, self._woken, id)

    def rest(self, id: str) -> None:
        """Let a table rest after a while, counted from now."""
        loop = asyncio.get_running_loop()
        earlier = self._resting.get(id)
        if earlier is not None:
            earlier.cancel()
        self._resting[id] = loop.call_later(REST_S, self._rested, id)

    def forget(self, id: str) -> None:
        """Take back the alarms of one table."""
        for kept in (self._waking, self._resting):
            timer = kept.pop(id, None)
            if timer is not None:
                timer.cancel()

    def cancel(self) -> None:
        """Take all alarms back."""
        for timer in (*self._waking.values(), *self._resting.values()):
            timer.cancel()

    def _woken(self, id: str) -> None:
        self._waking.pop(id, None)
        self._on_wake(id)

    def _rested(self, id: str) -> None:
        self._resting.pop(id, None)
        self._on_rest(id)
