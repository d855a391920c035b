"""The rows of a store, as they move between memory, SQLite and PostgreSQL; no cache among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, TypeAlias

import apsw

from stolik.store.memory import Disk

TABLES: Final = {
    "stream": (
        "number",
        "id",
        "kind",
        "version",
        "hash",
        "meta",
        "deadline",
        "is_open",
        "opened_at",
        "changed_at",
    ),
    "entry": ("stream", "number", "raw", "hash", "note", "at"),
    "answer": ("stream", "command", "answer"),
    "item": ("kind", "key", "value"),
}
TableRow: TypeAlias = tuple[str, tuple[Any, ...]]


def selected(table: str) -> str:
    """Give the SQL that reads a whole table in the order of its key."""
    columns = TABLES[table]
    key = columns[:1] if table == "stream" else columns[:2]
    return f"SELECT {', '.join(columns)} FROM {table} ORDER BY {', '.join(key)}"


def disk_rows(disk: Disk) -> Iterator[TableRow]:
    """Give the rows of a store in memory."""
    numbers = {id: number for number, id in enumerate(disk.streams, 1)}
    for number, one in enumerate(disk.streams.values(), 1):
        head = one.head
        told = (head.summary, head.deadline, int(head.is_open), one.opened_at, one.changed_at)
        yield "stream", (number, one.id, one.kind, one.version, one.hash, *told)
    for id, entries in disk.entries.items():
        for at, entry in enumerate(entries):
            yield "entry", (numbers[id], at, entry.raw, entry.hash, entry.note, entry.at)
    for (id, command), answer in disk.answers.items():
        yield "answer", (numbers[id], command, answer)
    for (kind, key), value in disk.items.items():
        yield "item", (kind, key, value)


def file_rows(db: apsw.Connection) -> Iterator[TableRow]:
    """Give the rows of an SQLite file."""
    for table in TABLES:
        for values in db.execute(selected(table)):
            yield table, values


def fill(db: apsw.Connection, rows: Iterable[TableRow]) -> None:
    """Write rows into an empty SQLite file, in one transaction."""
    asked = {
        table: f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
        for table, names in TABLES.items()
    }
    with db:
        for table, values in rows:
            db.execute(asked[table], values)
