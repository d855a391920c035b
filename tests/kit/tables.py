"""Halls in virtual time, and scripted clients that speak the wire's own JSON."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from typing import Any

import msgspec

from stolik.live.clocks import LoopClock
from stolik.people.person import Person
from stolik.store.memory import Disk, MemoryStore
from stolik.store.protocol import Store
from stolik.tables.bots.thinking import InlineBots
from stolik.tables.hall.hall import Hall
from stolik.tables.table.live_table import LiveTable
from stolik.tables.viewers.changes import changed
from stolik.tables.viewers.client import Client
from stolik.tables.viewers.from_client import Pace
from stolik.tables.viewers.from_table import Change

ANNA, BASIA, CELA, DANA = (
    Person(f"p-{name.lower()}", name, login=name.lower())
    for name in ("Anna", "Basia", "Cela", "Dana")
)
START_MS = 1_700_000_000_000
IN_ORDER = {"order": "seated"}
"""Kości where the first chair begins, so that a test knows whose turn it is (KOS-3)."""


@asynccontextmanager
async def hall(store: Store | None = None, at: int = START_MS) -> AsyncIterator[Hall]:
    """A hall over memory, at a given time."""
    opened = await Hall.open(MemoryStore() if store is None else store, LoopClock(at), InlineBots())
    try:
        yield opened
    finally:
        await opened.shutdown()


async def crashed(one: Hall) -> Disk:
    """Kill a hall without a word and give what it left on the disk."""
    store = one.house.store
    assert isinstance(store, MemoryStore)
    await killed(one)
    await store.close()
    return store.disk


async def killed(one: Hall) -> None:
    """End all that a hall does, without a word to anyone; its store is left as it is."""
    for task in one._tasks:
        task.cancel()
    for table in one._tables.values():
        table.alarm_clock.cancel()
        await table.bots.close()
        table.is_closed = True
        for client in tuple(table.clients):
            client.outbox.drop()
        table.clients.clear()
    one._timers.cancel()
    await asyncio.sleep(0)


async def quiet() -> None:
    """Let everything that can happen at this moment happen."""
    for _ in range(40):
        await asyncio.sleep(0)


class Phone:
    """A device with a scripted person at it: remembers all it was sent."""

    def __init__(self, name: str = "phone") -> None:
        self.frames: list[bytes] = []
        self.client: Client | None = None
        self.closed: str | None = None
        self.is_stuck = False
        self._films: list[list[dict[str, Any]]] = []
        self._read = 0
        self._scene = self._rest = b""
        self._ids = (f"{name}-{n}" for n in count())
        self._free = asyncio.Event()

    async def send(self, frame: bytes) -> None:
        if self.is_stuck:
            await self._free.wait()
        self.frames.append(frame)

    def unstick(self) -> None:
        self.is_stuck = False
        self._free.set()

    def on_close(self, code: str) -> None:
        self.closed = code

    async def join(
        self,
        where: Hall,
        table: str,
        person: Person,
        since: int = 0,
        lang: str = "en",
        news: str = "",
        device: str = "",
        version: int = 1,
        pace: Pace = "",
    ) -> Phone:
        self.client = await where.join(
            table,
            person,
            self.send,
            since=since,
            lang=lang,
            on_close=self.on_close,
            news=news,
            device=device,
            version=version,
            pace=pace,
        )
        await quiet()
        return self

    @property
    def table(self) -> LiveTable:
        assert self.client is not None
        return self.client.table

    # --- what it was sent ---------------------------------------------------------------------

    def told(self, *types: str) -> list[dict[str, Any]]:
        found = [msgspec.json.decode(frame) for frame in self.frames]
        return [one for one in found if not types or one["type"] in types]

    @property
    def push(self) -> dict[str, Any]:
        if self.films:
            return self._films[-1][-1]
        return self._last(b'{"type":"push"')

    @property
    def films(self) -> list[list[dict[str, Any]]]:
        """Every change as the pictures it tells, the last of each with all that a push has."""
        for frame in self.frames[self._read :]:
            self._read += 1
            if frame.startswith(b'{"type":"change"'):
                self._films.append(self._film(frame))
        return self._films

    def _film(self, frame: bytes) -> list[dict[str, Any]]:
        told = msgspec.json.decode(frame, type=Change)
        texts: list[bytes] = []
        for shot in told.shots:
            self._scene = changed(self._scene, shot.scene)
            texts.append(self._scene)
        self._scene, self._rest = changed(self._scene, told.scene), changed(self._rest, told.rest)
        all_texts = b",".join((self._scene, *texts))
        news = msgspec.json.decode(changed(all_texts, told.news)) if told.news else []
        film = [
            {"scene": msgspec.json.decode(text), "news": news[: shot.told]}
            for text, shot in zip(texts, told.shots, strict=True)
        ]
        last = {"n": told.n, "news": news, "scene": msgspec.json.decode(self._scene)}
        return [*film, {**msgspec.json.decode(self._rest), **last, "clock_ms": told.clock_ms}]

    @property
    def welcome(self) -> dict[str, Any]:
        return self._last(b'{"type":"welcome"')

    def _last(self, start: bytes) -> dict[str, Any]:
        frame = next(frame for frame in reversed(self.frames) if frame.startswith(start))
        found: dict[str, Any] = msgspec.json.decode(frame)
        return found

    @property
    def news(self) -> list[dict[str, Any]]:
        """All it was told, in order."""
        changes = (film[-1] for film in self.films)
        return [one for push in (*self.told("push"), *changes) for one in push["news"]]

    def question(self, seat: int) -> int | None:
        found: dict[str, int] = self.push["questions"]
        return found.get(str(seat))

    def answer(self, id: str) -> dict[str, Any]:
        """The one answer to a command."""
        mark = f'"id":"{id}"'.encode()
        said = [msgspec.json.decode(frame) for frame in self.frames if mark in frame]
        found = [
            one for one in said if one["type"] not in ("push", "change") and one.get("id") == id
        ]
        assert len(found) == 1, found
        only: dict[str, Any] = found[0]
        return only

    # --- what it says -------------------------------------------------------------------------

    async def raw(self, data: bytes | str) -> None:
        assert self.client is not None
        await self.client.receive(data)
        await quiet()

    async def say(self, type: str, **fields: object) -> dict[str, Any]:
        """Send a command and give its answer."""
        id = str(fields.pop("id", None) or next(self._ids))
        await self.raw(msgspec.json.encode({"type": type, "id": id, **fields}))
        return self.answer(id)

    async def do(self, action: object, seat: int | None = None, **fields: object) -> dict[str, Any]:
        """Answer the present question of a chair."""
        by = self.push["viewer"] if seat is None else seat
        question = fields.pop("question", None) or self.question(by)
        return await self.say("do", question=question or 0, action=action, by=by, **fields)

    def offered(self) -> list[dict[str, Any]]:
        """The actions this device's picture offers: by taps, and typical of forms; grave last."""
        push = self.push
        grave = {
            action["key"] for action in push["scene"].get("actions", ()) if action.get("is_grave")
        }
        taps = [t for t in push["scene"].get("taps", ()) if t.get("do") is not None]
        listed = [t["do"] for t in taps if t["path"][0] not in grave]
        for form in push["forms"].values():
            if not form.get("is_grave"):
                listed += form["typical"]
        return listed + [t["do"] for t in taps if t["path"][0] in grave]


async def seated(where: Hall, game: str, *people: Person, **plan: Any) -> tuple[str, list[Phone]]:
    """Open a table, sit everybody down, and start."""
    options, version = plan.pop("options", {}), plan.pop("version", 1)
    if game == "kosci":
        options = {**IN_ORDER, **options}
    table = await where.create(game, options, len(people), "live", people[0], **plan)
    phones = [await Phone(one.name).join(where, table, one, version=version) for one in people]
    for seat, phone in enumerate(phones):
        assert (await phone.say("sit", seat=seat))["type"] == "ack"
        salt = f"{seat:02x}" * 16
        assert (await phone.say("salt", seat=seat, salt=salt))["type"] == "ack"
    assert (await phones[0].say("start"))["type"] == "ack"
    return table, phones


async def play_on(
    phones: list[Phone],
    choose: Callable[[list[dict[str, Any]]], dict[str, Any]],
    most: int = 3000,
) -> int:
    """Let whoever is asked and can answer without giving up do so, until the end; count moves."""
    for made in range(most):
        if phones[0].push["phase"] == "over":
            return made
        for phone in phones:
            seat = phone.push["viewer"]
            if phone.question(seat) is None or not _is_due(phone, seat):
                continue
            actions = phone.offered()
            if actions:
                answer = await phone.do(choose(actions))
                assert answer["type"] == "ack", answer
                break
        else:
            raise AssertionError(f"nobody can act: {phones[0].push}")
    raise AssertionError("the game does not end")


def _is_due(phone: Phone, seat: int) -> bool:
    assert phone.client is not None
    model = phone.client.table.model
    return seat in model.session.turn.due
