"""Brings what was committed from the write-ahead log into the file itself, while others commit.

SQLite does it by itself within whichever commit fills the log: a thousand pages, scattered over the
file, and then the disk; whoever waits for that commit or the next waits for that as well. Here a
thread with a connection of its own does it, and leaves the writer no more than the last few pages.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Final

import apsw

from stolik.store.faults import StoreError

MOST_PAGES: Final = 1_000
"""So many pages of the write-ahead log are copied at once: 4 MB, as much as SQLite lets it grow."""
FEW_PAGES: Final = 50
"""So many are left to the writer."""
MOST_PASSES: Final = 8
"""So often it copies again what came meanwhile, before the writer has to take what is left."""


class Copier:
    """Copies when it is asked, and says when that is done; it holds up nobody."""

    def __init__(self, connect: Callable[[], apsw.Connection]) -> None:
        self._connect = connect
        self._asked: SimpleQueue[bool] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._is_closed = False
        self.is_at_work = False
        self.is_done = False
        """It has copied what it could since the writer looked last."""
        self.copied = 0
        """So many pages of the log, the last time."""

    def ask(self) -> None:
        """Begin to copy, unless that is being done."""
        if self.is_at_work or self._is_closed:
            return
        self.is_at_work, self.is_done = True, False
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="stolik-copier", daemon=True)
            self._thread.start()
        self._asked.put(True)

    def close(self) -> None:
        """Finish what was begun, and let go of the file."""
        self._is_closed = True
        if self._thread is not None:
            self._asked.put(False)
            self._thread.join()

    def _run(self) -> None:
        db: apsw.Connection | None = None
        while self._asked.get():
            with suppress(apsw.Error, StoreError):  # the writer then finds more left than a few
                db = db if db is not None else self._connect()
                _, self.copied = db.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
            self.is_done, self.is_at_work = True, False
        if db is not None:
            db.close()
