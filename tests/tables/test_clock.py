"""The table's clock: alarms, pauses, downtime that nobody pays for, and the allowance for lag."""

from __future__ import annotations

import asyncio
from itertools import count

import pytest

from stolik.live.clocks import LoopClock, zero_ms
from stolik.live.lifetimes import Lifetimes, Run
from stolik.store.memory import MemoryStore
from stolik.tables.bots.thinking import InlineBots
from stolik.tables.clocks.lag import BROWSER_MS, FIRST_MS, GAIN_MS, MOST_MS, Allowance
from stolik.tables.hall.hall import Hall
from stolik.tables.hall.summary import SUMMARIES
from tests.kit.tables import ANNA, BASIA, CELA, START_MS, Phone, crashed, hall, quiet, seated
from tests.kit.virtual import run

THROW = {"type": "throw"}
TIMED = {"decision_seconds": 30}


def timeouts(phone: Phone) -> list[int]:
    """The moments on the table's clock at which CLOCK has acted."""
    assert phone.client is not None
    in_force = phone.table.model.log.in_force
    return [event.clock_ms for _, event in in_force if event.by == -2]


def test_the_clock_acts_at_the_moment_of_the_alarm() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "kosci", ANNA, BASIA, options=TIMED)
            assert anna.push["deadline_ms"] == 30_000
            await asyncio.sleep(29.9)
            assert timeouts(anna) == []
            await asyncio.sleep(0.2)
            assert timeouts(anna) == [30_000]
            assert (one.figures().timers, one.figures().late_timers) == (1, 0)

    run(story())


def test_a_move_just_after_the_alarm_finds_its_question_gone() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "kosci", ANNA, BASIA, options=TIMED)
            question = anna.question(0)
            anna.table.alarm_clock.cancel()
            await asyncio.sleep(30.5)
            assert (await anna.do(THROW, seat=0, question=question))["type"] == "stale"
            assert timeouts(anna) == [30_000]

    run(story())


def test_a_pause_stops_the_clock_and_going_on_starts_it_again() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, basia) = await seated(one, "kosci", ANNA, BASIA, options=TIMED)
            await asyncio.sleep(10)
            await anna.say("ask_pause", seat=0)
            assert basia.push["asked"] == {"kind": "pause", "seat": 0, "waiting": [1]}
            await basia.say("answer", seat=1, accept=True)
            assert (anna.push["phase"], anna.push["is_running"]) == ("paused", False)
            assert anna.push["questions"] == {}
            await asyncio.sleep(500)
            assert timeouts(anna) == []
            await basia.say("ask_pause", seat=1)
            assert basia.push["asked"]["kind"] == "resume"
            await anna.say("answer", seat=0, accept=True)
            assert anna.push["phase"] == "playing"
            assert 9_900 <= anna.push["clock_ms"] <= 10_100
            await asyncio.sleep(20.2)
            assert timeouts(anna) == [30_000]

    run(story())


@pytest.mark.parametrize("is_clean", [True, False], ids=["shut down", "killed"])
def test_downtime_is_charged_to_nobody(is_clean: bool) -> None:
    async def story() -> None:
        store = MemoryStore()
        first = hall(store)
        one = await first.__aenter__()
        table, (_anna, _) = await seated(one, "kosci", ANNA, BASIA, options=TIMED)
        await asyncio.sleep(12)
        now = one.house.clock.now_ms()
        if is_clean:
            await first.__aexit__(None, None, None)
        else:
            store = MemoryStore(await crashed(one))
        async with hall(store, at=now + 3_600_000) as two:
            back = await Phone().join(two, table, ANNA)
            assert abs(back.push["clock_ms"] - 12_000) <= 60
            await asyncio.sleep(17.8)
            assert timeouts(back) == []
            await asyncio.sleep(0.4)
            assert timeouts(back) == [30_000]

    run(story())


class Slow(MemoryStore):
    """A store elsewhere that takes a quarter of a second for everything."""

    def mark(self, at: int) -> bool:
        return False

    async def beat(self, at: int) -> None:
        await asyncio.sleep(0.26)
        await super().beat(at)


def test_no_clock_goes_back_behind_what_was_shown_while_a_database_is_slow() -> None:
    async def story() -> None:
        store = Slow()
        one = await Hall.open(store, LoopClock(START_MS), InlineBots())
        table, (anna, basia) = await seated(one, "kosci", ANNA, BASIA, options=TIMED)
        shown = 0
        for tenth in range(40):
            await asyncio.sleep(0.1)
            await anna.raw(b'{"type":"ping","at":%d}' % tenth)
            if tenth % 10 == 5:
                await anna.say("ask_pause", seat=0)
                await basia.say("answer", seat=1, accept=False)
        for phone in (anna, basia):
            told = [*phone.told("pong"), *phone.told("push")]
            shown = max(shown, *(frame["clock_ms"] for frame in told))
        now = one.house.clock.now_ms()
        assert shown > 3_000
        async with hall(MemoryStore(await crashed(one)), at=now + 60_000) as two:
            back = await Phone().join(two, table, ANNA)
            assert shown <= back.push["clock_ms"] <= now - START_MS + 100

    run(story())


class Held(LoopClock):
    """The time as a process sees it that is held up for a tenth of a second after every look."""

    def __init__(self) -> None:
        super().__init__(START_MS)
        self._looks = count()

    def now_ms(self) -> int:
        return super().now_ms() + 100 * next(self._looks)


def test_what_is_written_down_of_a_clock_is_of_one_moment() -> None:
    async def story() -> None:
        store, clock = MemoryStore(), Held()
        one = await Hall.open(store, clock, InlineBots())
        table, _ = await seated(one, "kosci", ANNA, BASIA, options=TIMED)
        live = await one.table(table)
        found = await store.find(table)
        assert found is not None
        kept = SUMMARIES.decode(found.head.summary)
        assert kept.is_running
        assert live.own_clock.at_ms(kept.at) == kept.clock_ms
        live.forget()
        before = clock.now_ms()
        async with live.lock:
            await live.read()
        lived = live.own_clock.at_ms(clock.now_ms()) - kept.clock_ms
        assert lived >= before - kept.at
        await one.shutdown()

    run(story())


def test_a_server_that_is_held_up_while_it_looks_at_the_wall_has_the_right_time() -> None:
    moments = iter([0, 0, 500, 600, 601, 601, 700, 800, 900, 910, 990, 990, 995, 999, 1099])
    zero = zero_ms(lambda: float(next(moments)), lambda: 1_000_000 + next(moments))
    assert abs(zero - 1_000_000) <= 1


def test_several_restarts_without_a_move_add_up_right() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            table, _ = await seated(one, "kosci", ANNA, BASIA, options=TIMED)
            await asyncio.sleep(5)
            now = one.house.clock.now_ms()
        for _ in range(3):
            async with hall(store, at=now + 100_000) as again:
                await asyncio.sleep(5)
                now = again.house.clock.now_ms()
        async with hall(store, at=now + 100_000) as last:
            back = await Phone().join(last, table, ANNA)
            assert abs(back.push["clock_ms"] - 20_000) <= 100

    run(story())


def test_an_alarm_rings_after_a_restart_though_nobody_is_there() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            table, _ = await seated(one, "kosci", ANNA, BASIA, options=TIMED)
            await asyncio.sleep(10)
        async with hall(store, at=START_MS + 90_000) as two:
            before = await store.version(table)
            await asyncio.sleep(19.5)
            assert await store.version(table) == before
            await asyncio.sleep(1)
            assert await store.version(table) > before
            assert two.figures().timers == 1

    run(story())


def test_a_wall_clock_set_back_gives_the_player_the_time() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            table, _ = await seated(one, "kosci", ANNA, BASIA, options=TIMED)
            await asyncio.sleep(10)
        async with hall(store, at=START_MS - 5_000) as two:
            back = await Phone().join(two, table, ANNA)
            assert back.push["clock_ms"] <= 10_100

    run(story())


def test_time_lived_is_counted_from_a_moment_on_and_only_while_a_server_lived() -> None:
    lives = Lifetimes((Run(100, 200), Run(300, 400)), started=1000)
    assert lives.between(0, 1050) == 250
    assert lives.between(150, 1050) == 200
    assert lives.between(350, 1050) == 100
    assert lives.between(900, 1050) == 50
    assert lives.between(1020, 1050) == 30


def test_a_move_that_was_under_way_when_time_ran_out_still_counts() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "kosci", ANNA, BASIA, options=TIMED)
            assert anna.client is not None
            anna.client.trust_rtt(300)
            await anna.do(THROW)
            model = anna.table.model
            deadline = anna.push["deadline_ms"]
            seat = model.session.turn.due[0]
            assert seat == 0, "these dice let her go on"
            wait = deadline + 200 - anna.table.clock_ms()
            await asyncio.sleep(wait / 1000)
            assert (await anna.do(anna.offered()[0]))["type"] == "ack"
            assert timeouts(anna) == []
            assert model.log.in_force[-1][1].clock_ms <= deadline + 200

    run(story())


def test_without_a_measured_round_trip_there_is_no_allowance() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "kosci", ANNA, BASIA, options=TIMED)
            await asyncio.sleep(30.05)
            await quiet()
            assert timeouts(anna) == [30_000]

    run(story())


def test_the_allowance_is_half_the_round_trip_and_the_browsers_share_within_the_quota() -> None:
    lag = Allowance()
    assert lag.offered(None) == 0
    assert lag.offered(100) == 50 + BROWSER_MS
    assert lag.offered(60_000) == FIRST_MS
    lag.spend(FIRST_MS)
    assert lag.offered(60_000) == GAIN_MS
    for _ in range(20):
        lag.spend(0)
    assert lag.offered(60_000) == MOST_MS


def test_a_take_back_takes_the_time_back_to_the_move() -> None:
    async def story() -> None:
        async with hall() as one:
            options = {"clock": {"base_s": 60}}
            _, (anna, basia) = await seated(one, "szachy", ANNA, BASIA, options=options)
            white, black = (anna, basia) if anna.question(0) and anna.offered() else (basia, anna)
            due = white.table.model.session.turn.due[0]
            white, black = (anna, basia) if due == 0 else (basia, anna)
            mine, other = due, 1 - due
            await asyncio.sleep(10)
            assert (await white.do({"type": "move", "uci": "e2e4"}))["type"] == "ack"
            at = white.push["clock_ms"]
            await asyncio.sleep(30)
            assert (await white.say("ask_undo", seat=mine))["type"] == "ack"
            assert (await black.say("answer", seat=other, accept=True))["type"] == "ack"
            assert abs(white.push["clock_ms"] - at) <= 5
            await asyncio.sleep(45)
            assert white.push["phase"] == "playing"
            await asyncio.sleep(10)
            assert white.push["phase"] == "over"

    run(story())


def test_players_see_the_way_to_each_other_and_what_is_left_of_the_quota() -> None:
    async def story() -> None:
        async with hall() as one:
            table, (anna, basia) = await seated(one, "szachy", ANNA, BASIA)
            watcher = await Phone("w").join(one, table, CELA)
            assert "lag_ms" not in basia.push["chairs"][0]
            assert anna.client is not None
            anna.client.trust_rtt(120.4)
            await quiet()
            for phone in (basia, watcher):
                chairs = phone.told("presence")[-1]["chairs"]
                assert (chairs[0]["lag_ms"], chairs[0]["quota_ms"]) == (120, FIRST_MS)
                assert "lag_ms" not in chairs[1]
            told = len(basia.told("presence"))
            anna.client.trust_rtt(130.0)
            assert watcher.client is not None
            watcher.client.trust_rtt(500.0)
            await quiet()
            assert len(basia.told("presence")) == told, "small changes and watchers are not told"

    run(story())
