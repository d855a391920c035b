"""The store in one SQLite file: one writer, readers of their own, every commit on the disk."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import TypeVar

import apsw

from stolik.store import statements
from stolik.store.alive import Alive
from stolik.store.checks import begun, check_links, check_names
from stolik.store.connection import READ, Synchronous, connect, make_durable, told
from stolik.store.copier import Copier
from stolik.store.faults import StoreError
from stolik.store.protocol import Entry, Gauges, Head, Stream
from stolik.store.schema import migrate
from stolik.store.writer import TIDY_S, Writer

T = TypeVar("T")
READERS = 2


def opened(path: Path, vfs: str | None, synchronous: Synchronous) -> apsw.Connection:
    """Open a file for the writer, durable and up to date."""
    with told(str(path)):
        db = connect(path, vfs=vfs)
        try:
            make_durable(db, str(path), synchronous)
            migrate(db, str(path))
        except BaseException:
            db.close()
            raise
    return db


def copying(path: Path, vfs: str | None, synchronous: Synchronous) -> apsw.Connection:
    """Open a file for the copier, which waits for nobody."""
    db = connect(path, vfs=vfs)
    db.pragma("synchronous", synchronous)
    db.set_busy_timeout(0)
    return db


class SqliteStore:
    """Keep everything in one file, which no other server may use meanwhile.

    `vfs` and `synchronous` are for tests of what a power cut leaves.
    """

    def __init__(
        self,
        path: Path,
        *,
        vfs: str | None = None,
        synchronous: Synchronous = "full",
        tidy_s: float = TIDY_S,
    ) -> None:
        self.path = path
        self._vfs = vfs
        self._is_closed = False
        self._alive = Alive(path)
        try:
            db = opened(path, vfs, synchronous)
        except BaseException:
            self._alive.close()
            raise
        self._copier = Copier(partial(copying, path, vfs, synchronous))
        self._writer = Writer(db, str(path), tidy_s, self._copier)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="stolik-reader")
        self._local = threading.local()
        self._connections: list[apsw.Connection] = []

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
        check_names(stream, kind, command)
        begun(stream, entries)
        await self._write(
            lambda db: statements.create(db, stream, kind, entries, head, command, answer)
        )

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
        check_names(stream, command)
        check_links(stream, expected, entries)
        await self._write(
            lambda db: statements.append(db, stream, expected, entries, command, answer, head)
        )

    async def answered(self, stream: str, command: str) -> bytes | None:
        """Give the answer a command got, or None if it was never done."""
        return await self._read(partial(statements.answered, stream=stream, command=command))

    async def read(self, stream: str, since: int = 0) -> list[Entry]:
        """Give the entries from number `since` on."""
        return await self._read(partial(statements.read, stream=stream, since=since))

    async def version(self, stream: str) -> int:
        """Give the number of entries."""
        return await self._read(partial(statements.version, stream=stream))

    async def find(self, stream: str) -> Stream | None:
        """Give one stream as it is listed."""
        return await self._read(partial(statements.find, stream=stream))

    async def streams(self, kind: str, *, open_only: bool = True) -> list[Stream]:
        """List the streams of a kind, oldest first."""
        return await self._read(partial(statements.streams, kind=kind, open_only=open_only))

    async def deadlines(self, kind: str) -> list[Stream]:
        """List the open streams of a kind that have a deadline, nearest first."""
        return await self._read(partial(statements.deadlines, kind=kind))

    async def check(self, stream: str) -> int:
        """Re-hash a whole chain."""
        return await self._read(partial(statements.check, stream=stream))

    async def erase_note(self, stream: str, number: int) -> None:
        """Erase the note beside an entry."""
        await self._write(partial(statements.erase_note, stream=stream, number=number), erases=True)

    async def put(self, kind: str, key: str, value: bytes) -> None:
        """Keep a value under a key, over any older one."""
        check_names(kind, key)
        await self._write(partial(statements.put, kind=kind, key=key, value=value), erases=True)

    async def add(self, kind: str, key: str, value: bytes) -> bool:
        """Keep a value if the key is free; say whether it was."""
        check_names(kind, key)
        return await self._write(partial(statements.add, kind=kind, key=key, value=value))

    async def get(self, kind: str, key: str) -> bytes | None:
        """Give the value of a key."""
        return await self._read(partial(statements.get, kind=kind, key=key))

    async def delete(self, kind: str, key: str) -> bool:
        """Erase a key; say whether there was one."""
        return await self._write(partial(statements.delete, kind=kind, key=key), erases=True)

    async def scan(self, kind: str, prefix: str = "") -> list[tuple[str, bytes]]:
        """Give the keys that begin with a prefix, in order, with their values."""
        return await self._read(partial(statements.scan, kind=kind, prefix=prefix))

    async def beat(self, at: int) -> None:
        """Note that the server is alive at this moment."""
        self._open()
        self._alive.beat(at)

    def mark(self, at: int) -> bool:
        """Note the same at once; the heartbeat says why if that cannot be."""
        try:
            self._open()
            self._alive.beat(at)
        except StoreError:
            return False
        return True

    async def last_beat(self) -> int | None:
        """Give the last moment a server was known to be alive."""
        self._open()
        return self._alive.last()

    async def backup(self, path: Path) -> None:
        """Copy the file as it is now, while play goes on."""
        from stolik.store.archive import copy_file

        await self._read(partial(copy_file, path=path))

    def gauges(self) -> Gauges:
        """Say how busy the store is."""
        return self._writer.gauges()

    async def close(self) -> None:
        """Finish what waits and let go of the file."""
        if self._is_closed:
            return
        self._is_closed = True
        await asyncio.to_thread(self._readers.shutdown)
        for db in self._connections:
            db.close()
        await asyncio.to_thread(self._copier.close)
        await self._writer.close()
        self._alive.close()

    async def _write(self, job: Callable[[apsw.Connection], T], *, erases: bool = False) -> T:
        self._open()
        return await self._writer.do(job, erases)

    async def _read(self, job: Callable[[apsw.Connection], T]) -> T:
        self._open()
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._asked, job)

    def _asked(self, job: Callable[[apsw.Connection], T]) -> T:
        with told(str(self.path)):
            db: apsw.Connection | None = getattr(self._local, "db", None)
            if db is None:
                db = self._local.db = connect(self.path, READ, self._vfs)
                self._connections.append(db)
            return job(db)

    def _open(self) -> None:
        if self._is_closed:
            raise StoreError("closed")
