"""Reviews of finished games, made in a process of their own and kept for whoever asks next."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from hashlib import sha256
from typing import Final

from stolik import games
from stolik.engine import BadInput
from stolik.engine.fair import Stream
from stolik.engine.record import load
from stolik.engine.wire import ENCODER
from stolik.tables.bots.thinking import Workers
from stolik.web.door.lane import Lane

MOST_KEPT: Final = 16


def reviewed(record: bytes) -> bytes:
    """Go over a record, here and now; the same record always gives the same review."""
    log = load(record, games.load)
    luck = Stream(sha256(log.head.encode()).digest(), 0)
    review = games.kit(log.opened.game).review
    if review is None:
        raise BadInput("no_review", game=log.opened.game)
    return ENCODER.encode(review(log, luck, lambda *_: None))


class Reviewer:
    """Lets one process go over records, one after another, and keeps what it found."""

    def __init__(self) -> None:
        self._workers, self._lane = Workers(1), Lane()
        self._kept: OrderedDict[str, asyncio.Task[bytes]] = OrderedDict()

    async def review(self, name: str, record: bytes, by: str | None = None) -> bytes:
        """Give the review of a record; whoever asks meanwhile waits for the same one."""
        task = self._kept.get(name)
        if task is None or (task.done() and (task.cancelled() or task.exception())):
            task = asyncio.create_task(self._made(by, record))
            self._kept[name] = task
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return await asyncio.shield(task)

    async def _made(self, by: str | None, record: bytes) -> bytes:
        with self._lane.place(by):
            return await self._workers.run(reviewed, record)

    async def close(self) -> None:
        """End the process."""
        await self._workers.close()
