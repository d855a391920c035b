"""What holds the event loop is noted with its place."""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress

import pytest

from stolik.web.sockets.stalls import MOST_MS, Stalls

BUSY_S = 0.15


def busy() -> None:
    """Hold the processor of this thread for a while, whatever else the machine does."""
    until = time.thread_time() + BUSY_S
    while time.thread_time() < until:
        pass


async def seen(stalls: Stalls) -> None:
    """Wait until a stall was noted."""
    while not stalls.count:
        await asyncio.sleep(0)


def test_a_loop_that_is_held_is_noted_and_told_of(caplog: pytest.LogCaptureFixture) -> None:
    async def story() -> Stalls:
        stalls = Stalls(lambda: 7)
        watching = asyncio.create_task(stalls.watch())
        await asyncio.sleep(0)
        busy()
        async with asyncio.timeout(60):
            await seen(stalls)
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
        return stalls

    with caplog.at_level(logging.WARNING, "stolik.web"):
        stalls = asyncio.run(story())
    assert stalls.last[0].ms > MOST_MS
    assert stalls.last[0].at == 7
    assert "the event loop was held for" in caplog.text


def test_a_loop_that_only_waits_is_not_held() -> None:
    async def story() -> int:
        stalls = Stalls(lambda: 7)
        watching = asyncio.create_task(stalls.watch())
        await asyncio.sleep(0)
        time.sleep(BUSY_S)  # time itself: what waits is not busy, however long it takes
        for _ in range(3):
            await asyncio.sleep(0.03)
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching
        return stalls.count

    assert asyncio.run(story()) == 0
