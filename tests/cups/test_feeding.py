"""Tables that have something to tell: many at once, the first first, and each with its moment."""

from __future__ import annotations

import asyncio

import pytest

from stolik.competitions.season import actions as do
from stolik.cups import feeding
from stolik.engine import REFEREE
from stolik.store.faults import StoreError
from tests.kit.cups import ORDINARY, League, club
from tests.kit.failing import FailingStore
from tests.kit.live_logs import HandStore
from tests.kit.tables import Phone, quiet
from tests.kit.virtual import run

WON = (1, -1, 1, -1)
TABLES = (5, 2, 6, 1, 4, 3)


def told(league: League) -> list[tuple[int, int]]:
    """Give the deals the competition was told, in its order: the table, and when."""
    log = league.cup.model.log.in_force
    return [(event.do.table, event.clock_ms) for _, event in log if isinstance(event.do, do.Fed)]


async def all_write(league: League, phones: dict[int, Phone], held_s: int = 0) -> list[int]:
    """Let a deal be written at each table, a second apart; they are heard after that."""
    moments = []
    async with league.cup.lock:
        for table in TABLES:
            await asyncio.sleep(1)
            moments.append(league.cup.clock_ms())
            assert (await phones[table].do(ORDINARY, REFEREE))["type"] == "ack"
        await asyncio.sleep(held_s)
    return moments


def test_who_told_first_is_heard_first_and_those_who_wait_together() -> None:
    async def story() -> None:
        store = HandStore()
        async with club(store) as one:
            league = await one.begin(24)
            await league.start()
            phones = {table: await league.phone(table) for table in TABLES}
            await league.settled()
            moments = await all_write(league, phones)
            before = store.appended
            await league.settled()
            assert [league.rows(table) for table in TABLES] == [[WON]] * 6
            assert told(league) == list(zip(TABLES, moments, strict=True))
            # the first was waiting for the lock already, the others waited for it together
            assert store.appended - before == 2

    run(story())


def test_never_more_than_so_many_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(feeding, "MOST_TOGETHER", 2)

    async def story() -> None:
        store = HandStore()
        async with club(store) as one:
            league = await one.begin(24)
            await league.start()
            phones = {table: await league.phone(table) for table in TABLES}
            await league.settled()
            await all_write(league, phones)
            before = store.appended
            await league.settled()
            assert [table for table, _ in told(league)] == list(TABLES)
            assert store.appended - before == 4  # the first, then two and two, and the last

    run(story())


def test_a_deal_told_before_the_bell_counts_though_it_is_heard_behind_it() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(24)
            await league.start()
            phones = {table: await league.phone(table) for table in TABLES}
            await asyncio.sleep(40 * 60 - 1 - len(TABLES))
            moments = await all_write(league, phones, held_s=3)
            assert league.cup.clock_ms() > 40 * 60_000 > moments[-1]
            await league.settled()
            await quiet()
            assert told(league) == list(zip(TABLES, moments, strict=True))
            assert all(sheet.stopped for sheet in league.cup.state.now.sheets)

    run(story())


def test_a_table_that_is_not_taken_keeps_nobody_waiting() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(24)
            await league.start()
            phones = {table: await league.phone(table) for table in TABLES}
            judge = league.who("judge", judge=1)
            await league.act(do.TotalsEntered(2, 4, (3, 1, -1, -3)))
            await league.act(do.Confirm(2, judge.judge), judge)
            await league.settled()
            await all_write(league, phones)
            await league.settled()
            assert [league.rows(table) for table in TABLES if table != 2] == [[WON]] * 5
            assert league.sheet(2).bare is not None

    run(story())


def test_while_the_store_is_gone_nobody_loses_the_turn() -> None:
    async def story() -> None:
        store = FailingStore()
        async with club(store) as one:
            league = await one.begin(24)
            await league.start()
            phones = {table: await league.phone(table) for table in TABLES}
            await league.settled()
            moments = await all_write(league, phones)
            store.fault = StoreError("gone")
            await asyncio.sleep(3)
            assert not league.rows(TABLES[0])
            store.fault = None
            await asyncio.sleep(3)
            await league.settled()
            assert told(league) == list(zip(TABLES, moments, strict=True))

    run(story())
