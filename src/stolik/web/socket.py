"""The WebSocket `/ws`: lets a visitor's device to a table, and carries frames both ways."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from stolik.engine import BadInput
from stolik.engine.messages import Msg
from stolik.engine.wire import decoder, encoded, short
from stolik.store.faults import StoreError
from stolik.tables.client import Client
from stolik.tables.faults import Denied
from stolik.tables.messages import MOST_FRAME, VERSION, Bye, Failed, Hello
from stolik.web.answers import refusal
from stolik.web.buckets import Bucket
from stolik.web.faults import WebError
from stolik.web.language import language_of
from stolik.web.protocol import LINE, Line
from stolik.web.site import Site, site_of
from stolik.web.visitor import Visitor, limited_address, visitor_of
from stolik.words import LANGUAGES, Speaker

CLOSE_S: Final = 2.0
STORE_MS: Final = 2000
"""So soon a client should come again when the store does not answer."""
HELLOS: Final = decoder(Hello)

NOT_TEXT: Final = 1003
POLICY: Final = 1008
TOO_LARGE: Final = 1009
BROKEN: Final = 1011
RESTART: Final = 1012
NO_SESSION: Final = 4401
CODES: Final = {"too_large": TOO_LARGE, "too_slow": POLICY, "restart": RESTART}
"""The close code for each reason a table has to end a socket."""
TOLD_BY_TABLES: Final = ("restart", "too_large", "session", "rate")


async def play(socket: WebSocket) -> None:
    """Serve one socket from its handshake to its end."""
    site, address = site_of(socket), limited_address(socket)
    try:
        visitor = await visitor_of(socket)
    except StoreError as error:
        await socket.accept()
        await Conversation(socket, site, None, None).refuse(error)
        return
    if address is not None and site.sockets[address] >= site.config.limits.sockets:
        await socket.send_denial_response(refusal(socket, WebError("too_many_sockets")))
        return
    await socket.accept()
    if address is not None:
        site.sockets[address] += 1
    try:
        await Conversation(socket, site, visitor, address).run()
    finally:
        if address is not None:
            site.sockets[address] -= 1
            if not site.sockets[address]:
                del site.sockets[address]


class Ended(Exception):
    """This socket is to be closed: why, and with which code."""

    def __init__(self, reason: str, code: int, again_ms: int = 0) -> None:
        super().__init__(reason)
        self.reason, self.code, self.again_ms = reason, code, again_ms


class Conversation:
    """One socket: reads its frames as fast as its limits allow, until somebody ends it."""

    def __init__(
        self, socket: WebSocket, site: Site, visitor: Visitor | None, address: str | None
    ) -> None:
        self._socket = socket
        self._site = site
        self._visitor = visitor
        self._limits = site.config.limits
        now = asyncio.get_running_loop().time()
        own, buckets = Bucket(*self._limits.socket_frames, now), []
        if visitor is not None:
            buckets.append(site.session_frames.of(visitor.session.id, now))
        if address is not None:
            buckets.append(site.address_frames.of(address, now))
        self._buckets = (own, *buckets)
        self._line: Line | None = socket.scope.get("state", {}).get(LINE)
        self._lang = language_of(socket)
        self._ending: asyncio.Future[str] = asyncio.get_running_loop().create_future()

    async def run(self) -> None:
        """Talk until the end, and close with the code that says why."""
        try:
            if self._visitor is None:
                raise Ended("no_session", NO_SESSION)
            async with asyncio.timeout(self._limits.hello_s):
                first = await self._frame()
            client = await self._join(self._visitor, first)
            if self._line is not None:
                self._line.on_rtt = client.trust_rtt
                if self._line.rtt_ms is not None:
                    client.trust_rtt(self._line.rtt_ms)
            try:
                await self._talk(client)
            finally:
                client.close()
        except TimeoutError:
            await self._end(Ended("no_hello", POLICY))
        except Ended as ended:
            await self._end(ended)
        except WebSocketDisconnect:
            pass

    async def refuse(self, error: StoreError) -> None:
        """Say that nobody can be let in now, and when to come again."""
        await self._failed(error)
        await self._end(Ended("store", BROKEN, STORE_MS))

    async def _talk(self, client: Client) -> None:
        """Read until the client goes, the table ends it, or its session is over."""
        reading = asyncio.create_task(self._read(client))
        checking = asyncio.create_task(self._check_session())
        waiting: set[asyncio.Future[Any]] = {reading, checking, self._ending}
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            if self._ending.done():
                reason = self._ending.result()
                await self._drain(client)
                await self._close(CODES.get(reason, POLICY), reason)
                return
            for task in (reading, checking):
                if task.done():
                    task.result()
        finally:
            for task in (reading, checking):
                task.cancel()
            await asyncio.wait({reading, checking})

    async def _read(self, client: Client) -> None:
        while True:
            await client.receive(await self._frame())

    async def _frame(self) -> bytes:
        """Give the next frame of text; whoever sends too fast waits, or goes."""
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            raise WebSocketDisconnect(message.get("code", 1005))
        text: str | None = message.get("text")
        if text is None:
            raise Ended("not_text", NOT_TEXT)
        frame = text.encode("utf-8", "replace")
        if len(frame) > MOST_FRAME:
            raise Ended("too_large", TOO_LARGE)
        now = asyncio.get_running_loop().time()
        wait = max(bucket.take(now) for bucket in self._buckets)
        if wait > self._limits.longest_wait_s:
            raise Ended("rate", POLICY, 10_000)
        if wait > 0:
            await asyncio.sleep(wait)
        return frame

    async def _join(self, visitor: Visitor, first: bytes) -> Client:
        """Let the visitor to the table the first frame names."""
        try:
            hello = HELLOS.decode(first)
        except (msgspec.MsgspecError, RecursionError, ValueError) as error:
            await self._failed(Denied("bad_message", why=short(error)))
            raise Ended("no_hello", POLICY) from error
        if hello.lang in LANGUAGES:
            self._lang = hello.lang
        try:
            if hello.v != VERSION:
                raise Denied("wrong_hello")
            return await self._site.hall.join(
                hello.table,
                visitor.person,
                self._send,
                since=hello.since,
                lang=self._lang,
                on_close=self._ended_by_table,
                news=hello.news,
            )
        except StoreError as error:
            await self._failed(error)
            raise Ended("store", BROKEN, STORE_MS) from error
        except BadInput as error:
            await self._failed(error)
            is_leaving = error.code == "closing"
            code = RESTART if is_leaving else POLICY
            raise Ended("restart" if is_leaving else "no_table", code) from error

    async def _check_session(self) -> None:
        """Look again now and then whether the session still holds."""
        while True:
            await asyncio.sleep(self._limits.recheck_s)
            with suppress(StoreError):
                if await visitor_of(self._socket) is None:
                    raise Ended("session", NO_SESSION)

    def _ended_by_table(self, reason: str) -> None:
        if not self._ending.done():
            self._ending.set_result(reason)

    async def _drain(self, client: Client) -> None:
        """Let the last frames out, if the line takes them."""
        with suppress(asyncio.CancelledError):
            await asyncio.wait({client.outbox.task}, timeout=CLOSE_S)

    async def _send(self, frame: bytes) -> None:
        if self._socket.application_state is not WebSocketState.CONNECTED:
            raise ConnectionError
        try:
            await self._socket.send_text(frame.decode())
        except (RuntimeError, WebSocketDisconnect) as error:
            raise ConnectionError from error

    async def _failed(self, error: BadInput) -> None:
        text = Speaker(self._lang).say(error.message)
        await self._last(encoded(Failed(None, error.code, text)))

    async def _end(self, ended: Ended) -> None:
        """Say why, then close."""
        owner = "tables" if ended.reason in TOLD_BY_TABLES else "web"
        text = Speaker(self._lang).say(Msg(f"{owner}.bye.{ended.reason}"))
        await self._last(encoded(Bye(ended.reason, text, ended.again_ms)))
        await self._close(ended.code, ended.reason)

    async def _last(self, frame: bytes) -> None:
        with suppress(ConnectionError, TimeoutError):
            async with asyncio.timeout(CLOSE_S):
                await self._send(frame)

    async def _close(self, code: int, reason: str) -> None:
        """Close the socket; a line that takes nothing any more is cut."""
        try:
            async with asyncio.timeout(CLOSE_S):
                await self._socket.close(code, reason)
        except TimeoutError:
            if self._line is not None:
                self._line.abort()
        except (RuntimeError, WebSocketDisconnect):
            pass
