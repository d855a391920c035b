"""A store in memory that can be made to fail, as a database does that is gone for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from stolik.store.faults import StoreError
from stolik.store.memory import MemoryStore
from stolik.store.protocol import Entry, Head, Stream


class FailingStore(MemoryStore):
    """Fails at everything a table or a visitor needs while `fault` is set."""

    fault: StoreError | None = None
    slow_s = 0.0
    """So long every read and write takes."""

    async def _way(self) -> None:
        """Go to the store, or come back from it."""
        if self.slow_s:
            await asyncio.sleep(self.slow_s / 2)

    async def _check(self) -> None:
        await self._way()
        if self.fault is not None:
            raise self.fault

    async def append(
        self,
        stream: str,
        expected: int,
        entries: Sequence[Entry],
        *,
        command: str | None = None,
        answer: bytes = b"",
        head: Head | None = None,
    ) -> None:
        await self._check()
        await super().append(stream, expected, entries, command=command, answer=answer, head=head)
        await self._way()

    async def read(self, stream: str, since: int = 0) -> list[Entry]:
        await self._check()
        found = await super().read(stream, since)
        await self._way()
        return found

    async def find(self, stream: str) -> Stream | None:
        await self._check()
        found = await super().find(stream)
        await self._way()
        return found

    async def get(self, kind: str, key: str) -> bytes | None:
        await self._check()
        found = await super().get(kind, key)
        await self._way()
        return found

    async def put(self, kind: str, key: str, value: bytes) -> None:
        await self._check()
        await super().put(kind, key, value)
        await self._way()
