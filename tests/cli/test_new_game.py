"""`stolik new-game`: names, refusals, and games that keep the laws from their first minute."""

from __future__ import annotations

from pathlib import Path

import pytest

from stolik.cli.new_game.commands import TOYS
from stolik.cli.new_game.copying import Checkout
from stolik.cli.new_game.naming import names
from stolik.engine import BadInput
from tests.kit import tutorial
from tests.kit.checkouts import ROOT, Copy
from tests.kit.terminal import stolik

LONG = "bardzo-dlugie-id-kamykow"  # as long as an id may be: lines break elsewhere


def test_the_names_of_a_game_come_from_its_id() -> None:
    made = names("kulki-w-dloni", (), ())
    assert (made.folder, made.kind, made.prefix) == ("kulki_w_dloni", "KulkiWDloni", "KUL")
    assert made.title == "Kulki w dloni"


@pytest.mark.parametrize(
    ("id", "taken", "prefix"),
    [("kosa", {"KOS"}, "KOA"), ("koc", {"KOC"}, "KOKK"), ("baśka".replace("ś", "s"), (), "BAS")],
)
def test_clauses_begin_as_those_of_no_other_book(id: str, taken: set[str], prefix: str) -> None:
    assert names(id, (), taken).prefix == prefix


@pytest.mark.parametrize(
    "id",
    ["", "ab", "Kulki", "kulki_w", "-kulki", "kulki-", "1kulki", "a" * 25, "../kulki"],
)
def test_what_cannot_be_an_id_is_refused(id: str) -> None:
    with pytest.raises(BadInput, match="bad_game_id"):
        names(id, (), ())


def test_a_word_of_python_is_refused_as_what_it_is() -> None:
    with pytest.raises(BadInput, match="game_is_keyword"):
        names("class", (), ())


def test_a_game_that_is_there_is_refused_in_one_line(tmp_path: Path) -> None:
    ran = stolik("new-game", "kosci", "--like", "open", folder=tmp_path)
    assert (ran.code, ran.err) == (2, "stolik: kosci is there already.\n")


def test_a_folder_that_is_there_is_not_touched(tmp_path: Path) -> None:
    for folder in ("tests/toys", "tests/games/kulki"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    with pytest.raises(BadInput, match="game_exists"):
        Checkout(tmp_path).copy("kamyk", names("kulki", (), ()))
    assert not (tmp_path / "src").exists()


def test_an_installed_package_is_no_place_for_a_new_game(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no_checkout"):
        Checkout(tmp_path)


@pytest.mark.long
def test_new_games_of_every_shape_and_the_tutorials_keep_style_types_and_laws(
    tmp_path: Path,
) -> None:
    copy = Copy(tmp_path)
    tutorial.build(copy)
    made = {LONG: "hidden", "tor": "open", "kula-do-tarczy": "sport"}
    for id, shape in made.items():
        told = copy.stolik("new-game", id, "--like", shape)
        assert f"make laws GAME={id}" in told
        assert f"tests/playthroughs/{id}.txt\n" in told
    folders = [f"{shelf}/{id.replace('-', '_')}" for id in made for shelf in GAMES_AND_TESTS]
    copy.python("-m", "ruff", "check", *folders)
    copy.python("-m", "ruff", "format", "--check", *folders)
    copy.types(*folders)
    assert " passed" in copy.laws(tutorial.GAME, *made)


GAMES_AND_TESTS = ("src/stolik/games", "tests/games")


def test_every_toy_says_who_it_is_only_where_a_copy_can_say_otherwise() -> None:
    """What is not renamed would stay behind in a new game."""
    for toy in TOYS.values():
        for folder in (toy, f"{toy}_tests"):
            for file in (ROOT / "tests" / "toys" / folder).glob("*.py"):
                text = file.read_text("utf-8").replace(f"tests.toys.{toy}", "")
                assert "tests.toys" not in text, file
