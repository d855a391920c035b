"""A live competition: one log, stored before it is shown, read again as it was."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from stolik.competitions.season import actions as do
from stolik.cups.faults import CupError
from stolik.cups.live_cup import LiveCup
from stolik.cups.stored import rebuilt
from stolik.engine import CHANCE, CLOCK, REFEREE, Refused
from stolik.engine.refusals import BadRecord
from stolik.engine.wire import encoded
from stolik.store.memory import Disk, MemoryStore
from stolik.store.protocol import Entry, Head
from tests.kit.cups import FOUR, OWNER, League, club
from tests.kit.shelves import Shelf
from tests.kit.tables import START_MS, crashed
from tests.kit.virtual import run

MINUTE_S = 60


def phases(league: League) -> str:
    """Give the phase the season is in."""
    found: str = league.cup.state.phase
    return found


def test_a_command_sent_twice_is_done_once(shelves: tuple[Shelf, Shelf]) -> None:
    async def story() -> None:
        async with shelves[0].open() as store, club(store) as one:
            league = await one.begin(tables="paper")
            first = await league.act(do.OpenTournament(venue="Puck"), key="the-same")
            entries = len(await store.read("liga"))
            again = await league.act(do.OpenTournament(venue="Hel"), key="the-same")
            assert again == first == league.cup.stored
            assert len(await store.read("liga")) == entries
            assert league.cup.state.now.venue == "Puck"

    asyncio.run(story())


def test_a_refused_action_changes_nothing(shelves: tuple[Shelf, Shelf]) -> None:
    async def story() -> None:
        async with shelves[0].open() as store, club(store) as one:
            league = await one.begin(tables="paper")
            await league.start()
            before, entries, version = league.cup.state, league.cup.stored, league.cup.version
            wrong = do.RowEntered(1, 1, 0, (3, 1, -1, -2))
            with pytest.raises(Refused) as refused:
                await league.act(wrong, key="wrong")
            assert (refused.value.code, refused.value.clause) == ("ROW_NOT_ZERO_SUM", "LIG-18")
            assert league.cup.state is before
            assert (league.cup.stored, league.cup.version) == (entries, version)
            assert len(await store.read("liga")) == entries
            await league.act(do.RowEntered(1, 1, 0, FOUR), key="wrong")
            assert league.rows() == [FOUR]

    asyncio.run(story())


def test_steps_of_which_one_is_refused_happen_not_at_all() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(tables="paper")
            await league.act(do.OpenTournament())
            before = encoded(league.cup.state)
            steps = [do.Enter(0), do.Enter(1), do.Enter(0)]
            with pytest.raises(Refused):
                await league.cup.steps(steps, OWNER)
            async with league.cup.lock:
                await league.cup.read()
            assert encoded(league.cup.state) == before
            await league.cup.steps(steps[:2], OWNER)
            assert league.cup.state.roster.entered == (0, 1)

    run(story())


def test_the_bells_ring_by_themselves_in_their_moments() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(tables="paper")
            await league.start()
            for seat in range(4):
                await league.act(do.Arrived(1, seat))
            await league.act(do.Arrived(2, 0))
            await asyncio.sleep(299)
            assert league.cup.state.now.room.rung == ()
            await asyncio.sleep(2)
            assert league.cup.state.now.room.rung == ("late_soft",)
            await asyncio.sleep(300)
            assert [sheet.stopped for sheet in league.cup.state.now.sheets] == [False, True]
            await league.row()
            await asyncio.sleep(30 * MINUTE_S)
            assert league.sheet(1).stopped
            in_force = league.cup.model.log.in_force
            bells = [event.do.bell for _, event in in_force if event.by == CLOCK]
            assert bells == ["late_soft", "late_hard", "warn", "time_up"]

    run(story())


def test_a_bell_that_is_due_rings_before_what_comes_after_it() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(tables="paper", round_minutes=1)
            await league.start()
            cup = league.cup
            cup.alarm_clock.cancel()  # a laptop that slept: no timer fired
            await asyncio.sleep(2 * MINUTE_S)
            with pytest.raises(Refused) as refused:
                await league.row()
            assert refused.value.code == "TABLE_CLOSED"
            assert league.sheet(1).stopped

    run(story())


def test_the_break_ends_by_the_clock_and_the_next_round_may_begin() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(4, tables="paper", break_minutes=5)
            await league.start()
            for _ in range(4):
                await league.row()
            await league.confirm(1)
            await league.act(do.CloseRound())
            with pytest.raises(Refused) as refused:
                await league.act(do.StartRound())
            assert refused.value.code == "BREAK_RUNNING"
            await asyncio.sleep(5 * MINUTE_S + 1)
            await league.act(do.StartRound())
            assert phases(league) == "round"

    run(story())


def pictured(league: League) -> tuple[bytes, list[bytes]]:
    """All that a season is: its state, and what each of its people is offered."""
    cup = league.cup
    people = [REFEREE, *range(len(cup.members()))]
    offers = [encoded(cup.model.choices(one).listed) for one in people]
    return encoded(cup.state), offers


def test_killed_in_mid_round_it_comes_back_as_it_was() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(9)
            await league.start()
            await league.row()
            before, entries, clock = pictured(league), league.cup.stored, league.cup.clock_ms()
            await league.cup.close()
            disk = await crashed(one.hall)
        async with club(MemoryStore(disk), START_MS + 3_600_000) as other:
            again = await other.again()
            assert pictured(again) == before
            assert again.cup.stored == entries
            assert again.cup.clock_ms() - clock < 1500
            await again.row((5, -5, 0, 0))
            assert again.rows() == [FOUR, (5, -5, 0, 0)]

    run(story())


def test_the_clock_of_the_hall_stands_still_while_no_server_lives() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(tables="paper")
            await league.start()
            await asyncio.sleep(100)
            started = league.cup.state.now.room.started_ms
            before = league.cup.clock_ms() - started
            await league.cup.close()
            disk = await crashed(one.hall)
        async with club(MemoryStore(disk), START_MS + 10 * 3_600_000) as other:
            again = await other.again()
            after = again.cup.clock_ms() - started
            assert 100_000 <= before <= after <= before + 1500
            await asyncio.sleep(301 - after / 1000)
            assert again.cup.state.now.room.rung == ("late_soft",)

    run(story())


def test_alarms_ring_after_a_restart_though_nobody_looks() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(tables="paper")
            await league.start()
            await league.cup.close()
            disk = await crashed(one.hall)
        store = MemoryStore(disk)
        async with club(store, START_MS + 3_600_000):
            await asyncio.sleep(700)
            stored = [one.raw for one in await store.read("liga")]
            assert sum(b'"bell"' in raw for raw in stored) == 2

    run(story())


def test_the_numbers_are_drawn_by_chance_and_the_same_after_a_restart() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(tables="paper")
            await league.check_in()
            await league.act(do.CloseEntry())
            drawn = league.cup.state.now.drawn
            assert sorted(drawn) == list(range(8))
            assert any(event.by == CHANCE for _, event in league.cup.model.log.in_force)
            await league.cup.close()
            disk = await crashed(one.hall)
        async with club(MemoryStore(disk)) as other:
            assert (await other.again()).cup.state.now.drawn == drawn

    run(story())


class Slow(MemoryStore):
    """A store whose disk takes its time; whoever looks in between gets his answer."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: list[Any] = []
        self.look: Any = None
        self.ready: Any = None

    async def append(
        self,
        stream: str,
        expected: int,
        entries: Sequence[Entry],
        *,
        command: str | None = None,
        answer: bytes = b"",
        head: Head | None = None,
    ) -> None:
        if self.look is not None:
            self.seen.append(self.look())
            await asyncio.wait_for(self.ready(), 10)
            self.seen.append(self.look())
        await super().append(stream, expected, entries, command=command, answer=answer, head=head)


def test_whoever_looks_while_something_is_being_stored_sees_what_was_before() -> None:
    async def story() -> None:
        store = Slow()
        async with club(store) as one:
            league = await one.begin(tables="paper")
            await league.start()
            before = league.cup.state
            store.look = lambda: (league.cup.state, league.cup.clock_ms() >= 0)
            store.ready = league.cup.ready  # whoever looks on waits for nobody who writes
            await league.row()
            assert [state is before for state, _ in store.seen] == [True, True]
            assert league.rows() == [FOUR]

    run(story())


def test_an_altered_log_is_not_opened() -> None:
    async def story() -> None:
        disk = Disk()
        async with club(MemoryStore(disk)) as one:
            league = await one.begin(tables="paper")
            await league.seat()
        store = MemoryStore(disk)
        entries = await store.read("liga")
        place = next(n for n, one in enumerate(entries) if b"draw_numbers" in one.raw)
        drawn = entries[place].raw
        numbers = drawn[drawn.index(b"[") + 1 : drawn.index(b"]")].split(b",")
        forged = drawn.replace(b",".join(numbers), b",".join(reversed(numbers)))
        kept = entries[place]
        changed = [*entries[:place], Entry(forged, kept.hash, kept.note, kept.at)]
        changed += entries[place + 1 :]
        with pytest.raises(BadRecord) as bad:
            rebuilt(changed, None)
        assert bad.value.code == "record_altered"

    run(story())


def test_a_season_that_is_not_there_is_said_so() -> None:
    async def story() -> None:
        async with club() as one:
            with pytest.raises(CupError) as error:
                await one.cups.get("nothing")
            assert error.value.code == "no_cup"

    run(story())


def test_the_list_names_every_season_with_its_phase_the_latest_first() -> None:
    async def story() -> None:
        async with club() as one:
            await one.begin(id="first", tables="paper")
            await asyncio.sleep(1)
            second = await one.begin(id="second", tables="paper")
            await second.check_in()
            found = [(cup.id, cup.phase, cup.is_closed) for cup in await one.cups.all()]
            assert found == [("second", "entry", False), ("first", "season", False)]

    run(story())


def test_reasons_are_kept_beside_the_log_and_read_again() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(tables="paper")
            await league.start()
            await league.act(do.Leave(1, 0), reason="karta odkryta przy rozdaniu")
            stored = await one.hall.house.store.read("liga")
            assert not any(b"odkryta" in entry.raw for entry in stored)
            await league.cup.close()
            disk = await crashed(one.hall)
        async with club(MemoryStore(disk)) as other:
            again = await other.again()
            told = [(one.action, one.hand, one.text) for one in again.cup.remarks]
            assert told == [("leave", OWNER, "karta odkryta przy rozdaniu")]

    run(story())


async def nobody_waits(cup: LiveCup) -> None:
    """Wait for news that must come at once."""
    assert await cup.changed(cup.version - 1, 0)


def test_whoever_listens_hears_of_a_change_and_not_of_none() -> None:
    async def story() -> None:
        async with club() as one:
            league = await one.begin(tables="paper")
            cup, heard = league.cup, []

            async def listen() -> None:
                since = cup.version
                heard.append(await cup.changed(since, 10))
                heard.append(cup.version > since)

            assert not await cup.changed(cup.version, 5)
            task = asyncio.create_task(listen())
            await asyncio.sleep(1)
            await league.act(do.OpenTournament())
            await task
            assert heard == [True, True]
            await nobody_waits(cup)

    run(story())


def test_whoever_asks_for_a_competition_that_is_not_here_leaves_nothing_behind() -> None:
    disk = Disk()

    async def story() -> None:
        async with club(MemoryStore(disk)) as one:
            with pytest.raises(CupError):
                await one.cups.get("nothing")

    run(story())
    assert not [key for kind, key in disk.items if "nothing" in key or kind == "cup-key"]
