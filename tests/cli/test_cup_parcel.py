"""A competition packed on one laptop and taken over on another, from the shell."""

from __future__ import annotations

import asyncio
import json
from itertools import chain
from pathlib import Path

import pytest

from stolik.cli.cup.file import begin_cup
from stolik.cli.cup.season import GAME
from stolik.competitions.liga_baski.options import Options
from stolik.cups.stored import SUMMARIES
from stolik.lab.demo_people import people
from stolik.lab.demo_season import Season
from stolik.store import opened
from tests.kit.parcels import CUP, begin, go_on
from tests.kit.terminal import Ran, stolik

FIRST, SECOND = "sqlite:///first.db", "sqlite:///second.db"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the store of a server in it, which is switched off."""

    async def fill() -> None:
        async with opened(f"sqlite:///{tmp_path / 'first.db'}") as store:
            await begin(store)

    asyncio.run(fill())
    return tmp_path


def cup(folder: Path, *words: str, lang: str = "en") -> Ran:
    return stolik("cup", *words, folder=folder, lang=lang)


def done(folder: Path, *words: str) -> str:
    ran = cup(folder, *words)
    assert ran.code == 0, ran.err
    return ran.out


def test_a_competition_goes_from_one_laptop_to_another(folder: Path) -> None:
    packed = done(folder, "pack", CUP, "liga.stolik", "--db", FIRST)
    key = packed.partition("Key: ")[2].split(".")[0]
    taken = done(folder, "take", "liga.stolik", "--db", SECOND, "--key", key)
    assert taken.startswith("“Liga” (liga) was taken over: ")
    assert key in taken
    again = done(folder, "take", "liga.stolik", "--db", SECOND)
    assert again.startswith("“Liga” (liga) is here already")


def test_a_laptop_that_is_behind_catches_up_and_one_that_is_ahead_refuses(folder: Path) -> None:
    done(folder, "pack", CUP, "old.stolik", "--store", FIRST)
    done(folder, "take", "old.stolik", "--store", SECOND)

    async def more() -> None:
        async with opened(f"sqlite:///{folder / 'first.db'}") as store:
            await go_on(store, (3, 1, -1, -3))

    asyncio.run(more())
    done(folder, "pack", CUP, "new.stolik", "--store", FIRST)
    assert "1 new entry" in done(folder, "take", "new.stolik", "--store", SECOND)
    ran = cup(folder, "take", "old.stolik", "--store", SECOND)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "older than what is here" in ran.err


def test_a_pass_lets_the_organiser_in_after_a_take_over(folder: Path) -> None:
    found = json.loads(done(folder, "passes", CUP, "--db", FIRST, "--json"))
    assert found["link"].startswith("http://127.0.0.1:8000/c/in/")
    assert len(found["code"]) == 8
    shown = done(folder, "passes", CUP, "--db", FIRST, "--role", "judge", "--number", "2")
    assert "/c/in/" in shown


def test_a_season_of_a_file_goes_to_a_server_under_the_same_key(tmp_path: Path) -> None:
    done(tmp_path, "new", "s.json", "--seed", "5")
    (tmp_path / "e.csv").write_text("name\nHanna\nJan\n", "utf-8")
    done(tmp_path, "enter", "s.json", "e.csv", "--clock-ms", "0")
    first = json.loads(done(tmp_path, "pack", "s.json", "s.stolik", "--json"))
    done(tmp_path, "take", "s.stolik", "--db", FIRST)
    done(tmp_path, "act", "s.json", '{"type":"appoint","judges":["p1"]}')
    second = json.loads(done(tmp_path, "pack", "s.json", "s.stolik", "--json"))
    assert first["fingerprint"] == second["fingerprint"]
    assert "1 new entry" in done(tmp_path, "take", "s.stolik", "--db", FIRST)

    async def kept() -> tuple[str, bytes | None]:
        async with opened(f"sqlite:///{tmp_path / 'first.db'}") as store:
            stream = await store.find("s")
            assert stream is not None
            return SUMMARIES.decode(stream.head.summary).phase, await store.get(
                "cup-person", "s/p1"
            )

    assert asyncio.run(kept()) == ("season", b'{"name":"Hanna"}')


def test_a_public_file_is_checked_by_verify(tmp_path: Path) -> None:
    done(tmp_path, "new", "s.json", "--seed", "5")
    shown = done(tmp_path, "pack", "s.json", "s.stolik", "--public")
    assert "for everybody" in shown
    ran = stolik("verify", "s.stolik", folder=tmp_path)
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "without an end" in ran.err
    ran = cup(tmp_path, "take", "s.stolik", "--db", FIRST)
    assert "public file" in ran.err


def test_the_public_file_of_a_closed_season_is_proven_by_verify(tmp_path: Path) -> None:
    cup_file = begin_cup(tmp_path / "s.json", GAME, Options(tournaments=1), bytes(32), 0)
    season = Season(lambda: cup_file.state, people(4, 1), 1, on_paper=True)
    for step in chain(season.begun(), season.tournaments(1)):
        cup_file.act(step.do, step.by, step.clock_ms)
    cup_file.session.finish()
    cup_file.save()
    done(tmp_path, "pack", "s.json", "s.stolik", "--public")
    ran = stolik("verify", "s.stolik", "--json", folder=tmp_path)
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["draws"] == 1
    data = (tmp_path / "s.stolik").read_bytes()
    (tmp_path / "s.stolik").write_bytes(data[:-9] + bytes([data[-9] ^ 1]) + data[-8:])
    assert "changed or damaged" in stolik("verify", "s.stolik", folder=tmp_path).err


def test_the_store_of_a_running_server_is_left_alone(folder: Path) -> None:
    done(folder, "pack", CUP, "liga.stolik", "--db", FIRST)

    async def while_it_runs() -> list[Ran]:
        async with opened(f"sqlite:///{folder / 'first.db'}"):
            words = (["take", "liga.stolik"], ["pack", CUP, "x.stolik"], ["passes", CUP])
            return [await asyncio.to_thread(cup, folder, *one, "--db", FIRST) for one in words]

    for ran in asyncio.run(while_it_runs()):
        assert (ran.code, ran.err.count("\n")) == (2, 1), ran.err


def test_a_changed_file_is_refused_and_no_store_is_made(folder: Path) -> None:
    done(folder, "pack", CUP, "liga.stolik", "--db", FIRST)
    data = bytearray((folder / "liga.stolik").read_bytes())
    data[-20] ^= 1
    (folder / "liga.stolik").write_bytes(data)
    ran = cup(folder, "take", "liga.stolik", "--db", SECOND, lang="pl")
    assert "zmieniony albo uszkodzony" in ran.err
    assert not (folder / "second.db").exists()


@pytest.mark.parametrize(
    "words",
    [
        ["pack", "nothing", "x.stolik", "--db", FIRST],
        ["pack", "nothing", "x.stolik", "--db", "sqlite:///nowhere.db"],
        ["pack", CUP, "missing/x.stolik", "--db", FIRST],
        ["pack", CUP, "x.stolik", "--db", "ftp://x"],
        ["take", "nothing.stolik"],
        ["take", "first.db"],
        ["passes", "nothing", "--db", FIRST],
        ["passes", CUP, "--db", "sqlite:///nowhere.db"],
        ["passes", CUP, "--db", FIRST, "--role", "judge", "--number", "9"],
        ["passes", CUP, "--db", FIRST, "--role", "king"],
    ],
)
def test_a_wrong_command_gets_one_clear_line(folder: Path, words: list[str]) -> None:
    ran = cup(folder, *words)
    assert ran.code == 2
    assert ran.err.count("\n") == 1, ran.err
    assert not (folder / "nowhere.db").exists()


def test_a_file_of_another_key_than_expected_is_refused(folder: Path) -> None:
    done(folder, "pack", CUP, "liga.stolik", "--db", FIRST)
    ran = cup(folder, "take", "liga.stolik", "--db", SECOND, "--key", "AAAA-BBBB-CCCC-DDDD")
    assert ran.code == 2
    assert "AAAA-BBBB-CCCC-DDDD" in ran.err


def test_a_season_whose_name_no_address_can_hold_says_so(tmp_path: Path) -> None:
    done(tmp_path, "new", "Łucja 1.json")
    ran = cup(tmp_path, "pack", "Łucja 1.json", "x.stolik")
    assert ran.code == 2
    assert "Łucja 1" in ran.err
