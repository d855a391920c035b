"""What waits to be sent to one client: bounded; a slow one gets the newest picture, then the door.

A free line takes a frame at once; only what it does not take waits. Answers are never dropped.
Pushes wait in order; when too many do, all but the newest go.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import takewhile
from typing import Final

from stolik.tables.viewers.feed import Item
from stolik.tables.viewers.picture import numbered

MOST_PUSHES: Final = 16
MOST_FRAMES: Final = 64
MOST_COLLAPSES: Final = 4
"""So often in a row the waiting pushes may be dropped before the client is let go."""

Send = Callable[[bytes], Awaitable[None]]
Write = Callable[[bytes], bool]
"""Sends a frame at once, or says that the line does not take it just now."""


class Body(bytes):
    """A push without its number and its news, which it gets when it is sent."""

    eyes: int
    news: tuple[Item, ...]


class Outbox:
    """Send frames one after another; never keeps the sender waiting."""

    def __init__(
        self, send: Send, since: int, too_slow: Callable[[], None], write: Write | None = None
    ) -> None:
        self._send = send
        self._write = write
        self._too_slow = too_slow
        self._waiting: list[bytes] = []
        self._pushes = 0
        self._collapses = 0
        self._is_closed = False
        self._task: asyncio.Task[None] | None = None
        """At work only while something waits."""
        self.n = since
        """The number of the push sent last."""
        self.told: dict[int, int] = {}
        """For each pair of eyes the entry of the last piece of news that was sent."""

    def __len__(self) -> int:
        return len(self._waiting)

    def answer(self, frame: bytes) -> None:
        """Send a frame."""
        if not self._is_closed and not self._is_written(frame):
            self._wait(frame)

    def push(self, body: bytes, eyes: int = -4, news: tuple[Item, ...] = ()) -> None:
        """Send a push; too many that wait collapse to this one, which then tells all their news."""
        if self._is_closed:
            return
        frame = Body(body)
        frame.eyes, frame.news = eyes, news
        if self._is_written(self._whole(frame)):
            self._told(frame)
            return
        if self._pushes >= MOST_PUSHES:
            self._waiting = [frame for frame in self._waiting if not isinstance(frame, Body)]
            self._pushes = 0
            self._collapses += 1
        self._pushes += 1
        self._wait(frame)
        if self._collapses > MOST_COLLAPSES:
            self._overflow()

    def close(self, last: bytes | None = None) -> None:
        """Send what waits and a last frame, then end; a stuck line is not waited for."""
        if last is not None:
            self.answer(last)
        self._is_closed = True

    def drop(self) -> None:
        """The line is gone: forget what waits."""
        self._is_closed = True
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()

    async def sent(self) -> None:
        """Wait until nothing waits any more."""
        if self._task is not None:
            await asyncio.wait({self._task})

    def _is_written(self, frame: bytes) -> bool:
        """Try to send at once; what waits already goes first."""
        return self._task is None and self._write is not None and self._write(frame)

    def _wait(self, frame: bytes) -> None:
        self._waiting.append(frame)
        if self._task is None:
            self._task = asyncio.create_task(self._run())
        if len(self._waiting) > MOST_FRAMES:
            self._overflow()

    def _overflow(self) -> None:
        self.drop()
        self._too_slow()

    async def _run(self) -> None:
        try:
            while self._waiting:
                await self._send(self._next())
            self._collapses = 0
        except Exception:  # whatever the line broke with, its owner closes the client
            self._is_closed = True
            self._waiting.clear()
        finally:
            self._task = None

    def _next(self) -> bytes:
        frame = self._waiting.pop(0)
        if not isinstance(frame, Body):
            return frame
        self._pushes -= 1
        whole = self._whole(frame)
        self._told(frame)
        return whole

    def _whole(self, frame: Body) -> bytes:
        """Give a push the next number, and the news since the last one for these eyes."""
        told = self.told.get(frame.eyes, 0)
        fresh = takewhile(lambda item: item.entry > told, reversed(frame.news))
        return numbered(frame, self.n + 1, [item.told for item in fresh][::-1])

    def _told(self, frame: Body) -> None:
        """Note that a push has gone out."""
        self.n += 1
        if frame.news and frame.news[-1].entry > self.told.get(frame.eyes, 0):
            self.told[frame.eyes] = frame.news[-1].entry
