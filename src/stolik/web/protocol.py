"""The WebSocket protocol of the HTTP server, which also times its pings and can let go at once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

LINE: Final = "stolik.line"
"""Where the scope of a socket keeps its line."""
ABORT_S: Final = 2.0


class Line:
    """What a route may know of the connection below its socket."""

    def __init__(self, abort: Callable[[], None]) -> None:
        self.abort = abort
        """Cut the connection without waiting for what was not sent."""
        self.rtt_ms: float | None = None
        self.on_rtt: Callable[[float], None] = _ignored

    def timed(self, ms: float) -> None:
        """Note a round trip that the server itself has measured."""
        self.rtt_ms = ms
        self.on_rtt(ms)


def _ignored(ms: float) -> None:
    """Nobody wants to know yet."""


class TimedSocket(WebSocketsSansIOProtocol):
    """A socket whose first ping goes out at once, and whose pongs are timed."""

    def handle_connect(self, event: Request) -> None:
        """Give the route its line."""
        super().handle_connect(event)
        self.line = Line(self.transport.abort)
        if hasattr(self, "scope"):
            self.scope["state"][LINE] = self.line

    def start_keepalive(self) -> None:
        """Time the line as soon as it is open."""
        self.send_keepalive_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take the time of a pong that answers our ping."""
        is_awaited = self.pending_ping_payload is not None
        super().handle_pong(event)
        if is_awaited and self.pending_ping_payload is None:
            self.line.timed(self.last_ping_rtt * 1000)

    def keepalive_timeout(self) -> None:
        """Close a dead line, and do not wait long for it."""
        super().keepalive_timeout()
        self.loop.call_later(ABORT_S, self.transport.abort)
