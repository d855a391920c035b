"""Work on files in another process: what a file does to it ends its own work and no other."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from contextlib import suppress

import pytest

from stolik.engine import BadInput
from stolik.tables.apart import Apart
from stolik.tables.bots.thinking import Workers


def endless() -> int:
    n = 0
    while True:
        n += 1


def swallowing() -> int:
    """Work that would rather go on: it catches every ordinary error."""
    while True:
        with suppress(Exception):
            sum(range(1000))


def greedy() -> int:
    return len(bytearray(1 << 40))


def dying() -> int:
    os.kill(os.getpid(), signal.SIGKILL)
    return 0


def refusing() -> int:
    raise BadInput("no_format", format="x", formats="y")


def mistaken() -> int:
    return int("²")


def right() -> int:
    return 7


@pytest.mark.parametrize(
    ("work", "code"),
    [
        (endless, "file_too_long"),
        (swallowing, "file_too_long"),
        (greedy, "file_too_much"),
        (dying, "file_too_long"),
        (refusing, "no_format"),
        (mistaken, "file_broken"),
    ],
)
def test_a_file_that_goes_wrong_is_refused_and_the_next_is_read(work: object, code: str) -> None:
    async def story() -> None:
        apart = Apart(0.3)
        with pytest.raises(BadInput, match=code):
            await apart.run(work)  # type: ignore[arg-type]
        assert await apart.run(right) == 7
        await apart.close()

    asyncio.run(story())


def test_whoever_goes_away_takes_the_work_along() -> None:
    async def story() -> None:
        apart = Apart(60)
        task = asyncio.create_task(apart.run(endless))
        while apart._pool is None or not apart._pool._processes:
            await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert await apart.run(right) == 7
        await apart.close()

    asyncio.run(story())


def test_an_end_waits_for_no_thought() -> None:
    """Seen: a server that was asked to end went on for as long as a review took."""

    async def story() -> None:
        workers = Workers()
        thought = asyncio.create_task(workers.run(time.sleep, 3600))
        async with asyncio.timeout(60):
            while workers._pool is None or not workers._pool._processes:
                await asyncio.sleep(0.001)
        async with asyncio.timeout(60):
            await workers.close()
            with pytest.raises(asyncio.CancelledError):
                await thought

    asyncio.run(story())
