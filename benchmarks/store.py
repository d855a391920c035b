"""The store: acknowledged appends a second and how long each waits, every one on the disk.

Grouped: many tables at once share commits. Single: one table, each move waits for the one before.
Beside them a plain sqlite3 of Python does the same rows, one commit each, as durable. Rates and
waits are by the clock on the wall, for it is the disk that is waited for.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter

from benchmarks.rows import row
from stolik.engine.log import GENESIS
from stolik.store import Entry, Head, Store, opened

CLIENTS = 200
MOVES = 10_000
SINGLE = 300
PACED, PACED_S = 250, 4
REPEATS = 3
RAW = b'{"type":"did","by":0,"do":{"type":"play","card":"QS"},"clock_ms":%d}'
PEER = "sqlite3, one commit each"


def chained(count: int) -> list[Entry]:
    """Make a log of entries as a card game has them."""
    found: list[Entry] = []
    last = GENESIS
    for number in range(count):
        raw = RAW % number
        last = sha256(last + raw).digest()
        found.append(Entry(raw, last, None, number))
    return found


async def play(
    store: Store, id: str, log: list[Entry], waits: list[float], pause: float, late: float
) -> None:
    """Append a log move by move, noting how long each waited for its acknowledgement."""
    await store.create(id, "table", log[:1])
    await asyncio.sleep(late)
    for version in range(1, len(log)):
        if pause:
            await asyncio.sleep(pause)
        begun = perf_counter()
        await store.append(
            id,
            version,
            log[version : version + 1],
            command=f"c{version}",
            answer=b"ok",
            head=Head(b"", version),
        )
        waits.append(perf_counter() - begun)


async def measured(folder: Path, clients: int, moves: int, pause: float) -> tuple[float, float]:
    """Give appends a second and the 99th percentile of waiting, in ms."""
    log = chained(moves // clients + 1)
    waits: list[float] = []
    async with opened(f"sqlite:///{folder / 'store.db'}") as store:
        begun = perf_counter()
        late = [pause * n / clients for n in range(clients)]
        await asyncio.gather(
            *(play(store, f"t{n}", log, waits, pause, late[n]) for n in range(clients))
        )
        took = perf_counter() - begun
    return len(waits) / took, quantiles(waits, n=100)[98] * 1000


def plain(folder: Path, moves: int) -> tuple[float, float]:
    """Do the same with Python's own sqlite3: a transaction and a sync for every move."""
    db = sqlite3.connect(folder / "plain.db", isolation_level=None)
    db.execute("PRAGMA journal_mode = wal")
    db.execute("PRAGMA synchronous = full")
    db.execute("CREATE TABLE stream (id TEXT PRIMARY KEY, version INTEGER, deadline INTEGER)")
    db.execute("CREATE TABLE entry (stream TEXT, n INTEGER, raw, hash, PRIMARY KEY (stream, n))")
    db.execute("CREATE TABLE answer (stream TEXT, command TEXT, PRIMARY KEY (stream, command))")
    db.execute("INSERT INTO stream VALUES ('t', 0, 0)")
    log, waits = chained(moves), []
    for number, entry in enumerate(log):
        begun = perf_counter()
        db.execute("BEGIN IMMEDIATE")
        db.execute("INSERT INTO entry VALUES ('t', ?, ?, ?)", (number, entry.raw, entry.hash))
        db.execute("INSERT INTO answer VALUES ('t', ?)", (f"c{number}",))
        db.execute("UPDATE stream SET version = ?, deadline = ?", (number + 1, number))
        db.execute("COMMIT")
        waits.append(perf_counter() - begun)
    db.close()
    return len(waits) / sum(waits), quantiles(waits, n=100)[98] * 1000


def repeated(run: Callable[[Path], tuple[float, float]]) -> tuple[float, float]:
    """Give the medians of several runs, each in a folder of its own."""
    found = []
    for _ in range(REPEATS):
        with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
            found.append(run(Path(folder)))
    return median(rate for rate, _ in found), median(wait for _, wait in found)


def ours(clients: int, moves: int, pause: float = 0.0) -> Callable[[Path], tuple[float, float]]:
    """Make a run of the store."""

    def run(folder: Path) -> tuple[float, float]:
        return asyncio.run(measured(folder, clients, moves, pause))

    return run


def main() -> None:
    """Measure and print."""
    plain_rate, plain_wait = repeated(lambda folder: plain(folder, SINGLE))
    rate, wait = repeated(ours(CLIENTS, MOVES))
    row(f"store: appends, {CLIENTS} tables at once", rate, "1/s", PEER, plain_rate)
    row(f"store: wait p99, {CLIENTS} tables at once", wait, "ms")
    rate, wait = repeated(ours(1, SINGLE))
    row("store: appends, one table", rate, "1/s", PEER, plain_rate)
    row("store: wait p99, one table", wait, "ms", PEER, plain_wait)
    _, wait = repeated(ours(PACED, PACED * PACED_S, pause=1.0))
    row(f"store: wait p99, {PACED} tables with a move a second each", wait, "ms")


if __name__ == "__main__":
    main()
