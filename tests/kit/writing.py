"""A process that writes to a store and tells every acknowledgement, to be killed by the tests.

Run as a module with the address of the store; each line it prints names a stream, the version that
was acknowledged and the hash of its last entry.
"""

from __future__ import annotations

import asyncio
import os
import sys
import time

from stolik.engine.log import GENESIS
from stolik.store import Head, Store, opened
from stolik.store.heartbeat import Pulse
from tests.kit.logs import chain

STREAMS = 8


def now() -> int:
    """Give the time in epoch ms."""
    return time.time_ns() // 1_000_000


def tell(*words: object) -> None:
    """Write one line at once: a kill leaves it whole or not at all."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


async def play(store: Store, id: str) -> None:
    """Go on with a stream, or begin it, two entries at a time."""
    seen = await store.read(id)
    version, last = len(seen), seen[-1].hash if seen else GENESIS
    while True:
        entries = chain(f"{version}", f"{version + 1}", after=last)
        command, answer = f"c{version}", str(version + 2).encode()
        if version == 0:
            await store.create(id, "table", entries, command=command, answer=answer)
        else:
            await store.append(
                id, version, entries, command=command, answer=answer, head=Head(b"", version + 2)
            )
        version, last = version + 2, entries[-1].hash
        tell(id, version, last.hex())


async def main(url: str) -> None:
    """Play at all streams until killed."""
    async with opened(url) as store:
        tell("alive", await store.last_beat() or 0, now())
        heart = Pulse(store, now).run()
        await asyncio.gather(heart, *(play(store, f"t{n}") for n in range(STREAMS)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
