"""The alarm clock of a live log: wakes it when the next moment of its own clock has come."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Final

from stolik.live.faults import place_of
from stolik.store.faults import StoreError

LOG: Final = logging.getLogger("stolik.live")
AGAIN_MS: Final = 1000
"""So soon it is tried again while the store is down, or its disk full."""
LONGEST_S: Final = 86_400.0


class AlarmClock:
    """One alarm at a time; what it rings may set the next one."""

    def __init__(self, id: str, ring: Callable[[], Coroutine[None, None, None]]) -> None:
        self._id, self._ring = id, ring
        self._timer: asyncio.TimerHandle | None = None
        self._ringing: set[asyncio.Task[None]] = set()

    def set(self, wait_ms: int | None) -> None:
        """Ring after so long and no more at the time set before; None for not at all."""
        self.cancel()
        if wait_ms is not None:
            wait_s = min(max(0, wait_ms) / 1000, LONGEST_S)
            self._timer = asyncio.get_running_loop().call_later(wait_s, self._rung)

    def cancel(self) -> None:
        """Take the alarm back."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    async def close(self) -> None:
        """Take the alarm back, and end what it has begun."""
        self.cancel()
        for task in self._ringing:
            task.cancel()
        await asyncio.gather(*self._ringing, return_exceptions=True)

    def _rung(self) -> None:
        task = asyncio.create_task(self._run())
        self._ringing.add(task)
        task.add_done_callback(self._ringing.discard)

    async def _run(self) -> None:
        try:
            await self._ring()
        except StoreError:
            self.set(AGAIN_MS)
        except Exception as error:
            LOG.error("an alarm of %s failed: %s", self._id, place_of(error))
