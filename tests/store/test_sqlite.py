"""The store in a file: what it refuses to open, and that it takes the same care every time."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import apsw
import pytest

from stolik.store import StoreError, opened
from stolik.store.alive import Alive
from stolik.store.connection import check_version, make_durable
from stolik.store.schema import STEPS, migrate
from stolik.words import Speaker
from tests.kit.logs import chain

NOBODY = 65534


def refusal(path: Path) -> StoreError:
    async def story() -> None:
        async with opened(f"sqlite:///{path}"):
            pass

    with pytest.raises(StoreError) as raised:
        asyncio.run(story())
    return raised.value


def fill(path: Path) -> None:
    async def story() -> None:
        async with opened(f"sqlite:///{path}") as store:
            await store.create("t", "table", chain("a", "b", "c"))

    asyncio.run(story())


def test_a_file_keeps_a_write_ahead_log(tmp_path: Path) -> None:
    fill(tmp_path / "s.db")
    db = apsw.Connection(str(tmp_path / "s.db"))
    assert db.pragma("journal_mode") == "wal"
    db.close()


def test_a_place_that_cannot_keep_a_write_ahead_log_is_refused() -> None:
    db = apsw.Connection(":memory:")
    with pytest.raises(StoreError, match="not_durable"):
        make_durable(db, ":memory:", "full")
    db.close()


@pytest.mark.parametrize("version", ["3.7.0", "3.40.1", "3.51.2"])
def test_an_sqlite_that_can_lose_data_is_refused(version: str) -> None:
    with pytest.raises(StoreError, match="old_sqlite"):
        check_version(version)


@pytest.mark.parametrize("version", ["3.6.23", "3.51.3", "3.54.1", apsw.sqlite_lib_version()])
def test_an_sqlite_without_that_fault_is_taken(version: str) -> None:
    check_version(version)


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "s.db"

    async def story() -> None:
        async with opened(f"sqlite:///{path}") as store:
            script = (
                "import asyncio\n"
                "from stolik.store import StoreError, open_store\n"
                "try:\n"
                f"    asyncio.run(open_store('sqlite:///{path}'))\n"
                "except StoreError as error:\n    print(error.code)\n"
            )
            command = [sys.executable, "-c", script]
            done = await asyncio.to_thread(subprocess.check_output, command, text=True)
            assert done == "in_use\n"
            await store.create("t", "table", chain("a"))

    asyncio.run(story())
    fill_again = asyncio.run(_streams(path))
    assert fill_again == ["t"]


async def _streams(path: Path) -> list[str]:
    async with opened(f"sqlite:///{path}") as store:
        return [one.id for one in await store.streams("table")]


def test_a_file_that_may_only_be_read_is_told(tmp_path: Path) -> None:
    """Run by somebody who may not write, because a superuser may write everything."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        path = folder / "s.db"
        fill(path)
        before = path.read_bytes()
        for file in folder.iterdir():
            file.chmod(0o444)
        script = (
            "import asyncio, os\n"
            "import stolik.store.sqlite\n"
            "from stolik.store import StoreError, open_store\n"
            f"if os.geteuid() == 0:\n    os.setegid({NOBODY}); os.seteuid({NOBODY})\n"
            "try:\n"
            f"    asyncio.run(open_store('sqlite:///{path}'))\n"
            "except StoreError as error:\n    print(error.code)\n"
        )
        found = []
        for mode in (0o555, 0o777):
            folder.chmod(mode)
            found.append(subprocess.check_output([sys.executable, "-c", script], text=True))
            (folder / "s.db-alive").unlink()
        assert found == ["read_only\n", "read_only\n"]
        assert path.read_bytes() == before
        folder.chmod(0o700)


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    assert refusal(tmp_path / "no" / "s.db").code == "cannot_open"


def test_a_folder_instead_of_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "s.db").mkdir()
    assert refusal(tmp_path / "s.db").code == "cannot_open"


def test_another_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    path.write_text("dear diary, " * 200)
    before = path.read_bytes()
    assert refusal(path).code == "not_database"
    assert path.read_bytes() == before


def test_a_database_of_others_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    db = apsw.Connection(str(path))
    db.execute("CREATE TABLE entry (x)")
    db.close()
    assert refusal(path).code == "not_ours"


def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    fill(path)
    db = apsw.Connection(str(path))
    db.pragma("user_version", len(STEPS) + 1)
    db.close()
    error = refusal(path)
    assert error.code == "newer"
    assert error.facts["theirs"] == len(STEPS) + 1


def test_a_file_locked_by_another_program_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("stolik.store.connection.BUSY_MS", 50)
    path = tmp_path / "s.db"
    fill(path)
    db = apsw.Connection(str(path))
    db.pragma("locking_mode", "exclusive")
    db.execute("BEGIN EXCLUSIVE")
    assert refusal(path).code == "locked"
    db.close()


def test_a_refused_file_can_be_opened_once_it_is_right(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    path.write_text("dear diary, " * 200)
    refusal(path)
    path.unlink()
    fill(path)
    assert asyncio.run(_streams(path)) == ["t"]


@pytest.mark.parametrize(
    ("change", "at"),
    [
        ("UPDATE entry SET raw = x'78' WHERE number = 1", 1),
        ("UPDATE entry SET hash = zeroblob(32) WHERE number = 2", 2),
        ("DELETE FROM entry WHERE number = 2", 2),
        ("UPDATE stream SET version = 2", 2),
    ],
)
def test_a_check_finds_what_was_changed_behind_the_stores_back(
    tmp_path: Path, change: str, at: int
) -> None:
    path = tmp_path / "s.db"
    fill(path)
    db = apsw.Connection(str(path))
    db.execute(change)
    db.close()

    async def story() -> None:
        async with opened(f"sqlite:///{path}") as store:
            with pytest.raises(StoreError, match=f"altered.*at={at}"):
                await store.check("t")

    asyncio.run(story())


def test_an_older_file_is_brought_up_to_date_with_all_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    fill(path)
    db = apsw.Connection(str(path))
    later = (*STEPS, "ALTER TABLE stream ADD COLUMN extra INTEGER NOT NULL DEFAULT 7")
    migrate(db, str(path), later)
    assert db.execute("SELECT id, version, extra FROM stream").get == ("t", 3, 7)
    assert db.pragma("user_version") == len(later)
    migrate(db, str(path), later)
    db.close()


def test_a_file_that_still_has_the_table_of_states_opens_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    fill(path)
    db = apsw.Connection(str(path))
    db.execute("CREATE TABLE snapshot (stream INTEGER PRIMARY KEY, version INTEGER, data BLOB)")
    db.close()
    assert asyncio.run(_streams(path)) == ["t"]


def test_a_step_that_fails_leaves_the_file_at_the_step_before(tmp_path: Path) -> None:
    path = tmp_path / "s.db"
    fill(path)
    db = apsw.Connection(str(path))
    with pytest.raises(apsw.SQLError):
        migrate(db, str(path), (*STEPS, "CREATE TABLE half (x); CREATE TABLE stream (x)"))
    assert db.pragma("user_version") == len(STEPS)
    db.close()
    assert asyncio.run(_streams(path)) == ["t"]


def test_an_erased_item_leaves_no_trace_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "s.db"

    async def story() -> None:
        async with opened(f"sqlite:///{path}") as store:
            await store.put("name", "17", b"Hanna Wyrazista" * 10)
            await store.put("name", "18", b"Jan")
        async with opened(f"sqlite:///{path}") as store:
            await store.delete("name", "17")

    asyncio.run(story())
    left = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"Wyrazista" not in left
    assert b"Jan" in left


@pytest.mark.skipif(os.name == "nt", reason="file modes are of POSIX")
def test_the_folder_of_a_store_holds_only_its_own_files(tmp_path: Path) -> None:
    fill(tmp_path / "s.db")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["s.db", "s.db-alive"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs the full device of Linux")
def test_a_beat_that_cannot_be_noted_is_a_fault_of_the_store(tmp_path: Path) -> None:
    (tmp_path / "s.db-alive").symlink_to("/dev/full")
    alive = Alive(tmp_path / "s.db")
    try:
        with pytest.raises(StoreError, match="failed"):
            alive.beat(1)
    finally:
        alive.close()


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_fault_is_told_in_words(tmp_path: Path, lang: str) -> None:
    path = tmp_path / "s.db"
    path.write_text("dear diary, " * 200)
    text = Speaker(lang).say(refusal(path).message)
    assert str(path) in text
    assert "[" not in text
