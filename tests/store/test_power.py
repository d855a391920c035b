"""A power cut loses nothing that was acknowledged, and a full disk is told and survived."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from stolik.store import StoreError, opened
from stolik.store.connection import Synchronous
from stolik.store.sqlite import SqliteStore
from tests.kit.logs import chain
from tests.kit.power import Disk, planted_disk

STREAMS, MOVES = 4, 10

Cut = tuple[dict[str, int], dict[str, bytes]]
"""How much of each stream was acknowledged when the power went, and what was on the disk then."""


async def play(disk: Disk, path: Path, synchronous: Synchronous) -> list[Cut]:
    """Append at several streams at once; cut the power after every acknowledgement."""
    store = SqliteStore(path, vfs=disk.called, synchronous=synchronous)
    acknowledged: dict[str, int] = {}
    cuts: list[Cut] = []

    async def one(id: str) -> None:
        log = chain(*(f"{id}.{n}" for n in range(MOVES)))
        await store.create(id, "table", log[:1])
        for version in range(1, MOVES):
            await store.append(id, version, log[version : version + 1], command=str(version))
            acknowledged[id] = version + 1
            cuts.append((dict(acknowledged), disk.power_cut()))

    try:
        await asyncio.gather(*(one(f"t{n}") for n in range(STREAMS)))
    finally:
        await store.close()
    return cuts


async def survived(folder: Path) -> dict[str, int]:
    """Open what was left and count whole chains."""
    async with opened(f"sqlite:///{folder / 'store.db'}") as store:
        listed = await store.streams("table")
        return {one.id: await store.check(one.id) for one in listed}


def losses(tmp_path: Path, synchronous: Synchronous) -> list[int]:
    """Give how many acknowledged entries each power cut took away."""
    with planted_disk(f"power-{synchronous}") as disk:
        cuts = asyncio.run(play(disk, tmp_path / "store.db", synchronous))
    assert len(cuts) == STREAMS * (MOVES - 1)
    lost = []
    for number, (acknowledged, files) in enumerate(cuts):
        folder = tmp_path / f"cut-{number}"
        folder.mkdir()
        for name, data in files.items():
            (folder / name).write_bytes(data)
        found = asyncio.run(survived(folder))
        lost.append(sum(max(0, n - found.get(id, 0)) for id, n in acknowledged.items()))
    return lost


def test_everything_acknowledged_survives_a_power_cut(tmp_path: Path) -> None:
    assert set(losses(tmp_path, "full")) == {0}


@pytest.mark.parametrize("synchronous", ["normal", "off"])
def test_the_power_cut_of_the_test_finds_out_a_store_that_does_not_sync(
    tmp_path: Path, synchronous: Synchronous
) -> None:
    assert max(losses(tmp_path, synchronous)) > 0


async def fill_up(disk: Disk, path: Path) -> None:
    store = SqliteStore(path, vfs=disk.called)
    log = chain(*"abcdef")
    try:
        await store.create("t", "table", log[:1])
        await store.append("t", 1, log[1:2], command="before")
        disk.is_full = True
        asked = (
            store.append("t", 2, log[2:3], command="during"),
            store.put("name", "anna", b"Anna"),
        )
        for outcome in await asyncio.gather(*asked, return_exceptions=True):
            assert isinstance(outcome, StoreError)
            assert outcome.code == "full"
        assert await store.read("t") == log[:2]
        assert await store.answered("t", "during") is None
        disk.is_full = False
        await store.append("t", 2, log[2:3], command="during", answer=b"late")
        assert await store.check("t") == 3
        assert await store.get("name", "anna") is None
    finally:
        await store.close()


def test_a_full_disk_refuses_the_move_keeps_the_rest_and_goes_on_when_there_is_room(
    tmp_path: Path,
) -> None:
    with planted_disk("full-disk") as disk:
        asyncio.run(fill_up(disk, tmp_path / "store.db"))
    assert asyncio.run(survived(tmp_path)) == {"t": 3}
