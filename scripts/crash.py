"""Kill the server again and again while people play, and check what it has left: `make crash`.

The last line is `N cycles, N acknowledged, N violations`; the exit code is 1 if there was one.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

from tests.kit.crashing import Crash, Tally
from tests.kit.postgres import Server as Private


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
        run = Crash(Path(folder), given.clients, given.seed, address)
        tally = asyncio.run(run.run(given.cycles, lambda text: tell(run.tally, text)))
    tell(tally, "")
    print(
        f"{tally.in_doubt} in doubt at a kill, of which {tally.of_those_done} were done; "
        f"clocks at most {tally.worst_clock_ms:.0f} ms off"
    )
    print(f"{run.league.begun} leagues, {run.league.acknowledged} deals acknowledged there")
    print(tally)
    return 1 if tally.violations else 0


if __name__ == "__main__":
    sys.exit(main())
