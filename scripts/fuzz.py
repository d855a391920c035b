"""Attack a real server on this machine: `python -m scripts.fuzz 1000000`.

Frames, requests and live screens are made from the typed messages, over all routes, roles and
kinds, and go over real sockets to `stolik serve`; two people play beside, in a process of their
own. Every so often a new server begins, and each fifth has its ordinary limits. Progress goes to
standard error; with `--state FILE` a run that was interrupted goes on where it ended. The last line
is JSON; the exit code is 1 if the server made a mistake, or somebody changed what is not theirs.
"""

from __future__ import annotations

import argparse
import asyncio
import signal
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

import msgspec

from tests.kit.fuzzing.siege import Attackers, Siege, told
from tests.kit.fuzzing.town import Town

BATCH = 10_000
WORLD = 100_000
"""After so many a new server begins, so that nothing grows without end."""
GUARDED_EVERY = 5
GUARDED = 4_000
"""So many go to a server with its ordinary limits."""


async def fuzzed(count: int, seed: int, found: Siege, state: Path | None = None) -> None:
    """Send what is left of so many, town by town."""
    is_asked = asyncio.Event()
    for one in (signal.SIGINT, signal.SIGTERM):
        with suppress(NotImplementedError):
            asyncio.get_running_loop().add_signal_handler(one, is_asked.set)
    while found.sent < count and not is_asked.is_set():
        has_limits = found.towns % GUARDED_EVERY == 1
        most = min(count - found.sent, GUARDED if has_limits else WORLD)
        with tempfile.TemporaryDirectory(prefix="stolik-fuzz-") as folder:
            town = await asyncio.to_thread(Town, Path(folder), has_limits)
            try:
                await town.begin()
                until = found.sent + most
                attackers = Attackers(town, f"{seed}/{found.sent}", found, is_asked)
                while found.sent < until and not is_asked.is_set():
                    await attackers.run(min(BATCH, until - found.sent))
                    await attackers.check()
                    tell(found, count)
                    keep(found, state)
                await attackers.leave()
                await asyncio.to_thread(attackers.found.errors.extend, town.complaints())
                keep(found, state)
            finally:
                town.kill()


def tell(found: Siege, count: int) -> None:
    """Say how far it is."""
    text = f"{found.sent:,} of {count:,}, {len(found.errors)} errors, {len(found.changes)} changes"
    print(f"{text}, {len(found.slips)} slips", file=sys.stderr, flush=True)


def keep(found: Siege, state: Path | None) -> None:
    """Note how far it is, so that a kill leaves the old note or the new one."""
    if state is not None:
        new = state.with_name(state.name + ".new")
        new.write_bytes(msgspec.json.encode(found))
        new.replace(state)


def main() -> int:
    """Run as many as asked for."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("count", type=int, nargs="?", default=20_000)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--state", type=Path, help="where a run notes how far it is")
    given = words.parse_args()
    found = Siege()
    if given.state is not None and given.state.exists():
        found = msgspec.json.decode(given.state.read_bytes(), type=Siege)
    asyncio.run(fuzzed(given.count, given.seed, found, given.state))
    print(told(found).decode())
    return 0 if found.is_clean else 1


if __name__ == "__main__":
    sys.exit(main())
