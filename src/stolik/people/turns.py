"""One after another by name: what is counted before it is done is not counted twice at once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """Those who do something now, or wait for themselves to have done it."""

    def __init__(self) -> None:
        self._locks: dict[str, tuple[asyncio.Lock, int]] = {}

    @asynccontextmanager
    async def of(self, name: str) -> AsyncIterator[None]:
        """Wait until nobody else of this name is at it."""
        lock, count = self._locks.get(name, (asyncio.Lock(), 0))
        self._locks[name] = (lock, count + 1)
        try:
            async with lock:
                yield
        finally:
            _, count = self._locks.pop(name)
            if count > 1:
                self._locks[name] = (lock, count - 1)
