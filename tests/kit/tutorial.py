"""The tutorial that builds a game, read from its page: its blocks and the game they make."""

from __future__ import annotations

import re

from tests.kit.checkouts import ROOT, Copy

PAGE = ROOT / "docs" / "adding-a-game.md"
TOY, TESTS = ROOT / "tests" / "toys" / "kamyk", ROOT / "tests" / "toys" / "kamyk_tests"
GAME = "kamyk"
RUN = "run"
_BLOCK = re.compile(r"^```\w+ ([\w.]+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks() -> dict[str, list[str]]:
    """The blocks of the page by the file they belong to, in order."""
    found: dict[str, list[str]] = {}
    for name, text in _BLOCK.findall(PAGE.read_text("utf-8")):
        found.setdefault(name, []).append(text)
    return found


def source(name: str) -> str:
    """A file of the toy as it would lie in the folders of a game."""
    path = TOY / name if (TOY / name).exists() else TESTS / name
    text = path.read_text("utf-8").replace("tests.toys.kamyk_tests", "tests.games.kamyk")
    return text.replace("tests.toys.kamyk", "stolik.games.kamyk")


def build(copy: Copy) -> None:
    """Do in a copy of the sources what the page says, to its end."""
    game, tests = copy.root / "src/stolik/games/kamyk", copy.root / "tests/games/kamyk"
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
    copy.stolik("examples", str(game / "examples.json"), "--game", GAME)
    copy.python("-m", "tests.playthroughs", GAME)
