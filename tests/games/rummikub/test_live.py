"""A live table: steps of the working table, the clock, and a whole game beside bots."""

from __future__ import annotations

import asyncio

from stolik import games
from stolik.engine.verify import verify
from stolik.games.rummikub.rules.state import Public
from stolik.people.person import Person
from tests.kit.tables import ANNA, BASIA, Phone, hall, seated
from tests.kit.virtual import run


def public(phone: Phone) -> Public:
    """The public part of the state, as the server has it."""
    found: Public = phone.table.model.session.state.public
    return found


async def begun(phones: list[Phone]) -> None:
    """Everyone is ready."""
    for _ in range(60):
        if public(phones[0]).phase == "ready":
            break
        await asyncio.sleep(1)
    for phone in phones:
        assert (await phone.do({"type": "ready"}))["type"] == "ack"


def test_a_person_who_only_looks_on_ends_the_game_beside_bots_and_the_record_is_proven() -> None:
    async def story() -> None:
        async with hall() as one:
            options = {"time_limit_s": 10, "max_timeouts": 1}
            places: list[Person | str | None] = [ANNA, "bot:easy", "bot:easy"]
            table = await one.create("rummikub", options, 3, "live", ANNA, places=places)
            phone = await Phone().join(one, table, ANNA)
            assert (await phone.say("start"))["type"] == "ack"
            await begun([phone])
            for _ in range(3000):
                if phone.push["phase"] == "over":
                    break
                await asyncio.sleep(2)
            assert phone.push["phase"] == "over"
            assert one.figures().bot_faults == 0
            verify(await one.record(table), games.load)

    run(story())


def test_steps_are_acknowledged_seen_by_the_other_and_judged_when_time_runs_out() -> None:
    async def story() -> None:
        async with hall() as one:
            options = {"starter": "A", "time_limit_s": 20}
            _, phones = await seated(one, "rummikub", ANNA, BASIA, options=options)
            await begun(phones)
            mover = phones[0]
            carry = mover.push["scene"]["carries"][0]
            tile = next(iter(carry["pieces"].values()))
            done = await mover.do({"type": "move", "tile": tile, "place": "0"})
            assert done["type"] == "ack"
            assert f"tile:{tile}" in str(phones[1].push["scene"]["centre"])
            await asyncio.sleep(25)
            p = public(mover)
            assert (p.news[0].what, p.to_move, p.counts[0]) == ("late_rolled_back", 1, 15)

    run(story())


def test_typical_plays_never_reach_a_phone() -> None:
    async def story() -> None:
        async with hall() as one:
            _, phones = await seated(one, "rummikub", ANNA, BASIA, options={"starter": "A"})
            await begun(phones)
            form = phones[0].push["forms"]["play"]
            assert not form.get("typical")

    run(story())
