"""The store: event logs and what lies beside them, in SQLite, PostgreSQL or memory."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from stolik.store.address import InFile, InMemory, OnServer, address
from stolik.store.faults import StoreError
from stolik.store.protocol import (
    Conflict,
    Entry,
    Gauges,
    Head,
    Repeated,
    Store,
    Stream,
)

__all__ = [
    "Conflict",
    "Entry",
    "Gauges",
    "Head",
    "Repeated",
    "Store",
    "StoreError",
    "Stream",
    "open_store",
    "opened",
]


async def open_store(url: str) -> Store:
    """Open the store at an address; raises StoreError with a clear text if that cannot be."""
    match address(url):
        case InMemory():
            from stolik.store.memory import MemoryStore

            return MemoryStore()
        case InFile(path=path):
            from stolik.store.sqlite import SqliteStore

            return SqliteStore(path)
        case OnServer() as place:
            from stolik.store.postgres import PostgresStore

            return await PostgresStore.open(place)


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """Open a store for as long as the block runs."""
    store = await open_store(url)
    try:
        yield store
    finally:
        await store.close()
