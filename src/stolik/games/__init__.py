"""The games: one folder each, found by its rule book; nothing to register by hand.

A folder without rules or without a picture of them is still being written and is not offered.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module, resources
from types import ModuleType
from typing import Final

from stolik.engine.protocol import AnyGame
from stolik.engine.refusals import BadInput

WHOLE: Final = ("rulebook.toml", "rules.py", "scene.py", "bot.py")


@cache
def ids() -> tuple[str, ...]:
    """Name every game of the package, in alphabetical order."""
    root = resources.files("stolik.games")
    found = [
        folder.name
        for folder in root.iterdir()
        if all(folder.joinpath(file).is_file() for file in WHOLE)
    ]
    return tuple(sorted(name.replace("_", "-") for name in found))


@cache
def load(id: str) -> AnyGame:
    """Give the game of this id, or say which games there are."""
    game: AnyGame = part(id, "").GAME
    return game


def part(id: str, name: str) -> ModuleType:
    """Import a module of a game's folder: `bot`, `examples`, `solve`; empty is the game itself."""
    if id not in ids():
        raise BadInput("unknown_game", game=id[:60], games=", ".join(ids()))
    return import_module(f"stolik.games.{id.replace('-', '_')}" + (f".{name}" if name else ""))


def has_part(id: str, name: str) -> bool:
    """Say whether a game's folder has such a module."""
    folder = resources.files("stolik.games") / id.replace("-", "_")
    return id in ids() and folder.joinpath(f"{name}.py").is_file()
