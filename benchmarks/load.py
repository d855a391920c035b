"""A whole server under load, on this machine only: one process, SQLite with every move synced.

Two people at each table play dice or chess over real sockets, a move every four seconds, and both
get the scene of every move. A wait is from sending a move to its acknowledgement, the clients' own
time included; they run in one process beside the server. Its processor time a move tells more than
a wait where other work runs on the machine. Beside it a boardgame.io server, which keeps its
matches in memory and sends a small state. Everything is bounded in count and time;
`python -m benchmarks.long.load` does the same with more tables and sockets.
"""

from __future__ import annotations

import asyncio
import os
import resource
import sys
import tempfile
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter
from typing import TypeVar

from msgspec import Struct

from benchmarks.crowd import Pair, Phone
from benchmarks.peers.boardgame import Waits, load
from benchmarks.rows import left_out, row
from stolik.engine import CLOCK
from stolik.store import opened
from tests.kit.crash_check import replayed
from tests.kit.live import Api, Server

GAMES = ("kosci", "szachy")
TURN_S = 30
"""At every other table, of dice, a decision may take so long; then the clock decides."""
SLACK_S = 5
PERIOD_S = 4.0
BOUND_MS = 50.0
"""What the 99th percentile of waits may be at the highest rate reported."""
KEPT = 0.9
"""So much of a rate must be reached to count as that rate."""
RESTARTS = 3
PEER = "boardgame.io server, in memory"
QUIET_S = 0.05
"""Of processor time in two seconds: so much helpers may use that wait for work."""
QUIET_TRIES = 150

T = TypeVar("T")


class Plan(Struct, frozen=True):
    """How much is done, and for how long."""

    tables: int = 200
    sockets: int = 1000
    paced_s: float = 8.0
    step_s: float = 3.0
    most_steps: int = 5


class Found(Struct, frozen=True):
    """One stretch of play."""

    rate: float
    p50: float
    p99: float
    cpu_ms: float
    """Processor time of the server for one move."""


def main(plan: Plan | None = None) -> None:
    """Measure and print."""
    let_open_files()
    plan = Plan() if plan is None else plan
    peer = load(plan.tables, PERIOD_S, plan.paced_s)
    if peer is None:
        left_out(f"load: {plan.tables} tables", PEER)
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        run(lambda: measured(Path(folder) / "load.db", plan, peer))


async def measured(store: Path, plan: Plan, peer: Waits | None) -> None:
    """Fill a server, let it be played on, and start it again."""
    server, random = Server(store), Random(7)
    try:
        tables = await seated(server, plan, random)
        await quiet(server.process.pid)
        found = await played(server, tables, random, PERIOD_S, plan.paced_s)
        at = f"load: {plan.tables} tables, a move every {PERIOD_S:g} s each"
        row(f"{at}: moves", found.rate, "1/s", PEER, peer.rate if peer else None)
        row(f"{at}: wait p50", found.p50, "ms", PEER, peer.p50 if peer else None)
        row(f"{at}: wait p99", found.p99, "ms", PEER, peer.p99 if peer else None)
        row(f"{at}: processor time of the server a move", found.cpu_ms, "ms")
        best = await highest(server, tables, random, plan)
        name = f"load: highest rate tried with wait p99 under {BOUND_MS:g} ms"
        row(f"{name}, {plan.tables} tables", best.rate if best is not None else 0.0, "1/s")
        if best is not None:
            row("load: wait p99 at that rate", best.p99, "ms")
        await idle(server, tables, plan)
    finally:
        server.kill()
    took = [await asyncio.to_thread(restarted, store) for _ in range(RESTARTS)]
    row(f"load: serving again after a kill, {plan.tables} open tables", median(took), "ms")
    await rung(store, tables)


async def seated(server: Server, plan: Plan, random: Random) -> list[Pair]:
    """Open all tables and let everybody sit down, some at a time."""
    api = Api(server.port)
    tables = []
    for number in range(plan.tables):
        guests = [api.guest(f"G{number}-{seat}") for seat in (0, 1)]
        game = GAMES[number % len(GAMES)]
        table = api.open(guests[0], game, 2, sit=0)
        tables.append(Pair(table, guests))
    api.close()
    for start in range(0, len(tables), 50):
        await asyncio.gather(
            *(one.start(server.port, random) for one in tables[start : start + 50])
        )
    return tables


async def played(
    server: Server, tables: list[Pair], random: Random, period: float, seconds: float
) -> Found:
    """Let all tables play for a while."""
    waits: list[float] = []
    pid = server.process.pid
    begun, used = perf_counter(), processor_s(pid)
    until = begun + seconds
    await asyncio.gather(*(one.play(random, period, until, waits) for one in tables))
    took, used = perf_counter() - begun, processor_s(pid) - used
    cuts = quantiles(waits, n=100)
    return Found(len(waits) / took, cuts[49], cuts[98], used * 1000 / len(waits))


async def highest(server: Server, tables: list[Pair], random: Random, plan: Plan) -> Found | None:
    """Double the pace until it is too much, then look halfway; give the best that was kept."""
    best: Found | None = None
    kept, broken, target = 0.0, 0.0, 2 * len(tables) / PERIOD_S
    for _ in range(plan.most_steps):
        found = await played(server, tables, random, len(tables) / target, plan.step_s)
        if found.p99 < BOUND_MS and found.rate >= KEPT * target:
            kept, best = target, found
        else:
            broken = target
        target = (kept + broken) / 2 if broken else 2 * target
    return best


async def idle(server: Server, tables: list[Pair], plan: Plan) -> None:
    """Let further phones of the same people look on, and weigh the server before and after."""
    before = _memory_kb(server.process.pid)
    if before is None:
        left_out("load: memory of an idle socket", "/proc")
        return
    people = [(one.table, guest) for one in tables for guest in one.guests]
    extra: list[Phone] = []
    for start in range(0, plan.sockets, 100):
        count = min(100, plan.sockets - start)
        some = [people[number % len(people)] for number in range(start, start + count)]
        new = [Phone(table, guest.token) for table, guest in some]
        await asyncio.gather(*(phone.join(server.port) for phone in new))
        extra += new
    await asyncio.sleep(1)
    after = _memory_kb(server.process.pid)
    assert after is not None
    sockets = plan.sockets + 2 * plan.tables
    row(f"load: memory of an idle socket, {plan.sockets}", (after - before) / plan.sockets, "KB")
    row(f"load: memory, {plan.tables} tables and {sockets} sockets", after / 1024, "MB")
    del extra


def restarted(store: Path) -> float:
    """Start on what a kill has left; give how long it took until it answered, in ms."""
    begun = perf_counter()
    server = Server(store)
    api = Api(server.port)
    try:
        api.guest("G")
        return (perf_counter() - begun) * 1000
    finally:
        api.close()
        server.kill()


async def rung(store: Path, tables: list[Pair]) -> None:
    """Start once more, let every deadline pass with nobody there, and count those that were met."""
    clocked = [one.table for one in tables[:: len(GAMES)] if not one.is_over]
    before = await clock_events(store, clocked)
    server = await asyncio.to_thread(Server, store)
    await asyncio.sleep(TURN_S + SLACK_S)
    server.kill()
    after = await clock_events(store, clocked)
    met = sum(after[one] > before[one] for one in clocked)
    row(f"load: deadlines met after a kill, of {len(clocked)} open ones", met, "tables")


async def clock_events(store: Path, tables: list[str]) -> dict[str, int]:
    """Count how often the clock has acted at each table."""
    async with opened(f"sqlite:///{store}") as kept:
        logs = {table: await replayed(kept, table) for table in tables}
    return {id: sum(e.by == CLOCK for _, e in log.in_force) for id, log in logs.items()}


def processor_s(pid: int) -> float:
    """Give the processor time a process has used."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    words = stat.read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


async def quiet(pid: int) -> None:
    """Wait until nothing that the server has begun beside it is at work.

    A new version compiles its kernels when it starts first: who measures then measures that.
    """
    before = -1.0
    for _ in range(QUIET_TRIES):
        now = sum(map(processor_s, children(pid)))
        if abs(now - before) <= QUIET_S:
            return
        before = now
        await asyncio.sleep(2.0)


def children(pid: int) -> list[int]:
    """Give the processes that a process has begun."""
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    own = [int(word) for one in tasks for word in one.read_text().split()]
    return own + [later for one in own for later in children(one)]


def _memory_kb(pid: int) -> float | None:
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return None
    for line in status.read_text().splitlines():
        if line.startswith("VmRSS:"):
            return float(line.split()[1])
    return None


def let_open_files() -> None:
    """Sockets are files: take as many as the system gives; the server inherits it."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def run(work: Callable[[], Coroutine[None, None, T]]) -> T:
    factory = None
    if sys.platform != "win32":
        import uvloop

        factory = uvloop.new_event_loop
    with asyncio.Runner(loop_factory=factory) as runner:
        return runner.run(work())


if __name__ == "__main__":
    main()
