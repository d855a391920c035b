"""Moments of life in PostgreSQL: told over a line of their own, never behind anybody's writing.

A moment is noted when the database has answered: not before that is anybody shown a clock of it.
What stands in the line is done by the database even when this process is killed in the next
instant; the next server waits a little until it is.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from asyncpg import LockNotAvailableError

from stolik.store.faults import StoreError
from stolik.store.postgres_faults import told
from stolik.store.postgres_pool import Pool
from stolik.store.postgres_schema import Connection

BEAT: Final = (
    "WITH hurried AS (SELECT set_config('synchronous_commit', 'off', true) AS set) "
    "UPDATE alive SET at = $1 FROM hurried WHERE hurried.set IS NOT NULL"
)
HOLD: Final = "SELECT pg_advisory_lock_shared($1)"
ALONE: Final = "SELECT pg_advisory_xact_lock($1)"
LOCK: Final = 0x5707_1C
"""Held by the line of every server that lives, and by that of a dead one until it is done."""
SETTLE_MS = 1000
"""So long a new server waits; where others live on the same database it never is alone."""


class PostgresPulse:
    """The line; only the newest moment is ever written."""

    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._line: Connection | None = None
        self._newest = 0
        self._writing: asyncio.Task[None] | None = None

    async def beat(self, at: int) -> None:
        """Note a moment and wait until it is; not tried again, the next one comes."""
        self._newest = at
        await asyncio.shield(self._begun())

    def mark(self, at: int) -> None:
        """Note a moment without waiting; where the line is lost, the next beat makes a new one."""
        self._newest = at
        if self._line is not None:
            self._begun().add_done_callback(_seen)

    async def last(self) -> int | None:
        """Give the last moment noted, once that of a server that was just killed is."""
        if self._line is None:
            await self._pool.try_once(_settled)
        found: int | None = await self._pool.run(lambda db: db.fetchval("SELECT at FROM alive"))
        return found

    def _begun(self) -> asyncio.Task[None]:
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        return self._writing

    async def _write(self) -> None:
        """Write until what was written is the newest."""
        written = None
        while written != self._newest:
            written = self._newest
            try:
                with told(self._pool.place.shown):
                    if self._line is None:
                        self._line = await self._pool.taken()
                        await self._line.execute(HOLD, LOCK)
                    await self._line.execute(BEAT, written)
            except StoreError:
                await self._lost()
                raise

    async def _lost(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            await self._pool.released(line)

    async def close(self) -> None:
        """Hang up, once what stands in the line is written."""
        if self._writing is not None:
            await asyncio.wait((self._writing,))
            _seen(self._writing)
        await self._lost()


async def _settled(db: Connection) -> None:
    """Wait until no line has anything left to write, if that is soon."""
    with suppress(LockNotAvailableError):
        async with db.transaction():
            await db.execute(f"SET LOCAL lock_timeout = {SETTLE_MS}")
            await db.execute(ALONE, LOCK)


def _seen(task: asyncio.Task[None]) -> None:
    """Take note of a fault: whoever beats next is told of it."""
    if not task.cancelled():
        task.exception()
