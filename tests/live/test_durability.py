"""The one proof of a live log's durability, at a table and at a competition alike.

Whatever goes wrong between deciding, storing, acknowledging and showing: nothing is told before it
is stored, what was acknowledged stands once and in order, what was refused has changed nothing,
and every process ends with what the store has.
"""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from stolik.engine import Refused
from stolik.engine.refusals import BadInput, BadRecord
from stolik.live import live_log
from stolik.live.live_log import off_the_loop
from stolik.store import Store
from stolik.store.faults import StoreError
from stolik.store.memory import Disk, MemoryStore
from stolik.store.protocol import Entry
from stolik.store.sqlite import SqliteStore
from tests.kit.live_logs import WAIT_S, HandStore, Place, Subject, lost
from tests.kit.power import planted_disk
from tests.kit.tables import START_MS
from tests.kit.virtual import run

BOTH = ("table", "competition")


@pytest.fixture(params=BOTH)
def place(request: pytest.FixtureRequest) -> Place:
    return Place(request.param)


async def agrees(place: Place, one: Subject, store: Store, steps: int) -> None:
    """What is in memory is what the store has, and so many steps stand in it."""
    await one.settled()
    assert one.steps() == steps
    assert await place.stored(store) == one.live.stored == one.live.model.log.next


# --- stored, then told --------------------------------------------------------------------------


def test_nothing_is_acknowledged_or_shown_before_the_store_has_it(place: Place) -> None:
    async def story() -> None:
        store = HandStore()
        async with place.begun(store) as one:
            before = await place.stored(store)
            store.gate = asyncio.Event()
            going = asyncio.create_task(one.step("a"))
            await asyncio.sleep(1)
            assert one.told == []
            assert await place.stored(store) == before
            store.gate.set()
            await going
            assert len(one.told) == 1
            await agrees(place, one, store, 1)

    run(story())


def test_a_command_sent_again_gets_its_first_answer_and_is_done_once(place: Place) -> None:
    async def story() -> None:
        store = HandStore()
        async with place.begun(store) as one:
            for _ in range(2):
                await one.step("same")
            await one.step("other")
            await one.step("same")
            assert one.told[0] == one.told[1] == one.told[3] != one.told[2]
            await agrees(place, one, store, 2)
        async with place.again(MemoryStore(store.disk)) as two:
            await two.step("same")
            assert two.told == one.told[:1]
            await agrees(place, two, store, 2)

    run(story())


def test_what_is_refused_has_changed_nothing_even_half_way(place: Place) -> None:
    async def story() -> None:
        store = HandStore()
        async with place.begun(store) as one:
            await one.step("a")
            writes = store.appended
            with pytest.raises(Refused):
                await one.spoil("b")
            assert store.appended == writes
            await agrees(place, one, store, 1)
            await one.step("b")
            await agrees(place, one, store, 2)

    run(story())


# --- a store that fails -------------------------------------------------------------------------


@pytest.mark.parametrize("is_written", [False, True], ids=["not written", "written, not heard of"])
def test_a_store_that_fails_acknowledges_nothing_and_the_command_is_done_once(
    place: Place, is_written: bool
) -> None:
    async def story() -> None:
        store = HandStore()
        async with place.begun(store) as one:
            await one.step("a")
            store.fault, store.is_written = lost(), is_written
            with pytest.raises(StoreError):
                await one.step("b")
            assert len(one.told) == 1
            store.fault = None
            await agrees(place, one, store, 2 if is_written else 1)
            await one.step("b")
            assert len(one.told) == 2
            await agrees(place, one, store, 2)

    run(story())


@pytest.mark.parametrize("is_written", [False, True], ids=["before", "after"])
def test_killed_around_the_write_it_comes_back_with_all_that_was_acknowledged(
    place: Place, is_written: bool
) -> None:
    async def story() -> None:
        store = HandStore()
        async with place.begun(store) as one:
            await one.step("a")
            store.fault, store.is_written = asyncio.CancelledError(), is_written
            with pytest.raises(asyncio.CancelledError):
                await one.step("b")
            assert len(one.told) == 1
            one.live.alarm_clock.cancel()
            store.fault = lost()  # nothing more is written by the process that was killed
        again = MemoryStore(store.disk)
        async with place.again(again, START_MS + 3_600_000) as two:
            await agrees(place, two, again, 2 if is_written else 1)
            await two.step("b")
            await two.step("a")
            assert two.told[1] == one.told[0]
            await agrees(place, two, again, 2)

    run(story())


def test_who_goes_away_in_mid_command_leaves_memory_and_store_agreed(place: Place) -> None:
    async def story() -> None:
        store = HandStore()
        async with place.begun(store) as one:
            store.gate = asyncio.Event()
            going = asyncio.create_task(one.step("a"))
            await asyncio.sleep(1)
            going.cancel()
            with pytest.raises(asyncio.CancelledError):
                await going
            store.gate = None
            await agrees(place, one, store, 0)
            await one.step("b")
            await agrees(place, one, store, 1)

    run(story())


def test_everything_acknowledged_survives_a_power_cut(place: Place, tmp_path: Path) -> None:
    async def story() -> list[tuple[int, dict[str, bytes]]]:
        cuts = []
        store = SqliteStore(tmp_path / "store.db", vfs=disk.called)
        try:
            async with place.begun(store) as one:
                for number in range(4):
                    await one.step(f"s{number}")
                    cuts.append((one.steps(), disk.power_cut()))
        finally:
            await store.close()
        return cuts

    async def found(path: Path) -> int:
        store = SqliteStore(path)
        try:
            async with place.again(store) as again:
                await place.stored(store)
                return again.steps()
        finally:
            await store.close()

    with planted_disk(f"live-{place.kind}") as disk:
        cuts = asyncio.run(story())
    assert [steps for steps, _ in cuts] == [1, 2, 3, 4]
    for number, (steps, files) in enumerate(cuts):
        folder = tmp_path / f"cut-{number}"
        folder.mkdir()
        for name, data in files.items():
            (folder / name).write_bytes(data)
        assert asyncio.run(found(folder / "store.db")) == steps


# --- several writers ----------------------------------------------------------------------------


def test_of_two_writers_the_second_decides_again_and_both_stand(place: Place) -> None:
    async def story() -> None:
        store = HandStore()
        async with place.begun(store) as one, place.again(MemoryStore(store.disk)) as two:
            store.before = lambda: two.step("there")
            await one.step("here")
            assert (len(one.told), len(two.told)) == (1, 1)
            await agrees(place, one, store, 2)
            await two.step("here")  # another process has done it
            assert two.told[1] == one.told[0]
            await agrees(place, two, store, 2)

    run(story())


def test_who_always_comes_second_is_told_so_and_has_changed_nothing(place: Place) -> None:
    async def story() -> None:
        store, count = HandStore(), 0
        async with place.begun(store) as one, place.again(MemoryStore(store.disk)) as two:

            async def first() -> None:
                nonlocal count
                count += 1
                store.before = first
                await two.step(f"there-{count}")

            store.before = first
            with pytest.raises(BadInput) as busy:
                await one.step("here")
            assert busy.value.code == "busy"
            store.before = None
            assert one.told == []
            await agrees(place, one, store, count)

    run(story())


# --- bells --------------------------------------------------------------------------------------


def test_a_bell_that_is_due_is_stored_before_the_command_that_finds_it(place: Place) -> None:
    async def story() -> None:
        store = HandStore()
        async with place.begun(store) as one:
            one.live.alarm_clock.cancel()  # a laptop that slept: no timer fired
            writes = store.appended
            await asyncio.sleep(WAIT_S)
            await one.step("late")
            assert store.appended == writes + 2
            by = [event.by for _, event in one.live.model.log.in_force]
            assert one.bells() == 1
            assert by.index(-2) < len(by) - 1
            await agrees(place, one, store, 1)

    run(story())


def test_two_processes_ring_a_bell_once(place: Place) -> None:
    async def story() -> None:
        store = HandStore()
        async with place.begun(store) as one, place.again(MemoryStore(store.disk)) as two:
            await asyncio.sleep(WAIT_S - 25)
            await one.settled()
            for each in (one, two):
                each.live.forget()
                await each.settled()
                assert each.bells() == 1
            await agrees(place, one, store, 0)

    run(story())


def test_a_bell_that_another_process_has_rung_answers_no_command(place: Place) -> None:
    async def story() -> None:
        store = HandStore()
        async with place.begun(store) as one, place.again(MemoryStore(store.disk)) as two:
            for each in (one, two):
                each.live.alarm_clock.cancel()
            await asyncio.sleep(WAIT_S)
            store.before = two.live.ring
            await one.step("mine")
            assert len(one.told) == 1
            assert one.bells() == 1
            await agrees(place, one, store, 1)

    run(story())


def test_a_bell_rings_when_the_store_is_back(place: Place) -> None:
    async def story() -> None:
        store = HandStore()
        async with place.begun(store) as one:
            store.fault = lost()
            await asyncio.sleep(WAIT_S - 25)
            store.fault = None
            await asyncio.sleep(2)
            await one.settled()
            assert one.bells() == 1
            await agrees(place, one, store, 0)

    run(story())


# --- reading ------------------------------------------------------------------------------------


def test_an_altered_entry_is_not_opened(place: Place) -> None:
    async def story() -> None:
        disk = Disk()
        async with place.begun(MemoryStore(disk)) as one:
            await one.step("a")
            entries = await one.live.store.read(one.live.id)
            stream = await one.live.store.find(one.live.id)
            assert stream is not None
            await one.live.rebuilt(entries, stream.head)
            for number, kept in enumerate(entries):
                forged = Entry(kept.raw, bytes(32), kept.note, kept.at)
                changed = [*entries[:number], forged, *entries[number + 1 :]]
                with pytest.raises(BadRecord) as bad:
                    await one.live.rebuilt(changed, stream.head)
                assert bad.value.code == "record_altered"

    run(story())


def test_a_long_log_is_replayed_beside_the_loop_and_a_short_one_at_once() -> None:
    class Replayed:
        def __init__(self) -> None:
            self.thread = threading.get_ident()

    async def where(size: int) -> int:
        model = await off_the_loop(size, Replayed)
        return model.thread

    assert asyncio.run(where(live_log.MOST_INLINE)) == threading.get_ident()
    assert asyncio.run(where(live_log.MOST_INLINE + 1)) != threading.get_ident()
