"""Bots at a table: in their own time, in their own processes, and never in anybody's way."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from stolik import games
from stolik.engine import Actor, Seen, see
from stolik.engine.session import new_session
from stolik.engine.wire import codec
from stolik.live.clocks import LoopClock
from stolik.store.memory import MemoryStore
from stolik.tables.bots.thinking import (
    LEAST_MS,
    Idea,
    InlineBots,
    ProcessBots,
    shared_ms,
)
from stolik.tables.hall.hall import Hall
from tests.kit.tables import ANNA, BASIA, IN_ORDER, START_MS, Phone, crashed, hall, seated
from tests.kit.virtual import run


class Watched(InlineBots):
    """Bots that note what they are shown, or fail."""

    def __init__(self, is_broken: bool = False, is_wrong: bool = False) -> None:
        self.seen: list[Seen[Any]] = []
        self.is_broken = is_broken
        self.is_wrong = is_wrong

    async def think(self, game: str, seen: Seen[Any], level: str, ms: int) -> Idea | None:
        self.seen.append(seen)
        if self.is_broken:
            raise RuntimeError("no idea")
        if self.is_wrong:
            return Idea(b'{"type":"write"}')
        return await super().think(game, seen, level, ms)


async def only_bots(one: Hall, game: str, **options: object) -> Phone:
    table = await one.create(game, options, 2, "live", ANNA, places=["bot:random", "bot:random"])
    phone = await Phone().join(one, table, ANNA)
    assert (await phone.say("start"))["type"] == "ack"
    return phone


@pytest.mark.parametrize("game", ["kosci", "wyzsza-nizsza", "tenis-stolowy"])
def test_bots_play_a_whole_game_among_themselves(game: str) -> None:
    async def story() -> None:
        async with hall() as one:
            phone = await only_bots(one, game)
            for _ in range(100):
                await asyncio.sleep(60)
                if phone.push["phase"] == "over":
                    break
            assert phone.push["phase"] == "over"
            assert one.figures().bot_faults == 0

    run(story())


def test_a_bot_gets_what_its_chair_sees_and_nothing_else() -> None:
    async def story() -> None:
        bots = Watched()
        one = await Hall.open(MemoryStore(), LoopClock(START_MS), bots)
        phone = await only_bots(one, "wyzsza-nizsza", first="A")
        await asyncio.sleep(30)
        laid = [seen for seen in bots.seen if seen.view.public.is_laid]
        bettors = [seen for seen in laid if seen.viewer != seen.view.public.player]
        assert bettors
        assert all(seen.view.laid is None for seen in bettors)
        assert {seen.viewer for seen in bots.seen} == {0, 1}
        assert phone.push["viewer"] == -4
        await one.shutdown()

    run(story())


def test_a_bot_answers_at_a_moment_that_was_fixed_before_it_looked() -> None:
    async def story() -> None:
        async with hall() as one:
            phone = await only_bots(one, "kosci", order="seated")
            model = phone.table.model
            await asyncio.sleep(0.45)
            assert model.log.in_force == []
            await asyncio.sleep(1.0)
            assert len(model.log.in_force) >= 1

    run(story())


@pytest.mark.parametrize("fault", ["is_broken", "is_wrong"])
def test_a_bot_that_fails_or_breaks_the_rules_does_what_is_typical(fault: str) -> None:
    async def story() -> None:
        bots = Watched(**{fault: True})
        one = await Hall.open(MemoryStore(), LoopClock(START_MS), bots)
        phone = await only_bots(one, "kosci")
        await asyncio.sleep(10)
        assert len(phone.table.model.log.in_force) > 3
        assert one.figures().bot_faults > 0
        await one.shutdown()

    run(story())


def test_bots_play_on_after_a_crash_though_nobody_is_there() -> None:
    async def story() -> None:
        one = await Hall.open(MemoryStore(), LoopClock(START_MS), InlineBots())
        phone = await only_bots(one, "kosci")
        table = phone.table.id
        await asyncio.sleep(5)
        disk = await crashed(one)
        before = len(disk.entries[table])
        async with hall(MemoryStore(disk), at=START_MS + 60_000):
            await asyncio.sleep(5)
            assert len(disk.entries[table]) > before

    run(story())


def test_a_paused_table_lets_no_bot_play() -> None:
    async def story() -> None:
        async with hall() as one:
            table = await one.create("kosci", IN_ORDER, 2, "live", ANNA, places=[ANNA, "bot:easy"])
            anna = await Phone().join(one, table, ANNA)
            await anna.say("start")
            await anna.say("ask_pause", seat=0)
            assert anna.push["phase"] == "paused"
            before = anna.table.model.log.next
            await asyncio.sleep(100)
            assert anna.table.model.log.next == before

    run(story())


def test_a_hint_is_what_the_strong_bot_would_do_where_the_table_allows_it() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, basia) = await seated(one, "kosci", ANNA, BASIA, hints=True)
            given = await anna.say("ask_hint", seat=0)
            assert given["data"]["action"] == {"type": "throw"}
            assert given["data"]["why"]["id"].startswith("kosci.why.")
            assert (await basia.say("ask_hint", seat=1))["code"] == "not_asked"
            _, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            assert (await anna.say("ask_hint", seat=0))["code"] == "not_allowed"

    run(story())


@pytest.mark.long
def test_the_more_thoughts_wait_the_shorter_each_is_so_that_nobody_waits_for_long() -> None:
    """Whoever opens hundreds of tables of bots, or asks for hints, stops nobody else's."""

    async def story() -> None:
        bots, gate, given = ProcessBots(), asyncio.Event(), list[int]()

        async def held(_: object, *args: Any) -> None:
            given.append(args[3])
            await gate.wait()

        bots._workers.run = held  # type: ignore[method-assign, assignment]
        crowd = [asyncio.create_task(bots.think("kosci", None, "easy", 400)) for _ in range(100)]  # type: ignore[arg-type]
        await asyncio.sleep(0)
        assert given[:4] == [400] * 4
        assert sum(given[:40]) <= 400 * 12
        assert given[-1] == LEAST_MS
        gate.set()
        await asyncio.gather(*crowd)
        await bots.think("kosci", None, "easy", 400)  # type: ignore[arg-type]
        assert given[-1] == 400
        assert shared_ms(10, 1000) == 10
        await bots.close()

    asyncio.run(story())


def test_bots_think_in_another_process_and_one_that_dies_is_replaced() -> None:
    async def story() -> None:
        bots = ProcessBots()
        game = games.load("wyzsza-nizsza")
        table = new_session(game, 2, game.options(first="A"), bytes(32))
        table.settle()
        seen = see(game, table.state, Actor(0))
        try:
            idea = await bots.think(game.id, seen, "easy", 100)
            assert idea is not None
            table.act(Actor(0), codec(game.actions).action(idea.action))
            assert bots._workers._pool is not None
            for process in list(bots._workers._pool._processes.values()):
                process.kill()
            assert await bots.think(game.id, seen, "easy", 100) is not None
        finally:
            await bots.close()

    asyncio.run(story())


class Preparing(InlineBots):
    """Notes which games it was told to get ready for."""

    def __init__(self) -> None:
        self.games: list[str] = []

    def prepare(self, game: str) -> None:
        self.games.append(game)


def test_bots_get_ready_as_soon_as_one_sits_down_and_not_where_none_does() -> None:
    async def story() -> None:
        bots = Preparing()
        one = await Hall.open(MemoryStore(), LoopClock(START_MS), bots)
        try:
            table = await one.create("kosci", IN_ORDER, 2, "live", ANNA, places=[ANNA, None])
            phone = await Phone().join(one, table, ANNA)
            assert bots.games == []
            await phone.say("seat_bot", seat=1, level="easy")
            assert phone.push["phase"] == "waiting"
            assert bots.games == ["kosci"]
        finally:
            await one.shutdown()

    run(story())


@pytest.mark.long
def test_the_process_of_the_bots_has_the_kernel_loaded_before_the_first_move() -> None:
    loaded = "'stolik.games.kosci.kernel' in __import__('sys').modules"

    async def story() -> None:
        bots = ProcessBots()
        try:
            assert not await bots._workers.run(eval, loaded)
            bots.prepare("kosci")
            bots.prepare("kosci")
            await bots._preparing["kosci"]
            assert await bots._workers.run(eval, loaded)
        finally:
            await bots.close()

    asyncio.run(story())


def test_a_bot_plays_though_its_table_is_read_anew_within_the_command_of_another() -> None:
    async def story() -> None:
        async with hall() as one:
            table = await one.create(
                "kosci", IN_ORDER, 3, "live", ANNA, places=["bot:random", ANNA, BASIA]
            )
            anna = await Phone("a").join(one, table, ANNA)
            basia = await Phone("b").join(one, table, BASIA)
            for seat, phone in ((1, anna), (2, basia)):
                await phone.say("salt", seat=seat, salt="00" * 16)
            await anna.say("start")
            live = anna.table
            await live.bots.close()
            live.bots._asked.clear()  # as after a restart: nobody has asked the bot yet
            live.forget()
            assert (await basia.say("leave", seat=2, bot="easy"))["type"] == "ack"
            await asyncio.sleep(5)
            assert [event.by for _, event in live.model.log.in_force if event.by == 0]

    run(story())
