"""Referees see every hand, so nobody is referee and player of one game with hidden cards."""

from __future__ import annotations

import pytest

from stolik.store.memory import MemoryStore
from stolik.tables.faults import Denied
from tests.kit.tables import ANNA, BASIA, CELA, Phone, hall, seated
from tests.kit.virtual import run

HIDDEN, OPEN = "wyzsza-nizsza", "szachy"


def test_a_referee_of_hidden_cards_gets_no_chair_and_of_an_open_board_does() -> None:
    async def story() -> None:
        async with hall() as one:
            for game, answer in ((HIDDEN, "referee_plays"), (OPEN, None)):
                table = await one.create(game, {}, 2, "live", ANNA)
                await one.appoint(table, CELA)
                judge = await Phone(game).join(one, table, CELA)
                assert judge.welcome["roles"] == ["referee"]
                assert (await judge.say("sit", seat=1)).get("code") == answer

    run(story())


def test_whoever_sits_or_has_sat_there_is_no_referee_of_hidden_cards() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (_, basia) = await seated(one, HIDDEN, ANNA, BASIA)
            for _ in range(2):
                with pytest.raises(Denied) as caught:
                    await one.appoint(table, BASIA)
                assert caught.value.code == "player_judges"
                await basia.say("leave", seat=1)

    run(story())


def test_nobody_becomes_a_referee_in_the_middle_of_hidden_cards() -> None:
    async def story() -> None:
        async with hall() as one:
            table, _ = await seated(one, HIDDEN, ANNA, BASIA)
            with pytest.raises(Denied) as caught:
                await one.appoint(table, CELA)
            assert caught.value.code == "too_late_to_judge"
            table, _ = await seated(one, OPEN, ANNA, BASIA)
            await one.appoint(table, CELA)

    run(story())


def test_a_table_cannot_be_opened_with_a_referee_who_plays() -> None:
    async def story() -> None:
        async with hall() as one:
            plan = {"places": [ANNA, BASIA], "referees": [BASIA.id]}
            with pytest.raises(Denied) as caught:
                await one.create(HIDDEN, {}, 2, "live", ANNA, **plan)  # type: ignore[arg-type]
            assert caught.value.code == "referee_plays"
            await one.create(OPEN, {}, 2, "live", ANNA, **plan)  # type: ignore[arg-type]

    run(story())


def test_everyone_is_told_who_judges_and_a_restart_does_not_forget_it() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            table = await one.create(HIDDEN, {}, 2, "live", ANNA, places=[ANNA, BASIA])
            anna = await Phone("a").join(one, table, ANNA)
            assert anna.push["referees"] == []
            await one.appoint(table, CELA)
            assert (await anna.say("start"))["type"] == "ack"
            assert anna.push["referees"] == ["Cela"]
            before = anna.table.model.log.next
            await one.appoint(table, CELA)
            assert anna.table.model.log.next == before
        async with hall(store) as two:
            judge = await Phone("c").join(two, table, CELA)
            assert judge.welcome["roles"] == ["referee"]
            assert judge.push["viewer"] == -3

    run(story())
