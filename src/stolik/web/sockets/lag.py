"""How late the event loop is: what every player waits for besides the disk."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Final

from msgspec import Struct

EVERY_S: Final = 0.1
KEPT: Final = 600


class Lag(Struct, frozen=True):
    """The last minute, in milliseconds."""

    median_ms: float
    p99_ms: float
    most_ms: float


class LagGauge:
    """Wake every tenth of a second and see how late it is."""

    def __init__(self) -> None:
        self._late: deque[float] = deque(maxlen=KEPT)

    async def watch(self) -> None:
        """Measure until cancelled."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + EVERY_S
            await asyncio.sleep(EVERY_S)
            self._late.append(max(0.0, loop.time() - due) * 1000)

    def lag(self) -> Lag:
        """Give what was measured."""
        late = sorted(self._late) or [0.0]
        return Lag(late[len(late) // 2], late[(len(late) - 1) * 99 // 100], late[-1])
