"""What is asked of SQLite: plain functions over a connection, each within a transaction.

Entries come rightly chained among themselves. The functions decide before they write, so a refused
one has changed nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import apsw

from stolik.store.checks import LAST, chained, check_chain
from stolik.store.faults import StoreError
from stolik.store.protocol import Conflict, Entry, Head, Repeated, Stream

LISTED: Final = "id, kind, version, hash, meta, deadline, is_open, opened_at, changed_at"
Row = tuple[Any, ...]


def row(db: apsw.Connection, sql: str, *values: apsw.SQLiteValue) -> Row | None:
    """Give the first row."""
    return next(iter(db.execute(sql, values)), None)


def create(
    db: apsw.Connection,
    stream: str,
    kind: str,
    entries: Sequence[Entry],
    head: Head,
    command: str | None,
    answer: bytes,
) -> None:
    """Begin a stream."""
    there = row(db, "SELECT number, version FROM stream WHERE id = ?", stream)
    if there is not None:
        _check_repeated(db, there[0], command)
        raise Conflict(there[1])
    last = entries[-1].hash
    db.execute(
        f"INSERT INTO stream ({LISTED}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            *(stream, kind, len(entries), last),
            *(head.summary, head.deadline, head.is_open),
            *(entries[0].at, entries[-1].at),
        ),
    )
    _write(db, db.last_insert_rowid(), 0, entries, command, answer)


def append(
    db: apsw.Connection,
    stream: str,
    expected: int,
    entries: Sequence[Entry],
    command: str | None,
    answer: bytes,
    head: Head | None,
) -> None:
    """Add entries to a stream of the expected version."""
    sql = (
        "SELECT stream.number, version, hash, answer.answer FROM stream LEFT JOIN answer "
        "ON answer.stream = stream.number AND answer.command = ? WHERE stream.id = ?"
    )
    there = row(db, sql, command, stream)
    if there is None:
        raise StoreError("no_stream", stream=stream)
    number, version, previous, earlier = there
    if earlier is not None:
        raise Repeated(earlier)
    if version != expected:
        raise Conflict(version)
    chained(stream, version, previous, entries[:1])
    if entries and head is not None:
        sql = (
            "UPDATE stream SET version = ?, hash = ?, changed_at = ?, "
            "meta = ?, deadline = ?, is_open = ? WHERE number = ?"
        )
        db.execute(sql, (*_moved(version, entries), *_told(head), number))
    elif entries:
        sql = "UPDATE stream SET version = ?, hash = ?, changed_at = ? WHERE number = ?"
        db.execute(sql, (*_moved(version, entries), number))
    elif head is not None:
        sql = "UPDATE stream SET meta = ?, deadline = ?, is_open = ? WHERE number = ?"
        db.execute(sql, (*_told(head), number))
    _write(db, number, version, entries, command, answer)


def _moved(version: int, entries: Sequence[Entry]) -> tuple[int, bytes, int]:
    """Give a stream's version, hash and moment after more entries."""
    return version + len(entries), entries[-1].hash, entries[-1].at


def _told(head: Head) -> tuple[bytes, int | None, bool]:
    """Give what a head says, in the order of its columns."""
    return head.summary, head.deadline, head.is_open


def _check_repeated(db: apsw.Connection, number: int, command: str | None) -> None:
    if command is None:
        return
    sql = "SELECT answer FROM answer WHERE stream = ? AND command = ?"
    found = row(db, sql, number, command)
    if found is not None:
        raise Repeated(found[0])


def _write(
    db: apsw.Connection,
    stream: int,
    version: int,
    entries: Sequence[Entry],
    command: str | None,
    answer: bytes,
) -> None:
    for number, entry in enumerate(entries, version):
        db.execute(
            "INSERT INTO entry (stream, number, raw, hash, note, at) VALUES (?, ?, ?, ?, ?, ?)",
            (stream, number, entry.raw, entry.hash, entry.note, entry.at),
        )
    if command is not None:
        sql = "INSERT INTO answer (stream, command, answer) VALUES (?, ?, ?)"
        db.execute(sql, (stream, command, answer))


def answered(db: apsw.Connection, stream: str, command: str) -> bytes | None:
    """Give the answer a command got."""
    sql = (
        "SELECT answer.answer FROM answer JOIN stream ON stream.number = answer.stream "
        "WHERE stream.id = ? AND answer.command = ?"
    )
    found = row(db, sql, stream, command)
    return None if found is None else found[0]


def read(db: apsw.Connection, stream: str, since: int) -> list[Entry]:
    """Give the entries from a number on."""
    sql = (
        "SELECT entry.raw, entry.hash, entry.note, entry.at "
        "FROM stream JOIN entry ON entry.stream = stream.number "
        "WHERE stream.id = ? AND entry.number >= ? ORDER BY entry.number"
    )
    return [Entry(*values) for values in _rows(db, sql, stream, since)]


def version(db: apsw.Connection, stream: str) -> int:
    """Give the number of entries."""
    found = row(db, "SELECT version FROM stream WHERE id = ?", stream)
    return 0 if found is None else found[0]


def find(db: apsw.Connection, stream: str) -> Stream | None:
    """Give one stream as it is listed."""
    found = row(db, f"SELECT {LISTED} FROM stream WHERE id = ?", stream)
    return None if found is None else listed(found)


def listed(values: Row) -> Stream:
    """Make a stream of the columns it is listed by."""
    id, kind, version, hash, meta, deadline, is_open, opened_at, changed_at = values
    head = Head(meta, deadline, bool(is_open))
    return Stream(id, kind, version, hash, head, opened_at, changed_at)


def streams(db: apsw.Connection, kind: str, open_only: bool) -> list[Stream]:
    """List the streams of a kind, oldest first."""
    sql = f"SELECT {LISTED} FROM stream WHERE kind = ? AND is_open >= ? ORDER BY number"
    return [listed(values) for values in _rows(db, sql, kind, int(open_only))]


def deadlines(db: apsw.Connection, kind: str) -> list[Stream]:
    """List the open streams of a kind that have a deadline, nearest first."""
    sql = (
        f"SELECT {LISTED} FROM stream WHERE kind = ? AND is_open AND deadline IS NOT NULL "
        "ORDER BY deadline, number"
    )
    return [listed(values) for values in _rows(db, sql, kind)]


def check(db: apsw.Connection, stream: str) -> int:
    """Re-hash a whole chain, as of one moment."""
    with db:
        there, entries = find(db, stream), read(db, stream, 0)
    if there is None:
        raise StoreError("no_stream", stream=stream)
    return check_chain(stream, entries, there.version, there.hash)


def erase_note(db: apsw.Connection, stream: str, number: int) -> None:
    """Erase the note beside an entry."""
    sql = (
        "UPDATE entry SET note = NULL WHERE number = ? "
        "AND stream = (SELECT number FROM stream WHERE id = ?)"
    )
    db.execute(sql, (number, stream))


def put(db: apsw.Connection, kind: str, key: str, value: bytes) -> None:
    """Keep a value under a key."""
    sql = "INSERT OR REPLACE INTO item (kind, key, value) VALUES (?, ?, ?)"
    db.execute(sql, (kind, key, value))


def add(db: apsw.Connection, kind: str, key: str, value: bytes) -> bool:
    """Keep a value if the key is free."""
    sql = "INSERT OR IGNORE INTO item (kind, key, value) VALUES (?, ?, ?)"
    db.execute(sql, (kind, key, value))
    return db.changes() > 0


def get(db: apsw.Connection, kind: str, key: str) -> bytes | None:
    """Give the value of a key."""
    found = row(db, "SELECT value FROM item WHERE kind = ? AND key = ?", kind, key)
    return None if found is None else found[0]


def delete(db: apsw.Connection, kind: str, key: str) -> bool:
    """Erase a key."""
    db.execute("DELETE FROM item WHERE kind = ? AND key = ?", (kind, key))
    return db.changes() > 0


def scan(db: apsw.Connection, kind: str, prefix: str) -> list[tuple[str, bytes]]:
    """Give the keys that begin with a prefix, in order."""
    sql = "SELECT key, value FROM item WHERE kind = ? AND key >= ? AND key < ? ORDER BY key"
    return [(key, value) for key, value in _rows(db, sql, kind, prefix, prefix + LAST)]


def _rows(db: apsw.Connection, sql: str, *values: apsw.SQLiteValue) -> list[Row]:
    return list(db.execute(sql, values))
