"""Whole series at a live table: four people, and one with three bots."""

from __future__ import annotations

import asyncio

from stolik import games
from stolik.engine.verify import verify
from stolik.people.person import Person
from tests.kit.tables import ANNA, BASIA, CELA, DANA, Phone, hall, play_on, seated
from tests.kit.virtual import run
from tests.kit.walks import seeded


def test_four_people_play_a_series_and_its_record_is_proven() -> None:
    async def story() -> None:
        async with hall() as one:
            table, phones = await seated(
                one, "baska", ANNA, BASIA, CELA, DANA, options={"deals_per_series": 3}
            )
            luck = seeded("four people")
            await play_on(phones, lambda them: them[luck.below(len(them))])
            assert {phone.push["phase"] for phone in phones} == {"over"}
            assert len({phone.push["head"] for phone in phones}) == 1
            verdict = verify(await one.record(table), games.load)
            assert verdict.head == phones[0].push["head"]

    run(story())


def test_a_person_plays_a_series_with_three_bots() -> None:
    async def story() -> None:
        async with hall() as one:
            places: list[Person | str] = [ANNA, *["bot:random"] * 3]
            options = {"deals_per_series": 2, "call_seconds": 20, "card_seconds": 20}
            table = await one.create("baska", options, 4, "live", ANNA, places=places)
            phone = await Phone().join(one, table, ANNA)
            assert (await phone.say("start"))["type"] == "ack"
            luck = seeded("with bots")
            for _ in range(600):
                if phone.push["phase"] == "over":
                    break
                if 0 in phone.table.model.session.turn.due and phone.offered():
                    actions = phone.offered()
                    answer = await phone.do(actions[luck.below(len(actions))])
                    assert answer["type"] == "ack", answer
                else:
                    await asyncio.sleep(2)
            assert phone.push["phase"] == "over"
            assert one.figures().bot_faults == 0

    run(story())


def test_whoever_falls_silent_is_played_for_by_the_clock() -> None:
    async def story() -> None:
        async with hall() as one:
            options = {"deals_per_series": 1, "call_seconds": 5, "card_seconds": 5}
            _, phones = await seated(one, "baska", ANNA, BASIA, CELA, DANA, options=options)
            await asyncio.sleep(5 * 4 + 5 * 16 + 30)
            assert phones[0].push["phase"] == "over"

    run(story())
