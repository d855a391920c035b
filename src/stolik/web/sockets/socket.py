"""The WebSocket `/ws`: lets a visitor's device to a table.

Where the HTTP server gives its line away, the route returns once the device is at its table, and
frames go straight from the line to the conversation; else the route carries them itself.
"""

from __future__ import annotations

import asyncio
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from stolik.engine import BadInput
from stolik.engine.wire import decoder, encoded, short
from stolik.store.faults import StoreError
from stolik.tables.faults import Denied
from stolik.tables.viewers.client import Client
from stolik.tables.viewers.from_client import MOST_FRAME, VERSIONS, Hello
from stolik.tables.viewers.from_table import Failed
from stolik.web.answers import refusal
from stolik.web.door.addresses import limited_address
from stolik.web.door.language import language_of
from stolik.web.door.visitor import Visitor, token_of, visitor_of
from stolik.web.faults import WebError
from stolik.web.site import Site, site_of
from stolik.web.sockets.conversation import (
    BROKEN,
    NO_SESSION,
    NOT_TEXT,
    POLICY,
    RESTART,
    TOO_LARGE,
    Conversation,
    Ended,
)
from stolik.web.sockets.protocol import LINE, ClientLine
from stolik.words import LANGUAGES, Speaker

HELLOS: Final = decoder(Hello)
STORE_MS: Final = 2000
"""So soon a client should come again when the store does not answer."""


async def play(socket: WebSocket) -> None:
    """Serve one socket from its handshake until it is at its table, or to its end."""
    site, address = site_of(socket), limited_address(socket)
    try:
        visitor = await visitor_of(socket)
    except StoreError as error:
        await socket.accept()
        talk = Conversation(site, Carried(socket), None, language_of(socket))
        await _fail(talk, error)
        await talk.close(Ended("store", BROKEN, STORE_MS))
        talk.cut()
        return
    if address is not None and site.sockets[address] >= site.config.limits.sockets:
        await socket.send_denial_response(refusal(socket, WebError("too_many_sockets")))
        return
    await socket.accept()
    line: ClientLine | None = socket.scope.get("state", {}).get(LINE)
    way = Carried(socket) if line is None else line
    talk = Conversation(site, way, address, language_of(socket))
    is_taken = False
    try:
        talk.client = await _joined(socket, talk, site, visitor)
        talk.token = token_of(socket) or ""
        if visitor is not None:
            await talk.hold(visitor.session.id)
        if line is not None:
            line.on_rtt = talk.client.trust_rtt
            if line.rtt_ms is not None:
                talk.client.trust_rtt(line.rtt_ms)
            is_taken = True
            line.take(talk)
        elif isinstance(way, Carried):
            await way.carry(talk)
    except Ended as ended:
        await talk.close(ended)
    except WebSocketDisconnect:
        pass
    finally:
        if not is_taken:
            talk.cut()


class Carried:
    """A socket whose frames its route carries: where the server gives no line away."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._is_read = asyncio.Event()
        self._is_read.set()

    async def carry(self, talk: Conversation) -> None:
        """Read until the client goes."""
        while True:
            await self._is_read.wait()
            message = await self._socket.receive()
            if message["type"] != "websocket.receive":
                raise WebSocketDisconnect(message.get("code", 1005))
            talk.heard(message.get("text"))

    def write(self, frame: bytes) -> bool:
        """Never at once: the route's own way waits for the line."""
        return False

    async def send(self, frame: bytes) -> None:
        """Send a frame."""
        if self._socket.application_state is not WebSocketState.CONNECTED:
            raise ConnectionError
        try:
            await self._socket.send_text(frame.decode())
        except (RuntimeError, WebSocketDisconnect) as error:
            raise ConnectionError from error

    async def close(self, code: int, reason: str) -> None:
        """Close the socket."""
        try:
            await self._socket.close(code, reason)
        except (RuntimeError, WebSocketDisconnect) as error:
            raise ConnectionError from error

    def pause(self, is_paused: bool) -> None:
        """Read no further, or read on."""
        if is_paused:
            self._is_read.clear()
        else:
            self._is_read.set()

    def abort(self) -> None:
        """Nothing below it can be reached from here."""


async def _joined(
    socket: WebSocket, talk: Conversation, site: Site, visitor: Visitor | None
) -> Client:
    """Read the first frame and let the visitor to the table it names."""
    if visitor is None:
        raise Ended("no_session", NO_SESSION)
    talk.limit(visitor.session.id)
    try:
        async with asyncio.timeout(site.config.limits.hello_s):
            first = await _first_frame(socket)
            await asyncio.sleep(talk.wait())
    except TimeoutError:
        raise Ended("no_hello", POLICY) from None
    try:
        hello = HELLOS.decode(first)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        await _fail(talk, Denied("bad_message", why=short(error)))
        raise Ended("no_hello", POLICY) from error
    if hello.lang in LANGUAGES:
        talk.lang = hello.lang
    try:
        if hello.v not in VERSIONS:
            raise Denied("wrong_hello")
        return await site.hall.join(
            hello.table,
            visitor.person,
            talk.way.send,
            write=talk.way.write,
            since=hello.since,
            lang=talk.lang,
            on_close=talk.end_by_table,
            news=hello.news,
            device=hello.device,
            version=hello.v,
            pace=hello.pace,
            is_board=hello.board,
        )
    except StoreError as error:
        await _fail(talk, error)
        raise Ended("store", BROKEN, STORE_MS) from error
    except BadInput as error:
        await _fail(talk, error)
        is_leaving = error.code == "closing"
        code = RESTART if is_leaving else POLICY
        raise Ended("restart" if is_leaving else "no_table", code) from error


async def _first_frame(socket: WebSocket) -> bytes:
    message = await socket.receive()
    if message["type"] != "websocket.receive":
        raise WebSocketDisconnect(message.get("code", 1005))
    text: str | None = message.get("text")
    if text is None:
        raise Ended("not_text", NOT_TEXT)
    frame = text.encode("utf-8", "replace")
    if len(frame) > MOST_FRAME:
        raise Ended("too_large", TOO_LARGE)
    return frame


async def _fail(talk: Conversation, error: BadInput) -> None:
    text = Speaker(talk.lang).say(error.message)
    await talk.say(encoded(Failed(None, error.code, text)))
