"""When servers were alive: time in which none was is charged to nobody's clock."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from stolik.engine.wire import decoded, encoded
from stolik.store.protocol import Store

ALIVE: Final = "alive"
MOST_RUNS: Final = 1000
NEVER: Final = 1 << 62


class Run(Struct, frozen=True, array_like=True):
    """A stretch of time in which a server was alive."""

    since: int
    until: int


class Lifetimes:
    """The runs that are over, and since when the present one lasts."""

    def __init__(self, runs: tuple[Run, ...], started: int) -> None:
        self.runs = runs
        self.started = started

    def between(self, at: int, now: int) -> int:
        """Give for how long a server was alive from `at` until now."""
        past = sum(max(0, run.until - max(run.since, at)) for run in self.runs)
        return past + max(0, now - max(self.started, at))


async def past_runs(store: Store) -> tuple[Run, ...]:
    """Give the runs that are over; where the last one ended the heartbeat tells."""
    kept = await store.get(ALIVE, "runs")
    runs = decoded(kept, tuple[Run, ...]) if kept is not None else ()
    begun, last = await store.get(ALIVE, "since"), await store.last_beat()
    if begun is not None and last is not None and last > int(begun):
        runs = (*runs, Run(int(begun), last))
    return runs[-MOST_RUNS:]


async def past_lives(store: Store) -> Lifetimes:
    """Give when servers of this store were alive, seen from outside while none is."""
    return Lifetimes(await past_runs(store), NEVER)


async def begin_life(store: Store, now: int) -> Lifetimes:
    """Note the end of the life before, and begin a new one."""
    runs = await past_runs(store)
    await store.put(ALIVE, "runs", encoded(runs))
    await store.put(ALIVE, "since", str(now).encode())
    await store.beat(now)
    return Lifetimes(runs, now)
