"""Live tables over every store: whole games, crashes, races, databases that go and come back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stolik import games
from stolik.engine.verify import verify
from stolik.live.clocks import LoopClock
from stolik.store import Store, StoreError
from stolik.store.address import OnServer, address
from stolik.store.postgres import PostgresStore
from stolik.store.sqlite import SqliteStore
from stolik.tables.bots.thinking import InlineBots
from stolik.tables.hall.hall import Hall
from tests.kit.postgres import Server, programs
from tests.kit.power import planted_disk
from tests.kit.shelves import Shelf
from tests.kit.tables import ANNA, BASIA, CELA, Phone, killed, play_on, quiet, seated
from tests.kit.walks import seeded

GAME = "wyzsza-nizsza"
PLAY = {"type": "play", "card": "5"}
OPTIONS: dict[str, Any] = {"first": "A", "starting_chips": 500}


@pytest.fixture(scope="module")
def postgres() -> Iterator[Server]:
    """One PostgreSQL for all tests here."""
    if programs() is None:
        pytest.skip("PostgreSQL is not installed: scripts/debian.sh installs it")
    server = Server()
    try:
        yield server
    finally:
        server.remove()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.long)])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Shelf:
    if request.param == "sqlite":
        return Shelf(f"sqlite:///{tmp_path / 'store.db'}", tmp_path)
    server: Server = request.getfixturevalue("postgres")
    return Shelf(server.emptied_database(), tmp_path)


@asynccontextmanager
async def over(store: Store) -> AsyncIterator[Hall]:
    """A hall in real time."""
    one = await Hall.open(store, LoopClock(), InlineBots())
    try:
        yield one
    finally:
        await one.shutdown()


@pytest.mark.parametrize("game", ["kosci", GAME])
def test_a_whole_game_is_played_and_its_record_is_proven(shelf: Shelf, game: str) -> None:
    async def story() -> None:
        async with shelf.open() as store, over(store) as one:
            options = {"target": 1000} if game == "kosci" else {"rounds": 4}
            table, phones = await seated(one, game, ANNA, BASIA, options=options)
            luck = seeded(game)
            await play_on(phones, lambda them: them[luck.below(len(them))])
            await quiet()
            assert phones[0].push["head"] == phones[1].push["head"]
            verdict = verify(await one.record(table), games.load)
            assert verdict.head == phones[0].push["head"]
            assert await store.check(table) == verdict.entries

    asyncio.run(story())


def test_a_crash_loses_nothing_acknowledged_and_a_resent_command_gets_its_first_answer(
    shelf: Shelf,
) -> None:
    async def story() -> None:
        async with shelf.open() as store:
            one = await Hall.open(store, LoopClock(), InlineBots())
            table, (anna, basia) = await seated(one, GAME, ANNA, BASIA, options=OPTIONS)
            question = anna.question(0)
            assert (await anna.do(PLAY, id="once", question=question))["type"] == "ack"
            shown = basia.push["scene"]
            await killed(one)
        async with shelf.open() as store, over(store) as two:
            again = await Phone("again").join(two, table, ANNA)
            answer = await again.do(PLAY, id="once", question=question)
            assert answer["type"] == "ack"
            events = [event for _, event in again.table.model.log.in_force if event.by == 0]
            assert len(events) == 1
            other = await Phone("other").join(two, table, BASIA)
            assert other.push["scene"] == shown
            bet = {"type": "bet", "side": "BIG", "stake": 1}
            assert (await other.do(bet))["type"] == "ack"

    asyncio.run(story())


def test_of_four_devices_of_one_chair_exactly_one_answers_a_question(shelf: Shelf) -> None:
    async def story() -> None:
        async with shelf.open() as store, over(store) as one:
            table, (anna, _) = await seated(one, GAME, ANNA, BASIA, options=OPTIONS)
            devices = [await Phone(f"d{n}").join(one, table, ANNA) for n in range(4)]
            question = anna.question(0)
            frames = [
                {"type": "do", "id": f"r{n}", "question": question, "action": PLAY, "by": 0}
                for n in range(4)
            ]
            clients = [device.client for device in devices if device.client is not None]
            await asyncio.gather(
                *(
                    client.receive(msgspec.json.encode(frame))
                    for client, frame in zip(clients, frames, strict=True)
                )
            )
            await quiet()
            answers = [device.answer(f"r{n}")["type"] for n, device in enumerate(devices)]
            assert sorted(answers) == ["ack", "stale", "stale", "stale"]
            assert len({device.push["n"] for device in devices}) == 1

    asyncio.run(story())


@pytest.mark.long
def test_of_two_servers_on_one_database_one_decides_and_the_other_is_told(postgres: Server) -> None:
    url = postgres.emptied_database()

    async def story() -> None:
        shelf = Shelf(url, Path())
        async with (
            shelf.open() as first,
            shelf.open() as second,
            over(first) as one,
            over(second) as two,
        ):
            table, (anna, _) = await seated(one, GAME, ANNA, BASIA, options=OPTIONS)
            there = await Phone("there").join(two, table, ANNA)
            question = anna.question(0)
            answers = await asyncio.gather(
                anna.do(PLAY, id="here", question=question),
                there.do({"type": "play", "card": "9"}, id="there", question=question),
            )
            assert sorted(answer["type"] for answer in answers) == ["ack", "stale"]
            events = [one for _, one in anna.table.model.log.in_force if one.by == 0]
            assert len(events) <= 1
            stream = await first.find(table)
            assert stream is not None
            assert await first.check(table) == stream.version

    asyncio.run(story())


async def fails_then_goes_on(one: Hall, code: str, gone: Any, back: Any) -> None:
    """A move while the store is gone is not acknowledged, shown to nobody, and done once later."""
    table, (anna, basia) = await seated(one, GAME, ANNA, BASIA, options=OPTIONS)
    watcher = await Phone("watcher").join(one, table, CELA, lang="pl")
    before, question = len(basia.told("push")), anna.question(0)
    await gone()
    try:
        failed = await anna.do(PLAY, id="mine", question=question)
        assert (failed["type"], failed["code"]) == ("failed", code)
        assert failed["text"]
        assert len(basia.told("push")) == before
        lost = await watcher.say("sit", seat=0)
        assert lost["type"] == "failed"
        assert lost["text"] != failed["text"]
    finally:
        await back()
    anna.frames = [frame for frame in anna.frames if b'"id":"mine"' not in frame]
    assert (await anna.do(PLAY, id="mine", question=question))["type"] == "ack"
    events = [event for _, event in anna.table.model.log.in_force if event.by == 0]
    assert len(events) == 1
    assert (await basia.do({"type": "bet", "side": "BIG", "stake": 1}))["type"] == "ack"
    assert await one.house.store.check(table) == anna.table.model.log.next


def test_a_full_disk_refuses_the_move_in_words_and_play_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    with planted_disk("table-disk") as disk:

        async def gone() -> None:
            disk.is_full = True

        async def back() -> None:
            disk.is_full = False

        async def story() -> None:
            store = SqliteStore(tmp_path / "a.db", vfs=disk.called)
            try:
                async with over(store) as one:
                    await fails_then_goes_on(one, "full", gone, back)
            finally:
                await store.close()

        asyncio.run(story())


@pytest.mark.long
def test_a_database_lost_in_mid_game_refuses_the_move_in_words_and_play_goes_on_after(
    postgres: Server,
) -> None:
    place = address(postgres.emptied_database())
    assert isinstance(place, OnServer)

    async def gone() -> None:
        await asyncio.to_thread(postgres.stop)

    async def back() -> None:
        await asyncio.to_thread(postgres.start)

    async def story() -> None:
        store = await PostgresStore.open(place, 0.3)
        try:
            async with over(store) as one:
                await fails_then_goes_on(one, "down", gone, back)
        finally:
            await store.close()

    asyncio.run(story())


@pytest.mark.long
def test_a_short_restart_of_the_database_is_a_pause_and_nothing_more(postgres: Server) -> None:
    place = address(postgres.emptied_database())
    assert isinstance(place, OnServer)

    async def story() -> None:
        store = await PostgresStore.open(place, 20)
        try:
            async with over(store) as one:
                _, (anna, _) = await seated(one, GAME, ANNA, BASIA, options=OPTIONS)
                await asyncio.to_thread(postgres.crash)
                moving = asyncio.create_task(anna.do(PLAY))
                await asyncio.to_thread(postgres.start)
                assert (await moving)["type"] == "ack"
        finally:
            await store.close()

    asyncio.run(story())


@pytest.mark.long
def test_a_database_that_is_down_at_the_start_is_told_at_once(postgres: Server) -> None:
    url = postgres.emptied_database()
    postgres.stop()
    try:

        async def story() -> None:
            async with Shelf(url, Path()).open():
                pass

        with pytest.raises(StoreError) as caught:
            asyncio.run(story())
        assert caught.value.code == "down"
    finally:
        postgres.start()
