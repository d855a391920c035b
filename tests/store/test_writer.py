"""The writer: groups that share a commit, and faults that stay with whoever caused them."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import apsw
import pytest

from stolik.store import StoreError
from stolik.store.writer import MOST_GROUP, Writer

Job = Callable[[apsw.Connection], int]


@asynccontextmanager
async def writing(folder: Path) -> AsyncIterator[Writer]:
    """Run a writer on a table of numbers."""
    db = apsw.Connection(str(folder / "w.db"))
    db.execute("CREATE TABLE IF NOT EXISTS number (n INTEGER PRIMARY KEY)")
    writer = Writer(db, "w.db")
    try:
        yield writer
    finally:
        await writer.close()


def insert(n: int, error: Exception | None = None) -> Job:
    """Write a number, and then perhaps fail."""

    def job(db: apsw.Connection) -> int:
        db.execute("INSERT INTO number VALUES (?)", (n,))
        if error is not None:
            raise error
        return n

    return job


def hold(release: threading.Event, begun: threading.Event | None = None) -> Job:
    """Keep the writer busy, so that others have to wait and form a group."""

    def job(db: apsw.Connection) -> int:
        if begun is not None:
            begun.set()
        release.wait(60)
        return -1

    return job


def kept(folder: Path) -> list[int]:
    db = apsw.Connection(str(folder / "w.db"))
    found = [n for (n,) in db.execute("SELECT n FROM number ORDER BY n")]
    db.close()
    return found


async def together(writer: Writer, *jobs: Job) -> list[int | BaseException]:
    """Let jobs wait behind a slow one, so that they are one group."""
    release, begun = threading.Event(), threading.Event()
    slow = asyncio.create_task(writer.do(hold(release, begun)))
    await asyncio.to_thread(begun.wait, 60)
    asked = [asyncio.create_task(writer.do(job)) for job in jobs]
    await asyncio.sleep(0)
    release.set()
    await slow
    return await asyncio.gather(*asked, return_exceptions=True)


def test_what_waits_is_committed_together(tmp_path: Path) -> None:
    async def story() -> None:
        async with writing(tmp_path) as writer:
            assert await together(writer, *map(insert, range(50))) == list(range(50))
            gauges = writer.gauges()
            assert (gauges.commits, gauges.written, gauges.waiting) == (2, 51, 0)
            assert gauges.slowest_ms > 0

    asyncio.run(story())
    assert kept(tmp_path) == list(range(50))


def test_a_group_has_a_largest_size(tmp_path: Path) -> None:
    async def story() -> None:
        async with writing(tmp_path) as writer:
            await together(writer, *map(insert, range(MOST_GROUP + 1)))
            assert writer.gauges().commits == 3

    asyncio.run(story())
    assert len(kept(tmp_path)) == MOST_GROUP + 1


def test_a_job_that_fails_takes_back_its_own_writes_and_no_others(tmp_path: Path) -> None:
    async def story() -> None:
        async with writing(tmp_path) as writer:
            found = await together(writer, insert(1), insert(2, ValueError("mine")), insert(3))
            assert found[0::2] == [1, 3]
            assert isinstance(found[1], ValueError)
            found = await together(writer, insert(4), insert(3), insert(5))
            assert found[0::2] == [4, 5]
            assert isinstance(found[1], StoreError)

    asyncio.run(story())
    assert kept(tmp_path) == [1, 3, 4, 5]


def test_a_fault_of_the_disk_fails_the_whole_group_and_the_next_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        async with writing(tmp_path) as writer:
            found = await together(writer, insert(1), insert(2, apsw.IOError("planted")), insert(3))
            assert [type(one) for one in found] == [StoreError] * 3
            assert await writer.do(insert(4)) == 4

    asyncio.run(story())
    assert kept(tmp_path) == [4]


def test_more_than_the_queue_holds_must_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stolik.store.writer.MOST_WAITING", 4)

    async def story() -> None:
        async with writing(tmp_path) as writer:
            release, begun = threading.Event(), threading.Event()
            slow = asyncio.create_task(writer.do(hold(release, begun)))
            await asyncio.to_thread(begun.wait, 60)
            asked = [asyncio.create_task(writer.do(insert(n))) for n in range(30)]
            for _ in range(100):  # all of them have asked after the first round of the loop
                await asyncio.sleep(0)
            assert writer.gauges().waiting == 4
            release.set()
            await asyncio.gather(slow, *asked)

    asyncio.run(story())
    assert kept(tmp_path) == list(range(30))


def test_closing_finishes_what_waits(tmp_path: Path) -> None:
    async def story() -> list[int]:
        async with writing(tmp_path) as writer:
            asked = [asyncio.create_task(writer.do(insert(n))) for n in range(30)]
            await asyncio.sleep(0)
        with pytest.raises(StoreError, match="closed"):
            await writer.do(insert(99))
        return await asyncio.gather(*asked)

    assert asyncio.run(story()) == kept(tmp_path) == list(range(30))
