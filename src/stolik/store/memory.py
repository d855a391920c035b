"""A store in memory: the same contract without a disk, for tests with a virtual clock.

What it holds is a `Disk`, which outlives the store: a test can crash and open it again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from stolik.store.checks import begun, chained, check_chain, check_links, check_names
from stolik.store.faults import StoreError
from stolik.store.protocol import Conflict, Entry, Gauges, Head, Repeated, Stream


class Disk(Struct):
    """What stays when a store is closed or lost."""

    streams: dict[str, Stream] = {}
    entries: dict[str, list[Entry]] = {}
    answers: dict[tuple[str, str], bytes] = {}
    items: dict[tuple[str, str], bytes] = {}
    alive: int | None = None


class MemoryStore:
    """Keep everything in dictionaries; each write gives other tasks a turn before it returns."""

    def __init__(self, disk: Disk | None = None) -> None:
        self.disk = Disk() if disk is None else disk
        self._written = 0
        self._is_closed = False

    async def create(
        self,
        stream: str,
        kind: str,
        entries: Sequence[Entry],
        head: Head = Head(),  # noqa: B008 - frozen
        *,
        command: str | None = None,
        answer: bytes = b"",
    ) -> None:
        """Begin a stream; raises Conflict if there is one of this id already."""
        self._open(stream, kind, command)
        last = begun(stream, entries)
        self._check_repeated(stream, command)
        there = self.disk.streams.get(stream)
        if there is not None:
            raise Conflict(there.version)
        times = entries[0].at, entries[-1].at
        self.disk.streams[stream] = Stream(stream, kind, len(entries), last, head, *times)
        self.disk.entries[stream] = list(entries)
        await self._keep(stream, command, answer)

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
        """Add entries if the stream still has the expected version; else raises Conflict."""
        self._open(stream, command)
        check_links(stream, expected, entries)
        self._check_repeated(stream, command)
        there = self.disk.streams.get(stream)
        if there is None:
            raise StoreError("no_stream", stream=stream)
        if there.version != expected:
            raise Conflict(there.version)
        chained(stream, expected, there.hash, entries[:1])
        self.disk.entries[stream] += entries
        self.disk.streams[stream] = replace(
            there,
            version=expected + len(entries),
            hash=entries[-1].hash if entries else there.hash,
            head=there.head if head is None else head,
            changed_at=entries[-1].at if entries else there.changed_at,
        )
        await self._keep(stream, command, answer)

    async def answered(self, stream: str, command: str) -> bytes | None:
        """Give the answer a command got, or None if it was never done."""
        self._open()
        return self.disk.answers.get((stream, command))

    async def read(self, stream: str, since: int = 0) -> list[Entry]:
        """Give the entries from number `since` on."""
        self._open()
        return self.disk.entries.get(stream, [])[max(since, 0) :]

    async def version(self, stream: str) -> int:
        """Give the number of entries."""
        self._open()
        return len(self.disk.entries.get(stream, ()))

    async def find(self, stream: str) -> Stream | None:
        """Give one stream as it is listed."""
        self._open()
        return self.disk.streams.get(stream)

    async def streams(self, kind: str, *, open_only: bool = True) -> list[Stream]:
        """List the streams of a kind, oldest first."""
        self._open()
        found = [one for one in self.disk.streams.values() if one.kind == kind]
        return [one for one in found if one.head.is_open or not open_only]

    async def deadlines(self, kind: str) -> list[Stream]:
        """List the open streams of a kind that have a deadline, nearest first."""
        found = await self.streams(kind)
        timed = [(one.head.deadline, one) for one in found if one.head.deadline is not None]
        return [one for _, one in sorted(timed, key=lambda pair: pair[0])]

    async def check(self, stream: str) -> int:
        """Re-hash a whole chain."""
        there = await self.find(stream)
        if there is None:
            raise StoreError("no_stream", stream=stream)
        return check_chain(stream, self.disk.entries[stream], there.version, there.hash)

    async def erase_note(self, stream: str, number: int) -> None:
        """Erase the note beside an entry."""
        self._open()
        entries = self.disk.entries.get(stream, [])
        if 0 <= number < len(entries):
            entries[number] = replace(entries[number], note=None)

    async def put(self, kind: str, key: str, value: bytes) -> None:
        """Keep a value under a key, over any older one."""
        self._open(kind, key)
        self.disk.items[kind, key] = value
        await self._wrote()

    async def add(self, kind: str, key: str, value: bytes) -> bool:
        """Keep a value if the key is free; say whether it was."""
        self._open(kind, key)
        if (kind, key) in self.disk.items:
            return False
        self.disk.items[kind, key] = value
        await self._wrote()
        return True

    async def get(self, kind: str, key: str) -> bytes | None:
        """Give the value of a key."""
        self._open()
        return self.disk.items.get((kind, key))

    async def delete(self, kind: str, key: str) -> bool:
        """Erase a key; say whether there was one."""
        self._open()
        found = self.disk.items.pop((kind, key), None) is not None
        await self._wrote()
        return found

    async def scan(self, kind: str, prefix: str = "") -> list[tuple[str, bytes]]:
        """Give the keys that begin with a prefix, in order, with their values."""
        self._open()
        items = self.disk.items.items()
        return sorted((k, v) for (of, k), v in items if of == kind and k.startswith(prefix))

    async def beat(self, at: int) -> None:
        """Note that the server is alive at this moment."""
        self._open()
        self.disk.alive = at

    def mark(self, at: int) -> bool:
        """Note the same at once."""
        self.disk.alive = at
        return True

    async def last_beat(self) -> int | None:
        """Give the last moment a server was known to be alive."""
        self._open()
        return self.disk.alive

    async def backup(self, path: Path) -> None:
        """Write all of it into a new SQLite file."""
        from stolik.store.archive import new_archive
        from stolik.store.rows import disk_rows, fill

        self._open()
        with new_archive(path) as db:
            fill(db, disk_rows(self.disk))

    def gauges(self) -> Gauges:
        """Say how busy the store is."""
        return Gauges(0, self._written, self._written, 0.0)

    async def close(self) -> None:
        """Let go of the disk, which stays as it is."""
        self._is_closed = True

    def _open(self, *names: str | None) -> None:
        if self._is_closed:
            raise StoreError("closed")
        check_names(*names)

    def _check_repeated(self, stream: str, command: str | None) -> None:
        if command is not None and (stream, command) in self.disk.answers:
            raise Repeated(self.disk.answers[stream, command])

    async def _keep(self, stream: str, command: str | None, answer: bytes) -> None:
        if command is not None:
            self.disk.answers[stream, command] = answer
        await self._wrote()

    async def _wrote(self) -> None:
        self._written += 1
        await asyncio.sleep(0)
