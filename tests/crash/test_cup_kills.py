"""A laptop killed in mid-round, again and again: every deal that was acknowledged counts, once."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import Raw
from websockets.exceptions import WebSocketException

from stolik.engine import REFEREE
from tests.kit.live import Device, Server
from tests.kit.streams import Caller, CupCaller

pytestmark = pytest.mark.crash
TABLES = 4
CYCLES = 4
OLD = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
OPTIONS = {"rounds": 1, "deals_per_round": 100, "round_minutes": 240, "late_hard_s": 3600}


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
        self._count = 0
        self._asked: int | None = None

    def sheet(self, cup: str, port: int) -> str:
        """Come to the live table of the card."""
        self.caller.port = port
        for _ in range(100):
            status, headers, data = self.caller.ask("GET", f"/c/{cup}/table/{self.table}")
            assert status in (200, 303), data
            if status == 303:
                return str(headers["location"]).removeprefix("/t/")
            time.sleep(0.1)  # it is being opened just now
        raise AssertionError(f"table {self.table} has no sheet")

    async def write(self, cup: str, port: int, random: Random) -> None:
        """Write deals until the line is cut; first the one in doubt, word for word again."""
        id = await asyncio.to_thread(self.sheet, cup, port)
        token = self.caller.cookie.partition("=")[2]
        device = Device(port, token, f"t{self.table}")
        try:
            await device.join(id)
            while True:
                if self.doubt is None:
                    question = device.push.questions.get(str(int(REFEREE)))
                    if question in (None, self._asked):  # the next picture is on its way
                        await device.next()
                        continue
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
        except (OSError, WebSocketException):  # the laptop is dead, perhaps in mid-handshake
            pass
        finally:
            await device.leave()


def seated(server: Server) -> tuple[CupCaller, list[Scorer]]:
    """A round that has begun at four tables, with a phone at each."""
    cup = CupCaller.begin(Caller(server.port), ("Sędzia A", "Sędzia B"), "phones", **OPTIONS)
    cup.do("open_tournament")
    cup.enter("nazwisko\n" + "\n".join(f"Gracz {n}" for n in range(4 * TABLES)))
    for member in range(4 * TABLES):
        cup.do("check_in", player=member)
    cup.do("close_entry")
    tables = [list(range(4 * n + 1, 4 * n + 5)) for n in range(TABLES)]
    cup.do("publish_plan", rounds=[{"tables": tables, "pausing": []}])
    scorers = [Scorer(n, cup.holder("scorer", table=n)) for n in range(1, TABLES + 1)]
    cup.do("start_round")
    return cup, scorers


async def in_competition(cup: CupCaller, scorers: list[Scorer]) -> list[list[list[int]]]:
    """Give the deals of every table as the desk shows them once all is told."""
    rows: list[list[list[int]]] = []
    for _ in range(100):
        parts = await asyncio.to_thread(cup.screen)
        rows = [place.get("rows") or [] for place in parts["tables"]]
        if all(len(rows[one.table - 1]) >= len(one.known) for one in scorers):
            return rows
        await asyncio.sleep(0.1)
    return rows


def test_every_acknowledged_deal_counts_once_through_kills(tmp_path: Path) -> None:
    async def story() -> None:
        random, store = Random(11), tmp_path / "cups.db"
        server = await asyncio.to_thread(Server, store)
        try:
            cup, scorers = await asyncio.to_thread(seated, server)
            for _ in range(CYCLES):
                work = [asyncio.create_task(one.write(cup.id, server.port, random))
                        for one in scorers]  # fmt: skip
                while not all(one.known for one in scorers):
                    assert not any(one.done() for one in work), work
                    await asyncio.sleep(0.02)
                await asyncio.sleep(random.uniform(0.1, 0.6))
                server.kill()
                await asyncio.gather(*work)
                server = await asyncio.to_thread(Server, store)
                cup.who.port = server.port
                rows = await in_competition(cup, scorers)
                for one in scorers:
                    found = rows[one.table - 1]
                    in_doubt = [one.doubted] if one.doubt is not None else []
                    assert found in (one.known, one.known + in_doubt), one.table
            assert sum(len(one.known) for one in scorers) > 4 * TABLES
        finally:
            if server.process.poll() is None:
                server.kill()

    asyncio.run(story())
