"""The HTTP protocol of the server with its limits: a request comes soon, whole, and not too large.

Whoever sends a byte now and then, never finishes a head or a body, or reads no answer is cut off.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar, Final

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from stolik.web.sockets.lines import Lines

MOST_HEAD: Final = 32_768
MOST_HEADERS: Final = 100
MOST_PIPELINED: Final = 8
PIECE: Final = 16_384
"""So much is parsed before it is looked whether it is too much."""


class LimitedRequests(HttpToolsProtocol):
    """One connection of a browser or a program."""

    lines: ClassVar[Lines]

    _due: asyncio.TimerHandle | None = None
    _stuck: asyncio.TimerHandle | None = None
    _head: int = 0
    _is_cut: bool = False
    _is_over: bool = False
    """It is another protocol's now."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count the connection, and expect a request soon."""
        super().connection_made(transport)
        if not self.lines.opened(transport):
            self._cut()
            return
        self._expect(self.lines.limits.head_s)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        self._expect(None)
        self._unstick()
        self.lines.closed(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read on, a piece at a time, until it is too much."""
        for start in range(0, len(data), PIECE):
            if self._is_cut or self._is_over or self.transport.is_closing():
                return
            piece = data[start : start + PIECE]
            self._head += len(piece)
            super().data_received(piece)
            if self._head > MOST_HEAD:
                self._cut()

    # --- the head, the body ---------------------------------------------------------------------

    def on_message_begin(self) -> None:
        """A head begins: it has to end soon."""
        super().on_message_begin()
        self._head = 0
        if self._due is None:
            self._expect(self.lines.limits.head_s)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Take a header, unless there are too many."""
        if len(self.headers) >= MOST_HEADERS:
            self._cut()
            return
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is there; the body has to follow."""
        if self._is_cut or len(self.pipeline) >= MOST_PIPELINED:
            self._cut()
            return
        self._head = 0
        self._expect(self.lines.limits.body_s)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """Take a part of the body."""
        self._head = 0
        if not self._is_cut:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """All is there: now the server's work begins, which nobody else can delay."""
        self._expect(None)
        if not self._is_cut:
            super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over; it is counted on."""
        self._expect(None)
        self._unstick()
        self._is_over = True
        super().handle_websocket_upgrade()

    # --- the answer -----------------------------------------------------------------------------

    def pause_writing(self) -> None:
        """Nobody reads the answer: wait for a while."""
        super().pause_writing()
        self._unstick()
        self._stuck = self.loop.call_later(self.lines.limits.read_s, self._cut)

    def resume_writing(self) -> None:
        """Somebody does."""
        self._unstick()
        super().resume_writing()

    # --- within ---------------------------------------------------------------------------------

    def _expect(self, within_s: float | None) -> None:
        if self._due is not None:
            self._due.cancel()
        self._due = None if within_s is None else self.loop.call_later(within_s, self._cut)

    def _unstick(self) -> None:
        if self._stuck is not None:
            self._stuck.cancel()
            self._stuck = None

    def _cut(self) -> None:
        self._is_cut = True
        self.transport.abort()
