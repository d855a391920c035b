"""The one writer: a thread that takes all that waits, commits it at once, and only then answers.

Commits wait for the disk; whatever comes meanwhile forms the next group. Nobody waits longer for
company: a lone write is committed at once.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from time import perf_counter
from typing import Any, TypeVar

import apsw

from stolik.store.connection import BUSY_MS, fault
from stolik.store.copier import FEW_PAGES, MOST_PAGES, MOST_PASSES, Copier
from stolik.store.faults import StoreError
from stolik.store.protocol import Gauges

T = TypeVar("T")
MOST_WAITING = 4_096
MOST_GROUP = 512
TIDY_S = 20.0
"""So long after something was erased it is gone from the write-ahead log as well."""
TIDY_AGAIN_S = 2.0
"""Whoever reads just then is not pushed aside."""
COPIED_S = 0.1
"""So soon it is looked again whether the write-ahead log was copied."""

Job = Callable[[apsw.Connection], Any]
Waiting = tuple[Job, "asyncio.Future[Any]", bool]
Outcome = tuple["asyncio.Future[Any]", Any, Exception | None]


class _HalfDoneError(Exception):
    """A job has failed after it had written something."""


class Writer:
    """Run jobs on a connection that no one else uses; more than the queue holds must wait."""

    def __init__(
        self, db: apsw.Connection, file: str, tidy_s: float = TIDY_S, copier: Copier | None = None
    ) -> None:
        self._db = db
        self._copier = copier
        self._pages = 0
        """Of the write-ahead log, at the last commit."""
        self._copy_at, self._passes = MOST_PAGES, 0
        self._is_copied_to_tidy = False
        if copier is not None:
            db.set_wal_hook(self._hear_pages)  # and nothing is copied within a commit
        self._tidy_s = tidy_s
        self._tidy_at: float | None = perf_counter() + tidy_s  # a killed server left what it had
        """When what was erased has to leave the write-ahead log."""
        self._file = file
        self._loop = asyncio.get_running_loop()
        self._room = asyncio.Semaphore(MOST_WAITING)
        self._queue: SimpleQueue[Waiting | None] = SimpleQueue()
        self._is_closed = False
        self._waiting = self._commits = self._written = 0
        self._slowest = 0.0
        self._thread = threading.Thread(target=self._run, name="stolik-writer", daemon=True)
        self._thread.start()

    async def do(self, job: Callable[[apsw.Connection], T], erases: bool = False) -> T:
        """Run a job within a transaction; give its result once that is on the disk.

        What a job erases stays in the write-ahead log for a short while only.
        """
        await self._room.acquire()
        if self._is_closed:
            self._room.release()
            raise StoreError("closed")
        future: asyncio.Future[T] = self._loop.create_future()
        self._waiting += 1
        self._queue.put((job, future, erases))
        return await future

    def gauges(self) -> Gauges:
        """Say how busy the writer is."""
        slowest, self._slowest = self._slowest, 0.0
        return Gauges(self._waiting, self._commits, self._written, slowest * 1000)

    async def close(self) -> None:
        """Finish what waits; the thread closes its connection."""
        if not self._is_closed:
            self._is_closed = True
            self._queue.put(None)
            await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        is_last = False
        while not is_last:
            group, is_last = self._group()
            if group:
                outcomes = self._committed(group)
                if self._tidy_at is None and any(erases for _, _, erases in group):
                    self._tidy_at = perf_counter() + self._tidy_s
                with suppress(RuntimeError):  # a loop that has ended asks for no answer
                    self._loop.call_soon_threadsafe(self._answer, outcomes)
                self._have_copied()
            if self._tidy_at is not None and perf_counter() >= self._tidy_at:
                self._tidy()
        self._db.close()

    def _hear_pages(self, _: apsw.Connection, __: str, pages: int) -> int:
        """Hear how long the write-ahead log is; a shorter one was begun anew."""
        if pages < self._pages:
            self._copy_at = MOST_PAGES
        self._pages = pages
        return apsw.SQLITE_OK

    def _have_copied(self) -> None:
        """Have a long log copied; then copy the last of it, so that it begins anew."""
        copier = self._copier
        if copier is None or copier.is_at_work:
            return
        if copier.is_done and self._is_far_behind(copier):
            self._passes += 1
            copier.ask()
        elif copier.is_done:
            copier.is_done, self._passes = False, 0
            with suppress(apsw.Error):  # as within a commit: what cannot be copied stays
                self._db.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_PASSIVE)
            self._copy_at = self._pages + MOST_PAGES  # should a reader keep it from beginning anew
        elif self._pages >= self._copy_at:
            copier.ask()

    def _is_far_behind(self, copier: Copier) -> bool:
        """Say whether so much has come meanwhile that the copier should have that too."""
        return self._pages - copier.copied > FEW_PAGES and self._passes < MOST_PASSES

    def _tidy(self) -> None:
        """Empty the write-ahead log: it keeps what was erased until it is written over."""
        copier = self._copier
        if copier is not None and not (self._is_copied_to_tidy and not copier.is_at_work):
            copier.ask()
            self._is_copied_to_tidy = True
            self._tidy_at = perf_counter() + min(COPIED_S, self._tidy_s)
            return
        self._is_copied_to_tidy = False
        self._db.set_busy_timeout(0)
        try:
            self._db.wal_checkpoint(mode=apsw.SQLITE_CHECKPOINT_TRUNCATE)
        except apsw.Error:  # somebody reads, or the disk has a fault that the next commit tells
            self._tidy_at = perf_counter() + min(TIDY_AGAIN_S, self._tidy_s)
        else:
            self._tidy_at = None
        finally:
            self._db.set_busy_timeout(BUSY_MS)

    def _group(self) -> tuple[list[Waiting], bool]:
        """Wait for one, then take all that wait."""
        group: list[Waiting] = []
        left = None if self._tidy_at is None else max(0.0, self._tidy_at - perf_counter())
        try:
            waiting = self._queue.get(timeout=left)
            while waiting is not None:
                group.append(waiting)
                if len(group) == MOST_GROUP:
                    return group, False
                waiting = self._queue.get_nowait()
        except Empty:
            return group, False
        return group, True

    def _committed(self, group: list[Waiting]) -> list[Outcome]:
        """Run a group in one transaction; if that fails, all of it has failed."""
        begun = perf_counter()
        try:
            try:
                outcomes = self._run_all(group, self._quick)
            except _HalfDoneError:  # rare: once more, with something to go back to for each
                self._roll_back()
                outcomes = self._run_all(group, self._careful)
            self._db.execute("COMMIT")
        except Exception as error:
            self._roll_back()
            why = fault(error, self._file) if isinstance(error, apsw.Error) else error
            return [(future, None, why) for _, future, _ in group]
        self._slowest = max(self._slowest, perf_counter() - begun)
        self._commits += 1
        self._written += len(group)
        return outcomes

    def _run_all(self, group: list[Waiting], run: Callable[[Job], Any]) -> list[Outcome]:
        self._db.execute("BEGIN IMMEDIATE")
        return [self._done(job, future, run) for job, future, _ in group]

    def _done(self, job: Job, future: asyncio.Future[Any], run: Callable[[Job], Any]) -> Outcome:
        """Run one job; a refused one takes nothing with it."""
        try:
            result = run(job)
        except apsw.ConstraintError as error:
            return future, None, fault(error, self._file)
        except (apsw.Error, _HalfDoneError):  # the disk's fault, not the job's
            raise
        except Exception as error:
            return future, None, error
        return future, result, None

    def _quick(self, job: Job) -> Any:
        """Run a job as it is: nearly all decide before they write."""
        before = self._db.total_changes()
        try:
            return job(self._db)
        except Exception as error:
            if self._db.total_changes() != before:
                raise _HalfDoneError from error
            raise

    def _careful(self, job: Job) -> Any:
        """Run a job within a savepoint, so that what it wrote goes with it."""
        with self._db:
            return job(self._db)

    def _roll_back(self) -> None:
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")

    def _answer(self, outcomes: list[Outcome]) -> None:
        self._waiting -= len(outcomes)
        for future, result, error in outcomes:
            self._room.release()
            if future.cancelled():
                continue
            if error is not None:
                future.set_exception(error)
            else:
                future.set_result(result)
