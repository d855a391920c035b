"""A toy of the test kit copied under another name.

Toys lie in `tests/toys`: the folder of a game, and beside it the folder of its tests. They are
whole games under the eyes of the type checker and the laws, so a copy of one is a whole game too.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from stolik.cli.new_game.naming import Names
from stolik.engine import BadInput
from stolik.engine.rulebook import RuleBook, read_rulebook

COPIED: Final = (".py", ".toml", ".json", ".txt", ".md")
TIDY: Final = (("check", "--quiet", "--select=I", "--fix"), ("format", "--quiet"))


class Checkout:
    """The source tree of Stolik, where new games are written."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.toys = root / "tests" / "toys"
        if not (root / "pyproject.toml").is_file() or not self.toys.is_dir():
            raise BadInput("no_checkout")
        self._ruff = shutil.which("ruff", path=str(Path(sys.executable).parent))
        if self._ruff is None:
            raise BadInput("no_ruff")

    def copy(self, toy: str, names: Names) -> tuple[Path, Path]:
        """Write the game and its tests; nothing that is there already is touched."""
        game = self.root / "src" / "stolik" / "games" / names.folder
        tests = self.root / "tests" / "games" / names.folder
        if game.exists() or tests.exists():
            raise BadInput("game_exists", game=names.id)
        book = read_rulebook((self.toys / toy / "rulebook.toml").read_text("utf-8"))
        for source, home in ((self.toys / toy, game), (self.toys / f"{toy}_tests", tests)):
            home.mkdir(parents=True)
            for file in sorted(source.iterdir()):
                if file.suffix in COPIED:
                    text = renamed(file.suffix, file.read_text("utf-8"), book, names)
                    (home / file.name).write_text(text, "utf-8")
        self._tidy(game, tests)
        return game, tests

    def _tidy(self, *folders: Path) -> None:
        """Let the formatter put imports and long lines where the new names want them."""
        assert self._ruff is not None
        for words in TIDY:
            subprocess.run([self._ruff, *words, *folders], cwd=self.root, check=True)


def renamed(suffix: str, text: str, book: RuleBook, names: Names) -> str:
    """Give a file of a toy under the names of the new game; how it is called is for the author."""
    toy, title = book.about.id, names.title
    prefix = next(iter(book.clauses)).partition("-")[0]
    changes = {rf"\b{prefix}-(?=\d)": f"{names.prefix}-"}
    match suffix:
        case ".py":
            changes |= {
                rf'(?<="""){book.about.name.pl}\b': title,
                rf"\btests\.toys\.{toy}_tests\b": f"tests.games.{names.folder}",
                rf"\btests\.toys\.{toy}\b": f"stolik.games.{names.folder}",
                rf"\b{toy.capitalize()}\b": names.kind,
                rf"\b{toy}\b": names.id,
            }
        case ".toml":
            changes |= {
                rf'"{toy}"': f'"{names.id}"',
                r"^name = .*$": f'name = {{ pl = "{title}", en = "{title} game" }}',
            }
        case ".txt":  # a word of a sentence may be the same as the id
            changes |= {
                rf"^{toy}\.name\n.*\n.*$": f"{toy}.name\n  pl {title}\n  en {title} game",
                rf"^{toy}\.": f"{names.id}.",
            }
        case ".json":
            changes |= {rf'"{prefix.lower()}-(?=\d)': f'"{names.prefix.lower()}-'}
        case _:
            changes |= {rf"\b{book.about.name.pl}\b": title}
    for old, new in changes.items():
        text = re.sub(old, new, text, flags=re.MULTILINE)
    return text
