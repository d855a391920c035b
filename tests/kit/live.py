"""A real server in a process of its own, and devices that talk to it over real sockets."""

from __future__ import annotations

import asyncio
import http.client
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

MAIN: Final = "from stolik.cli import main; main()"
URL: Final = re.compile(r"http://127\.0\.0\.1:(\d+)")
NOTHING: Final = Raw(b"null")
ANSWERS: Final = ("ack", "refused", "stale", "failed")


class Server:
    """`stolik serve` on a file, listening on a free port of this machine only."""

    def __init__(
        self, store: Path, admin: str = "", address: str = "", limits: Sequence[str] = ()
    ) -> None:
        self.store = store
        self.errors = store.with_name(store.name + ".stderr")
        where = address or f"sqlite:///{store}"
        words = ["serve", "--port", "0", "--store", where, "--lang", "en"]
        words += [word for limit in limits for word in ("--limit", limit)]
        words += ["--admin", admin] if admin else []
        with self.errors.open("ab") as errors:
            self.process = subprocess.Popen(
                [sys.executable, "-c", MAIN, *words],
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
                env={**os.environ, "PYTHONUNBUFFERED": "1"},
            )
        self.port = self._port()
        self.password = ""
        """Of the administrator, the first time."""
        if admin and self.process.stdout is not None:
            told = re.search(r"[\w-]{20,}", self.process.stdout.readline())
            self.password = told[0] if told else ""

    def _port(self) -> int:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found = URL.search(line)
            if found is not None:
                return int(found[1])
        raise RuntimeError(self.errors.read_text())

    def kill(self) -> None:
        """End it as a power cut would: no goodbye."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end; give its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        code = self.process.wait(timeout=120)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code


@contextmanager
def running(store: Path) -> Iterator[Server]:
    """A server for as long as the block runs."""
    server = Server(store)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


class Guest(Struct, frozen=True):
    """A program's way in."""

    person: str
    token: str


class Api:
    """The HTTP API, each request over a connection of its own: an idle one may be closed by now."""

    def __init__(self, port: int) -> None:
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=180)

    def post(self, path: str, body: object, token: str = "") -> dict[str, Any]:
        """Send JSON and give the JSON of the answer, which must be a success."""
        headers = {"content-type": "application/json"}
        if token:
            headers["authorization"] = f"Bearer {token}"
        self._line.request("POST", path, msgspec.json.encode(body), headers)
        response = self._line.getresponse()
        found: dict[str, Any] = msgspec.json.decode(response.read())
        self._line.close()
        assert response.status < 300, found
        return found

    def guest(self, name: str) -> Guest:
        """Come in by a name."""
        found = self.post("/api/guest", {"name": name, "program": True})
        return Guest(found["person"]["id"], found["token"])

    def open(self, host: Guest, game: str, seats: int, **plan: object) -> str:
        """Open a table and give its id."""
        wanted = {"game": game, "seats": seats, **plan}
        table: str = self.post("/api/tables", wanted, host.token)["table"]
        return table

    def close(self) -> None:
        """Hang up."""
        self._line.close()


class Tap(Struct):
    """A way to an action on the scene."""

    path: list[Any]
    do: Raw = NOTHING


class Label(Struct):
    """An action's button."""

    key: str
    is_grave: bool = False


class Scene(Struct):
    """What a player needs of a scene."""

    taps: list[Tap] = []
    actions: list[Label] = []


class FormSeen(Struct):
    """What a player needs of a form."""

    typical: list[Raw] = []
    is_grave: bool = False


class Heard(Struct):
    """Any message of a table, as far as a player looks at it."""

    type: str
    id: str | None = None
    code: str | None = None
    n: int = 0
    at: int = 0
    clock_ms: int = 0
    viewer: int = -4
    phase: str = ""
    head: str | None = None
    is_running: bool = False
    questions: dict[str, int] = {}
    scene: Scene = msgspec.field(default_factory=Scene)
    forms: dict[str, FormSeen] = {}

    def offered(self) -> list[bytes]:
        """Give what the picture offers, without what gives the game up."""
        grave = {label.key for label in self.scene.actions if label.is_grave}
        found = [
            bytes(tap.do)
            for tap in self.scene.taps
            if bytes(tap.do) != b"null" and tap.path[0] not in grave
        ]
        for form in self.forms.values():
            if not form.is_grave:
                found += map(bytes, form.typical)
        return found


HEARD: Final = msgspec.json.Decoder(Heard)


class Clock(Struct):
    """What a table's clock showed: not before `asked` and not after `told`, in epoch seconds."""

    ms: int
    asked: float
    told: float


class Device:
    """One socket at a table."""

    def __init__(self, port: int, token: str, name: str = "d") -> None:
        self.push = Heard("push")
        self.clock: Clock | None = None
        self.changed = asyncio.Event()
        self.frames: dict[str, bytes] = {}
        """Answers by the id of their command, as they came."""
        self.last = b""
        """The last frame of all."""
        self._port, self.token = port, token
        self._ids = (f"{name}-{n}" for n in count())
        self._waiting: dict[str, asyncio.Future[Heard]] = {}
        self._pings: dict[int, tuple[float, asyncio.Future[Clock]]] = {}
        self._ping_ids = count(1)
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def join(self, table: str) -> None:
        """Come to a table and wait for the first picture."""
        self._socket = await connect(
            f"ws://127.0.0.1:{self._port}/ws",
            additional_headers={"Authorization": f"Bearer {self.token}"},
            compression=None,
            proxy=None,
            max_queue=None,
            ping_interval=None,
            open_timeout=120,
        )
        await self._socket.send(msgspec.json.encode({"type": "hello", "table": table}).decode())
        self._task = asyncio.create_task(self._read(self._socket))
        while self.push.n == 0:
            await self.next()

    async def next(self) -> None:
        """Wait for the next picture."""
        self.changed.clear()
        if self._task is None or self._task.done():
            raise ConnectionError
        await self.changed.wait()
        if self._task.done():
            raise ConnectionError

    async def say(self, type: str, **fields: object) -> Heard:
        """Send a command and give its answer; ConnectionError if none comes any more."""
        id = str(fields.pop("id", None) or next(self._ids))
        waiting: asyncio.Future[Heard] = asyncio.get_running_loop().create_future()
        self._waiting[id] = waiting
        await self.raw(msgspec.json.encode({"type": type, "id": id, **fields}).decode())
        return await waiting

    async def do(self, action: bytes, question: int, seat: int, id: str | None = None) -> Heard:
        """Answer a question."""
        return await self.say("do", id=id, action=Raw(action), question=question, by=seat)

    async def ping(self) -> Clock:
        """Ask what the table's clock shows."""
        number, asked = next(self._ping_ids), time.time()
        waiting: asyncio.Future[Clock] = asyncio.get_running_loop().create_future()
        self._pings[number] = (asked, waiting)
        await self.raw(msgspec.json.encode({"type": "ping", "at": number}).decode())
        return await waiting

    async def raw(self, frame: str | bytes) -> None:
        """Send a frame as it is."""
        if self._socket is None or self._task is None or self._task.done():
            raise ConnectionError
        try:
            await self._socket.send(frame)
        except ConnectionClosed as error:
            raise ConnectionError from error

    async def bye(self) -> tuple[int | None, dict[str, Any]]:
        """Wait until the server hangs up; give its code and what it said last."""
        assert self._socket is not None
        assert self._task is not None
        await self._task
        found: dict[str, Any] = msgspec.json.decode(self.last)
        return self._socket.close_code, found

    @property
    def end(self) -> str:
        """How the line ended: the code of the close and what was said last."""
        code = None if self._socket is None else self._socket.close_code
        said = "" if self.last.startswith(b'{"type":"push"') else self.last[:200].decode()
        return f"{code} {said}".strip()

    async def leave(self) -> None:
        """Hang up."""
        if self._socket is not None:
            await self._socket.close()
        if self._task is not None:
            await self._task

    async def _read(self, socket: ClientConnection) -> None:
        try:
            with suppress(ConnectionClosed):
                async for frame in socket:
                    data = frame.encode() if isinstance(frame, str) else frame
                    self.last = data
                    self._hear(HEARD.decode(data), data)
        finally:
            self._cut()

    def _cut(self) -> None:
        """Tell everyone who waits that nothing comes any more."""
        lost: list[asyncio.Future[Any]] = [*self._waiting.values()]
        lost += [waiting for _, waiting in self._pings.values()]
        for waiting in lost:
            if not waiting.done():
                waiting.set_exception(ConnectionError())
                waiting.exception()  # nobody may be waiting any more
        self.changed.set()

    def _hear(self, heard: Heard, frame: bytes) -> None:
        if heard.type == "push":
            self.push = heard
            self.changed.set()
        elif heard.type == "pong":
            asked, waiting = self._pings.pop(heard.at)
            self.clock = Clock(heard.clock_ms, asked, time.time())
            waiting.set_result(self.clock)
        elif heard.type in ANSWERS and heard.id is not None:
            self.frames[heard.id] = frame
            found = self._waiting.pop(heard.id, None)
            if found is not None and not found.done():
                found.set_result(heard)


def salt(random: Random) -> str:
    """What a player adds to chance."""
    return random.randbytes(16).hex()
