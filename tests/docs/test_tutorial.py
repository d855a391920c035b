"""The tutorial that builds a game: its blocks are the toy of the test kit, and they run."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.kit.checkouts import ROOT, Copy

PAGE = ROOT / "docs" / "adding-a-game.md"
TOY, TESTS = ROOT / "tests" / "toys" / "kamyk", ROOT / "tests" / "toys" / "kamyk_tests"
BLOCK = re.compile(r"^```\w+ ([\w.]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RUN = "run"


def blocks() -> dict[str, list[str]]:
    """The blocks of the page by the file they belong to, in order."""
    found: dict[str, list[str]] = {}
    for name, text in BLOCK.findall(PAGE.read_text("utf-8")):
        found.setdefault(name, []).append(text)
    return found


def source(name: str) -> str:
    """A file of the toy as it would lie in the folders of a game."""
    path = TOY / name if (TOY / name).exists() else TESTS / name
    text = path.read_text("utf-8").replace("tests.toys.kamyk_tests", "tests.games.kamyk")
    return text.replace("tests.toys.kamyk", "stolik.games.kamyk")


def lines(text: str) -> list[str]:
    """The lines of a text but for empty ones; imports last, for their order follows names."""
    found = [line for line in text.splitlines() if line.strip()]
    return [line for line in found if not line.startswith("from ")] + sorted(
        line for line in found if line.startswith("from ")
    )


FILES = sorted(set(blocks()) - {RUN})


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".py")])
def test_the_page_has_the_whole_file_of_the_toy(name: str) -> None:
    assert lines("".join(blocks()[name])) == lines(source(name)), f"{PAGE.name}: {name}"


@pytest.mark.parametrize("name", [name for name in FILES if not name.endswith(".py")])
def test_what_the_page_quotes_is_in_the_file_of_the_toy(name: str) -> None:
    for block in blocks()[name]:
        assert block.strip() in source(name), f"{PAGE.name}: {name}"


def test_the_page_names_every_module_of_the_toy() -> None:
    assert {file.name for file in TOY.glob("*.py")} <= set(FILES)


@pytest.mark.long
def test_the_game_of_the_page_plays_and_keeps_the_laws(tmp_path: Path) -> None:
    copy = Copy(tmp_path)
    game, tests = tmp_path / "src/stolik/games/kamyk", tmp_path / "tests/games/kamyk"
    for folder in (game, tests):
        folder.mkdir()
    for name, parts in blocks().items():
        if name.endswith(".py"):
            folder = game if (TOY / name).exists() else tests
            (folder / name).write_text("\n\n".join(parts), "utf-8")
    for name in ("rulebook.toml", "words.txt", "examples.json"):
        (game / name).write_text(source(name), "utf-8")
    for part in blocks()[RUN]:
        copy.python("-c", part)
    assert "Kamyk" in copy.stolik("games", "--lang", "pl")
    copy.stolik("examples", str(game / "examples.json"), "--game", "kamyk")
    copy.python("-m", "tests.playthroughs", "kamyk")
    assert " passed" in copy.laws("kamyk")
