"""One socket at its table: takes frames in order, as fast as its limits allow, until its end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final, Protocol

from stolik.engine.messages import Msg
from stolik.engine.wire import encoded
from stolik.store.faults import StoreError
from stolik.tables.viewers.client import Client
from stolik.tables.viewers.from_client import MOST_FRAME
from stolik.tables.viewers.from_table import Bye
from stolik.web.door.buckets import Bucket
from stolik.web.door.visitor import visitor_by
from stolik.web.site import Site
from stolik.words import Speaker

CLOSE_S: Final = 2.0
MOST_WAITING: Final = 8
"""So many frames of one socket wait for their turn before no more are read."""

NOT_TEXT: Final = 1003
POLICY: Final = 1008
TOO_LARGE: Final = 1009
BROKEN: Final = 1011
RESTART: Final = 1012
NO_SESSION: Final = 4401
CODES: Final = {"too_large": TOO_LARGE, "too_slow": POLICY, "restart": RESTART}
"""The close code for each reason a table has to end a socket."""
TOLD_BY_TABLES: Final = ("restart", "too_large", "session", "rate")


class Ended(Exception):
    """This socket is to be closed: why, and with which code."""

    def __init__(self, reason: str, code: int, again_ms: int = 0) -> None:
        super().__init__(reason)
        self.reason, self.code, self.again_ms = reason, code, again_ms


class Way(Protocol):
    """How frames leave a socket."""

    def write(self, frame: bytes) -> bool:
        """Send a frame at once; False if that cannot be."""

    async def send(self, frame: bytes) -> None:
        """Send a frame as soon as the line takes it; raises ConnectionError if it is gone."""

    async def close(self, code: int, reason: str) -> None:
        """Close the socket as soon as the line takes it."""

    def pause(self, is_paused: bool) -> None:
        """Read no further, or read on."""

    def abort(self) -> None:
        """Cut the connection without waiting for what was not sent."""


class Conversation:
    """One socket: its frames are done one after another, its end happens once."""

    def __init__(self, site: Site, way: Way, address: str | None, lang: str) -> None:
        self.way, self.lang = way, lang
        self.token = ""
        self.client: Client | None = None
        self._let_go: Callable[[], None] | None = None
        self._site = site
        self._address = address
        self._buckets: tuple[Bucket, ...] = ()
        self._waiting: list[bytes] = []
        self._doing: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None
        self._is_cut = False
        if address is not None:
            site.sockets[address] += 1
        site.conversations.add(self)

    def limit(self, session: str | None) -> None:
        """Count frames by the socket itself, by its session, and by its address."""
        site, now = self._site, asyncio.get_running_loop().time()
        found = [Bucket(*site.config.limits.socket_frames, now)]
        if session is not None:
            found.append(site.session_frames.of(session, now))
        if self._address is not None:
            found.append(site.address_frames.of(self._address, now))
        self._buckets = tuple(found)

    async def hold(self, session: str) -> None:
        """End with the session by which it was opened; it may have ended meanwhile."""
        self._let_go = self._site.held.hold(session, self.end_by_session)
        await self.check_session()

    def end_by_session(self) -> None:
        """The session is over: nothing more is taken or shown; say so and close."""
        self.end(Ended("session", NO_SESSION))
        if self.client is not None:
            self.client.table.part(self.client)

    def wait(self) -> float:
        """Give how long the next frame must wait; whoever is far too fast is to go."""
        now = asyncio.get_running_loop().time()
        wait = max(bucket.take(now) for bucket in self._buckets)
        if wait > self._site.config.limits.longest_wait_s:
            raise Ended("rate", POLICY, 10_000)
        return wait

    # --- what comes ---------------------------------------------------------------------------

    def heard(self, text: str | None) -> None:
        """Take a frame; None for one that is not text."""
        if self._ending is not None:
            return
        frame = b"" if text is None else text.encode("utf-8", "replace")
        if text is None:
            self.end(Ended("not_text", NOT_TEXT))
        elif len(frame) > MOST_FRAME:
            self.end(Ended("too_large", TOO_LARGE))
        else:
            self._waiting.append(frame)
            self._go_on()

    def cut(self) -> None:
        """The line is gone; what was begun is finished, and nobody is told."""
        if self._is_cut:
            return
        self._is_cut = True
        self._waiting.clear()
        if self._let_go is not None:
            self._let_go()
        site, address = self._site, self._address
        site.conversations.discard(self)
        site.ended_sockets += 1
        if address is not None:
            site.sockets[address] -= 1
            if not site.sockets[address]:
                del site.sockets[address]
        if self.client is not None:
            self.client.close()

    def _go_on(self) -> None:
        """Do what waits, one after another."""
        assert self.client is not None
        while self._waiting and self._doing is None:
            frame = self._waiting.pop(0)
            try:
                wait = self.wait()
            except Ended as ended:
                self.end(ended)
                return
            self._begin(self._later(wait, frame) if wait > 0 else self.client.begin(frame))
        self.way.pause(len(self._waiting) >= MOST_WAITING)

    def _begin(self, task: asyncio.Task[None] | None) -> None:
        if task is not None:
            self._doing = task
            task.add_done_callback(self._done)

    def _later(self, wait: float, frame: bytes) -> asyncio.Task[None]:
        async def held_back() -> None:
            await asyncio.sleep(wait)
            if self.client is not None and not self._is_cut:
                await self.client.receive(frame)

        return asyncio.create_task(held_back())

    def _done(self, _: asyncio.Task[None]) -> None:
        self._doing = None
        if self._ending is None and not self._is_cut:
            self._go_on()

    # --- the end ------------------------------------------------------------------------------

    def end(self, ended: Ended) -> None:
        """Say why and close; only the first reason counts."""
        if self._ending is None:
            self._waiting.clear()
            self._ending = asyncio.create_task(self.close(ended))

    def end_by_table(self, reason: str) -> None:
        """Close a socket to which its table has said goodbye."""
        if self._ending is None:
            self._waiting.clear()
            self._ending = asyncio.create_task(self._drained(reason))

    async def check_session(self) -> None:
        """Look whether the session still holds."""
        if self.client is not None and self._ending is None:
            with suppress(StoreError):
                if await visitor_by(self._site, self.token) is None:
                    self.end(Ended("session", NO_SESSION))

    async def close(self, ended: Ended) -> None:
        """Say why, then close."""
        owner = "tables" if ended.reason in TOLD_BY_TABLES else "web"
        text = Speaker(self.lang).say(Msg(f"{owner}.bye.{ended.reason}"))
        await self.say(encoded(Bye(ended.reason, text, ended.again_ms)))
        await self._closed(ended.code, ended.reason)

    async def say(self, frame: bytes) -> None:
        """Send one of the last frames, if the line takes it."""
        with suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(CLOSE_S):
                await self.way.send(frame)

    async def _drained(self, reason: str) -> None:
        """Let the last frames out, if the line takes them, and close."""
        if self.client is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(CLOSE_S):
                    await self.client.outbox.sent()
        await self._closed(CODES.get(reason, POLICY), reason)

    async def _closed(self, code: int, reason: str) -> None:
        """Close the socket; a line that takes nothing any more is cut."""
        if self.client is not None:
            self.client.close()
        try:
            async with asyncio.timeout(CLOSE_S):
                await self.way.close(code, reason)
        except TimeoutError:
            self.way.abort()
        except ConnectionError:
            pass
