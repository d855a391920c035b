"""Whole games of every kind, by scripted clients over the wire's own messages."""

from __future__ import annotations

from typing import Any

import pytest

from stolik import games
from stolik.engine.verify import verify
from tests.kit.tables import ANNA, BASIA, Phone, hall, play_on, seated
from tests.kit.virtual import run
from tests.kit.walks import seeded

OPTIONS: dict[str, dict[str, Any]] = {
    "kosci": {"target": 1000},
    "wyzsza-nizsza": {},
    "tenis-stolowy": {"sets_to_win": 1, "points": 5},
    "szachy": {},
}


@pytest.mark.parametrize("game", sorted(OPTIONS))
def test_two_people_play_a_whole_game_and_its_record_is_proven(game: str) -> None:
    async def story() -> None:
        async with hall() as one:
            table, phones = await seated(one, game, ANNA, BASIA, options=OPTIONS[game])
            luck = seeded(game)
            moves = await play_on(phones, lambda them: them[luck.below(len(them))])
            assert moves > 0
            for phone in phones:
                assert phone.push["phase"] == "over"
                assert phone.push["questions"] == {}
                assert [p["n"] for p in phone.told("push")] == list(
                    range(1, len(phone.told("push")) + 1)
                )
            assert phones[0].push["head"] == phones[1].push["head"]
            verdict = verify(await one.record(table), games.load)
            assert verdict.head == phones[0].push["head"]

    run(story())


@pytest.mark.parametrize("game", sorted(OPTIONS))
def test_a_person_plays_a_whole_game_against_a_bot(game: str) -> None:
    async def story() -> None:
        async with hall() as one:
            table = await one.create(
                game, OPTIONS[game], 2, "live", ANNA, places=[ANNA, "bot:random"]
            )
            phone = await Phone().join(one, table, ANNA)
            assert (await phone.say("start"))["type"] == "ack"
            luck = seeded(game, 1)
            await with_bot(phone, luck)
            assert phone.push["phase"] == "over"
            assert one.figures().bot_faults == 0

    run(story())


async def with_bot(phone: Phone, luck: Any) -> None:
    import asyncio

    for _ in range(3000):
        if phone.push["phase"] == "over":
            return
        assert phone.client is not None
        turn = phone.table.model.session.turn
        if 0 in turn.due and phone.offered():
            actions = phone.offered()
            answer = await phone.do(actions[luck.below(len(actions))])
            assert answer["type"] == "ack", answer
        else:
            await asyncio.sleep(2)
    raise AssertionError("the game does not end")
