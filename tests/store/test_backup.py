"""The restore drill: a backup taken in mid-game, put into another store, and play goes on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import apsw
import pytest

from stolik.store import Head, Repeated, Store, StoreError, opened
from stolik.store.archive import Contents, check_archive
from stolik.store.moving import back_up, restore
from tests.kit.logs import chain
from tests.kit.postgres import Server
from tests.kit.shelves import Shelf, told

LOG = chain("a", "b", "c", at=5)
MORE = chain("d", after=LOG[-1].hash)


async def fill(store: Store) -> None:
    await store.create("t", "table", LOG[:2], Head(b"meta", 70))
    await store.append("t", 2, LOG[2:], command="c", answer=b"yes")
    await store.create("over", "table", chain("x"), Head(is_open=False))
    await store.create("cup", "competition", chain("y"))
    await store.put("name", "17", "Żaneta".encode())


async def check(store: Store) -> None:
    """See that all is there as `fill` left it, and that play goes on."""
    assert await store.read("t") == LOG
    listed = await store.streams("table", open_only=False)
    assert [(one.id, one.head) for one in listed] == [
        ("t", Head(b"meta", 70)),
        ("over", Head(is_open=False)),
    ]
    assert [one.id for one in await store.streams("competition")] == ["cup"]
    assert await store.get("name", "17") == "Żaneta".encode()
    with pytest.raises(Repeated):
        await store.append("t", 3, MORE, command="c")
    await store.append("t", 3, MORE, command="d")
    assert await store.check("t") == 4
    await store.create("new", "table", chain("z"))
    assert [one.id for one in await store.streams("table")] == ["t", "new"]


@told
async def test_a_backup_of_any_store_goes_on_in_a_file(shelf: Shelf) -> None:
    backup, target = shelf.folder / "backup.db", f"sqlite:///{shelf.folder / 'new.db'}"
    async with shelf.open() as store:
        await fill(store)
        await store.backup(backup)
        await store.append("t", 3, MORE, command="too late")
    assert await restore(backup, target) == Contents(3, 5, 1)
    async with opened(target) as store:
        await check(store)


@pytest.mark.long
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
def test_a_backup_of_a_running_store_goes_on_in_postgres(
    server: Server, tmp_path: Path, kind: str
) -> None:
    async def story() -> None:
        source = f"sqlite:///{tmp_path / 's.db'}" if kind == "sqlite" else server.new_database()
        target, backup = server.new_database(), tmp_path / "backup.db"
        async with opened(source) as store:
            await fill(store)
            assert await back_up(source, backup) == Contents(3, 5, 1)
        assert await restore(backup, target) == Contents(3, 5, 1)
        with pytest.raises(StoreError, match="not_empty"):
            await restore(backup, target)
        async with opened(target) as store:
            await check(store)

    asyncio.run(story())


@told
async def test_a_backup_in_mid_play_holds_whole_appends_of_one_moment(shelf: Shelf) -> None:
    """Two streams are written in turn; in no backup may the second be ahead of the first."""
    log = chain(*map(str, range(200)))

    async def plays(store: Store) -> None:
        for version in range(1, 199, 2):
            for id in ("first", "second"):
                await store.append(id, version, log[version : version + 2])

    async def saved(store: Store, path: Path) -> tuple[int, int]:
        await store.backup(path)
        async with opened(f"sqlite:///{path}") as copy:
            return await copy.check("first"), await copy.check("second")

    async with shelf.open() as store:
        for id in ("first", "second"):
            await store.create(id, "table", log[:1])
        play = asyncio.create_task(plays(store))
        found = [await saved(store, shelf.folder / f"{number}.db") for number in range(5)]
        await play
        assert await store.check("second") == 199
    assert all(first % 2 == second % 2 == 1 for first, second in found)
    assert all(0 <= first - second <= 2 for first, second in found)


def test_a_backup_is_one_file_that_replaces_an_older_backup(tmp_path: Path) -> None:
    url, backup = f"sqlite:///{tmp_path / 's.db'}", tmp_path / "b" / "backup.db"
    backup.parent.mkdir()

    async def story() -> None:
        async with opened(url) as store:
            await store.create("t", "table", LOG[:1])
            await store.backup(backup)
            await store.append("t", 1, LOG[1:])
            await store.backup(backup)

    asyncio.run(story())
    assert [file.name for file in backup.parent.iterdir()] == ["backup.db"]
    assert check_archive(backup).entries == 3


@pytest.mark.parametrize(
    ("target", "code"),
    [("s.db", "same_file"), ("other.db", "is_store"), ("diary.txt", "not_database")],
)
def test_a_backup_overwrites_nothing_but_a_backup(tmp_path: Path, target: str, code: str) -> None:
    url = f"sqlite:///{tmp_path / 's.db'}"
    (tmp_path / "diary.txt").write_text("dear diary, " * 200)

    async def story() -> None:
        async with opened(url) as store, opened(f"sqlite:///{tmp_path / 'other.db'}"):
            await store.create("t", "table", LOG)
            before = (tmp_path / target).read_bytes()
            with pytest.raises(StoreError, match=code):
                await store.backup(tmp_path / target)
            assert (tmp_path / target).read_bytes() == before

    asyncio.run(story())


def made(tmp_path: Path) -> Path:
    """Make a backup."""
    backup = tmp_path / "backup.db"

    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path / 's.db'}") as store:
            await store.create("t", "table", LOG)
            await store.backup(backup)

    asyncio.run(story())
    return backup


def refused(backup: Path, url: str) -> str:
    with pytest.raises(StoreError) as raised:
        asyncio.run(restore(backup, url))
    return raised.value.code


@pytest.mark.parametrize("left", ["new.db", "new.db-wal"])
def test_a_restore_overwrites_nothing(tmp_path: Path, left: str) -> None:
    (tmp_path / left).write_text("mine")
    assert refused(made(tmp_path), f"sqlite:///{tmp_path / 'new.db'}") == "not_empty"
    assert (tmp_path / left).read_text() == "mine"


def test_a_backup_with_a_changed_entry_is_not_restored(tmp_path: Path) -> None:
    backup = made(tmp_path)
    db = apsw.Connection(str(backup))
    db.execute("UPDATE entry SET raw = x'00' WHERE number = 1")
    db.close()
    assert refused(backup, f"sqlite:///{tmp_path / 'new.db'}") == "altered"
    assert not (tmp_path / "new.db").exists()


def test_a_torn_backup_is_not_restored(tmp_path: Path) -> None:
    backup = made(tmp_path)
    backup.write_bytes(backup.read_bytes()[:-4096])
    assert refused(backup, f"sqlite:///{tmp_path / 'new.db'}") == "damaged"


@pytest.mark.parametrize(
    ("data", "code"), [(None, "cannot_open"), (b"", "not_ours"), (b"diary" * 999, "not_database")]
)
def test_what_is_no_backup_is_not_restored(tmp_path: Path, data: bytes | None, code: str) -> None:
    if data is not None:
        (tmp_path / "x").write_bytes(data)
    assert refused(tmp_path / "x", f"sqlite:///{tmp_path / 'new.db'}") == code


def test_memory_has_no_address_to_back_up_or_restore(tmp_path: Path) -> None:
    assert refused(made(tmp_path), "memory:") == "bad_url"
    with pytest.raises(StoreError, match="bad_url"):
        asyncio.run(back_up("memory:", tmp_path / "x"))


def test_a_backup_of_a_store_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, match="cannot_open"):
        asyncio.run(back_up(f"sqlite:///{tmp_path / 'no.db'}", tmp_path / "x"))
    assert list(tmp_path.iterdir()) == []
