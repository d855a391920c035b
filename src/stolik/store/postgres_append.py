"""How a log is written in PostgreSQL: one statement, one round trip, one transaction.

The version in the row of the stream and the primary key of the entries are the fence: of two
writers with the same expected version one finds nothing to change, on however many nodes they are.
The server re-hashes the chain itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from stolik.store.faults import StoreError
from stolik.store.postgres_schema import Connection
from stolik.store.protocol import Conflict, Entry, Head, Repeated

ANSWER: Final = (
    "SELECT answer.answer FROM answer JOIN stream ON stream.number = answer.stream "
    "WHERE stream.id = $1 AND answer.command = $2"
)
_ENTRIES: Final = """
added AS (
  INSERT INTO entry (stream, number, raw, hash, note, at)
  SELECT moved.number, $2::bigint + each.ordinal - 1, each.raw, each.hash, each.note, each.at
  FROM moved, unnest($3::bytea[], $4::bytea[], $5::bytea[], $6::bigint[])
    WITH ORDINALITY AS each (raw, hash, note, at, ordinal)
),
answered AS (
  INSERT INTO answer (stream, command, answer)
  SELECT moved.number, $7::text, $8::bytea FROM moved WHERE $7::text IS NOT NULL
)
SELECT count(*) FROM moved
"""

CREATE: Final = f"""
WITH moved AS (
  INSERT INTO stream
    (id, kind, version, hash, meta, deadline, is_open, opened_at, changed_at)
  VALUES ($1, $9, $2::bigint + cardinality($3::bytea[]), $10, $11, $12::bigint, $13, $14, $15)
  ON CONFLICT (id) DO NOTHING
  RETURNING number
),
{_ENTRIES}
"""

APPEND: Final = f"""
WITH moved AS (
  UPDATE stream SET
    version = version + cardinality($3::bytea[]),
    hash = coalesce($10::bytea, hash),
    changed_at = coalesce($11::bigint, changed_at),
    meta = CASE WHEN $9::boolean THEN $12::bytea ELSE meta END,
    deadline = CASE WHEN $9::boolean THEN $13::bigint ELSE deadline END,
    is_open = CASE WHEN $9::boolean THEN $14::boolean ELSE is_open END
  WHERE id = $1 AND version = $2::bigint
    AND (cardinality($3::bytea[]) = 0 OR sha256(hash || ($3::bytea[])[1]) = ($4::bytea[])[1])
  RETURNING number
),
{_ENTRIES}
"""


def creation(
    stream: str,
    kind: str,
    entries: Sequence[Entry],
    head: Head,
    command: str | None,
    answer: bytes,
) -> tuple[Any, ...]:
    """Give the parameters of CREATE."""
    return (
        *_common(stream, 0, entries, command, answer),
        *(kind, entries[-1].hash, head.summary, head.deadline, head.is_open),
        *(entries[0].at, entries[-1].at),
    )


def addition(
    stream: str,
    expected: int,
    entries: Sequence[Entry],
    command: str | None,
    answer: bytes,
    head: Head | None,
) -> tuple[Any, ...]:
    """Give the parameters of APPEND."""
    told = Head() if head is None else head
    return (
        *_common(stream, expected, entries, command, answer),
        head is not None,
        entries[-1].hash if entries else None,
        entries[-1].at if entries else None,
        *(told.summary, told.deadline, told.is_open),
    )


def _common(
    stream: str, version: int, entries: Sequence[Entry], command: str | None, answer: bytes
) -> tuple[Any, ...]:
    return (
        stream,
        version,
        [entry.raw for entry in entries],
        [entry.hash for entry in entries],
        [entry.note for entry in entries],
        [entry.at for entry in entries],
        command,
        answer,
    )


async def is_there(
    db: Connection,
    stream: str,
    expected: int,
    entries: Sequence[Entry],
    command: str | None,
    answer: bytes,
) -> bool:
    """Say whether a write that is in doubt was done; the hash tells ours from any other."""
    if not entries:
        kept = command is not None and await db.fetchval(ANSWER, stream, command) == answer
        return bool(kept)
    sql = (
        "SELECT entry.hash FROM stream JOIN entry ON entry.stream = stream.number "
        "WHERE stream.id = $1 AND entry.number = $2"
    )
    found = await db.fetchval(sql, stream, expected + len(entries) - 1)
    return bool(found == entries[-1].hash)


async def refuse(db: Connection, stream: str, expected: int | None, command: str | None) -> None:
    """Say why nothing was written."""
    if command is not None:
        answer = await db.fetchval(ANSWER, stream, command)
        if answer is not None:
            raise Repeated(answer)
    version = await db.fetchval("SELECT version FROM stream WHERE id = $1", stream)
    if version is None:
        raise StoreError("no_stream", stream=stream)
    if version != expected:
        raise Conflict(version)
    raise StoreError("altered", stream=stream, at=version)
