"""Whoever keeps a table's sheet keeps it in the next round too, whatever is stored meanwhile."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from stolik.competitions.season import actions as do
from stolik.cups.faults import CupError
from stolik.engine import REFEREE
from stolik.people.person import Person
from stolik.tables.faults import Denied
from stolik.tables.hall.timers import REST_S
from tests.kit.cups import ORDINARY, League, club
from tests.kit.failing import FailingStore
from tests.kit.tables import ANNA, Phone, hall
from tests.kit.virtual import run

TABLE = 2
"""It is opened after the first, so that its phone comes before it is there."""
SCORER = Person(f"p-scorer-{TABLE}", f"Stół {TABLE}")


async def to_second_round(league: League) -> None:
    """Play the first round with sums, and order the tables of the second."""
    await league.start()
    await league.phone(TABLE)
    for table in (1, 2):
        await league.act(do.TotalsEntered(table, 4, (3, 1, -1, -3)))
    await league.confirm(1, 2)
    await league.act(do.CloseRound())


async def comes_in(league: League, table: str, since_s: float) -> Phone:
    """Ask for the sheet until it is there, as the page of a waiting phone does, and go to it."""
    await asyncio.sleep(since_s)
    while True:
        try:
            await league.one.tables.keepers.keep(table, SCORER, 1)
        except Denied:
            await asyncio.sleep(0.3)
        else:
            return await Phone("again").join(league.club.hall, table, SCORER)


async def asks(league: League, table: str, since_s: float) -> None:
    """Ask who keeps the sheet, as the same page does when it hears of a table."""
    await asyncio.sleep(since_s)
    with suppress(Denied):
        await league.one.tables.keepers.keeper(table, SCORER.id)


@pytest.mark.parametrize("asked_s", [0.7, 0.8, 1.0, 1.2, 1.4, 1.5])
@pytest.mark.parametrize("later_s", [0.0, 0.1, 0.3, 0.6])
def test_a_phone_that_comes_while_its_table_is_being_opened_keeps_the_sheet(
    asked_s: float, later_s: float
) -> None:
    async def story() -> None:
        store = FailingStore()
        async with club(store) as one:
            league = await one.begin()
            await to_second_round(league)
            store.slow_s = 0.5  # a busy disk: everything comes between everything
            await league.act(do.StartRound())
            table = league.table_id(TABLE)
            asking = asyncio.create_task(asks(league, table, asked_s))
            phone = await comes_in(league, table, asked_s + later_s)
            await asking
            await asyncio.sleep(10)
            store.slow_s = 0.0
            await league.settled()
            assert (await phone.do(ORDINARY, REFEREE))["type"] == "ack"
            await league.settled()
            assert league.rows(TABLE) == [(1, -1, 1, -1)]

    run(story())


def test_whoever_is_sent_to_a_table_that_is_being_opened_waits_for_it() -> None:
    async def story() -> None:
        store = FailingStore()
        async with club(store) as one:
            league = await one.begin()
            await to_second_round(league)
            store.slow_s = 0.5
            await league.act(do.StartRound())
            tables = [league.table_id(number) for number in (1, 2)]
            found = await asyncio.gather(*(one.hall.table(table) for table in tables))
            assert [table.id for table in found] == tables
            with pytest.raises(Denied, match="no_table"):
                await one.hall.table(f"{tables[0]}x")

    run(story())


def test_a_table_opened_while_somebody_finds_none_is_in_memory_once() -> None:
    async def story() -> None:
        store = FailingStore()
        async with hall(store) as one:
            id = await one.create("kosci", {}, 2, "live", ANNA)
            streams, store.disk.streams = store.disk.streams, {}
            store.slow_s = 1.0
            early = asyncio.create_task(one.table(id))  # finds nothing, and says so at 2.0
            await asyncio.sleep(1.7)
            waits = asyncio.create_task(one.table(id))
            store.disk.streams = streams
            with pytest.raises(Denied, match="no_table"):
                await early
            assert await one.table(id) is await waits

    run(story())


def test_a_competition_taken_over_while_somebody_finds_none_is_in_memory_once() -> None:
    async def story() -> None:
        store = FailingStore()
        async with club(store) as one:
            await one.begin(4)
            await one.cups.forget("liga")
            streams, store.disk.streams = store.disk.streams, {}
            store.slow_s = 1.0
            early = asyncio.create_task(one.cups.get("liga"))
            waits = asyncio.create_task(one.cups.get("liga"))
            with pytest.raises(CupError, match="no_cup"):
                await early
            store.disk.streams = streams
            found = await one.cups.get("liga")
            assert await waits is found
            assert one.cups.is_current(found)

    run(story())


def test_whoever_asks_for_a_table_without_anybody_has_it_for_a_while() -> None:
    """It is not put to rest between somebody's asking for it and writing at it."""

    async def story() -> None:
        async with hall() as one:
            id = await one.create("kosci", {}, 2, "live", ANNA)
            first = await one.table(id)
            await asyncio.sleep(REST_S - 1)
            assert await one.table(id) is first
            await asyncio.sleep(2)
            assert await one.table(id) is first
            await asyncio.sleep(REST_S + 1)
            assert await one.table(id) is not first

    run(story())
