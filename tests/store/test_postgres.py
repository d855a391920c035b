"""PostgreSQL: down at the start, restarted or crashed in mid-game, cut off before its answer."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import asyncpg
import pytest

from stolik.store import Conflict, Repeated, StoreError, opened, postgres_pulse
from stolik.store.address import OnServer, address
from stolik.store.postgres import PostgresStore
from stolik.store.postgres_schema import SCHEMA, STEPS, migrate
from tests.kit.logs import chain
from tests.kit.postgres import Server
from tests.kit.proxy import cuttable

pytestmark = pytest.mark.long

MOVES = 80


@pytest.fixture
def url(server: Server) -> str:
    """Give the address of an empty database."""
    return server.emptied_database()


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """Give a folder whose name is short enough for a socket."""
    folder = Path(tempfile.mkdtemp(prefix="stolik-"))
    yield folder
    shutil.rmtree(folder)


@asynccontextmanager
async def patient(url: str, seconds: float = 20.0) -> AsyncIterator[PostgresStore]:
    """Open a store that waits so long for a server that is away."""
    place = address(url)
    assert isinstance(place, OnServer)
    store = await PostgresStore.open(place, seconds)
    try:
        yield store
    finally:
        await store.close()


def refusal(url: str) -> StoreError:
    async def story() -> None:
        async with opened(url):
            pass

    with pytest.raises(StoreError) as raised:
        asyncio.run(story())
    return raised.value


def test_a_server_that_is_not_there_is_told_without_the_password(tmp_path: Path) -> None:
    for url in (
        f"postgresql://anna:secret@/games?host={tmp_path}",
        "postgresql://anna:secret@127.0.0.1:1/games",
    ):
        error = refusal(url)
        assert error.code == "down"
        assert "secret" not in str(error)
        assert "/games" in str(error.facts["place"])


def test_a_server_that_is_down_at_the_start_is_told(server: Server, url: str) -> None:
    server.stop()
    try:
        assert refusal(url).code == "down"
    finally:
        server.start()


def test_a_database_or_user_that_is_not_there_is_told(server: Server) -> None:
    assert refusal(server.url("nowhere")).code == "no_database"
    assert refusal(server.url("postgres").replace("stolik@", "nobody@")).code == "no_login"


def test_an_address_that_cannot_be_read_is_told() -> None:
    assert refusal("postgresql://a:b@[bad/x").code == "bad_url"
    assert refusal("postgresql://a:b@host:port/x").code == "bad_url"


def test_a_server_that_does_not_sync_is_refused(server: Server, url: str) -> None:
    server.stop()
    server.start("fsync=off")
    try:
        assert refusal(url).code == "not_durable"
    finally:
        server.stop()
        server.start()


def test_a_server_that_acknowledges_before_it_has_synced_is_refused(
    server: Server, url: str
) -> None:
    server.sql("ALTER DATABASE shared SET synchronous_commit = off")
    try:
        assert refusal(url).code == "not_durable"
    finally:
        server.sql("ALTER DATABASE shared RESET synchronous_commit")


@pytest.mark.crash
def test_a_crash_in_mid_game_loses_nothing_and_nobody_notices_more_than_a_wait(
    server: Server, url: str
) -> None:
    acknowledged: dict[str, int] = {}

    async def plays(store: PostgresStore, id: str) -> None:
        log = chain(*(f"{id}.{n}" for n in range(MOVES)))
        await store.create(id, "table", log[:1])
        for version in range(1, len(log)):
            await store.append(id, version, log[version : version + 1], command=str(version))
            acknowledged[id] = version + 1

    async def story() -> None:
        async with patient(url) as store:
            games = [asyncio.create_task(plays(store, f"t{n}")) for n in range(4)]
            while sum(acknowledged.values()) < 40:
                await asyncio.sleep(0.005)
            await asyncio.to_thread(server.crash)
            assert sum(acknowledged.values()) < 4 * MOVES
            await asyncio.to_thread(server.start)
            await asyncio.gather(*games)
            for id in acknowledged:
                assert await store.check(id) == MOVES
                assert await store.answered(id, str(MOVES - 1)) == b""

    asyncio.run(story())
    assert acknowledged == {f"t{n}": MOVES for n in range(4)}


def test_a_server_that_stays_away_is_told_and_the_command_can_be_sent_again(
    server: Server, url: str
) -> None:
    log = chain("a", "b", "c")

    async def story() -> None:
        async with patient(url, 0.3) as store:
            await store.create("t", "table", log[:1])
            await store.append("t", 1, log[1:2], command="c1")
            await asyncio.to_thread(server.stop)
            try:
                asked = (
                    store.append("t", 2, log[2:], command="c2"),
                    store.beat(1),
                    store.read("t"),
                )
                for outcome in await asyncio.gather(*asked, return_exceptions=True):
                    assert isinstance(outcome, StoreError)
                    assert outcome.code == "down"
            finally:
                await asyncio.to_thread(server.start)
            await store.append("t", 2, log[2:], command="c2", answer=b"now")
            assert await store.read("t") == log
            assert await store.answered("t", "c2") == b"now"

    asyncio.run(story())


@pytest.mark.parametrize("command", ["c", None])
def test_a_write_whose_answer_was_lost_is_found_and_not_done_twice(
    server: Server, url: str, short_folder: Path, command: str | None
) -> None:
    log = chain("a", "b", "c")

    async def story() -> None:
        async with cuttable(server.socket, short_folder) as proxy:
            through = url.replace(str(server.socket), str(short_folder))
            async with patient(through) as store:
                await store.create("t", "table", log[:1])
                await store.append("t", 1, log[1:2], command="warm")
                assert await store.add("name", "warm", b"")
                proxy.cuts_left = 1
                await store.append("t", 2, log[2:], command=command, answer=b"first")
                assert proxy.cuts_left == 0
                assert await store.read("t") == log
                if command is not None:
                    assert await store.answered("t", command) == b"first"

    asyncio.run(story())


def test_a_lost_answer_does_not_hide_that_another_came_first(
    server: Server, url: str, short_folder: Path
) -> None:
    start = chain("a")
    ours, theirs = (chain(word, after=start[-1].hash) for word in ("ours", "theirs"))

    async def story() -> None:
        async with cuttable(server.socket, short_folder) as proxy, patient(url) as other:
            through = url.replace(str(server.socket), str(short_folder))
            async with patient(through) as store:
                await store.create("t", "table", start, command="first", answer=b"1")
                await store.append("t", 1, [])
                await other.append("t", 1, theirs)
                proxy.cuts_left = 1
                with pytest.raises(Conflict) as raised:
                    await store.append("t", 1, ours, command="second")
                assert raised.value.version == 2
                proxy.cuts_left = 1
                with pytest.raises(Repeated):
                    await store.append("t", 2, chain("x", after=theirs[-1].hash), command="first")
                assert proxy.cuts_left == 0
                assert await store.read("t") == start + theirs

    asyncio.run(story())


def test_a_key_whose_answer_was_lost_is_ours(server: Server, url: str, short_folder: Path) -> None:
    async def story() -> None:
        through = url.replace(str(server.socket), str(short_folder))
        async with cuttable(server.socket, short_folder) as proxy, patient(through) as store:
            assert await store.add("name", "ola", b"other")
            proxy.cuts_left = 1
            assert await store.add("name", "anna", b"mine")
            proxy.cuts_left = 1
            assert not await store.add("name", "ola", b"mine")

    asyncio.run(story())


def test_a_connection_that_breaks_in_the_midst_is_tried_again_and_told(url: str) -> None:
    """Seen: the driver's own error came through, as a mistake of the server."""
    broken = asyncpg.InternalClientError("another operation is in progress")

    async def story() -> list[bool]:
        tries: list[bool] = []
        async with patient(url) as store:

            async def job(_db: object, is_doubtful: bool) -> None:
                tries.append(is_doubtful)
                if not is_doubtful:
                    raise broken

            async def once(_db: object) -> None:
                raise broken

            await store._pool.run_once(job)
            with pytest.raises(StoreError, match="down"):
                await store._pool.try_once(once)
        return tries

    assert asyncio.run(story()) == [False, True]


def test_of_writers_on_two_nodes_exactly_one_wins(url: str) -> None:
    start = chain("a")

    async def story() -> None:
        async with opened(url) as one, opened(url) as two:
            await one.create("t", "table", start)
            tries = [chain(f"b{n}", after=start[-1].hash) for n in range(10)]
            asked = [(one, two)[n % 2].append("t", 1, tries[n]) for n in range(10)]
            outcomes = await asyncio.gather(*asked, return_exceptions=True)
            assert sum(outcome is None for outcome in outcomes) == 1
            assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 9
            assert await two.check("t") == 2

    asyncio.run(story())


def test_the_last_moment_of_a_server_that_was_just_killed_is_waited_for(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it has said stands in its line, and the database may come to it late."""
    monkeypatch.setattr(postgres_pulse, "SETTLE_MS", 60_000)

    async def story() -> int | None:
        async with opened(url) as store:
            await store.beat(1_700_000_000_000)
        dead = await asyncpg.connect(url, server_settings={"search_path": SCHEMA})
        await dead.execute(postgres_pulse.HOLD, postgres_pulse.LOCK)
        async with opened(url) as store:
            asked = asyncio.create_task(store.last_beat())
            waiting = "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND NOT granted"
            async with asyncio.timeout(60):
                while not await dead.fetchval(waiting):
                    assert not asked.done()
            await dead.execute(postgres_pulse.BEAT, 1_700_000_000_300)
            await dead.close()
            return await asked

    assert asyncio.run(story()) == 1_700_000_000_300


def test_a_node_beside_another_does_not_wait_for_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_pulse, "SETTLE_MS", 1)

    async def story() -> int | None:
        async with opened(url) as first, opened(url) as second:
            await first.beat(1_700_000_000_000)
            return await second.last_beat()

    assert asyncio.run(story()) == 1_700_000_000_000


def test_nodes_that_start_at_once_make_the_tables_once(url: str) -> None:
    async def story() -> None:
        async def start() -> None:
            async with opened(url) as store:
                await store.put("k", "k", b"")

        await asyncio.gather(*(start() for _ in range(4)))

    asyncio.run(story())


def test_a_database_of_a_newer_version_is_left_alone(server: Server, url: str) -> None:
    async def story() -> None:
        async with opened(url) as store:
            await store.create("t", "table", chain("a"))

    asyncio.run(story())
    server.sql("INSERT INTO stolik.step VALUES (99)", "shared")
    assert refusal(url).code == "newer"
    server.sql("DELETE FROM stolik.step WHERE number = 99", "shared")
    asyncio.run(story_of_version(url, 1))


async def story_of_version(url: str, version: int) -> None:
    async with opened(url) as store:
        assert await store.version("t") == version


def test_an_older_database_is_brought_up_to_date_and_a_failing_step_changes_nothing(
    server: Server, url: str
) -> None:
    added = "ALTER TABLE stream ADD COLUMN extra integer NOT NULL DEFAULT 7"

    async def story() -> None:
        async with opened(url) as store:
            await store.create("t", "table", chain("a"))
        settings = {"search_path": "stolik"}
        pool = asyncpg.create_pool(url, min_size=1, server_settings=settings)
        async with pool, pool.acquire() as db:
            with pytest.raises(asyncpg.PostgresError):
                await migrate(db, "here", (*STEPS, added, "CREATE TABLE stream (x integer)"))
            assert await db.fetchval("SELECT max(number) FROM step") == len(STEPS)
            await migrate(db, "here", (*STEPS, added))
            assert await db.fetchval("SELECT extra FROM stream") == 7

    asyncio.run(story())
    assert refusal(url).code == "newer"


def test_a_check_finds_what_was_changed_behind_the_stores_back(server: Server, url: str) -> None:
    async def story() -> None:
        async with opened(url) as store:
            await store.create("t", "table", chain("a", "b", "c"))
            server.sql("UPDATE stolik.entry SET raw = 'x' WHERE number = 1", "shared")
            with pytest.raises(StoreError, match=r"altered.*at=1"):
                await store.check("t")

    asyncio.run(story())
