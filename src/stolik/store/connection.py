"""Open SQLite so that what is committed is on the disk, or say in clear words why not."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, Literal

import apsw

from stolik.engine.wire import short
from stolik.store.faults import StoreError
from stolik.store.private import make_private

Synchronous = Literal["full", "normal", "off"]
LEVELS: Final = {"off": 0, "normal": 1, "full": 2}
AFFECTED: Final = ((3, 7, 0), (3, 51, 2))
"""Versions that can lose committed data when a checkpoint races a writer (WAL reset)."""
WRITE: Final = apsw.SQLITE_OPEN_READWRITE | apsw.SQLITE_OPEN_CREATE
READ: Final = apsw.SQLITE_OPEN_READONLY
BUSY_MS: Final = 5_000

FAULTS: Final[tuple[tuple[type[apsw.Error], str], ...]] = (
    (apsw.ReadOnlyError, "read_only"),
    (apsw.FullError, "full"),
    (apsw.BusyError, "locked"),
    (apsw.LockedError, "locked"),
    (apsw.NotADBError, "not_database"),
    (apsw.CorruptError, "damaged"),
    (apsw.CantOpenError, "cannot_open"),
    (apsw.PermissionsError, "cannot_open"),
)


def check_version(version: str) -> None:
    """Refuse an SQLite that can lose what it has committed."""
    number = tuple(int(part) for part in version.split(".")[:3])
    if AFFECTED[0] <= number <= AFFECTED[1]:
        raise StoreError("old_sqlite", version=version)


def fault(error: apsw.Error, file: str) -> StoreError:
    """Give the clear fault behind an error of SQLite."""
    for kind, code in FAULTS:
        if isinstance(error, kind):
            return StoreError(code, file=file, why=short(error))
    return StoreError("failed", file=file, why=f"{type(error).__name__}: {short(error)}")


@contextmanager
def told(file: str) -> Iterator[None]:
    """Turn errors of SQLite into clear faults."""
    try:
        yield
    except apsw.Error as error:
        raise fault(error, file) from error


def connect(path: Path, flags: int = WRITE, vfs: str | None = None) -> apsw.Connection:
    """Open a file; SQLite opens one that may not be written for reading only, so look."""
    check_version(apsw.sqlite_lib_version())
    if not path.parent.is_dir():
        raise StoreError("cannot_open", file=str(path), why=os.strerror(2))
    if flags & apsw.SQLITE_OPEN_READWRITE and vfs is None:
        with suppress(OSError):  # SQLite says what is wrong
            make_private(path)
    db = apsw.Connection(str(path), flags=flags, vfs=vfs)
    db.set_busy_timeout(BUSY_MS)
    if flags & apsw.SQLITE_OPEN_READWRITE and db.readonly("main"):
        db.close()
        raise StoreError("read_only", file=str(path), why="")
    return db


def make_durable(db: apsw.Connection, file: str, synchronous: Synchronous) -> None:
    """Ask for a write-ahead log that is synced at every commit, and see that it is so."""
    mode = db.pragma("journal_mode", "wal")
    db.pragma("synchronous", synchronous)
    level = db.pragma("synchronous")
    if mode != "wal" or level != LEVELS[synchronous]:
        raise StoreError("not_durable", file=file, mode=str(mode), level=str(level))
    db.pragma("secure_delete", True)  # an erased name leaves no trace in free pages
