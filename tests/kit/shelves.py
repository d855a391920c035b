"""Places for stores of each kind, and tests told as coroutines."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path

from stolik.store import Store, open_store
from stolik.store.memory import Disk, MemoryStore


class Shelf:
    """One place that holds a store: opened again, it is as it was left."""

    def __init__(self, url: str, folder: Path) -> None:
        self.url = url
        self.folder = folder
        self._disk = Disk()

    @property
    def is_memory(self) -> bool:
        """Say whether it is gone with the process."""
        return self.url == "memory:"

    @asynccontextmanager
    async def open(self) -> AsyncIterator[Store]:
        """Open the store for as long as the block runs."""
        store = MemoryStore(self._disk) if self.is_memory else await open_store(self.url)
        try:
            yield store
        finally:
            await store.close()


Story = Coroutine[object, object, None]
Told = Callable[[Shelf], None]


def told(test: Callable[[Shelf], Story]) -> Told:
    """Make a test of a coroutine."""

    def run(shelf: Shelf) -> None:
        asyncio.run(test(shelf))

    run.__name__, run.__doc__ = getattr(test, "__name__", "test"), test.__doc__
    return run


def with_store(test: Callable[[Store], Story]) -> Told:
    """Make a test of a coroutine that needs one open store."""

    async def opened(shelf: Shelf) -> None:
        async with shelf.open() as store:
            await test(store)

    opened.__name__, opened.__doc__ = getattr(test, "__name__", "test"), test.__doc__
    return told(opened)
