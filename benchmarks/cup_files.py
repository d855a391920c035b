"""Competitions as files: a made-up season from nothing, and packing and taking over whole ones.

The full season is that of `benchmarks.liga`: 18 tournaments of 40 tables, 115,200 deals, each an
entry of the log. All by processor time, on one core.
"""

from __future__ import annotations

import asyncio
import resource
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import TypeVar

from benchmarks.liga import TOURNAMENTS, season
from benchmarks.rows import row
from stolik.cups.parcel.packing import pack
from stolik.cups.parcel.taking import take
from stolik.cups.register import CupSettings, put_settings
from stolik.cups.stored import KIND, CupSummary
from stolik.engine.wire import encoded
from stolik.live.lifetimes import Lifetimes
from stolik.store import opened
from stolik.store.memory import MemoryStore
from stolik.store.protocol import Entry, Head, Store

AGAIN = 5
NOW = 1_800_000_000_000
ALIVE = Lifetimes((), 0)
T = TypeVar("T")


def demo(folder: Path) -> float:
    """Build the made-up season with the command line; give its processor seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-c", "from stolik.cli import main; main()", "demo", "liga"]
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


async def timed(run: Callable[[], Awaitable[T]]) -> tuple[float, T]:
    """Give the median of how many processor seconds something takes, and what it gave."""
    found = []
    gave: list[T] = []
    for _ in range(AGAIN):
        start = process_time()
        gave = [await run()]
        found.append(process_time() - start)
    return median(found), gave[0]


async def files(name: str, store: Store, cup: str) -> None:
    """Print how long the file of a competition takes to make and to take over, and its size."""
    took, data = await timed(lambda: pack(store, cup, NOW, ALIVE))
    row(f"cups.file.{name}.pack_s", took, "s")
    row(f"cups.file.{name}.kb", len(data) / 1024, "KB")
    took, _ = await timed(lambda: take(MemoryStore(), data, NOW))
    row(f"cups.file.{name}.take_s", took, "s")


async def full() -> Store:
    """Put a full season, deal by deal, into a store."""
    log = season(TOURNAMENTS).log
    store, cup = MemoryStore(), log.opened.table
    await put_settings(store, cup, CupSettings("liga-baski", "Liga", made_at=NOW))
    head = Head(encoded(CupSummary("liga-baski", "Liga", "over", NOW)))
    entries = [Entry(log.raw[n], log.hashes[n], None, NOW) for n in range(log.next)]
    await store.create(cup, KIND, entries, head)
    return store


async def main() -> None:
    """Print all rows."""
    with TemporaryDirectory() as place:
        folder = Path(place)
        demo(folder)  # compiles, if nothing has yet
        row("cups.demo.build_s", median(demo(folder) for _ in range(3)), "s")
        async with opened(f"sqlite:///{folder / 'stolik.db'}") as store:
            await files("demo", store, "demo")
    await files("full", await full(), "table")


if __name__ == "__main__":
    asyncio.run(main())
