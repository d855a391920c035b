"""Time: the server's, and that of a log, which runs only while a server lives and people play."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol


class Clock(Protocol):
    """The server's time; a step of the wall clock does not show in it."""

    def now_ms(self) -> int:
        """Give epoch milliseconds that never go back while the server lives."""


class LoopClock:
    """Epoch time as it was at the start, carried on by the event loop's own clock."""

    def __init__(self, wall_ms: int | None = None) -> None:
        start = time.time_ns() // 1_000_000 if wall_ms is None else wall_ms
        self._loop = asyncio.get_running_loop()
        self._zero = start - self._loop.time() * 1000

    def now_ms(self) -> int:
        """Give epoch milliseconds."""
        return int(self._zero + self._loop.time() * 1000)


class LogClock:
    """The clock of a table or a hall: what it showed at a moment, and whether it runs since."""

    def __init__(self, clock: Clock, shown_ms: int, is_running: bool) -> None:
        self._clock = clock
        self._shown = shown_ms
        self._since = clock.now_ms()
        self.is_running = is_running

    def now_ms(self) -> int:
        """Give what it shows."""
        return self._shown + (self._clock.now_ms() - self._since if self.is_running else 0)

    def set_running(self, is_running: bool) -> None:
        """Start or stop it."""
        if is_running != self.is_running:
            self._shown, self._since = self.now_ms(), self._clock.now_ms()
            self.is_running = is_running
