"""The application as a server calls it: one request, or a socket that stays open."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import msgspec
from starlette.types import ASGIApp, Message

HOST = "127.0.0.1:8000"
LONG_S = 60.0


def scope_of(kind: str, path: str, query: str, headers: Mapping[str, str], method: str) -> Any:
    """What a server says of a request."""
    given = {"host": HOST, **headers}
    lines = [
        (k.encode("latin-1", "replace"), v.encode("latin-1", "replace")) for k, v in given.items()
    ]
    return {
        "type": kind, "asgi": {"version": "3.0", "spec_version": "2.3"}, "http_version": "1.1",
        "method": method, "scheme": "http" if kind == "http" else "ws", "path": path,
        "raw_path": path.encode("utf-8", "replace"), "root_path": "",
        "query_string": query.encode("utf-8", "replace"), "headers": lines,
        "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 8000), "subprotocols": [], "state": {},
        "extensions": {"websocket.http.response": {}},
    }  # fmt: skip


class Answer:
    """What came back."""

    def __init__(self) -> None:
        self.status = 0
        self.headers: dict[str, str] = {}
        self.body = b""

    def json(self) -> Any:
        """The body as data."""
        return msgspec.json.decode(self.body)


async def ask(
    app: ASGIApp, method: str, path: str, query: str = "", body: bytes = b"", **headers: str
) -> Answer:
    """Send one request; of a stream only the beginning is read."""
    answer, is_sent, is_over = Answer(), False, asyncio.Event()

    async def receive() -> Message:
        nonlocal is_sent
        if not is_sent:
            is_sent = True
            return {"type": "http.request", "body": body, "more_body": False}
        await is_over.wait()
        return {"type": "http.disconnect"}

    async def send(message: Message) -> None:
        if message["type"] == "http.response.start":
            answer.status = message["status"]
            answer.headers = {
                k.decode("latin-1"): v.decode("latin-1") for k, v in message["headers"]
            }
            return
        answer.body += message.get("body", b"")
        is_stream = answer.headers.get("content-type", "").startswith("text/event-stream")
        if is_stream or not message.get("more_body"):
            is_over.set()

    given = {name.replace("_", "-"): value for name, value in headers.items()}
    async with asyncio.timeout(LONG_S):
        await app(scope_of("http", path, query, given, method), receive, send)
    return answer


class Line:
    """A socket at a table, or at none."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self._in: asyncio.Queue[Message] = asyncio.Queue()
        self.said: list[dict[str, Any]] = []
        self._news = asyncio.Event()
        headers = {"origin": f"http://{HOST}", "cookie": f"stolik={token}"}
        scope = scope_of("websocket", "/ws", "", headers, "GET")
        self._in.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self._run(app, scope))
        self._pings = 0

    async def _run(self, app: ASGIApp, scope: Any) -> None:
        await app(scope, self._in.get, self._sent)

    @property
    def is_open(self) -> bool:
        """Whether the server still listens."""
        return not self.task.done()

    async def _sent(self, message: Message) -> None:
        if message["type"] == "websocket.send":
            self.said.append(msgspec.json.decode(message["text"]))
            self._news.set()
        elif message["type"] == "websocket.close":
            self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def say(self, frame: bytes) -> None:
        """Send a frame, as text if it is one."""
        try:
            text: dict[str, Any] = {"text": frame.decode()}
        except UnicodeDecodeError:
            text = {"bytes": frame}
        self._in.put_nowait({"type": "websocket.receive", **text})

    async def settled(self) -> None:
        """Wait until all that was sent is answered, or the line is closed."""
        self._pings += 1
        self.say(b'{"type":"ping","at":%d}' % self._pings)
        async with asyncio.timeout(LONG_S):
            while self.is_open and not self._has_pong():
                self._news.clear()
                waiting = asyncio.create_task(self._news.wait())
                await asyncio.wait((waiting, self.task), return_when=asyncio.FIRST_COMPLETED)
                waiting.cancel()

    def _has_pong(self) -> bool:
        return any(m.get("type") == "pong" and m.get("at") == self._pings for m in self.said)

    async def close(self) -> None:
        """Go away."""
        self._in.put_nowait({"type": "websocket.disconnect", "code": 1000})
        async with asyncio.timeout(LONG_S):
            await asyncio.wait((self.task,))
