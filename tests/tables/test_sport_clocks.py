"""Clocks of sports run at the table, whoever looks: with every phone locked, after a kill."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import pytest

from stolik.engine import CLOCK
from stolik.store.memory import MemoryStore
from stolik.tables.hall.hall import Hall
from tests.kit.tables import ANNA, Phone, crashed, hall
from tests.kit.virtual import run

HOUR_S: Final = 3600
START: Final = [{"type": "start_signal"}]
CHOSEN: Final = [
    {"type": "coin_toss", "winner": "A"},
    {"type": "choose", "team": "A", "what": "service"},
    {"type": "choose", "team": "B", "what": "side", "side": "left"},
]
GOAL: Final = {"type": "goal", "in_goal_of": "B"}
TIMEOUT: Final = {"type": "timeout", "team": "A"}
BREAK: Final = {"type": "shot", "player": "A", "first": "own", "cushions": 5}
RALLY: Final = {"type": "rally", "winner": "A"}
STONE: Final = {"type": "deliver", "team": "A", "after": {"A1": [0, 5]}}
Story = tuple[str, dict[str, Any], list[dict[str, Any]], list[int], str]
STORIES: Final[list[Story]] = [
    ("hokej-stolowy", {}, START, [3, 60, 120, 180, 240, 270, 300], "finished"),
    ("hokej-stolowy", {}, [{"type": "pre_signal", "t_rel": -20_000}],
     [20, 23, 80, 140, 200, 260, 290, 320], "finished"),
    ("hokej-stolowy", {}, [*START, {"type": "possession", "player": "A", "figure": "LD"}],
     [3, 5, 60, 120, 180, 240, 270, 300], "finished"),  # five seconds in one figure's hands
    ("pilkarzyki", {"confirm_ready": False}, [*CHOSEN, GOAL, TIMEOUT], [30], "pre_serve"),
    ("bilard", {"shot_clock_s": 45}, [{"type": "coin_toss", "winner": "A"}, BREAK], [45], "shoot"),
    ("curling", {"thinking_time_s": 60}, [{"type": "toss", "winner": "B"}, STONE], [60],
     "finished"),
    ("tenis-stolowy", {"set_clock": True},
     [{"type": "toss", "first_server": "A"}, RALLY, TIMEOUT], [60], "play"),
]  # fmt: skip


async def followed(one: Hall, game: str, options: dict[str, Any], told: list[Any]) -> str:
    """Open a sheet, enter what happened, and lock the phone; give the table."""
    table = await one.create(game, options, 2, "paper", ANNA, places=[ANNA, None])
    anna = await Phone().join(one, table, ANNA)
    if anna.push["phase"] == "waiting":
        assert (await anna.say("start"))["type"] == "ack"
    for do in told:
        answer = await anna.do(do)
        assert answer["type"] == "ack", answer
    assert anna.client is not None
    anna.client.close()
    return table


def rung(phone: Phone) -> list[int]:
    """The seconds after the first event at which the clock has acted."""
    in_force = phone.table.model.log.in_force
    first = in_force[0][1].clock_ms
    return [(one.clock_ms - first) // 1000 for _, one in in_force if one.by == CLOCK]


@pytest.mark.parametrize(("game", "options", "told", "rings", "phase"), STORIES)
def test_while_the_phone_is_locked_every_signal_comes_on_time(
    game: str, options: dict[str, Any], told: list[Any], rings: list[int], phase: str
) -> None:
    async def story() -> None:
        async with hall() as one:
            table = await followed(one, game, options, told)
            await asyncio.sleep(HOUR_S if told == START else rings[-1] + 40)
            back = await Phone().join(one, table, ANNA)
            assert rung(back) == rings
            assert back.table.model.log.state.phase == phase

    run(story())


@pytest.mark.rule("HOK-5", "HOK-15")
def test_the_horn_and_the_start_are_told_with_their_sound() -> None:
    async def story() -> None:
        async with hall() as one:
            table = await one.create("hokej-stolowy", {}, 2, "paper", ANNA, places=[ANNA, None])
            anna = await Phone().join(one, table, ANNA)
            if anna.push["phase"] == "waiting":
                assert (await anna.say("start"))["type"] == "ack"
            await anna.do(START[0])
            await asyncio.sleep(310)
            heard = [found["signal"] for found in anna.news if "signal" in found]
            assert heard[0] == "start"
            assert heard[-1] == "end"

    run(story())


@pytest.mark.parametrize(("game", "options", "told", "rings", "phase"), STORIES)
def test_a_killed_server_goes_on_with_the_clock_where_it_was(
    game: str, options: dict[str, Any], told: list[Any], rings: list[int], phase: str
) -> None:
    async def story() -> None:
        first = hall()
        one = await first.__aenter__()
        table = await followed(one, game, options, told)
        await asyncio.sleep(12)
        now = one.house.clock.now_ms()
        store = MemoryStore(await crashed(one))
        async with hall(store, at=now + HOUR_S * 1000) as two:
            back = await Phone().join(two, table, ANNA)
            assert rung(back) == [at for at in rings if at <= 12]
            await asyncio.sleep(rings[-1] + 40)
            assert rung(back) == rings  # the hour without a server is charged to nobody
            assert back.table.model.log.state.phase == phase

    run(story())
