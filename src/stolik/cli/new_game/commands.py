"""`stolik new-game ID`: a folder for a new game that already plays and keeps the laws."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

from cyclopts import App, Parameter

import stolik
from stolik import competitions, games
from stolik.cli.language import helped
from stolik.cli.new_game.copying import Checkout
from stolik.cli.new_game.naming import names
from stolik.cli.parameters import Lang, speaker
from stolik.engine import msg

Shape: TypeAlias = Literal["hidden", "open", "sport"]
TOYS: Final[dict[Shape, str]] = {"hidden": "kamyk", "open": "wyscig", "sport": "rzutki"}

app = App(name="new-game", help=helped("new-game"), help_format="plaintext")


@app.default
def make(
    id: Annotated[str, Parameter(help=helped("arg.new_id"))],
    *,
    like: Annotated[Shape, Parameter(name="--like", help=helped("arg.like"))],
    lang: Lang = None,
) -> None:
    """Write the folder of a game and that of its tests."""
    say = speaker(lang)
    checkout = Checkout(Path(stolik.__file__).resolve().parents[2])
    taken = (*games.ids(), *competitions.ids())
    made = checkout.copy(TOYS[like], names(id, taken, prefixes()))
    for folder in (*made, tell_story(checkout.root, id)):
        print(say.say(msg("new_game.made", folder=folder.relative_to(checkout.root).as_posix())))
    print(say.say(msg("new_game.next", game=id)))


def prefixes() -> set[str]:
    """Give how the clauses of all books begin."""
    books = [games.kit(id).book for id in games.ids()]
    books += [competitions.kit(id).book for id in competitions.ids()]
    return {clause.partition("-")[0] for book in books for clause in book.clauses}


def tell_story(root: Path, id: str) -> Path:
    """Write the playthrough, in a process that knows the new game, and say where it is."""
    command = [sys.executable, "-m", "tests.playthroughs", id]
    said = subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE, text=True)
    return root / "tests" / "playthroughs" / said.stdout.strip()
