"""The tables in SQLite, and how an older file becomes a newer one: `user_version` counts the steps.

PostgreSQL has the same tables with the same columns (`postgres_schema.py`), so that rows can be
moved between the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import apsw

from stolik.store.faults import StoreError

APPLICATION: Final = 0x53744F6C
"""Marks a file as ours."""

STEPS: Final = (
    """
    CREATE TABLE stream (
      number INTEGER PRIMARY KEY,
      id TEXT NOT NULL UNIQUE,
      kind TEXT NOT NULL,
      version INTEGER NOT NULL,
      hash BLOB NOT NULL,
      meta BLOB NOT NULL,
      deadline INTEGER,
      is_open INTEGER NOT NULL,
      opened_at INTEGER NOT NULL,
      changed_at INTEGER NOT NULL
    ) STRICT;
    CREATE INDEX stream_listed ON stream (kind, is_open);
    CREATE INDEX stream_due ON stream (kind, deadline) WHERE is_open AND deadline IS NOT NULL;
    CREATE TABLE entry (
      stream INTEGER NOT NULL,
      number INTEGER NOT NULL,
      raw BLOB NOT NULL,
      hash BLOB NOT NULL,
      note BLOB,
      at INTEGER NOT NULL,
      PRIMARY KEY (stream, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE answer (
      stream INTEGER NOT NULL,
      command TEXT NOT NULL,
      answer BLOB NOT NULL,
      PRIMARY KEY (stream, command)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE item (
      kind TEXT NOT NULL,
      key TEXT NOT NULL,
      value BLOB NOT NULL,
      PRIMARY KEY (kind, key)
    ) STRICT, WITHOUT ROWID;
    """,
)


def migrate(db: apsw.Connection, file: str, steps: Sequence[str] = STEPS) -> None:
    """Bring a file up to the newest step; a newer or a foreign file is refused untouched."""
    version = check_ours(db, file, len(steps))
    for number, step in enumerate(steps[version:], version + 1):
        with db:
            db.execute(step)
            db.pragma("application_id", APPLICATION)
            db.pragma("user_version", number)


def check_ours(db: apsw.Connection, file: str, newest: int = len(STEPS)) -> int:
    """Give the step a file is at: 0 for an empty one; refuse a newer or a foreign one."""
    is_empty = db.execute("SELECT count(*) FROM sqlite_schema").get == 0
    if is_empty:
        return 0
    if db.pragma("application_id") != APPLICATION:
        raise StoreError("not_ours", file=file)
    version = int(db.pragma("user_version"))
    if version > newest:
        raise StoreError("newer", file=file, theirs=version, ours=newest)
    return version
