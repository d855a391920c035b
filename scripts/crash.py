"""Kill the server again and again while people play, and check what it has left: `make crash`.

The last line is `N cycles, N acknowledged, N violations`; the exit code is 1 if there was one. With
`--state FOLDER` the store and what everybody knows are kept there: the same command goes on where
the last one ended, as one run. Told to end, or after `--seconds`, it does so between two cycles.
"""

from __future__ import annotations

import argparse
import asyncio
import pickle
import signal
import sys
import tempfile
import time
from pathlib import Path

from tests.kit.crashing import Crash, Tally
from tests.kit.postgres import Server as Private

KEPT = "run.pickle"


def tell(tally: Tally, text: str) -> None:
    """Say how far it is, and each violation as soon as it is found."""
    while tally.told < len(tally.violations):
        print(tally.violations[tally.told])
        tally.told += 1
    if text:
        print(text, flush=True)


def main() -> int:
    """Run as many cycles as asked for."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("cycles", type=int, nargs="?", default=50)
    words.add_argument("--clients", type=int, default=40)
    words.add_argument("--seed", type=int, default=1, help="of the moves and of the moments")
    words.add_argument("--store", default="", help="postgresql://…, instead of a file of SQLite")
    words.add_argument("--postgres", action="store_true", help="a PostgreSQL server of its own")
    words.add_argument("--state", type=Path, help="a folder where a run is kept, to go on later")
    words.add_argument("--seconds", type=float, default=1e9, help="end after so long")
    given = words.parse_args()
    private = Private() if given.postgres else None
    try:
        return crashed(given, private.new_database() if private is not None else given.store)
    finally:
        if private is not None:
            private.remove()


def crashed(given: argparse.Namespace, address: str) -> int:
    """Kill and check; tell what was found."""
    with tempfile.TemporaryDirectory(prefix="stolik-crash-") as folder:
        where = given.state or Path(folder)
        where.mkdir(parents=True, exist_ok=True)
        run = kept(where) or Crash(where, given.clients, given.seed, address)
        ends, is_asked = time.monotonic() + given.seconds, list[int]()
        for one in (signal.SIGINT, signal.SIGTERM):
            signal.signal(one, lambda number, _: is_asked.append(number))

        def goes_on() -> bool:
            return not is_asked and time.monotonic() < ends

        (where / KEPT).unlink(missing_ok=True)  # what is cut off in mid-cycle cannot go on
        tally = asyncio.run(run.run(given.cycles, lambda text: tell(run.tally, text), goes_on))
        keep(run, where)
    tell(tally, "")
    print(
        f"{tally.in_doubt} in doubt at a kill, of which {tally.of_those_done} were done; "
        f"clocks at most {tally.worst_clock_ms:.0f} ms off"
    )
    for why in tally.came_again:
        print(f"came again: {why}")
    print(f"{run.league.begun} leagues, {run.league.acknowledged} deals acknowledged there")
    print(tally)
    return 1 if tally.violations else 0


def kept(folder: Path) -> Crash | None:
    """Give the run that was kept in a folder."""
    path = folder / KEPT
    if path.exists():
        found: Crash = pickle.loads(path.read_bytes())  # noqa: S301 - written by ourselves
        return found
    if (folder / "crash.db").exists():
        sys.exit(f"{folder}: the run there was cut off in mid-cycle; begin in another folder")
    return None


def keep(run: Crash, folder: Path) -> None:
    """Keep a run, between two cycles."""
    (folder / KEPT).write_bytes(pickle.dumps(run))


if __name__ == "__main__":
    sys.exit(main())
