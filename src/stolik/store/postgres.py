"""The store in a PostgreSQL database: the same contract, for servers that outgrow one file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from asyncpg import UniqueViolationError

from stolik.store.address import OnServer
from stolik.store.checks import LAST, begun, check_chain, check_links, check_names
from stolik.store.faults import StoreError
from stolik.store.postgres_append import (
    ANSWER,
    APPEND,
    CREATE,
    addition,
    creation,
    is_there,
    refuse,
)
from stolik.store.postgres_pool import Pool
from stolik.store.postgres_pulse import PostgresPulse
from stolik.store.postgres_rows import read_backup, write_backup
from stolik.store.postgres_schema import Connection
from stolik.store.protocol import Entry, Gauges, Head, Stream
from stolik.store.statements import LISTED, listed

PATIENCE_S: Final = 10.0
"""How long a write waits for a server that restarts before it is said to have failed."""

READ: Final = (
    "SELECT entry.raw, entry.hash, entry.note, entry.at "
    "FROM stream JOIN entry ON entry.stream = stream.number "
    "WHERE stream.id = $1 AND entry.number >= $2 ORDER BY entry.number"
)
GET: Final = "SELECT value FROM item WHERE kind = $1 AND key = $2"


class PostgresStore:
    """Keep everything in a database; several nodes may use it at once."""

    def __init__(self, pool: Pool) -> None:
        self._pool, self._pulse = pool, PostgresPulse(pool)

    @classmethod
    async def open(cls, place: OnServer, patience_s: float = PATIENCE_S) -> PostgresStore:
        """Connect; a server that is down at the start is told at once."""
        return cls(await Pool.open(place, patience_s))

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
        values = creation(stream, kind, entries, head, command, answer)
        await self._log(CREATE, values, None, entries, command, answer)

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
        values = addition(stream, expected, entries, command, answer, head)
        await self._log(APPEND, values, expected, entries, command, answer)

    async def _log(
        self,
        sql: str,
        values: tuple[Any, ...],
        expected: int | None,
        entries: Sequence[Entry],
        command: str | None,
        answer: bytes,
    ) -> None:
        """Write; if it may have been written before a connection was lost, look whether it was."""
        stream: str = values[0]

        async def job(db: Connection, is_doubtful: bool) -> None:
            try:
                is_done = await db.fetchval(sql, *values) > 0
            except UniqueViolationError:
                is_done = False
            if is_done:
                return
            at = expected or 0
            if is_doubtful and await is_there(db, stream, at, entries, command, answer):
                return
            await refuse(db, stream, expected, command)

        await self._pool.run_once(job)

    async def answered(self, stream: str, command: str) -> bytes | None:
        """Give the answer a command got, or None if it was never done."""
        found: bytes | None = await self._value(ANSWER, stream, command)
        return found

    async def read(self, stream: str, since: int = 0) -> list[Entry]:
        """Give the entries from number `since` on."""
        return [Entry(*row) for row in await self._rows(READ, stream, since)]

    async def version(self, stream: str) -> int:
        """Give the number of entries."""
        return await self._value("SELECT version FROM stream WHERE id = $1", stream) or 0

    async def find(self, stream: str) -> Stream | None:
        """Give one stream as it is listed."""
        found = await self._rows(f"SELECT {LISTED} FROM stream WHERE id = $1", stream)
        return listed(found[0]) if found else None

    async def streams(self, kind: str, *, open_only: bool = True) -> list[Stream]:
        """List the streams of a kind, oldest first."""
        sql = f"SELECT {LISTED} FROM stream WHERE kind = $1 AND (is_open OR NOT $2) ORDER BY number"
        return [listed(row) for row in await self._rows(sql, kind, open_only)]

    async def deadlines(self, kind: str) -> list[Stream]:
        """List the open streams of a kind that have a deadline, nearest first."""
        sql = (
            f"SELECT {LISTED} FROM stream WHERE kind = $1 AND is_open AND deadline IS NOT NULL "
            "ORDER BY deadline, number"
        )
        return [listed(row) for row in await self._rows(sql, kind)]

    async def check(self, stream: str) -> int:
        """Re-hash a whole chain, as of one moment."""

        async def job(db: Connection) -> int:
            async with db.transaction(isolation="repeatable_read", readonly=True):
                found = await db.fetchrow(f"SELECT {LISTED} FROM stream WHERE id = $1", stream)
                if found is None:
                    raise StoreError("no_stream", stream=stream)
                there = listed(tuple(found))
                entries = [Entry(*row) for row in await db.fetch(READ, stream, 0)]
            return check_chain(stream, entries, there.version, there.hash)

        return await self._pool.run(job)

    async def erase_note(self, stream: str, number: int) -> None:
        """Erase the note beside an entry."""
        sql = (
            "UPDATE entry SET note = NULL WHERE number = $2 "
            "AND stream = (SELECT number FROM stream WHERE id = $1)"
        )
        await self._rows(sql, stream, number)

    async def put(self, kind: str, key: str, value: bytes) -> None:
        """Keep a value under a key, over any older one."""
        check_names(kind, key)
        sql = (
            "INSERT INTO item (kind, key, value) VALUES ($1, $2, $3) "
            "ON CONFLICT (kind, key) DO UPDATE SET value = excluded.value"
        )
        await self._rows(sql, kind, key, value)

    async def add(self, kind: str, key: str, value: bytes) -> bool:
        """Keep a value if the key is free; say whether it was."""
        check_names(kind, key)
        sql = (
            "INSERT INTO item (kind, key, value) VALUES ($1, $2, $3) "
            "ON CONFLICT (kind, key) DO NOTHING RETURNING true"
        )

        async def job(db: Connection, is_doubtful: bool) -> bool:
            if await db.fetchval(sql, kind, key, value):
                return True
            return is_doubtful and await db.fetchval(GET, kind, key) == value

        return await self._pool.run_once(job)

    async def get(self, kind: str, key: str) -> bytes | None:
        """Give the value of a key."""
        found: bytes | None = await self._value(GET, kind, key)
        return found

    async def delete(self, kind: str, key: str) -> bool:
        """Erase a key; say whether there was one."""
        sql = "DELETE FROM item WHERE kind = $1 AND key = $2 RETURNING true"
        return bool(await self._value(sql, kind, key))

    async def scan(self, kind: str, prefix: str = "") -> list[tuple[str, bytes]]:
        """Give the keys that begin with a prefix, in order, with their values."""
        sql = "SELECT key, value FROM item WHERE kind = $1 AND key >= $2 AND key < $3 ORDER BY key"
        rows = await self._rows(sql, kind, prefix, prefix + LAST)
        return [(key, value) for key, value in rows]

    async def beat(self, at: int) -> None:
        """Note that the server is alive at this moment; not tried again, the next one comes."""
        await self._pulse.beat(at)

    def mark(self, at: int) -> bool:
        """Begin to note the same: it is known only when the database has answered."""
        self._pulse.mark(at)
        return False

    async def last_beat(self) -> int | None:
        """Give the last moment a server was known to be alive."""
        return await self._pulse.last()

    async def backup(self, path: Path) -> None:
        """Write all of it, as of one moment, into a new SQLite file."""
        await self._pool.try_once(lambda db: write_backup(db, path))

    async def restore(self, path: Path) -> None:
        """Put a backup into this database, which must hold nothing yet."""
        await self._pool.try_once(lambda db: read_backup(db, path, self._pool.place.shown))

    def gauges(self) -> Gauges:
        """Say how busy the store is."""
        return self._pool.gauges()

    async def close(self) -> None:
        """Let go of all connections."""
        await self._pulse.close()
        await self._pool.close()

    async def _rows(self, sql: str, *values: object) -> list[tuple[Any, ...]]:
        async def job(db: Connection) -> list[tuple[Any, ...]]:
            return [tuple(row) for row in await db.fetch(sql, *values)]

        return await self._pool.run(job)

    async def _value(self, sql: str, *values: object) -> Any:
        return await self._pool.run(lambda db: db.fetchval(sql, *values))
