"""A league among the tables of the crash loop: phones write deals, and every one counts once."""

from __future__ import annotations

import asyncio
import http.client
import time
from random import Random
from typing import Any

from msgspec import Raw
from websockets.exceptions import WebSocketException

from stolik.engine import REFEREE
from tests.kit.live import Device
from tests.kit.streams import Caller, CupCaller

OLD = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
OPTIONS = {"rounds": 1, "deals_per_round": 100, "round_minutes": 240, "late_hard_s": 3600}
TRIES = 600  # a tenth of a second apart: a busy machine may need long
ENOUGH = 70
"""After so many deals at a table the next league begins."""


def deal(first: int, second: int) -> Raw:
    """An ordinary deal that the two Old win."""
    return Raw(
        b'{"type":"set_result","contract":"none","black":[%d,%d],"outcome":"starzy_z_wyjsciem"}'
        % (first, second)
    )


def worth(first: int, second: int) -> list[int]:
    """What that deal brings by seat."""
    return [1 if seat in (first, second) else -1 for seat in range(4)]


class Scorer:
    """The phone of a table and what its person knows to be written."""

    def __init__(self, table: int, caller: Caller) -> None:
        self.table, self.caller = table, caller
        self.known: list[list[int]] = []
        self.doubt: dict[str, Any] | None = None
        """A command whose answer never came."""
        self.doubted: list[int] = []
        self.is_there = False
        """At the table, by the life of the present server."""
        self._count = 0
        self._asked: int | None = None

    def sheet(self, cup: str, port: int) -> str:
        """Come to the live table of the card."""
        self.caller.port = port
        for _ in range(TRIES):
            status, headers, data = self.caller.ask("GET", f"/c/{cup}/table/{self.table}")
            assert status in (200, 303), data
            if status == 303:
                return str(headers["location"]).removeprefix("/t/")
            time.sleep(0.1)  # it is being opened just now
        raise AssertionError(f"table {self.table} has no sheet")

    async def write(self, cup: str, port: int, random: Random) -> None:
        """Write deals until the line is cut, wherever that happens; first the one in doubt."""
        device, self.is_there = None, False
        try:
            id = await asyncio.to_thread(self.sheet, cup, port)
            token = self.caller.cookie.partition("=")[2]
            device = Device(port, token, f"t{self.table}")
            await device.join(id)
            self.is_there = True
            while True:
                await self._next(device, random)
        except (OSError, http.client.HTTPException, WebSocketException):
            pass  # the laptop is dead, perhaps in mid-handshake or in mid-answer
        finally:
            if device is not None:
                await device.leave()

    async def _next(self, device: Device, random: Random) -> None:
        if self.doubt is None:
            question = device.push.questions.get(str(int(REFEREE)))
            if question in (None, self._asked):  # the next picture is on its way
                await device.next()
                return
            pair, self._asked = random.choice(OLD), question
            self._count += 1
            self.doubted = worth(*pair)
            self.doubt = {
                "id": f"deal-{self.table}-{self._count}",
                "action": deal(*pair),
                "question": question,
                "by": int(REFEREE),
            }
        answer = await device.say("do", **self.doubt)
        assert answer.type == "ack", answer
        self.known.append(self.doubted)
        self.doubt = None
        await asyncio.sleep(0.005)


def seated(port: int, count: int) -> tuple[CupCaller, list[Scorer]]:
    """A round that has begun at so many tables, with a phone at each."""
    cup = CupCaller.begin(Caller(port), ("Sędzia A", "Sędzia B"), "phones", **OPTIONS)
    cup.do("open_tournament")
    cup.enter("nazwisko\n" + "\n".join(f"Gracz {n}" for n in range(4 * count)))
    for member in range(4 * count):
        cup.do("check_in", player=member)
    cup.do("close_entry")
    tables = [list(range(4 * n + 1, 4 * n + 5)) for n in range(count)]
    cup.do("publish_plan", rounds=[{"tables": tables, "pausing": []}])
    scorers = [Scorer(n, cup.holder("scorer", table=n)) for n in range(1, count + 1)]
    cup.do("start_round")
    return cup, scorers


async def in_competition(cup: CupCaller, scorers: list[Scorer]) -> list[list[list[int]]]:
    """Give the deals of every table as the desk shows them once all is told."""
    rows: list[list[list[int]]] = []
    for _ in range(TRIES):
        parts = await asyncio.to_thread(cup.screen)
        rows = [place.get("rows") or [] for place in parts["tables"]]
        if all(len(rows[one.table - 1]) >= len(one.known) for one in scorers):
            return rows
        await asyncio.sleep(0.1)
    return rows


class League:
    """One league after another, through all kills."""

    def __init__(self, tables: int) -> None:
        self._tables = tables
        self._cup: CupCaller | None = None
        self.scorers: list[Scorer] = []
        self.begun = 0
        self.deals = 0

    async def come_back(self, port: int) -> list[str]:
        """Look at the desk of a new server; give what is wrong there."""
        if self._cup is None:
            return []
        self._cup.who.port = port
        id, faults = self._cup.id, list[str]()
        rows = await in_competition(self._cup, self.scorers)
        for one in self.scorers:
            found = rows[one.table - 1]
            in_doubt = [one.doubted] if one.doubt is not None else []
            if found not in (one.known, one.known + in_doubt):
                faults.append(f"league {id}, table {one.table}: {len(found)} deals "
                              f"are not the {len(one.known)} acknowledged")  # fmt: skip
        return faults

    async def play(self, port: int, random: Random) -> list[asyncio.Task[None]]:
        """Let the phones write; a new league if there is none or the old one is nearly full."""
        if self._cup is None or max(len(one.known) for one in self.scorers) > ENOUGH:
            self.deals += sum(len(one.known) for one in self.scorers)
            self._cup, self.scorers = await asyncio.to_thread(seated, port, self._tables)
            self.begun += 1
        assert self._cup is not None
        cup = self._cup.id
        for one in self.scorers:
            one.is_there = False  # at the table of the server before this one
        work = [asyncio.create_task(one.write(cup, port, random)) for one in self.scorers]
        while not all(one.is_there for one in self.scorers) and not any(one.done() for one in work):
            await asyncio.sleep(0.01)
        return work

    @property
    def acknowledged(self) -> int:
        """How many deals were acknowledged in all."""
        return self.deals + sum(len(one.known) for one in self.scorers)
