"""Phones at tables, as cheap as they can be: thousands of them in one process beside the server.

A phone speaks version 2, as browsers do. It keeps pushes as they came and puts the picture together
only when its person is about to move, so that the crowd takes little of the time it measures.
"""

from __future__ import annotations

import asyncio
from base64 import b64encode
from random import Random
from time import perf_counter
from typing import Final, cast

import msgspec
from msgspec import Raw

from stolik.engine.wire import decoder
from stolik.tables.viewers.changes import changed
from stolik.tables.viewers.from_client import SCREENS
from stolik.tables.viewers.from_table import Change
from tests.kit.live import HEARD, Guest, Heard, salt

TEXT: Final = 0x1
CLOSE: Final = 0x8
PING: Final = 0x9
PONG: Final = 0xA
WHOLE: Final = 0x80
MASKED: Final = 0x80
SHORT: Final = 126
LONG: Final = 65_536
CHANGE: Final = b'{"type":"change"'
CHANGES: Final = decoder(Change)
ACK: Final = b'{"type":"ack"'
ANSWERS: Final = (ACK, b'{"type":"refused"', b'{"type":"stale"', b'{"type":"failed"')
NOT_PLAYED: Final = (b"draw", b"takeback")
"""Offers that nobody makes."""


def framed(kind: int, data: bytes) -> bytes:
    """Give a frame of a client; masked with zeros, which leaves it as it is."""
    head = bytes([WHOLE | kind])
    if len(data) < SHORT:
        size = bytes([MASKED | len(data)])
    else:
        size = bytes([MASKED | SHORT]) + len(data).to_bytes(2, "big")
    return head + size + bytes(4) + data


class Phone(asyncio.Protocol):
    """One WebSocket at a table."""

    def __init__(self, table: str, token: str) -> None:
        self.table, self.token = table, token
        self.bytes = 0
        """Of all pushes."""
        self._changes: list[bytes] = []
        """Pushes that nobody has read yet."""
        self._scene = self._rest = self._push = b""
        self.is_cut = False
        self._transport: asyncio.WriteTransport | None = None
        self._read = bytearray()
        self._is_open = False
        self._waiting: asyncio.Future[bytes] | None = None
        self._first: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._count = 0
        self._answered = 0.0

    @property
    def push(self) -> bytes:
        """The last push as version 1 would have it, without its news."""
        for one in map(CHANGES.decode, self._changes):
            for shot in one.shots:
                self._scene = changed(self._scene, shot.scene)
            self._scene = changed(self._scene, one.scene)
            self._rest = changed(self._rest, one.rest)
            self._push = b'{"type":"push","scene":%s,%s' % (self._scene, self._rest[1:])
        self._changes.clear()
        return self._push

    async def join(self, port: int) -> None:
        """Connect, say hello and wait for the first picture."""
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: self, "127.0.0.1", port)
        key = b64encode(bytes(16)).decode()
        lines = [
            "GET /ws HTTP/1.1",
            f"Host: 127.0.0.1:{port}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Authorization: Bearer {self.token}",
        ]
        self._write("\r\n".join((*lines, "", "")).encode())
        await self._first

    async def say(self, type: str, **fields: object) -> tuple[bytes, float]:
        """Send a command; give its answer and how many ms that took to come."""
        self._count += 1
        message = {"type": type, "id": f"p{self._count}", **fields}
        self._waiting = asyncio.get_running_loop().create_future()
        data = framed(TEXT, msgspec.json.encode(message))
        begun = perf_counter()
        self._write(data)
        answer = await self._waiting
        return answer, (self._answered - begun) * 1000

    def leave(self) -> None:
        """Hang up without a word."""
        if self._transport is not None:
            self._transport.abort()

    # --- asyncio.Protocol ---------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the way out."""
        self._transport = cast(asyncio.WriteTransport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        """Tell whoever waits."""
        self.is_cut = True
        for waiting in (self._first, self._waiting):
            if waiting is not None and not waiting.done():
                waiting.set_exception(ConnectionError())
                waiting.exception()  # nobody may be waiting any more

    def data_received(self, data: bytes) -> None:
        """Cut what comes into frames."""
        read = self._read
        read += data
        if not self._is_open:
            end = read.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in read[:end]:
                raise ConnectionError(bytes(read[:end]))
            del read[: end + 4]
            self._is_open = True
            hello = {"type": "hello", "table": self.table, "v": SCREENS}
            self._write(framed(TEXT, msgspec.json.encode(hello)))
        at = 0
        while (size := self._whole(at)) is not None:
            head, length = size
            self._frame(read[at] & 0xF, bytes(read[at + head : at + head + length]))
            at += head + length
        del read[:at]

    def _whole(self, at: int) -> tuple[int, int] | None:
        """Give the lengths of the head and the body of a frame that is wholly there."""
        read = self._read
        if len(read) < at + 2:
            return None
        head, length = 2, read[at + 1]
        if length >= SHORT:
            head = 4 if length == SHORT else 10
            if len(read) < at + head:
                return None
            length = int.from_bytes(read[at + 2 : at + head], "big")
        return (head, length) if len(read) >= at + head + length else None

    def _frame(self, kind: int, data: bytes) -> None:
        if kind == PING:
            self._write(framed(PONG, data))
        elif kind == TEXT and data.startswith(CHANGE):
            self._changes.append(data)
            self.bytes += len(data)
            if not self._first.done():
                self._first.set_result(None)
        elif kind == TEXT and data.startswith(ANSWERS):
            self._answered = perf_counter()
            if self._waiting is not None and not self._waiting.done():
                self._waiting.set_result(data)

    def _write(self, data: bytes) -> None:
        if self._transport is None or self.is_cut:
            raise ConnectionError
        self._transport.write(data)


class Pair:
    """Two people at a table, who play at a given pace."""

    def __init__(self, table: str, guests: list[Guest]) -> None:
        self.table, self.guests = table, guests
        self.phones = [Phone(table, guest.token) for guest in guests]
        self.is_over = False

    async def start(self, port: int, random: Random) -> None:
        """Sit down and begin."""
        for seat, phone in enumerate(self.phones):
            await phone.join(port)
            if seat:
                await phone.say("sit", seat=seat)
            await phone.say("salt", seat=seat, salt=salt(random))
        await self.phones[0].say("start")

    async def play(self, random: Random, period: float, until: float, waits: list[float]) -> None:
        """Move at the given pace, from a random moment on."""
        due = perf_counter() + random.random() * period
        while due < until and not self.is_over:
            await asyncio.sleep(max(0.0, due - perf_counter()))
            due += period
            seat, heard, actions = self._asked()
            if actions:
                question = heard.questions[str(seat)]
                action = Raw(random.choice(actions))
                answer, ms = await self.phones[seat].say(
                    "do", action=action, question=question, by=seat
                )
                if answer.startswith(ACK):
                    waits.append(ms)

    def _asked(self) -> tuple[int, Heard, list[bytes]]:
        """Find whose turn it is and what they can do."""
        heard = Heard("push")
        for seat, phone in enumerate(self.phones):
            if b'"questions":{"%d":' % seat not in phone.push:
                continue
            heard = HEARD.decode(phone.push)
            found = [one for one in heard.offered() if not any(word in one for word in NOT_PLAYED)]
            if found:
                return seat, heard, found
        self.is_over = b'"phase":"over"' in self.phones[0].push
        return 0, heard, []
