"""Time: the server's, and the table's, which runs only while the server lives and people play."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

from msgspec import Struct

from stolik.store.protocol import Store


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


class Run(Struct, frozen=True, array_like=True):
    """A stretch of time in which a server was alive."""

    since: int
    until: int


MOST_RUNS = 1000


class Lifetimes:
    """When servers were alive: what lies between is charged to nobody's clock."""

    def __init__(self, runs: tuple[Run, ...], started: int) -> None:
        self.runs = runs
        self.started = started

    def between(self, at: int, now: int) -> int:
        """Give for how long a server was alive from `at` until now."""
        past = sum(max(0, run.until - max(run.since, at)) for run in self.runs)
        return past + max(0, now - max(self.started, at))


async def begin_life(store: Store, now: int) -> Lifetimes:
    """Note the end of the life before, as the heartbeat tells it, and begin a new one."""
    from msgspec.json import Decoder, Encoder

    kept = await store.get("alive", "runs")
    runs = Decoder(tuple[Run, ...]).decode(kept) if kept is not None else ()
    begun, last = await store.get("alive", "since"), await store.last_beat()
    if begun is not None and last is not None and last > int(begun):
        runs = (*runs, Run(int(begun), last))[-MOST_RUNS:]
        await store.put("alive", "runs", Encoder().encode(runs))
    await store.put("alive", "since", str(now).encode())
    await store.beat(now)
    return Lifetimes(runs, now)


class TableClock:
    """One table's clock: what it showed at a moment, and whether it runs since."""

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
