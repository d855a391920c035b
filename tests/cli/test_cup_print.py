"""`stolik cup print`: pages of a season in a file and of a competition in a server's store."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path

import pytest

from stolik.cli.cup.shelf import shelved
from stolik.cups.parcel.packing import pack
from stolik.live.lifetimes import past_lives
from tests.kit.pdf import read_pdf
from tests.kit.terminal import Ran, stolik

NAMES = [f"Łucja Żuk-{letter}" for letter in "ABCDEFGH"]
OPTIONS = ("rounds=1", "deals_per_round=4", "tournaments=1")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a season whose first round has begun."""
    run(tmp_path, "new", "s.json", "--options", *OPTIONS, "--seed", "5")
    (tmp_path / "e.csv").write_text("name\n" + "\n".join(NAMES), "utf-8")
    run(tmp_path, "enter", "s.json", "e.csv", "--clock-ms", "0")
    for action in ({"type": "appoint", "judges": ["j1"]}, {"type": "open_tournament"}):
        run(tmp_path, "act", "s.json", json.dumps(action), "--clock-ms", "0")
    run(tmp_path, "enter", "s.json", "e.csv", "--here", "--clock-ms", "0")
    run(tmp_path, "act", "s.json", '{"type":"close_entry"}', "--clock-ms", "0")
    plan = json.loads(run(tmp_path, "status", "s.json", "--json").out)["listed"][0]
    run(tmp_path, "act", "s.json", json.dumps(plan), "--clock-ms", "0")
    run(tmp_path, "act", "s.json", '{"type":"start_round"}', "--clock-ms", "0")
    return tmp_path


def run(folder: Path, *words: str, code: int = 0, lang: str = "en") -> Ran:
    ran = stolik("cup", *words, folder=folder, lang=lang)
    assert ran.code == code, ran.err
    return ran


def words(path: Path) -> list[str]:
    return [one.text for page in read_pdf(path.read_bytes()) for one in page.texts]


def stored(folder: Path) -> None:
    """Put the season into the store of a server beside it."""

    async def packed() -> bytes:
        store, id = await shelved(folder / "s.json", 0)
        return await pack(store, id, 0, await past_lives(store))

    (folder / "s.stolik").write_bytes(asyncio.run(packed()))
    run(folder, "take", "s.stolik", "--store", "sqlite:///s.db")


def test_a_page_of_a_season_in_a_file_is_printed(folder: Path) -> None:
    ran = run(folder, "print", "s.json", "seating", "--out", "x.pdf", lang="pl")
    assert "x.pdf" in ran.out
    assert "Żuk-A, Łucja" in words(folder / "x.pdf")


def test_all_pages_that_have_something_are_printed_into_a_folder(folder: Path) -> None:
    run(folder, "print", "s.json", "all", "--out", "pages")
    made = {path.stem for path in (folder / "pages").iterdir()}
    # nothing is played yet; the blank form for teams is there at any time
    assert made == {"entries", "seating", "plan", "slips", "sheets", "forms"}


def test_cards_of_a_server_let_in_and_are_the_same_each_time(folder: Path) -> None:
    stored(folder)
    more = ("--store", "sqlite:///s.db", "--address", "http://10.0.0.7:8000/")
    for out in ("a.pdf", "b.pdf"):
        run(folder, "print", "s", "cards", "--out", out, *more, "--tables", "1-6")
    found = words(folder / "a.pdf")
    links = [word for word in found if word.startswith("http://10.0.0.7:8000/c/in/")]
    assert len(set(links)) == 6
    assert found.count("PIN") == 6
    assert (folder / "a.pdf").read_bytes() == (folder / "b.pdf").read_bytes()


def test_cards_of_new_passes_are_printed_for_organiser_and_judges(folder: Path) -> None:
    stored(folder)
    more = ("--store", "sqlite:///s.db", "--address", "http://10.0.0.7:8000")
    run(folder, "print", "s", "passes", "--out", "p.pdf", *more, lang="pl")
    found = words(folder / "p.pdf")
    assert {"organizator", "sędzia główny", "j1"} <= set(found)
    links = {word for word in found if word.startswith("http://10.0.0.7:8000/c/in/")}
    assert len(links) == 2


def test_public_pages_show_the_names_shown_in_public(folder: Path) -> None:
    run(folder, "print", "s.json", "seating", "--out", "x.pdf", "--public")
    assert "Żuk-A, Łucja" in words(folder / "x.pdf")
    ran = run(folder, "print", "s.json", "filled", "--out", "y.pdf", "--public", code=2)
    assert "nothing to print" in ran.err


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (("s.json", "tickets"), "no page"),
        (("s.json", "filled"), "nothing to print"),
        (("s.json", "cards"), "nothing to print"),
        (("s.json", "passes"), "on a server"),
        (("s.json", "sheets", "--round", "7"), "no round 7"),
        (("s.json", "sheets", "--page", "b5"), "a4, a5"),
        (("s.json", "cards", "--tables", "6-1"), "6-1"),
        (("s.json", "cards", "--tables", "x"), "range"),
        (("s.json", "cards", "--tables", "9" * 5000), "range"),
        (("other.json", "sheets"), "Cannot open"),
        (("nobody", "sheets", "--store", "sqlite:///no.db"), "Cannot open"),
    ],
)
def test_wrong_input_gets_one_clear_line(folder: Path, more: tuple[str, ...], said: str) -> None:
    ran = run(folder, "print", *more, "--out", "x.pdf", code=2)
    assert said in ran.err
    assert ran.err.count("\n") == 1
    assert not (folder / "x.pdf").exists()


def test_a_folder_that_cannot_be_is_said_in_one_line(folder: Path) -> None:
    assert run(folder, "print", "s.json", "all", "--out", "e.csv", code=2).err.count("\n") == 1


def test_a_competition_that_a_store_does_not_have_gets_one_clear_line(folder: Path) -> None:
    stored(folder)
    words = ("print", "nobody", "sheets", "--out", "x.pdf", "--store", "sqlite:///s.db")
    assert run(folder, *words, code=2).err.count("\n") == 1
