"""When memory is searched for garbage: in quiet moments, so that nobody's move waits for it.

A search of everything takes a tenth of a second with thousands of sockets open, and Python begins
one whenever it sees fit. Here only the young are searched as they come; everything, when no
command has come for a while, or when so much was left behind that it cannot wait.
"""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from typing import Final

YOUNG: Final = 700
"""After so many new objects the young ones are searched."""
OLDER: Final = 2
"""So many searches of the young come before one of those that survived them: each stays short."""
NEVER: Final = 1_000_000_000
LOOK_S: Final = 1.0
QUIET_S: Final = 60.0
"""So long after the last full search the next may come, if it is quiet."""
BUSY_S: Final = 1800.0
MOST_ENDED: Final = 2000
"""So many ended sockets are not left lying about."""


def begin() -> None:
    """Leave everything that was loaded at the start alone from now on, and search by hand."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, OLDER, NEVER)


class Tidy:
    """Search everything now and then; `busy` and `ended` count commands and sockets so far."""

    def __init__(self, busy: Callable[[], int], ended: Callable[[], int]) -> None:
        self._busy, self._ended = busy, ended
        self.searches = 0

    async def watch(self) -> None:
        """Look every second until cancelled."""
        loop = asyncio.get_running_loop()
        last, done, left = loop.time(), self._busy(), self._ended()
        while True:
            await asyncio.sleep(LOOK_S)
            waited, before, done = loop.time() - last, done, self._busy()
            is_quiet = done == before and waited >= QUIET_S and gc.get_count()[2] > 0
            if is_quiet or waited >= BUSY_S or self._ended() - left >= MOST_ENDED:
                gc.collect()
                self.searches += 1
                last, left = loop.time(), self._ended()
