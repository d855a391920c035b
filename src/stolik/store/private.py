"""Files of the store are their owner's alone: 0600, from the first byte, with all that lies beside.

SQLite gives the files of its write-ahead log the rights of the database they belong to.
"""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

MODE: Final = 0o600
OTHERS: Final = 0o077
BESIDE: Final = ("", "-wal", "-shm", "-journal", "-alive")


def make_private(path: Path) -> None:
    """Create a file that nobody else may read; one that is there loses what others may do."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, MODE)
    os.close(descriptor)
    tighten(path)


def tighten(path: Path) -> None:
    """Take from others whatever they may do with a database and the files beside it."""
    for ending in BESIDE:
        one = path.with_name(path.name + ending)
        with suppress(OSError):  # not there, or another's: opening it says so
            if one.stat().st_mode & OTHERS:
                one.chmod(MODE)


def private(path: str, flags: int) -> int:
    """Open a file for its owner alone, as `open(opener=…)` asks for it."""
    return os.open(path, flags, MODE)
