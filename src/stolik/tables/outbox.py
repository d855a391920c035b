"""What waits to be sent to one client: bounded; a slow one gets the newest picture, then the door.

Answers are never dropped. Pushes wait in order; when too many do, all but the newest go.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

from stolik.tables.feed import Item
from stolik.tables.picture import numbered

MOST_PUSHES: Final = 16
MOST_FRAMES: Final = 64
MOST_COLLAPSES: Final = 4
"""So often in a row the waiting pushes may be dropped before the client is let go."""

Send = Callable[[bytes], Awaitable[None]]


class Body(bytes):
    """A push without its number and its news, which it gets when it is sent."""

    eyes: int
    news: tuple[Item, ...]


class Outbox:
    """Send frames one after another; never keeps the sender waiting."""

    def __init__(self, send: Send, since: int, too_slow: Callable[[], None]) -> None:
        self._send = send
        self._too_slow = too_slow
        self._waiting: deque[bytes] = deque()
        self._pushes = 0
        self._collapses = 0
        self._is_closed = False
        self._wake = asyncio.Event()
        self.n = since
        """The number of the push sent last."""
        self.told: dict[int, int] = {}
        """For each pair of eyes the entry of the last piece of news that was sent."""
        self.task = asyncio.create_task(self._run())

    def __len__(self) -> int:
        return len(self._waiting)

    def answer(self, frame: bytes) -> None:
        """Send a frame."""
        if not self._is_closed:
            self._waiting.append(frame)
            self._wake.set()
            if len(self._waiting) > MOST_FRAMES:
                self._overflow()

    def push(self, body: bytes, eyes: int = -4, news: tuple[Item, ...] = ()) -> None:
        """Send a push; too many that wait collapse to this one, which then tells all their news."""
        if self._is_closed:
            return
        if self._pushes >= MOST_PUSHES:
            kept = [frame for frame in self._waiting if not isinstance(frame, Body)]
            self._waiting = deque(kept)
            self._pushes = 0
            self._collapses += 1
        self._pushes += 1
        frame = Body(body)
        frame.eyes, frame.news = eyes, news
        self.answer(frame)
        if self._collapses > MOST_COLLAPSES:
            self._overflow()

    def close(self, last: bytes | None = None) -> None:
        """Send what waits and a last frame, then end; a stuck line is not waited for."""
        if not self._is_closed:
            if last is not None:
                self._waiting.append(last)
            self._is_closed = True
            self._wake.set()

    def _overflow(self) -> None:
        self._waiting.clear()
        self._is_closed = True
        self._wake.set()
        self.task.cancel()
        self._too_slow()

    async def _run(self) -> None:
        try:
            while True:
                while self._waiting:
                    await self._send(self._next())
                self._collapses = 0
                if self._is_closed:
                    return
                self._wake.clear()
                await self._wake.wait()
        except Exception:  # whatever the line broke with, its owner closes the client
            self._is_closed = True
            self._waiting.clear()

    def _next(self) -> bytes:
        frame = self._waiting.popleft()
        if not isinstance(frame, Body):
            return frame
        self._pushes -= 1
        self.n += 1
        told = self.told.get(frame.eyes, 0)
        fresh = [one for entry, one in frame.news if entry > told]
        if fresh:
            self.told[frame.eyes] = frame.news[-1][0]
        return numbered(frame, self.n, fresh)
