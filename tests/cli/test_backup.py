"""`stolik backup` and `stolik restore`, as an administrator types them."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from stolik.store import opened
from tests.kit.logs import chain
from tests.kit.terminal import stolik


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Give a folder with a store."""

    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path / 'stolik.db'}") as store:
            await store.create("t", "table", chain("a", "b"))

    asyncio.run(story())
    return tmp_path


def test_a_backup_is_written_and_restored(folder: Path) -> None:
    saved = stolik("backup", "--store", "sqlite:///stolik.db", "kopia.db", folder=folder, lang="pl")
    assert (saved.code, saved.err) == (0, "")
    assert "kopia.db: 1 dziennik, 2 wpisy" in saved.out
    back = stolik("restore", "kopia.db", "--store", "sqlite:///new.db", "--json", folder=folder)
    assert json.loads(back.out) == {"streams": 1, "entries": 2, "items": 0}
    again = stolik("restore", "kopia.db", "--store", "sqlite:///new.db", folder=folder)
    assert again.code == 2
    assert again.err.startswith("stolik: new.db: something is here already")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("backup", "--store", "mysql://x", "b.db"), "not the address of a store"),
        (("backup", "--store", "sqlite:///no.db", "b.db"), "cannot be opened"),
        (("backup", "--store", "sqlite:///stolik.db", "stolik.db"), "cannot overwrite the store"),
        (("backup", "--store", "sqlite:///stolik.db", "no/b.db"), "cannot be opened"),
        (("restore", "b.db", "--store", "sqlite:///new.db"), "cannot be opened"),
        (("restore", "b.db"), "--store"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    folder: Path, words: tuple[str, ...], said: str
) -> None:
    ran = stolik(*words, folder=folder)
    assert ran.code == 2
    assert said in ran.err
    assert ran.err.count("\n") == 1
