"""How long a move and a deal wait, beside boardgame.io and the disk, several times in one go.

    python -m benchmarks.waits [--runs 5] [--tables 1000] [--seconds 16] [--hall]

Prints one JSON object. For each run: a load on boardgame.io, the same load on one server of ours
that stays up throughout, and before them how long the disk alone takes to sync 20 KB; at the end
the medians and how many times the peer's p99 ours is. With `--hall` besides: the hall of forty
tables, a deal every four seconds at each, as many rounds as runs. A wait is told in milliseconds by
the clock on the wall: only a machine that has nothing else to do says anything. Under `chrt -r 5`
the processors at least are ours.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from random import Random
from statistics import median, quantiles
from time import perf_counter, sleep
from typing import Any, Final

from benchmarks import hall
from benchmarks.crowd import Pair
from benchmarks.load import PERIOD_S, Plan, let_open_files, played, quiet, run, seated
from benchmarks.peers.boardgame import load
from tests.kit.live import Server

DEAL_S: Final = 4.0
DISK_S: Final = 2.0
PIECE: Final = 20_480


def disk(folder: Path) -> dict[str, float]:
    """Say how long it takes to sync a little, again and again, in a file that does not grow."""
    took = []
    with (folder / "disk").open("wb") as file:
        file.write(bytes(64 * PIECE))
        os.fsync(file.fileno())
        begun, n = perf_counter(), 0
        while perf_counter() - begun < DISK_S:
            os.pwrite(file.fileno(), os.urandom(PIECE), n % 64 * PIECE)
            at = perf_counter()
            os.fdatasync(file.fileno())
            took.append(1000 * (perf_counter() - at))
            n += 1
            sleep(0.004)
    cuts = quantiles(took, n=100)
    return {"p50": cuts[49], "p99": cuts[98], "most": max(took)}


async def moves(folder: Path, tables: int, seconds: float, runs: int) -> list[dict[str, Any]]:
    """Load both servers so many times."""
    server, random = Server(folder / "load.db"), Random(7)
    try:
        pairs = await seated(server, Plan(tables=tables), random)
        await quiet(server.process.pid)
        return [await once(folder, server, pairs, random, seconds) for _ in range(runs)]
    finally:
        server.kill()


async def once(
    folder: Path, server: Server, pairs: list[Pair], random: Random, seconds: float
) -> dict[str, Any]:
    """Load both servers once."""
    before = await asyncio.to_thread(disk, folder)
    peer = await asyncio.to_thread(load, len(pairs), PERIOD_S, seconds)
    had = sum(phone.bytes for one in pairs for phone in one.phones)
    found = await played(server, pairs, random, PERIOD_S, seconds)
    sent = sum(phone.bytes for one in pairs for phone in one.phones) - had
    ours = {"rate": found.rate, "p50": found.p50, "p99": found.p99, "processor_ms": found.cpu_ms}
    ours["bytes_a_move"] = sent / (found.rate * seconds)
    told = None if peer is None else {"rate": peer.rate, "p50": peer.p50, "p99": peer.p99}
    ratio = None if peer is None else found.p99 / peer.p99
    return {"disk": before, "stolik": ours, "boardgame": told, "p99_ratio": ratio}


async def deals(server: Server, rounds: int) -> list[dict[str, float]]:
    """Play rounds of a hall."""
    plan = hall.Plan(fast_s=(DEAL_S,) * rounds)
    room = await asyncio.to_thread(hall.Hall, server, plan)
    await asyncio.to_thread(room.seat)
    await room.listen()
    await quiet(server.process.pid)
    found = []
    for _ in range(rounds):
        await room.start()
        one = await room.play(DEAL_S)
        p50, p99 = one.cuts
        each = 1000 * one.used_s / len(one.waits)
        found.append({"deals": len(one.waits), "p50": p50, "p99": p99, "processor_ms": each})
        await room.close()
    for ear in room.ears:
        ear.leave()
    return found


def main() -> None:
    """Measure and print."""
    asked = ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    asked.add_argument("--runs", type=int, default=5)
    asked.add_argument("--tables", type=int, default=1000)
    asked.add_argument("--seconds", type=float, default=16.0)
    asked.add_argument("--hall", action="store_true")
    wanted = asked.parse_args()
    let_open_files()
    told: dict[str, Any] = {"load_average": os.getloadavg()}
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as name:
        folder = Path(name)
        runs = run(lambda: moves(folder, wanted.tables, wanted.seconds, wanted.runs))
        told["moves"] = runs
        ratios = [one["p99_ratio"] for one in runs if one["p99_ratio"] is not None]
        told["median"] = {
            "p99": median(one["stolik"]["p99"] for one in runs),
            "processor_ms": median(one["stolik"]["processor_ms"] for one in runs),
            "bytes_a_move": median(one["stolik"]["bytes_a_move"] for one in runs),
            "boardgame_p99": median(one["boardgame"]["p99"] for one in runs) if ratios else None,
            "p99_ratio": median(ratios) if ratios else None,
        }
        if wanted.hall:
            server = Server(folder / "hall.db")
            try:
                told["hall"] = run(lambda: deals(server, wanted.runs))
            finally:
                server.kill()
            told["median"]["hall_p99"] = median(one["p99"] for one in told["hall"])
    json.dump(told, sys.stdout, indent=1)
    print()


if __name__ == "__main__":
    main()
