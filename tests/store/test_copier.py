"""The write-ahead log is copied beside the commits: it begins anew again, and nothing is lost."""

from __future__ import annotations

import asyncio
from pathlib import Path

import apsw
import pytest

from stolik.store import StoreError, opened, writer
from stolik.store.copier import Copier
from stolik.store.sqlite import SqliteStore
from tests.kit.logs import chain

PAGES = 40
PAGE = 4_096 + 24
MOVES = 250


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Copy after so few pages that a test reaches it."""
    monkeypatch.setattr(writer, "MOST_PAGES", PAGES)


async def filled(store: SqliteStore, first: int = 1) -> int:
    """Append entries one by one; give the write-ahead log's length when it was longest."""
    log = chain(*(f"{n}" * 200 for n in range(2 * MOVES + 1)))
    longest = 0
    if first == 1:
        await store.create("t", "table", log[:1])
    for n in range(first, first + MOVES):
        await store.append("t", n, log[n : n + 1], command=str(n))
        longest = max(longest, Path(f"{store.path}-wal").stat().st_size)
        await asyncio.sleep(0.0002)
    return longest


async def checked(path: Path) -> int:
    async with opened(f"sqlite:///{path}") as store:
        return await store.check("t")


@pytest.mark.usefixtures("few")
def test_a_log_that_is_written_all_the_time_begins_anew(tmp_path: Path) -> None:
    async def story() -> int:
        store = SqliteStore(tmp_path / "s.db")
        try:
            return await filled(store)
        finally:
            await store.close()

    longest = asyncio.run(story())
    assert PAGES * PAGE <= longest < 12 * PAGES * PAGE  # without copying some 1,000 pages
    assert asyncio.run(checked(tmp_path / "s.db")) == MOVES + 1


@pytest.mark.usefixtures("few")
def test_who_reads_meanwhile_keeps_what_it_sees_and_the_log_begins_anew_afterwards(
    tmp_path: Path,
) -> None:
    async def story() -> tuple[int, int]:
        store = SqliteStore(tmp_path / "s.db")
        reader = apsw.Connection(str(tmp_path / "s.db"), flags=apsw.SQLITE_OPEN_READONLY)
        count = "SELECT count(*) FROM entry"
        try:
            await store.create("other", "table", chain("a"))
            with reader:
                assert reader.execute(count).get == 1
                held = await filled(store)
                assert reader.execute(count).get == 1
            await filled(store, MOVES + 1)
            reader.close()
            return held, (await store.version("t"))
        finally:
            await store.close()

    held, version = asyncio.run(story())
    assert held > 12 * PAGES * PAGE
    assert version == 2 * MOVES + 1
    assert asyncio.run(checked(tmp_path / "s.db")) == 2 * MOVES + 1


@pytest.mark.usefixtures("few")
def test_where_the_copier_cannot_open_the_file_the_writer_copies_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(self: Copier) -> None:
        def refused() -> apsw.Connection:
            raise StoreError("locked", file="s.db", why="planted")

        self._connect = refused
        asked(self)

    asked = Copier.ask
    monkeypatch.setattr(Copier, "ask", broken)

    async def story() -> int:
        store = SqliteStore(tmp_path / "s.db")
        try:
            return await filled(store)
        finally:
            await store.close()

    assert asyncio.run(story()) < 24 * PAGES * PAGE
    assert asyncio.run(checked(tmp_path / "s.db")) == MOVES + 1
