"""Moments of life in PostgreSQL: told over a line of their own, never behind anybody's writing.

A moment that is noted before somebody is shown a clock goes out at once and is not waited for. What
stands in the line is done by the database even when this process is killed in the next instant.
"""

from __future__ import annotations

import asyncio
from typing import Final

from stolik.store.faults import StoreError
from stolik.store.postgres_faults import told
from stolik.store.postgres_pool import Pool
from stolik.store.postgres_schema import Connection

BEAT: Final = (
    "WITH hurried AS (SELECT set_config('synchronous_commit', 'off', true) AS set) "
    "UPDATE alive SET at = $1 FROM hurried WHERE hurried.set IS NOT NULL"
)


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


def _seen(task: asyncio.Task[None]) -> None:
    """Take note of a fault: whoever beats next is told of it."""
    if not task.cancelled():
        task.exception()
