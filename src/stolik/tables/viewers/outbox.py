"""What waits to be sent to one client: bounded; a slow one gets the newest picture, then the door.

A free line takes a frame at once; only what it does not take waits. Answers are never dropped.
Pushes wait in order; when too many do, all but the newest go, and their pictures become shots on
the way to it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import takewhile
from typing import Final

from msgspec import Struct

from stolik.engine.wire import encoded
from stolik.tables.viewers.changes import CUT, changes, news_told
from stolik.tables.viewers.feed import Item
from stolik.tables.viewers.from_client import SCREENS, VERSION

MOST_PUSHES: Final = 16
MOST_FRAMES: Final = 64
MOST_SHOTS: Final = 32
"""So many pictures go before the present one at most."""
MOST_COLLAPSES: Final = 4
"""So often in a row the waiting pushes may be dropped before the client is let go."""

Send = Callable[[bytes], Awaitable[None]]
Write = Callable[[bytes], bool]
"""Sends a frame at once, or says that the line does not take it just now."""


class Drawn(Struct, frozen=True):
    """What all clients with the same eyes and rights are shown, as bytes."""

    scene: bytes
    rest: bytes
    clock_ms: int


class Passed(Struct, frozen=True):
    """A picture on the way to the present one, and up to where the news had come by then."""

    scene: bytes
    entry: int
    told: int
    """So many news of that entry."""


class Body(Struct):
    """A push without its number and its news, which it gets when it is sent."""

    drawn: Drawn
    eyes: int = -4
    news: tuple[Item, ...] = ()
    shots: tuple[Passed, ...] = ()


class Outbox:
    """Send frames one after another; never keeps the sender waiting."""

    def __init__(
        self, send: Send, since: int, too_slow: Callable[[], None], write: Write | None = None
    ) -> None:
        self._send = send
        self._write = write
        self._too_slow = too_slow
        self._waiting: list[bytes | Body] = []
        self._pushes = 0
        self._collapses = 0
        self._is_closed = False
        self._task: asyncio.Task[None] | None = None
        """At work only while something waits."""
        self.n = since
        """The number of the push sent last."""
        self.told: dict[int, int] = {}
        """For each pair of eyes the entry of the last piece of news that was sent."""
        self.version = VERSION
        self._scene = self._rest = b""
        """What a client of version 2 has, to which changes are told."""

    def begin(self, version: int) -> None:
        """Speak this version from now on, to a client that has nothing yet."""
        self.version = version
        self._scene = self._rest = b""

    def __len__(self) -> int:
        return len(self._waiting)

    def answer(self, frame: bytes) -> None:
        """Send a frame."""
        if not self._is_closed and not self._is_written(frame):
            self._wait(frame)

    def push(self, body: Body) -> None:
        """Send a push; too many that wait collapse to this one, which then tells all their news."""
        if self._is_closed:
            return
        if self._task is None and self._write is not None and self._write(self._whole(body)):
            self._told(body)
            return
        if self._pushes >= MOST_PUSHES:
            body.shots = self._passed(body)
            self._waiting = [frame for frame in self._waiting if not isinstance(frame, Body)]
            self._pushes = 0
            self._collapses += 1
        self._pushes += 1
        self._wait(body)
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

    def _wait(self, frame: bytes | Body) -> None:
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

    def _passed(self, body: Body) -> tuple[Passed, ...]:
        """Give the pictures of all that waits, on the way to this one."""
        found: list[Passed] = []
        for one in self._waiting:
            if isinstance(one, Body) and one.eyes == body.eyes:
                entry, _, _, place = one.news[-1] if one.news else (0, b"", False, 0)
                found += (*one.shots, Passed(one.drawn.scene, entry, place + 1))
        return (*found, *body.shots)[-MOST_SHOTS:]

    def _whole(self, body: Body) -> bytes:
        """Give a push the next number, and the news since the last one for these eyes."""
        told, drawn = self.told.get(body.eyes, 0), body.drawn
        late = takewhile(lambda item: item.entry > told, reversed(body.news))
        fresh = [*late][::-1]
        news = b",".join(item.told for item in fresh)
        if self.version < SCREENS:
            start = b'{"type":"push","n":%d,"news":[%s],"scene":%s,"clock_ms":%d,'
            return start % (self.n + 1, news, drawn.scene, drawn.clock_ms) + drawn.rest[1:]
        scene, shots, pictures = self._scene, [], [drawn.scene]
        for shot in body.shots:
            until = (shot.entry, shot.told)
            count = sum((item.entry, item.place) < until for item in fresh)
            shots.append(b'{"told":%d,"scene":%s}' % (count, _parts(scene, shot.scene)))
            scene = shot.scene
            pictures.append(scene)
        told_news = encoded(news_told(pictures, b"[%s]" % news)) if fresh else b"[]"
        start = b'{"type":"change","n":%d,"clock_ms":%d,"shots":[%s],'
        texts = _parts(scene, drawn.scene), told_news, _parts(self._rest, drawn.rest)
        return start % (self.n + 1, drawn.clock_ms, CUT.join(shots)) + (
            b'"scene":%s,"news":%s,"rest":%s}' % texts
        )

    def _told(self, frame: Body) -> None:
        """Note that a push has gone out."""
        self.n += 1
        self._scene, self._rest = frame.drawn.scene, frame.drawn.rest
        if frame.news and frame.news[-1].entry > self.told.get(frame.eyes, 0):
            self.told[frame.eyes] = frame.news[-1].entry


def _parts(before: bytes, after: bytes) -> bytes:
    return encoded(changes(before, after))
