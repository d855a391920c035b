"""Reviews of finished games, made in a process of their own and kept for whoever asks next."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec import Struct

from stolik import games
from stolik.engine import BadInput
from stolik.engine.fair import Stream
from stolik.engine.record import load
from stolik.engine.wire import ENCODER
from stolik.live.bounds import bounded
from stolik.tables.bots.thinking import Workers
from stolik.web.door.lane import Lane

MOST_KEPT: Final = 16
REVIEW_S: Final = 600.0
"""Processor time for one review: longer than any game of an evening, and not for ever."""
PATIENCE_S: Final = 1.5
"""So long an asker waits for the whole review before hearing how far it is."""


class Far(Struct, frozen=True):
    """How far a review is: so many of its decisions are done."""

    done: int
    whole: int


def reviewed(record: bytes, told: str) -> bytes:
    """Go over a record, here and now; the same record always gives the same review.

    How far it is, is written into the file `told`.
    """

    def progress(done: int, whole: int) -> None:
        with suppress(OSError):  # nobody waits any more
            Path(told).write_text(f"{done} {whole}")

    log = load(record, games.load)
    luck = Stream(sha256(log.head.encode()).digest(), 0)
    review = games.kit(log.opened.game).review
    if review is None:
        raise BadInput("no_review", game=log.opened.game)
    try:
        with bounded(REVIEW_S):
            return ENCODER.encode(review(log, luck, progress))
    except BadInput as error:
        if error.code in ("file_too_long", "file_too_much"):
            raise BadInput("review_too_long") from error
        raise


class Reviewer:
    """Lets one process go over records, one after another, and keeps what it found."""

    def __init__(self) -> None:
        self._workers, self._lane = Workers(1), Lane()
        self._kept: OrderedDict[str, asyncio.Task[bytes]] = OrderedDict()
        self._told = TemporaryDirectory(prefix="stolik-reviews-")

    async def review(
        self,
        name: str,
        record: bytes,
        by: str | None = None,
        *,
        ready: Callable[[], Awaitable[None]] | None = None,
        patience_s: float | None = PATIENCE_S,
    ) -> bytes | Far:
        """Give the review of a record, or how far it is after some patience.

        Whoever asks meanwhile waits for the same one; it begins when all is ready for it.
        """
        task = self._kept.get(name)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.create_task(self._made(by, record, self._file(name), ready))
            self._keep(name, task)
        await asyncio.wait({task}, timeout=patience_s)
        return task.result() if task.done() else self._far(name)

    def _keep(self, name: str, task: asyncio.Task[bytes]) -> None:
        """Keep a review, and forget the oldest that are done: one at work is asked for again.

        What failed is not kept, so that nobody pushes others out by asking in vain.
        """
        self._kept[name] = task
        done = [one for one, other in self._kept.items() if other.done()]
        for one in done[: max(0, len(self._kept) - MOST_KEPT)]:
            del self._kept[one]

        def ended(task: asyncio.Task[bytes]) -> None:
            if (task.cancelled() or task.exception()) and self._kept.get(name) is task:
                del self._kept[name]

        task.add_done_callback(ended)

    async def _made(
        self, by: str | None, record: bytes, told: Path, ready: Callable[[], Awaitable[None]] | None
    ) -> bytes:
        with self._lane.place(by):
            if ready is not None:
                await ready()
            return await self._workers.run(reviewed, record, str(told))

    def _far(self, name: str) -> Far:
        try:
            done, whole = map(int, self._file(name).read_text().split())
        except (OSError, ValueError):  # it has not begun, or is writing just now
            return Far(0, 0)
        return Far(done, whole)

    def _file(self, name: str) -> Path:
        return Path(self._told.name) / sha256(name.encode()).hexdigest()

    async def close(self) -> None:
        """End the process."""
        await self._workers.close()
        self._told.cleanup()
