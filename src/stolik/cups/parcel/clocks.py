"""Clocks on the way from one laptop to another: they show the same there, and stood still between.

Beside every log lies what its clock showed at a moment of the server's time. The time of another
laptop means nothing here, so that moment is set to the packing, and to the taking.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from stolik.cups.stored import SUMMARIES as CUPS
from stolik.engine.wire import encoded
from stolik.store.protocol import Head, Store
from stolik.tables.clocks.clock import Lifetimes, Run
from stolik.tables.hall.summary import SUMMARIES as TABLES


async def past_lives(store: Store) -> Lifetimes:
    """Give when servers of this store were alive, seen from outside while none is."""
    kept = await store.get("alive", "runs")
    runs = msgspec.json.decode(kept, type=tuple[Run, ...]) if kept is not None else ()
    begun, last = await store.get("alive", "since"), await store.last_beat()
    if begun is not None and last is not None and last > int(begun):
        runs = (*runs, Run(int(begun), last))
    never = 1 << 62
    return Lifetimes(runs, never)


def stopped(head: Head, is_own: bool, now: int, lifetimes: Lifetimes) -> Head:
    """Give a head whose clock is read at this moment."""
    if is_own:
        cup = CUPS.decode(head.summary)
        shown = cup.clock_ms + lifetimes.between(cup.at, now)
        return replace(head, summary=encoded(replace(cup, at=now, clock_ms=shown)))
    table = TABLES.decode(head.summary)
    run = lifetimes.between(table.at, now) if table.is_running else 0
    return replace(head, summary=encoded(replace(table, at=now, clock_ms=table.clock_ms + run)))


def resumed(head: Head, is_own: bool, now: int) -> Head:
    """Give a head whose clock goes on from this moment of another server's time."""
    if is_own:
        return replace(head, summary=encoded(replace(CUPS.decode(head.summary), at=now)))
    return replace(head, summary=encoded(replace(TABLES.decode(head.summary), at=now)))
