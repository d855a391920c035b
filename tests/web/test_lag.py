"""How late the event loop is."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from stolik.web.sockets.lag import EVERY_S, LagGauge
from tests.kit.virtual import VirtualLoop, run


def test_a_loop_that_was_busy_shows_in_the_lag_and_an_idle_one_does_not() -> None:
    async def story() -> None:
        gauge = LagGauge()
        watching = asyncio.create_task(gauge.watch())
        loop = asyncio.get_running_loop()
        assert isinstance(loop, VirtualLoop)
        for _ in range(50):
            await asyncio.sleep(EVERY_S)
        assert gauge.lag().most_ms < 1
        loop.now += EVERY_S + 0.25  # somebody kept it busy
        await asyncio.sleep(EVERY_S)
        lag = gauge.lag()
        assert 250 <= lag.most_ms < 400
        assert lag.median_ms < 1
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching

    run(story())
