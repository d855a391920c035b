"""The hall: opening, listing, restarts, goodbyes, slow clients and figures."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from stolik.engine import BadInput, Refused
from stolik.live.clocks import LoopClock
from stolik.scene.svg.rosettes import seed_of
from stolik.store.memory import MemoryStore
from stolik.store.sqlite import SqliteStore
from stolik.tables.bots.thinking import InlineBots
from stolik.tables.faults import Denied
from stolik.tables.hall.hall import Hall
from stolik.tables.viewers.outbox import (
    MOST_COLLAPSES,
    MOST_FRAMES,
    MOST_PUSHES,
    Body,
    Drawn,
    Outbox,
)
from tests.kit.tables import ANNA, BASIA, CELA, Phone, hall, play_on, quiet, seated
from tests.kit.virtual import run
from tests.kit.walks import seeded

THROW = {"type": "throw"}


def test_the_lobby_lists_open_tables_newest_first_and_forgets_finished_ones() -> None:
    async def story() -> None:
        async with hall() as one:
            first, phones = await seated(one, "szachy", ANNA, BASIA)
            await asyncio.sleep(1)
            second = await one.create("kosci", {}, 3, "live", CELA, places=[None, "bot:easy", CELA])
            await one.create("kosci", {}, 2, "live", CELA, is_public=False)
            listed = one.lobby()
            assert [found.id for found in listed] == [second, first]
            assert [found.phase for found in listed] == ["waiting", "playing"]
            assert [chair.name for chair in listed[0].chairs] == ["", "Mela", "Cela"]
            assert listed[0].chairs[1].bot == "easy"
            faces = [chair.face for chair in listed[0].chairs]
            assert faces == ["", "mela", seed_of("Cela")]
            assert [chair.is_here for chair in listed[1].chairs] == [True, True]
            assert len(one.lobby(everything=True)) == 3
            assert (await phones[0].do({"type": "resign"}))["type"] == "ack"
            assert [found.id for found in one.lobby()] == [second]

    run(story())


def test_after_a_restart_the_lobby_is_the_same() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            await seated(one, "kosci", ANNA, BASIA)
            await one.create("szachy", {}, 2, "paper", ANNA)
            before = [(found.id, found.game, found.phase, found.mode) for found in one.lobby()]
        async with hall(store) as two:
            again = [(found.id, found.game, found.phase, found.mode) for found in two.lobby()]
            assert again == before

    run(story())


@pytest.mark.parametrize(
    ("game", "options", "seats", "code"),
    [
        ("chess", {}, 2, "unknown_game"),
        ("kosci", {}, 99, "bad_seats"),
        ("szachy", {}, 1, "bad_seats"),
        ("kosci", {"target": 7}, 2, "bad_option"),
        ("kosci", {"nothing": 7}, 2, "unknown_option"),
        ("wyzsza-nizsza", {"player_deck": ["2"]}, 2, "player_deck_short"),
    ],
)
def test_a_table_that_cannot_be_is_refused_and_leaves_nothing(
    game: str, options: dict[str, object], seats: int, code: str
) -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            with pytest.raises((BadInput, Refused)) as caught:
                await one.create(game, options, seats, "live", ANNA)
            assert caught.value.args[0] == code
            assert one.lobby() == []
        assert store.disk.streams == {}

    run(story())


def test_a_table_that_is_not_there_is_said_so() -> None:
    async def story() -> None:
        async with hall() as one:
            with pytest.raises(Denied) as caught:
                await Phone().join(one, "nowhere", ANNA)
            assert caught.value.code == "no_table"
            assert one.figures().clients == 0

    run(story())


def test_goodbye_is_said_to_everyone_and_nothing_is_opened_any_more() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            table, phones = await seated(one, "kosci", ANNA, BASIA)
            await one.shutdown()
            for phone in phones:
                bye = phone.told("bye")[-1]
                assert (bye["code"], phone.closed) == ("restart", "restart")
                assert bye["again_ms"] > 0
            with pytest.raises(Denied):
                await one.create("kosci", {}, 2, "live", ANNA)
        async with hall(store) as two:
            back = await Phone().join(two, table, ANNA)
            assert (await back.do(THROW))["type"] == "ack"

    run(story())


def test_a_slow_watcher_gets_the_newest_picture_and_holds_nobody_up() -> None:
    async def story() -> None:
        async with hall() as one:
            table, phones = await seated(one, "kosci", ANNA, BASIA)
            slow = await Phone("slow").join(one, table, CELA)
            slow.is_stuck = True
            luck = seeded("slow")
            for _ in range(MOST_PUSHES + 5):
                for phone in phones:
                    if phone.push["viewer"] in phone.table.model.session.turn.due:
                        actions = phone.offered()
                        await phone.do(actions[luck.below(len(actions))])
                        break
            before = len(slow.frames)
            slow.unstick()
            await quiet()
            numbers = [push["n"] for push in slow.told("push")]
            assert numbers == list(range(1, len(numbers) + 1))
            assert len(slow.frames) - before < MOST_PUSHES
            assert slow.push["scene"]["seats"] == [
                {key: value for key, value in seat.items() if key != "is_me"}
                for seat in phones[0].push["scene"]["seats"]
            ]
            assert slow.closed is None

    run(story())


def test_a_watcher_that_never_reads_is_let_go() -> None:
    async def story() -> None:
        async with hall() as one:
            table, phones = await seated(one, "kosci", ANNA, BASIA, options={"target": 50_000})
            slow = await Phone("slow").join(one, table, CELA)
            slow.is_stuck = True
            luck = seeded("stuck")
            for _ in range((MOST_COLLAPSES + 2) * MOST_PUSHES):
                for phone in phones:
                    if phone.push["viewer"] in phone.table.model.session.turn.due:
                        actions = phone.offered()
                        await phone.do(actions[luck.below(len(actions))])
                        break
            assert slow.closed == "too_slow"
            assert one.figures().slow_clients == 1
            assert one.figures().clients == 2

    run(story())


def test_answers_are_never_dropped_but_too_many_close_the_line() -> None:
    async def story() -> None:
        sent: list[bytes] = []
        gate = asyncio.Event()
        closed: list[bool] = []

        async def send(frame: bytes) -> None:
            await gate.wait()
            sent.append(frame)

        box = Outbox(send, 0, lambda: closed.append(True))
        await quiet()
        for n in range(MOST_FRAMES):
            box.answer(b"%d" % n)
        assert closed == []
        box.answer(b"too much")
        assert closed == [True]
        box.push(Body(Drawn(b"{}", b"{}", 0)))
        assert len(box) == 0

    run(story())


def test_figures_count_what_happened() -> None:
    async def story() -> None:
        async with hall() as one:
            _, (anna, _) = await seated(one, "kosci", ANNA, BASIA)
            await anna.do(THROW)
            await anna.do({"type": "throw"}, seat=0, question=99)
            await anna.raw("{")
            figures = one.figures()
            assert figures.commands == 7
            assert sum(figures.ack_counts) == 6
            assert (figures.stale, figures.failed) == (1, 1)
            assert (figures.open_tables, figures.clients) == (1, 2)
            assert figures.queued_frames == 0

    run(story())


def test_a_crash_at_any_moment_of_a_game_loses_nothing_that_was_acknowledged() -> None:
    from tests.kit.tables import crashed

    async def story() -> None:
        luck = seeded("crashes")
        store = MemoryStore()
        one = await Hall.open(store, LoopClock(1), InlineBots())
        table, phones = await seated(one, "kosci", ANNA, BASIA, options={"target": 2000})
        acked: list[str] = []
        for number in range(200):
            if phones[0].push["phase"] == "over":
                break
            for phone in phones:
                if phone.push["viewer"] in phone.table.model.session.turn.due:
                    actions = phone.offered()
                    answer = await phone.do(actions[luck.below(len(actions))], id=f"m{number}")
                    assert answer["type"] == "ack"
                    acked.append(f"{phone.client.alias}/m{number}")  # type: ignore[union-attr]
                    break
            if luck.below(5) == 0:
                store = MemoryStore(await crashed(one))
                one = await Hall.open(store, LoopClock(1_000_000 * (number + 1)), InlineBots())
                phones = [await Phone().join(one, table, who) for who in (ANNA, BASIA)]
        for key in acked:
            assert await store.answered(table, key) is not None
        assert await store.check(table) > len(acked)
        events = [entry for entry in await store.read(table) if b'"did","by":-' not in entry.raw]
        moves = [entry for entry in events if b'"type":"did"' in entry.raw]
        assert len(moves) == len(acked)
        await one.shutdown()

    run(story())


def test_a_whole_game_over_sqlite(tmp_path: Path) -> None:
    async def story() -> None:
        store = SqliteStore(tmp_path / "tables.db")
        one = await Hall.open(store, None, InlineBots())
        table, phones = await seated(one, "wyzsza-nizsza", ANNA, BASIA)
        for phone in phones:
            while not phone.told("push"):
                await asyncio.sleep(0)
        luck = seeded("sqlite")
        await play_on(phones, lambda them: them[luck.below(len(them))])
        await one.record(table)
        await one.shutdown()
        await store.close()

    asyncio.run(story())


def test_a_table_nobody_looks_at_rests_in_the_store_and_its_clock_goes_on() -> None:
    async def story() -> None:
        store = MemoryStore()
        async with hall(store) as one:
            options = {"decision_seconds": 300}
            table, phones = await seated(one, "kosci", ANNA, BASIA, options=options)
            for phone in phones:
                assert phone.client is not None
                phone.client.close()
            await asyncio.sleep(61)
            assert one._tables == {}
            assert [found.id for found in one.lobby()] == [table]
            before = await store.version(table)
            await asyncio.sleep(238)
            assert await store.version(table) == before
            await asyncio.sleep(2)
            assert await store.version(table) > before
            back = await Phone().join(one, table, ANNA)
            assert abs(back.push["clock_ms"] - 301_000) <= 100
            await asyncio.sleep(100)
            assert list(one._tables) == [table]

    run(story())


def test_a_table_that_is_not_there_leaves_nothing_in_memory() -> None:
    async def story() -> None:
        async with hall() as one:
            for n in range(5):
                with pytest.raises(Denied):
                    await one.table(f"nowhere-{n}")
            assert one._tables == {}
            await asyncio.sleep(61)
            assert len(one._timers) == 0

    run(story())
