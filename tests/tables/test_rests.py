"""A match that chance plays is watched event by event, at the pace of those who look on."""

from __future__ import annotations

import asyncio
from itertools import pairwise

import pytest

from stolik.engine import CHANCE
from stolik.live.clocks import LoopClock
from stolik.store.memory import MemoryStore
from stolik.tables.bots.thinking import InlineBots
from stolik.tables.hall.hall import Hall
from stolik.tables.viewers.from_client import Pace
from tests.kit.tables import ANNA, BASIA, START_MS, Phone, crashed, hall
from tests.kit.virtual import run

OPTIONS = {"points": 5, "sets_to_win": 1, "rallies": "drawn"}
REST_MS = 900
BOTS = ["bot:random", "bot:random"]


async def watched(one: Hall, *paces: Pace) -> list[Phone]:
    """Let two computers play table tennis before people who only look on."""
    table = await one.create("tenis-stolowy", OPTIONS, 2, "live", ANNA, places=BOTS)
    people = [(ANNA, paces[0]), *((BASIA, pace) for pace in paces[1:])]
    phones = [await Phone().join(one, table, who, pace=pace) for who, pace in people]
    assert (await phones[0].say("start"))["type"] == "ack"
    return phones


async def rests(phone: Phone) -> list[int]:
    """Wait for the end; give the times between what chance did."""
    for _ in range(600):
        await asyncio.sleep(0.25)
        if phone.push["phase"] == "over":
            break
    assert phone.push["phase"] == "over"
    log = phone.table.model.log
    return [b - a for a, b in pairwise(e.clock_ms for _, e in log.in_force if e.by == CHANCE)]


@pytest.mark.parametrize(("pace", "percent"), [("quick", 50), ("normal", 100), ("calm", 150)])
def test_every_point_of_a_drawn_match_stands(pace: Pace, percent: int) -> None:
    async def story() -> None:
        async with hall() as one:
            [phone] = await watched(one, pace)
            found = await rests(phone)
            assert len(found) >= 5
            assert min(found) >= REST_MS * percent // 100

    run(story())


def test_whoever_only_looks_on_makes_nothing_longer() -> None:
    async def story() -> None:
        async with hall() as one:
            phones = await watched(one, "quick", "calm")
            assert max(await rests(phones[0])) < REST_MS

    run(story())


def test_nothing_waits_where_nobody_looks_on() -> None:
    async def story() -> None:
        async with hall() as one:
            [phone] = await watched(one, "")
            assert set(await rests(phone)) == {0}

    run(story())


def test_a_match_goes_on_after_the_server_was_killed() -> None:
    async def story() -> None:
        one = await Hall.open(MemoryStore(), LoopClock(START_MS), InlineBots())
        [phone] = await watched(one, "calm")
        await asyncio.sleep(6)
        assert phone.push["phase"] == "playing"
        disk = await crashed(one)
        async with hall(MemoryStore(disk)) as two:
            again = await Phone().join(two, phone.table.id, ANNA, pace="calm")
            assert min(await rests(again)) >= REST_MS

    run(story())
