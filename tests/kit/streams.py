"""Screens over real sockets: somebody with a cookie of his own, lines that tell what changes."""

from __future__ import annotations

import asyncio
import http.client
from contextlib import closing, suppress
from itertools import count
from secrets import token_hex
from time import perf_counter
from typing import Any

import msgspec

KEYS = count()
PROCESS = token_hex(3)
"""A run that goes on in another process begins no second login and no second command of a name."""
PATIENCE_S = 180.0  # a bound for what never comes; a busy machine may need long


class Caller:
    """Somebody who asks a server for things and keeps its cookie."""

    def __init__(self, port: int) -> None:
        self.port, self.cookie = port, ""

    def ask(self, method: str, path: str, body: bytes | None = None, media: str = "") -> Any:
        """Send a request; give the status, the headers and the bytes of the answer."""
        headers = {"cookie": self.cookie} if self.cookie else {}
        if media:
            headers["content-type"] = media
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE_S)
        with closing(line):
            line.request(method, path, body, headers)
            response = line.getresponse()
            data = response.read()
        given = response.getheader("set-cookie")
        if given:
            self.cookie = given.partition(";")[0]
        return response.status, response.headers, data

    def post(self, path: str, body: object) -> Any:
        """Send JSON and give the JSON of the answer, which must be a success."""
        status, _, data = self.ask("POST", path, msgspec.json.encode(body), "application/json")
        assert status < 300, data
        return msgspec.json.decode(data)

    def get(self, path: str) -> Any:
        """Give the JSON of an address."""
        status, _, data = self.ask("GET", path)
        assert status == 200, data
        return msgspec.json.decode(data)

    def follow(self, link: str) -> str:
        """Come in by a pass's link; give where it leads."""
        status, headers, data = self.ask("POST", f"/c/in/{link}")
        assert status == 303, data
        return str(headers["location"])


class CupCaller:
    """One season as its organiser's program runs it."""

    def __init__(self, who: Caller, id: str) -> None:
        self.who, self.id = who, id
        self.api = f"/api/cups/{id}"

    @classmethod
    def begin(
        cls, who: Caller, judges: tuple[str, ...], tables: str = "phones", **options: Any
    ) -> CupCaller:
        """Begin a season as somebody with an account."""
        who.post("/api/guest", {"name": "Organizator"})
        login = f"organizator{next(KEYS)}-{PROCESS}"
        who.post("/api/register", {"login": login, "password": "bardzo-dobre-haslo"})
        wanted = {"name": "Liga", "options": options, "judges": judges, "tables": tables}
        return cls(who, who.post("/api/cups", wanted)["cup"])

    def do(self, type: str, by: Caller | None = None, /, **fields: Any) -> int:
        """Do something that must be allowed; `as_seat` and `reason` go beside the action."""
        more = {"seat": fields.pop("as_seat", None), "reason": fields.pop("reason", "")}
        wanted = {"command": f"k{next(KEYS)}-{PROCESS}", "action": {"type": type, **fields}, **more}
        version: int = (by or self.who).post(f"{self.api}/do", wanted)["version"]
        return version

    def screen(self, name: str = "desk", by: Caller | None = None, **query: Any) -> Any:
        """Give the parts of a screen."""
        words = "".join(f"&{key}={value}" for key, value in query.items())
        return (by or self.who).get(f"{self.api}/screen?screen={name}{words}")["parts"]

    def enter(self, text: str) -> Any:
        """Enter people from a file."""
        _, _, data = self.who.ask("POST", f"{self.api}/entries", text.encode(), "text/csv")
        return msgspec.json.decode(data)

    def told(self, path: str, body: dict[str, Any]) -> Any:
        """Send something as the organiser; give the answer, which must be a success."""
        return self.who.post(path, body)

    def handed(self, role: str, **of: Any) -> dict[str, Any]:
        """Make a pass and give it."""
        found: dict[str, Any] = self.told(f"{self.api}/passes", {"role": role, **of})
        return found

    def judge_id(self, number: int) -> str:
        """Give the id of a judge."""
        id: str = self.screen()["judges"][number]["id"]
        return id

    def holder(self, role: str, **of: Any) -> Caller:
        """Give somebody who has come in by a pass."""
        one = Caller(self.who.port)
        one.follow(self.handed(role, **of)["link"])
        return one


class Stream:
    """One line that tells what changes on a screen."""

    def __init__(self, port: int, path: str, cookie: str = "") -> None:
        self.parts: dict[str, Any] = {}
        """The screen as it was told, part by part."""
        self.told: list[tuple[float, dict[str, Any]]] = []
        """Every message with the moment it came."""
        self.beats: list[tuple[float, dict[str, Any]]] = []
        """Those that only say that the line is there."""
        self.is_over = False
        self.ended = ""
        """The last event that had a name."""
        self._port, self._path, self._cookie = port, path, cookie
        self._changed = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def open(self) -> Stream:
        """Connect and wait for the first picture."""
        reader, self._writer = await asyncio.open_connection("127.0.0.1", self._port)
        lines = [
            f"GET {self._path} HTTP/1.1",
            f"Host: 127.0.0.1:{self._port}",
            "Accept: text/event-stream",
            f"Cookie: {self._cookie}",
        ]
        self._writer.write("\r\n".join((*lines, "", "")).encode())
        self._task = asyncio.create_task(self._read(reader))
        await self.until(lambda: bool(self.told) or self.is_over)
        return self

    async def until(self, is_so: Any, seconds: float = PATIENCE_S) -> None:
        """Wait until something is so, as the stream tells it."""
        async with asyncio.timeout(seconds):
            while not is_so():
                self._changed.clear()
                await self._changed.wait()

    async def close(self) -> None:
        """Hang up."""
        if self._writer is not None:
            self._writer.close()
            with suppress(ConnectionError):
                await self._writer.wait_closed()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _read(self, reader: asyncio.StreamReader) -> None:
        try:
            await reader.readuntil(b"\r\n\r\n")
            data = b""
            while True:
                size = int(await reader.readline(), 16)
                chunk = await reader.readexactly(size + 2)
                if size == 0:
                    break
                data += chunk[:-2]
                while b"\n\n" in data:
                    event, _, data = data.partition(b"\n\n")
                    self._hear(event)
        except (asyncio.IncompleteReadError, ConnectionError, ValueError):
            pass
        finally:
            self.is_over = True
            self._changed.set()

    def _hear(self, event: bytes) -> None:
        for line in event.split(b"\n"):
            if line.startswith(b"event: "):
                self.ended = line[7:].decode()
            elif line.startswith(b"data: ") and not self.ended:
                found: dict[str, Any] = msgspec.json.decode(line[6:])
                kept = self.told if found["parts"] else self.beats
                kept.append((perf_counter(), found))
                self.parts.update(found["parts"])
        self._changed.set()
