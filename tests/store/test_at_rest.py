"""At rest: files are their owner's alone, what is erased is gone, backups are what they say."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import apsw
import pytest
from msgspec import Raw

from stolik.cups.parcel.copies import written
from stolik.engine.fair import LINKS, chain, commitment
from stolik.engine.log import Fair, Opened
from stolik.engine.wire import encoded
from stolik.store.faults import StoreError
from stolik.store.moving import back_up, restore
from stolik.store.protocol import Entry
from stolik.store.sqlite import SqliteStore

NAME = b"Erazm Zapomniany"


def modes(folder: Path) -> dict[str, int]:
    return {one.name: stat.S_IMODE(one.stat().st_mode) for one in folder.iterdir()}


@pytest.fixture(autouse=True)
def open_handed() -> Iterator[None]:
    """A user whose new files everybody may read."""
    before = os.umask(0)
    yield
    os.umask(before)


def test_a_store_its_log_and_its_backups_are_their_owner_s_alone(
    tmp_path: Path,
) -> None:
    path = tmp_path / "a.db"

    async def story() -> None:
        store = SqliteStore(path)
        await store.put("person", "1", NAME)
        await store.backup(tmp_path / "live.bak")
        assert {"a.db", "a.db-wal", "a.db-shm", "a.db-alive"} <= modes(tmp_path).keys()
        assert set(modes(tmp_path).values()) == {0o600}
        await store.close()
        await back_up(f"sqlite:///{path}", tmp_path / "b.bak")
        await restore(tmp_path / "b.bak", f"sqlite:///{tmp_path / 'c.db'}")

    asyncio.run(story())
    written(tmp_path / "copy.stolik", b"x")
    assert set(modes(tmp_path).values()) == {0o600}


def test_a_store_that_others_could_read_is_closed_to_them_at_the_next_start(tmp_path: Path) -> None:
    path = tmp_path / "a.db"

    async def story() -> None:
        await SqliteStore(path).close()
        for one in tmp_path.iterdir():
            one.chmod(0o644)
        store = SqliteStore(path)
        await store.put("person", "1", NAME)
        assert set(modes(tmp_path).values()) == {0o600}
        await store.close()

    asyncio.run(story())


def traces(folder: Path) -> list[str]:
    return [one.name for one in folder.iterdir() if NAME in one.read_bytes()]


@pytest.mark.parametrize("how", ["delete", "put", "note"])
def test_what_is_erased_leaves_the_write_ahead_log_too(tmp_path: Path, how: str) -> None:
    path = tmp_path / "a.db"

    async def story() -> None:
        store = SqliteStore(path, tidy_s=0.05)
        raw = b"{}"
        entry = Entry(raw, sha256(bytes(32) + raw).digest(), NAME if how == "note" else None)
        await store.create("t", "table", [entry])
        if how != "note":
            await store.put("person", "1", NAME)
        assert traces(tmp_path)
        if how == "delete":
            await store.delete("person", "1")
        elif how == "put":
            await store.put("person", "1", b"")
        else:
            await store.erase_note("t", 0)
        for _ in range(600):
            if not traces(tmp_path):
                break
            await asyncio.sleep(0.05)
        assert traces(tmp_path) == []
        assert await store.version("t") == 1
        await store.close()

    asyncio.run(story())


def spoiled(path: Path, *orders: str) -> None:
    db = apsw.Connection(str(path))
    for order in orders:
        db.execute(order)
    db.close()


async def saved(folder: Path, root: bytes = bytes(32)) -> Path:
    store = SqliteStore(folder / "a.db")
    commit = commitment("t", chain(bytes(32), LINKS)[0])
    raw = encoded(Opened("kosci", 1, "t", 2, Raw(b"{}"), Fair(commit)))
    await store.create("t", "table", [Entry(raw, sha256(bytes(32) + raw).digest())])
    await store.put("secret", "t", root)
    await store.backup(folder / "a.bak")
    await store.close()
    return folder / "a.bak"


@pytest.mark.parametrize(
    "order",
    [
        "CREATE TRIGGER late AFTER INSERT ON item BEGIN DELETE FROM entry; END",
        "CREATE VIEW person AS SELECT * FROM item",
        "CREATE TABLE more (x)",
        "DROP INDEX stream_due",
        "ALTER TABLE item ADD COLUMN more TEXT",
    ],
)
def test_a_backup_with_anything_of_its_own_in_it_is_not_restored(
    tmp_path: Path, order: str
) -> None:
    path = asyncio.run(saved(tmp_path))
    spoiled(path, order)
    with pytest.raises(StoreError, match="other_schema"):
        asyncio.run(restore(path, f"sqlite:///{tmp_path / 'new.db'}"))
    assert not (tmp_path / "new.db").exists()


def test_a_backup_whose_secret_is_not_the_one_promised_is_not_restored(tmp_path: Path) -> None:
    path = asyncio.run(saved(tmp_path, b"x" * 32))
    with pytest.raises(StoreError, match="promise"):
        asyncio.run(restore(path, f"sqlite:///{tmp_path / 'new.db'}"))


def test_a_whole_backup_is_restored(tmp_path: Path) -> None:
    path = asyncio.run(saved(tmp_path))
    found = asyncio.run(restore(path, f"sqlite:///{tmp_path / 'new.db'}"))
    assert (found.streams, found.entries) == (1, 1)
