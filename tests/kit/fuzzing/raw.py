"""Lines to a real server, cheap enough for a million frames: no library is between."""

from __future__ import annotations

import asyncio
from base64 import b64encode
from collections.abc import Mapping
from contextlib import suppress
from typing import Final, Self

import msgspec
from msgspec import Struct

from tests.kit.fuzzing.lines import Answer
from tests.kit.live import Heard

LONG_S: Final = 180.0
"""After so long without an answer on a busy machine there is none."""
TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
OWN: Final = 10**12
"""Our own pings have numbers from here on, which no ping of an attack has."""
KEY: Final = b64encode(b"sixteen bytes ok").decode()
FORBIDDEN: Final = frozenset(b"\r\n\0")


class Said(Struct):
    """As much of a message as is counted."""

    type: str = ""
    id: str | None = None
    code: str = ""
    at: int = 0


SAID: Final = msgspec.json.Decoder(Said)


def framed(data: bytes, kind: int = TEXT) -> bytes:
    """A frame of a client: masked, as it has to be, by nothing."""
    size = len(data)
    if size < 126:
        head = bytes((0x80 | kind, 0x80 | size))
    elif size < 65_536:
        head = bytes((0x80 | kind, 0x80 | 126)) + size.to_bytes(2, "big")
    else:
        head = bytes((0x80 | kind, 0x80 | 127)) + size.to_bytes(8, "big")
    return head + b"\0\0\0\0" + data


TORN: Final = (
    b"\x81\x05hello",  # not masked
    b"\x83\x80\0\0\0\0",  # a kind that is none
    b"\xf1\x80\0\0\0\0",  # bits that mean nothing
    b"\x89\xfe\x00\x7e\0\0\0\0" + b"p" * 126,  # a ping that is too long
    b"\x80\x81\0\0\0\0a",  # goes on with nothing
    b"\x01\x81\0\0\0\0a\x81\x81\0\0\0\0b",  # begins again within
    b"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\0\0\0\0",  # as long as can be
    framed(b'{"type":"ping","at":' + b"0" * 70_000 + b"}"),
    framed(b"\x03", CLOSE),  # a close with half a code
    framed(b"\x00\x05bye", CLOSE),  # with one that is none
    b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 4_000,  # parts of nothing without end
    framed(b"", PING) * 4_000,
)
"""Bytes that are no frames, or far too many; each ends the line where limits are as they should."""


class RawSocket(asyncio.Protocol):
    """A WebSocket."""

    def __init__(self) -> None:
        self.is_open = False
        self.said: list[bytes] = []
        self.code = 0
        """Why it was closed."""
        self.reason = b""
        self.push: Heard | None = None
        """The last picture, for whoever keeps it here."""
        self._data = b""
        self._has_head = False
        self._news = asyncio.Event()
        self._pongs = 0
        self._pings = 0
        self._transport: asyncio.Transport | None = None

    @classmethod
    async def open(cls, port: int, headers: Mapping[str, str]) -> Self:
        """Shake hands; what was refused is not open."""
        loop = asyncio.get_running_loop()
        _, one = await loop.create_connection(cls, "127.0.0.1", port)
        assert one._transport is not None
        lines = [f"GET /ws HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nupgrade: websocket\r\n",
                 "connection: upgrade\r\nsec-websocket-version: 13\r\n",
                 f"sec-websocket-key: {KEY}\r\n",
                 *(f"{name}: {value}\r\n" for name, value in headers.items())]  # fmt: skip
        one._transport.write(("".join(lines) + "\r\n").encode("utf-8", "replace"))
        async with asyncio.timeout(LONG_S):
            while not one._has_head and not one._transport.is_closing():
                await one._waited()
        return one

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        self.is_open = False
        self._news.set()

    def data_received(self, data: bytes) -> None:
        self._data += data
        if not self._has_head:
            head, mark, rest = self._data.partition(b"\r\n\r\n")
            if not mark:
                return
            self._has_head, self._data = True, rest
            self.is_open = head.startswith(b"HTTP/1.1 101")
            if not self.is_open:
                self.code = int(head[9:12])
                assert self._transport is not None
                self._transport.close()
        if self.is_open:
            self._read()
        self._news.set()

    def _read(self) -> None:
        data, at = self._data, 0
        while len(data) - at >= 2:
            kind, size, start = data[at] & 15, data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
            elif size == 127:
                size, start = int.from_bytes(data[start : start + 8], "big"), start + 8
            if len(data) < start + size:
                break
            self._frame(kind, data[start : start + size])
            at = start + size
        self._data = data[at:]

    def _frame(self, kind: int, body: bytes) -> None:
        if kind == TEXT:
            is_own = body.startswith(b'{"type":"pong"') and SAID.decode(body).at == self._asked
            self._pongs = self._pings if is_own else self._pongs
            self.said.append(body)
        elif kind == PING:
            self.write(framed(body, PONG))
        elif kind == CLOSE:
            self.code, self.reason = int.from_bytes(body[:2], "big"), body[2:]
            self.write(framed(body[:2], CLOSE))
            self.is_open = False
            assert self._transport is not None
            self._transport.close()

    def write(self, data: bytes) -> None:
        """Send bytes as they are."""
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(data)

    async def settled(self) -> bool:
        """Wait until all that was sent is answered; False if the line is closed first."""
        self._pings += 1
        self.write(framed(b'{"type":"ping","at":%d}' % self._asked))
        return await self.until_pong()

    @property
    def _asked(self) -> int:
        return OWN + self._pings

    async def until_pong(self) -> bool:
        """Wait for the answer to the last ping, or the end."""
        async with asyncio.timeout(LONG_S):
            while self.is_open and self._pongs < self._pings:
                await self._waited()
        return self.is_open

    async def _waited(self) -> None:
        self._news.clear()
        await self._news.wait()

    def hang_up(self) -> None:
        """Send no more, and wait for nothing."""
        assert self._transport is not None
        self._transport.write_eof()

    def close(self) -> None:
        """Hang up."""
        self.is_open = False
        if self._transport is not None:
            self._transport.abort()


class RawHttp:
    """A connection that requests follow each other on."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(
        self, method: str, target: str, headers: Mapping[str, str], body: bytes = b""
    ) -> Answer:
        """Send a request, whatever is in it; status 0 if the server hung up instead of answering.

        Of a stream only the beginning is read.
        """
        head = [f"{method} {target} HTTP/1.1\r\n"]
        given = {"host": f"127.0.0.1:{self._port}", **headers}
        head += [f"{name}: {value}\r\n" for name, value in given.items()]
        data = "".join((*head, f"content-length: {len(body)}\r\n\r\n"))
        async with asyncio.timeout(LONG_S):
            for is_last in (False, True):
                is_new = self._line is None
                if self._line is None:
                    self._line = await asyncio.open_connection("127.0.0.1", self._port)
                reader, writer = self._line
                writer.write(data.encode("utf-8", "replace") + body)
                try:
                    return await self._read(reader, method)
                except (asyncio.IncompleteReadError, ConnectionError):
                    await self.close()
                    if is_new or is_last:
                        break
        return Answer()

    async def _read(self, reader: asyncio.StreamReader, method: str) -> Answer:
        answer = Answer()
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        answer.status = int(head[0].split(" ")[1])
        for line in head[1:]:
            name, _, value = line.partition(": ")
            answer.headers[name.lower()] = value
        if answer.headers.get("content-type", "").startswith("text/event-stream"):
            if method != "HEAD":
                answer.body = await reader.readline()
            await self.close()
            return answer
        if method != "HEAD" and answer.status not in (204, 304):
            if answer.headers.get("transfer-encoding") == "chunked":
                while size := int(await reader.readline(), 16):
                    answer.body += (await reader.readexactly(size + 2))[:-2]
                await reader.readline()
            else:
                size = int(answer.headers.get("content-length", 0))
                answer.body = await reader.readexactly(size)
        if answer.headers.get("connection") == "close":
            await self.close()
        return answer

    async def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            _, writer = self._line
            self._line = None
            writer.close()
            with suppress(ConnectionError):
                await writer.wait_closed()
