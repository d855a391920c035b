"""The heartbeat: how long a server was down is known only from when it was last alive.

Nobody is shown a clock of a moment that the store has not noted: so none goes back behind what was
seen of it, however soon the server is killed and however long the store takes. Time that passed and
was shown to nobody is in doubt, and given to the players.
"""

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
PATIENCE_S: Final = 2.0
"""So long whoever asks for the time waits for a store that has to be asked; then clocks stand."""


class Pulse:
    """Note the moment again and again, and before someone is shown a clock."""

    def __init__(
        self, store: Store, now: Callable[[], int], period_ms: int = PERIOD_MS, noted: int = 0
    ) -> None:
        self._store, self._now = store, now
        self._period_s = period_ms / 1000
        self._noted = noted

    def at_once(self) -> int | None:
        """Give this moment, if it is noted or can be without waiting."""
        now = self._now()
        if now - self._noted >= SOON_MS:
            if not self._store.mark(now):
                return None
            self._noted = now
        return self._noted

    def shown(self) -> int:
        """Give the moment whose clocks may be shown to whoever cannot wait: the last one noted."""
        self.at_once()
        return self._noted

    async def noted(self) -> int:
        """Give a moment from now on once it is noted; an older one if the store is long silent."""
        now = self.at_once()
        if now is None:
            with suppress(StoreError, TimeoutError):
                async with asyncio.timeout(PATIENCE_S):
                    await self._beaten()
        return self._noted

    async def run(self) -> None:
        """Beat until cancelled.

        A store that is down notes nothing: meanwhile nothing can be acknowledged, so no clock may
        run.
        """
        while True:
            with suppress(StoreError):
                await self._beaten()
            await asyncio.sleep(self._period_s)

    async def _beaten(self) -> None:
        now = self._now()
        await self._store.beat(now)
        self._noted = max(self._noted, now)
