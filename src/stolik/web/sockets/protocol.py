"""The WebSocket protocol of the HTTP server: times its pings, and lets a route take over its line.

A route that has taken the line returns; from then on frames go straight to whoever listens, and no
coroutine waits for each of thousands of silent sockets.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, ClassVar, Final, Protocol

from uvicorn._types import ASGIReceiveEvent, ASGISendEvent, WebSocketCloseEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import State

from stolik.live.faults import place_of
from stolik.web.door.buckets import Bucket
from stolik.web.sockets.heads import head_of
from stolik.web.sockets.lines import Lines

LOG: Final = logging.getLogger("stolik.web")
LINE: Final = "stolik.line"
"""Where the scope of a socket keeps its line."""
ABORT_S: Final = 2.0
NOT_UTF8: Final = 1007
PIECE: Final = 256
"""So many bytes are parsed before others have their turn: some ten frames at most."""
MOST_UNREAD: Final = 65_536
"""With so many that wait for their turn no more are read: the sender waits too."""


class Ears(Protocol):
    """Whoever listens on a line that was taken over."""

    def heard(self, text: str | None) -> None:
        """Take a frame; None for one that is not text."""

    def cut(self) -> None:
        """The line is gone."""


class ClientLine:
    """The connection below a socket, as far as a route may use it."""

    def __init__(self, socket: TimedSocket) -> None:
        self._socket = socket
        self.ears: Ears | None = None
        self.rtt_ms: float | None = None
        self.on_rtt: Callable[[float], None] = _ignored

    def timed(self, ms: float) -> None:
        """Note a round trip that the server itself has measured."""
        self.rtt_ms = ms
        self.on_rtt(ms)

    def take(self, ears: Ears) -> None:
        """Let someone listen from now on, also to what has come meanwhile; the route may return."""
        self.ears = ears
        self._socket.taken()

    def write(self, frame: bytes) -> bool:
        """Send a frame of text at once; False if the line takes nothing just now."""
        return self._socket.write_text(frame)

    async def send(self, frame: bytes) -> None:
        """Send a frame of text as soon as the line takes it."""
        await self._socket.send_told({"type": "websocket.send", "text": frame.decode()})

    async def close(self, code: int, reason: str) -> None:
        """Close the socket as soon as the line takes it."""
        told: WebSocketCloseEvent = {"type": "websocket.close", "code": code, "reason": reason}
        await self._socket.send_told(told)

    def pause(self, is_paused: bool) -> None:
        """Read no further, or read on."""
        self._socket.pause(is_paused)

    def abort(self) -> None:
        """Cut the connection without waiting for what was not sent."""
        self._socket.transport.abort()


def _ignored(ms: float) -> None:
    """Nobody wants to know yet."""


class Silent(asyncio.Queue[ASGIReceiveEvent]):
    """The queue of all routes that have returned: nobody reads it, so it keeps nothing."""

    def put_nowait(self, item: ASGIReceiveEvent) -> None:
        """Forget it."""


SILENT: Final = Silent()


class TimedSocket(WebSocketsSansIOProtocol):
    """A socket whose first ping goes out at once; pongs are timed, frames are counted."""

    lines: ClassVar[Lines]
    line: ClientLine | None = None
    _frames_left: Bucket | None = None
    _unread = bytearray()
    """What has come and waits for its turn; each line has its own as soon as something has."""
    _is_waiting = False
    """It stands among those who take turns."""
    _is_paused = False
    _has_ended = False
    """Nothing more will come."""

    def data_received(self, data: bytes) -> None:
        """Let what has come wait for its turn; behind too much of it no more is read."""
        if not self._unread:
            self._unread = bytearray()
        self._unread += data
        if len(self._unread) > MOST_UNREAD:
            self.transport.pause_reading()
        self._wait()

    def eof_received(self) -> bool:  # type: ignore[override]
        """Whoever hangs up is still heard to the end."""
        self._has_ended = True
        return bool(self._unread)

    def take_piece(self) -> bool:
        """Parse a piece, as long as frames of any kind do not come far too fast."""
        if self._is_paused or self.transport.is_closing():
            self._is_waiting = False
            return False
        piece, is_full = bytes(self._unread[:PIECE]), len(self._unread) > MOST_UNREAD
        del self._unread[:PIECE]
        try:
            super().data_received(piece)
        except Exception as error:  # its text may hold what players must not see
            LOG.error("a line failed: %s", place_of(error))
            self.transport.abort()
        self._is_waiting = bool(self._unread) and not self._is_paused
        if is_full and len(self._unread) <= MOST_UNREAD and not self._is_paused:
            self.transport.resume_reading()
        if self._has_ended and not self._unread:
            self.transport.close()
        return self._is_waiting

    def _wait(self) -> None:
        if self._unread and not self._is_waiting and not self._is_paused:
            self._is_waiting = True
            self.lines.rounds.join(self)

    @property
    def read_paused(self) -> bool:
        """Whether nobody listens just now; what has come already waits for that, too."""
        return self._is_paused

    @read_paused.setter
    def read_paused(self, is_paused: bool) -> None:
        self._is_paused = is_paused
        self._wait()

    def handle_events(self) -> None:
        """Do what has come, and count it."""
        events = self.conn.events
        if self._is_flooded(len(events)):
            events.clear()
            self.transport.abort()
            return
        super().handle_events()

    def _is_flooded(self, count: int) -> bool:
        now = self.loop.time()
        if self._frames_left is None:
            self._frames_left = Bucket(*self.lines.limits.pings, now)
        wait = 0.0
        for _ in range(count):
            wait = self._frames_left.take(now)
        return wait > 0

    def handle_connect(self, event: Request) -> None:
        """Give the route its line."""
        super().handle_connect(event)
        self.line = ClientLine(self)
        if hasattr(self, "scope"):
            self.scope["state"][LINE] = self.line

    def start_keepalive(self) -> None:
        """Time the line as soon as it is open."""
        self.send_keepalive_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take the time of a pong that answers our ping."""
        is_awaited = self.pending_ping_payload is not None
        super().handle_pong(event)
        if is_awaited and self.pending_ping_payload is None and self.line is not None:
            self.line.timed(self.last_ping_rtt * 1000)

    def keepalive_timeout(self) -> None:
        """Close a dead line, and do not wait long for it."""
        super().keepalive_timeout()
        self.loop.call_later(ABORT_S, self.transport.abort)

    # --- a line that was taken over -----------------------------------------------------------

    async def run_asgi(self) -> None:
        """Run the route; a line it has taken over stays open when it returns."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except asyncio.CancelledError:  # the server ends: nobody was let in yet
            pass
        except BaseException as error:  # its text may hold what players must not see
            LOG.error("a socket's route failed: %s", place_of(error))
            self.send_500_response()
        else:
            if not self.handshake_complete:
                self.send_500_response()
        is_taken = self.line is not None and self.line.ears is not None
        if self.close_timer is None and not is_taken:
            self.transport.close()

    def taken(self) -> None:
        """Hand over what waits, and forget what only the handshake needed."""
        waiting, self.queue = self.queue, SILENT
        self.scope["headers"] = []
        for name in ("request", "response"):
            if hasattr(self, name):
                delattr(self, name)
        while not waiting.empty():
            message: dict[str, Any] = dict(waiting.get_nowait())
            if message["type"] == "websocket.receive":
                self._told(message.get("text"))
        self.pause(False)
        if self.disconnected and self.line is not None and self.line.ears is not None:
            self.line.ears.cut()

    def send_receive_event_to_app(self) -> None:
        """Give a whole message to whoever listens; text that is none ends the line, quietly."""
        data = b"".join(self.frames)
        text: str | None = None
        try:
            text = data.decode() if self.curr_msg_data_type == "text" else None
        except UnicodeDecodeError:
            self.frames = []
            if self.conn.state is not State.OPEN:  # we have said goodbye already
                self.transport.close()
                return
            self.conn.send_close(NOT_UTF8)
            self.handle_parser_exception()
            return
        if self.line is None or self.line.ears is None:
            super().send_receive_event_to_app()
            return
        self.frames = []
        if not self.close_sent:
            self._told(text)

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell whoever listens that nothing comes any more."""
        super().connection_lost(exc)
        self.lines.closed(self.transport)
        if self.line is not None and self.line.ears is not None:
            self.line.ears.cut()

    async def send_told(self, message: ASGISendEvent) -> None:
        """Send or close; raises ConnectionError on a line that is gone."""
        try:
            await self.send(message)
        except (ClientDisconnected, RuntimeError) as error:
            raise ConnectionError from error

    def pause(self, is_paused: bool) -> None:
        """Read no further, or read on."""
        if is_paused != self.read_paused and not self.transport.is_closing():
            self.read_paused = is_paused
            if is_paused:
                self.transport.pause_reading()
            else:
                self.transport.resume_reading()

    def write_text(self, frame: bytes) -> bool:
        """Send a frame of text, unless too much waits already or the line is closed."""
        if self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        conn = self.conn
        if conn.extensions or conn.writes:  # what waits goes first
            try:
                conn.send_text(frame)
            except InvalidState:
                return False
            self.transport.write(b"".join(conn.data_to_send()))
        elif conn.state is State.OPEN:
            self.transport.write(head_of(len(frame)) + frame)
        else:
            return False
        return True

    def _told(self, text: str | None) -> None:
        assert self.line is not None
        assert self.line.ears is not None
        self.line.ears.heard(text)
