"""A laptop dies in mid-round: another takes the competition over from its file; play goes on."""

from __future__ import annotations

import asyncio
from typing import Any

from stolik.competitions.season import actions as do
from stolik.cups.parcel.checking import opened
from stolik.cups.privacy import erased
from stolik.engine import REFEREE
from stolik.store.memory import Disk, MemoryStore
from tests.kit.cups import ORDINARY, OWNER, League, club
from tests.kit.tables import START_MS, Phone, crashed
from tests.kit.virtual import run

HOUR_MS = 3_600_000
WON = (1, -1, 1, -1)


async def write(league: League, phone: Phone) -> None:
    answer: dict[str, Any] = await phone.do(ORDINARY, REFEREE)
    assert answer["type"] == "ack", answer
    await league.settled()


def test_phones_go_on_at_the_deal_where_they_were() -> None:
    async def story() -> None:
        async with club(MemoryStore(Disk())) as one:
            league = await one.begin()
            await league.start()
            phone = await league.phone(1)
            await write(league, phone)
            await write(league, phone)
            data = await one.cups.packed(league.one)
            table = league.table_id(1)
            await league.cup.close()
            await crashed(one.hall)
        async with club(MemoryStore(Disk()), START_MS + HOUR_MS) as other:
            taken = await other.cups.take(data, OWNER)
            assert taken.is_new
            again = await other.again()
            await again.settled()
            assert again.table_id(1) == table
            assert again.rows() == [WON, WON]
            await write(again, await again.phone(1))
            assert again.rows() == [WON, WON, WON]

    run(story())


def test_the_room_clock_goes_on_where_it_stood() -> None:
    async def story() -> None:
        async with club(MemoryStore(Disk())) as one:
            league = await one.begin()
            await league.start()
            await asyncio.sleep(120)
            shown = league.cup.clock_ms()
            data = await one.cups.packed(league.one)
            await league.cup.close()
            await crashed(one.hall)
        async with club(MemoryStore(Disk()), START_MS + HOUR_MS) as other:
            await other.cups.take(data, OWNER)
            again = await other.again()
            assert 0 <= again.cup.clock_ms() - shown < 1000
            await asyncio.sleep(60)
            assert again.cup.clock_ms() - shown >= 60_000

    run(story())


def test_a_laptop_that_ran_all_the_time_does_not_count_the_time_on_the_way() -> None:
    async def story() -> None:
        async with club(MemoryStore(Disk())) as one, club(MemoryStore(Disk())) as other:
            league = await one.begin()
            await league.start()
            await asyncio.sleep(30)
            shown, data = league.cup.clock_ms(), await one.cups.packed(league.one)
            await asyncio.sleep(300)
            await other.cups.take(data, OWNER)
            again = await other.again()
            assert 0 <= again.cup.clock_ms() - shown < 1000

    run(story())


def test_the_one_who_brings_the_file_runs_the_competition_from_then_on() -> None:
    async def story() -> None:
        async with club(MemoryStore(Disk())) as one, club(MemoryStore(Disk())) as other:
            league = await one.begin()
            await league.start()
            data = await one.cups.packed(league.one)
            await other.cups.take(data, "somebody")
            again = await other.again()
            assert "organiser" in (await other.cups.bearer(again.one, "somebody")).roles
            assert "organiser" not in (await other.cups.bearer(again.one, "nobody")).roles

    run(story())


def test_what_was_erased_is_shown_no_more_while_the_competition_runs() -> None:
    async def story() -> None:
        store = MemoryStore(Disk())
        async with club(store) as one:
            league = await one.begin()
            await league.start()
            member = league.sheet(1).seats[0]
            person = league.cup.members()[member]
            name = league.cup.people.known[person].name
            judge = league.who("chief", "judge", judge=0)
            sent = do.Suspend(member)
            ruling = do.Rule("r1", "foul_play", judge.judge, sent, "LIG-34")
            await league.act(ruling, judge, reason=f"{name} was rude")
            assert len(league.cup.remarks) == 1
            for gone in await erased(store, person) or ():
                await one.cups.forgot(gone)
            assert league.cup.remarks == []
            assert name not in league.cup.names(is_public=False)
            _, contents = opened(await one.cups.packed(league.one))
            assert [line for line in contents.own.lines if line.note is not None] == []

    run(story())
