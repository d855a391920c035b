"""Messages that fit: what people who sit at one table say to each other, from its start on.

A frame made at random hardly ever answers a question that somebody has just asked. Tables of these
stories stay there afterwards, so that everybody else meets them in the state they were left in.
"""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any, Final

import msgspec

from stolik.engine import REFEREE
from tests.kit.live import Api, Device, Guest

LONG_S: Final = 180.0
HINTS: Final = 0.05
"""For a hint the strongest bot thinks for a second, and everybody's bots wait."""


class Stage:
    """Where stories are played: a server, and what has been said there."""

    def __init__(self, port: int, name: str) -> None:
        self._port, self._name = port, name
        self.done: list[str] = []
        """Kinds of messages that were done."""
        self.refused: list[str] = []
        self.table = ""
        self._devices: list[Device] = []

    async def open(self, game: str, **plan: Any) -> list[Device]:
        """Open a table with its host on the first chair and somebody invited; both are there."""
        guests, self.table = await asyncio.to_thread(self._opened, game, plan)
        for number, guest in enumerate(guests):
            device = Device(self._port, guest.token, f"s{number}")
            self._devices.append(device)
            await device.join(self.table)
        return self._devices

    def _opened(self, game: str, plan: dict[str, Any]) -> tuple[list[Guest], str]:
        api = Api(self._port)
        try:
            host, other = (api.guest(f"{self._name} {letter}") for letter in "AB")
            table = api.open(host, game, 2, sit=0, **plan)
            code = api.post(f"/api/tables/{table}/invite", {}, host.token)["code"]
            api.post("/api/join", {"code": code}, other.token)
            return [host, other], table
        finally:
            api.close()

    async def say(self, device: Device, kind: str, **fields: Any) -> bytes:
        """Send a message that has to be done; give its answer."""
        answer = await device.say(kind, **fields)
        (self.done if answer.type == "ack" else self.refused).append(kind)
        return device.frames[answer.id or ""]

    async def move(self, by: int) -> None:
        """Let a chair do one of what it is offered."""
        device = self._devices[max(by, 0)]  # of a sheet the host's
        while str(by) not in device.push.questions or not device.push.offered():
            await device.next()
        do, question = device.push.offered()[0], device.push.questions[str(by)]
        answer = await device.do(do, question, by)
        (self.done if answer.type == "ack" else self.refused).append("do")

    async def asked(self) -> None:
        """Wait until the host's chair is."""
        while "0" not in self._devices[0].push.questions:
            await self._devices[0].next()

    async def leave(self) -> None:
        """Hang up."""
        for device in self._devices:
            await device.leave()


async def taken_back(stage: Stage, random: Random) -> None:
    """Two people: a hint, a move that both take back, a pause."""
    both = await stage.open("szachy", hints=True, options={"white": "first"})
    await stage.say(both[1], "sit", seat=1)
    await stage.say(both[0], "start")
    await stage.asked()
    if random.random() < HINTS:
        await stage.say(both[0], "ask_hint", seat=0)
    await stage.move(0)
    await stage.say(both[0], "ask_undo", seat=0)
    await stage.say(both[1], "answer", seat=1, accept=random.random() < 0.7)
    await stage.say(both[1], "ask_pause", seat=1)
    await stage.say(both[0], "answer", seat=0, accept=True)


async def corrected(stage: Stage, random: Random) -> None:
    """A sheet that another phone takes over, with an entry that was wrong."""
    host, other = await stage.open("tenis-stolowy", mode="paper")
    await stage.say(host, "sit", seat=1, name="Gość przy stole")
    await stage.say(host, "start")
    await stage.say(other, "keep_sheet", force=True)
    await stage.say(host, "keep_sheet", force=True)
    for _ in range(random.randint(2, 4)):
        await stage.move(REFEREE)
    told = msgspec.json.decode(await stage.say(host, "history"))
    wrong = {"at": told["data"][-1]["at"], "reason": "pomyłka"}
    await stage.say(host, "amend", **wrong, preview=True)
    await stage.say(host, "amend", **wrong)


STORIES: Final = (taken_back, corrected)


async def told(port: int, name: str, random: Random) -> Stage:
    """Play one of the stories."""
    stage = Stage(port, name)
    try:
        async with asyncio.timeout(LONG_S):
            await random.choice(STORIES)(stage, random)
    finally:
        await stage.leave()
    return stage
