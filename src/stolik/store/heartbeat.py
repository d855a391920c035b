"""The heartbeat: how long a server was down is known only from when it was last alive."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from stolik.store.faults import StoreError
from stolik.store.protocol import Store

PERIOD_MS: Final = 50
SOON_MS: Final = 5
"""A moment so long after the last one is noted before someone is shown a clock."""


class Pulse:
    """Note the moment again and again, and before someone is shown a clock.

    On a machine with too much to do the next turn may be late; no clock may then go back behind
    what was seen of it.
    """

    def __init__(self, store: Store, now: Callable[[], int], period_ms: int = PERIOD_MS) -> None:
        self._store, self._now = store, now
        self._period_s = period_ms / 1000
        self._last = 0

    def clock_shown(self) -> None:
        """Note the moment now, if the last one is not fresh."""
        now = self._now()
        if now - self._last >= SOON_MS:
            self._last = now
            self._store.mark(now)

    async def run(self) -> None:
        """Beat until cancelled.

        A store that is down notes nothing: meanwhile nothing can be acknowledged, so no clock may
        run.
        """
        while True:
            self._last = self._now()
            with suppress(StoreError):
                await self._store.beat(self._last)
            await asyncio.sleep(self._period_s)
