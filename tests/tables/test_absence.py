"""Absence is kind: against bots alone a game waits for its player; bots keep the players' pace."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from stolik.store.memory import MemoryStore
from stolik.tables.hall.hall import Hall
from stolik.tables.viewers.from_client import Pace
from tests.kit.tables import ANNA, BASIA, START_MS, Phone, crashed, hall, quiet
from tests.kit.virtual import run

GAME = "wyzsza-nizsza"
OPTIONS = {"first": "A", "move_seconds": 30}


async def against_a_bot(one: Hall, **plan: Any) -> tuple[str, Phone]:
    pace: Pace = plan.pop("pace", "")
    places = (ANNA, "bot:easy")
    table = await one.create(GAME, {**OPTIONS, **plan.pop("options", {})}, 2, "live", ANNA,
                             places=places, **plan)  # fmt: skip
    anna = await Phone("anna").join(one, table, ANNA, pace=pace)
    assert (await anna.say("salt", seat=0, salt="00" * 16))["type"] == "ack"
    assert (await anna.say("start"))["type"] == "ack"
    return table, anna


def phase(one: Phone) -> str:
    found: str = one.push["scene"]["prompt"]["text"]["id"].rpartition(".")[2]
    return found


def test_against_bots_alone_the_clock_stands_while_the_player_is_away() -> None:
    async def story() -> None:
        async with hall() as one:
            table, anna = await against_a_bot(one)
            assert phase(anna) == "play"
            assert anna.push["waits"]
            assert anna.client is not None
            await asyncio.sleep(10)
            anna.client.close()
            await asyncio.sleep(3600)
            back = await Phone("back").join(one, table, ANNA)
            assert phase(back) == "play"
            assert back.push["is_running"]
            assert 10_000 <= back.push["clock_ms"] < 16_000
            await asyncio.sleep(25)
            await quiet()
            assert phase(back) != "play"  # here, and too late: the clock has laid a card

    run(story())


def test_a_restart_finds_the_game_as_it_was_left() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            table, anna = await against_a_bot(one)
            assert anna.client is not None
            anna.client.close()
            await asyncio.sleep(600)
            disk = await crashed(one)
        async with hall(MemoryStore(disk), START_MS + 86_400_000) as two:
            await asyncio.sleep(600)
            back = await Phone("back").join(two, table, ANNA)
            assert phase(back) == "play"
            assert back.push["clock_ms"] < 10_000

    run(story())


def test_a_house_rule_lets_the_clock_run_and_people_do_not_wait_for_each_other() -> None:
    async def story() -> None:
        async with hall() as one:
            _, anna = await against_a_bot(one, waits=False)
            assert not anna.push["waits"]
            table = anna.table
            before = table.model.session.turn.shown + len(table.model.log.in_force)
            assert anna.client is not None
            anna.client.close()
            await asyncio.sleep(31)
            await quiet()
            assert table.model.session.turn.shown + len(table.model.log.in_force) > before
            other = await one.create(GAME, OPTIONS, 2, "live", ANNA, places=(ANNA, BASIA))
            phones = [await Phone(p.name).join(one, other, p) for p in (ANNA, BASIA)]
            assert (await phones[0].say("start"))["type"] == "ack"
            await asyncio.sleep(3)
            for phone in phones:
                assert phone.client is not None
                phone.client.close()
            await asyncio.sleep(40)
            model = (await one.table(other)).model
            assert model.session.turn.phase != "play"

    run(story())


@pytest.mark.parametrize(("pace", "least"), [("quick", 250), ("normal", 600), ("calm", 900)])
def test_bots_wait_for_the_pace_of_the_players_and_for_what_is_shown(
    pace: Pace, least: int
) -> None:
    stands = {"quick": 700, "normal": 1300, "calm": 2200}[pace]

    async def story() -> None:
        async with hall() as one:
            _, anna = await against_a_bot(one, pace=pace, options={"move_seconds": 0})
            loop = asyncio.get_running_loop()
            await asyncio.sleep(20)
            begun = loop.time()
            card = anna.offered()[0]
            assert (await anna.do(card))["type"] == "ack"
            while phase(anna) == "wait_bet":
                await asyncio.sleep(0.01)
            waited = (loop.time() - begun) * 1000
            assert least <= waited <= least + 1100
            begun = loop.time()
            while phase(anna) == "wait_play":  # two cards stand turned up before the next is laid
                await asyncio.sleep(0.01)
            assert (loop.time() - begun) * 1000 >= least + 2 * stands

    run(story())
