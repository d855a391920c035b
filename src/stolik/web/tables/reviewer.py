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
from stolik.tables.bots.thinking import Workers
from stolik.web.door.lane import Lane

MOST_KEPT: Final = 16
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
    return ENCODER.encode(review(log, luck, progress))


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
            self._kept[name] = task
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        await asyncio.wait({task}, timeout=patience_s)
        return task.result() if task.done() else self._far(name)

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
