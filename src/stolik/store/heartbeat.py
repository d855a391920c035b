"""The heartbeat: how long a server was down is known only from when it was last alive."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from stolik.store.faults import StoreError
from stolik.store.protocol import Store

PERIOD_MS: Final = 50


async def beating(store: Store, now: Callable[[], int], period_ms: int = PERIOD_MS) -> None:
    """Note the moment, again and again, until cancelled.

    A store that is down notes nothing: meanwhile nothing can be acknowledged, so no clock may run.
    """
    while True:
        with suppress(StoreError):
            await store.beat(now())
        await asyncio.sleep(period_ms / 1000)
