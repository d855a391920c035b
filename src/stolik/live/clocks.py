"""Time: the server's, and that of a log, which runs only while a server lives and people play."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Final, Protocol

LOOKS: Final = 5


class Clock(Protocol):
    """The server's time; a step of the wall clock does not show in it."""

    def now_ms(self) -> int:
        """Give epoch milliseconds that never go back while the server lives."""


class LoopClock:
    """Epoch time as it was at the start, carried on by the event loop's own clock."""

    def __init__(self, wall_ms: int | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        read = wall_clock if wall_ms is None else lambda: wall_ms
        self._zero = zero_ms(lambda: self._loop.time() * 1000, read)

    def now_ms(self) -> int:
        """Give epoch milliseconds."""
        return int(self._zero + self._loop.time() * 1000)


def wall_clock() -> int:
    """Give epoch milliseconds by the clock on the wall."""
    return time.time_ns() // 1_000_000


def zero_ms(steady: Callable[[], float], wall: Callable[[], int]) -> float:
    """Give the wall's time at which a steady clock was zero, by the closest of some looks at both.

    Who is held up between two looks would be that much late for good.
    """
    looks = []
    for _ in range(LOOKS):
        before, shown, after = steady(), wall(), steady()
        looks.append((after - before, shown - (before + after) / 2))
    return min(looks)[1]


class LogClock:
    """The clock of a table or a hall: what it showed at a moment, and whether it runs since.

    Whoever writes it down names one moment for both: on a busy machine a tenth of a second may pass
    between two looks at the time, and would be charged to somebody or given away.
    """

    def __init__(self, clock: Clock, shown_ms: int, is_running: bool, at: int) -> None:
        self._clock = clock
        self._shown = shown_ms
        self._since = at
        self.is_running = is_running

    def now_ms(self) -> int:
        """Give what it shows."""
        return self.at_ms(self._clock.now_ms())

    def at_ms(self, at: int) -> int:
        """Give what it shows at a moment of the server's time, not before it was last set."""
        return self._shown + (max(0, at - self._since) if self.is_running else 0)

    def set_running(self, is_running: bool, at: int) -> None:
        """Start or stop it at a moment."""
        if is_running != self.is_running:
            self._shown, self._since = self.at_ms(at), at
            self.is_running = is_running
