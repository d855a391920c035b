"""Screens of a competition that listen cheaply: dozens of them in one process beside the server.

What comes is cut into messages and kept as it came; only the screens whose news are timed look into
them, and only as far as they must.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import perf_counter
from typing import cast

import msgspec
from msgspec import Struct


class Place(Struct):
    """A table as a desk hears of it, as far as it is timed."""

    number: int
    played: int = 0


class Heading(Struct):
    """Where the competition stands."""

    phase: str
    round: int = 0


class Grid(Struct):
    """Results, of which only the name matters here."""

    key: str


class Parts(Struct):
    """The parts of a screen that are timed."""

    tables: list[Place] | None = None
    heading: Heading | None = None
    results: list[Grid] | None = None


class Fields(Struct, frozen=True):
    """What is new of a table, as far as it is timed."""

    played: int | None = None


class Changed(Struct, frozen=True, rename={"fields": "="}):
    """A table that is told of by its changes alone."""

    fields: Fields = Fields()


class Pieces(Struct, frozen=True, rename={"places": "~"}):
    """The tables that have changed, by their places in the list."""

    places: dict[str, Changed] = {}


class Changes(Struct, frozen=True):
    """What is told by its changes: as the pages have it, only of the list of tables."""

    tables: Pieces = Pieces()


class Told(Struct):
    """One message."""

    parts: Parts
    changes: Changes = Changes()

    def all(self) -> Parts:
        """Give the parts with what is told of tables by its changes."""
        played = {int(n): one.fields.played for n, one in self.changes.tables.places.items()}
        some = [Place(n + 1, deals) for n, deals in played.items() if deals is not None]
        return msgspec.structs.replace(self.parts, tables=some) if some else self.parts


TOLD = msgspec.json.Decoder(Told)


class Ear(asyncio.Protocol):
    """One line of a screen."""

    def __init__(self, heard: Callable[[Parts, float], None] | None = None) -> None:
        self.bytes = self.messages = 0
        self.is_cut = False
        self._heard = heard
        self._read = bytearray()
        self._body = bytearray()
        self._is_open = False
        self._transport: asyncio.WriteTransport | None = None
        self._first: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def listen(self, port: int, path: str, cookie: str) -> None:
        """Connect and wait for the first picture."""
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", port)
        lines = [f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", f"Cookie: {cookie}"]
        assert self._transport is not None
        self._transport.write("\r\n".join((*lines, "", "")).encode())
        await self._first

    def leave(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()

    # --- asyncio.Protocol ---------------------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the way out."""
        self._transport = cast(asyncio.WriteTransport, transport)

    def connection_lost(self, error: Exception | None) -> None:
        """Tell whoever waits for the first picture."""
        self.is_cut = True
        if not self._first.done():
            self._first.set_exception(ConnectionError(bytes(self._read[:200])))

    def data_received(self, data: bytes) -> None:
        """Cut what comes into chunks of HTTP, and these into messages."""
        at = perf_counter()
        self.bytes += len(data)
        read = self._read
        read += data
        if not self._is_open:
            end = read.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 200 " not in read[:end]:
                raise ConnectionError(bytes(read[:end]))
            del read[: end + 4]
            self._is_open = True
        while (line := read.find(b"\r\n")) > 0:
            size = int(read[:line], 16)
            if len(read) < line + size + 4:
                break
            self._body += read[line + 2 : line + 2 + size]
            del read[: line + size + 4]
        while (end := self._body.find(b"\n\n")) >= 0:
            event = bytes(self._body[:end])
            del self._body[: end + 2]
            if event.startswith(b"data: "):
                self._message(event[6:], at)

    def _message(self, data: bytes, at: float) -> None:
        self.messages += 1
        if not self._first.done():
            self._first.set_result(None)
        if self._heard is not None:
            self._heard(TOLD.decode(data).all(), at)
