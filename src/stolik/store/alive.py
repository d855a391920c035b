"""The file beside an SQLite database that says when its server was last alive, and who owns it.

Eight bytes, rewritten without waiting for the disk; locked as long as the server runs, so that a
second one on the same database is refused. A lock of the system is gone with its process.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from stolik.store.faults import StoreError
from stolik.store.private import MODE

SIZE = 8
LOCKED_AT = 1 << 30
"""The byte Windows locks, far behind those that others may read."""


class Alive:
    """Own a database file and note the moments of life."""

    def __init__(self, database: Path) -> None:
        self.path = database.with_name(database.name + "-alive")
        try:
            self._file = os.open(self.path, os.O_RDWR | os.O_CREAT, MODE)
        except PermissionError as error:
            why = str(error.strerror)
            raise StoreError("read_only", file=str(database), why=why) from error
        except OSError as error:
            why = str(error.strerror)
            raise StoreError("cannot_open", file=str(database), why=why) from error
        try:
            _lock(self._file)
        except OSError as error:
            os.close(self._file)
            raise StoreError("in_use", file=str(database)) from error

    def beat(self, at: int) -> None:
        """Note a moment."""
        try:
            _put(self._file, at.to_bytes(SIZE, "big", signed=True))
        except OSError as error:
            why = str(error.strerror)
            raise StoreError("failed", file=str(self.path), why=why) from error

    def last(self) -> int | None:
        """Give the last moment noted."""
        os.lseek(self._file, 0, os.SEEK_SET)
        data = os.read(self._file, SIZE)
        return int.from_bytes(data, "big", signed=True) if len(data) == SIZE else None

    def close(self) -> None:
        """Let go of the database."""
        os.close(self._file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        os.lseek(file, LOCKED_AT, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

    def _put(file: int, data: bytes) -> None:
        os.lseek(file, 0, os.SEEK_SET)
        os.write(file, data)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _put(file: int, data: bytes) -> None:
        os.pwrite(file, data, 0)
