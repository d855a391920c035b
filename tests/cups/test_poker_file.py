"""The signed file of a poker tournament: taken over by another laptop, and refused when forged."""

from __future__ import annotations

import pytest

from stolik.competitions.turniej_pokera.money import money, pool
from stolik.competitions.turniej_pokera.state import State
from stolik.engine.refusals import BadInput
from tests.cups.test_poker import check, is_over, played, tournament
from tests.kit.cups import OWNER, club
from tests.kit.virtual import run


def test_a_tournament_goes_on_at_another_laptop_with_every_chip() -> None:
    async def first() -> tuple[bytes, State]:
        async with club() as one:
            league = await tournament(one, 8, people=1, seats=5, action_seconds=5, time_bank=0)
            await played(league, lambda s: len(s.out) >= 1)
            await league.settled()
            return await one.cups.packed(league.one), league.cup.state

    async def second(data: bytes, before: State) -> None:
        async with club() as one:
            with pytest.raises(BadInput):
                await one.cups.take(data[:-200], OWNER)
            forged = data.replace(b"dealt", b"Dealt", 1)
            if forged != data:
                with pytest.raises(BadInput):
                    await one.cups.take(forged, OWNER)
            await one.cups.take(data, OWNER)
            league = await one.again("turniej")
            now: State = league.cup.state
            check(now)
            assert now.out[: len(before.out)] == before.out
            state = await played(league, is_over)
            assert sum(money(state).values()) == pool(state)

    data, before = run(first())
    run(second(data, before))
