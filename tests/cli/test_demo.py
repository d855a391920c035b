"""A made-up season from the shell, and a server that opens it."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from stolik.cups.keeper import Cups
from stolik.cups.stored import SUMMARIES
from stolik.engine import REFEREE
from stolik.store import opened
from tests.kit.tables import hall
from tests.kit.terminal import stolik

SMALL = ("demo", "liga", "--players", "20", "--tournaments", "2")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A season in the store of a folder, and what was printed of it."""
    folder = tmp_path_factory.mktemp("demo")
    ran = stolik(*SMALL, "--json", folder=folder)
    assert ran.code == 0, ran.err
    return folder, json.loads(ran.out)


def test_a_server_opens_the_season_as_it_was_left(made: tuple[Path, dict[str, Any]]) -> None:
    folder, printed = made
    assert printed["cup"] == "demo"

    async def story() -> None:
        async with opened(f"sqlite:///{folder / 'stolik.db'}") as store:
            before = await store.version("demo")
            tables = {one.id: one.version for one in await store.streams("table")}
            async with hall(store) as found:
                cups = Cups(found)
                one = await cups.get("demo")
                while one.tables._work is None or not one.tables._work.done():
                    await asyncio.sleep(0.01)
                assert one.cup.state.phase == "round"
                assert set(one.tables.links().values()) == set(tables)
                assert await store.version("demo") == before
                assert {id: await store.version(id) for id in tables} == tables
                clock = one.cup.office.clock(one.cup.model.see(REFEREE))
                assert clock is not None
                assert 15 * 60_000 < clock.ends_ms - one.cup.clock_ms() <= 16 * 60_000
                await cups.close()

    asyncio.run(story())


def test_every_pass_that_is_printed_opens_something(made: tuple[Path, dict[str, Any]]) -> None:
    folder, printed = made
    roles = [(one["role"], one["number"]) for one in printed["passes"]]
    assert roles[:4] == [("organiser", 0), ("chief", 1), ("judge", 2), ("judge", 3)]
    assert ("scorer", 1) in roles

    async def story() -> None:
        from stolik.cups.passes import Passes

        async with opened(f"sqlite:///{folder / 'stolik.db'}") as store:
            passes = Passes(store)
            for one in printed["passes"]:
                for secret in (one["code"], one["link"].rpartition("/")[2]):
                    cup, found = await passes.find(secret, "here", 0)
                    assert (cup, found.role) == ("demo", one["role"])

    asyncio.run(story())


def test_reasons_calls_and_wishes_to_be_shown_otherwise_are_there(
    made: tuple[Path, dict[str, Any]],
) -> None:
    folder, _ = made

    async def story() -> None:
        async with opened(f"sqlite:///{folder / 'stolik.db'}") as store:
            notes = [one.note for one in await store.read("demo") if one.note is not None]
            assert len(notes) == 4
            assert len(await store.scan("cup-call", "demo/")) == 1
            shown = {json.loads(v).get("shown") for _, v in await store.scan("cup-person", "demo/")}
            assert shown == {None, "initials", "alias"}

    asyncio.run(story())


def test_a_second_season_stands_beside_the_first(tmp_path: Path) -> None:
    for wanted in ("demo", "demo-2"):
        ran = stolik("demo", "liga", "--players", "4", "--tournaments", "1", folder=tmp_path)
        assert ran.code == 0, ran.err
        assert f"The season {wanted} is in the store." in ran.out
        assert f"http://127.0.0.1:8000/c/{wanted}/hall" in ran.out


def test_what_is_printed_is_polish_for_poles(tmp_path: Path) -> None:
    ran = stolik("demo", "liga", "--players", "4", "--tournaments", "1", folder=tmp_path, lang="pl")
    assert "ekran sali" in ran.out

    async def name() -> str:
        async with opened(f"sqlite:///{tmp_path / 'stolik.db'}") as store:
            stream = await store.find("demo")
            assert stream is not None
            return SUMMARIES.decode(stream.head.summary).name

    assert asyncio.run(name()) == "Wymyślona liga Baśki"


def test_files_are_written_where_they_are_asked_for_and_the_same_for_the_same_seed(
    tmp_path: Path,
) -> None:
    words = ("demo", "liga", "--players", "5", "--tournaments", "3", "--seed", "3")
    for folder in ("a", "b"):
        place = ("--out", folder, "--store", f"sqlite:///{folder}.db")
        assert stolik(*words, *place, folder=tmp_path).code == 0
    first, second = (tmp_path / folder / "season.json" for folder in ("a", "b"))
    assert first.read_bytes() == second.read_bytes()
    assert first.read_bytes().count(b'"type":"revealed"') == 2
    found = json.loads((tmp_path / "a" / "standings.json").read_text("utf-8"))
    assert found["tournaments"] == 2
    assert len(found["people"]) == 5
    status = stolik("cup", "status", "a/season.json", "--json", folder=tmp_path)
    assert json.loads(status.out)["phase"] == "round"


@pytest.mark.parametrize(
    "words",
    [
        ["--players", "3"],
        ["--tournaments", "0"],
        ["--store", "ftp://nowhere"],
        ["--players", "4", "--tournaments", "1", "--out", "taken"],
    ],
)
def test_a_season_that_cannot_be_made_up_gets_one_clear_line(
    words: list[str], tmp_path: Path
) -> None:
    (tmp_path / "taken").write_text("not a folder")
    ran = stolik("demo", "liga", *words, folder=tmp_path)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
