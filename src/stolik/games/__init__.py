"""The games: one folder each, found by its rule book; nothing to register by hand.

A folder without rules or without a picture of them is still being written and is not offered.
"""

from __future__ import annotations

from functools import cache
from types import ModuleType
from typing import Final

from stolik.engine.protocol import AnyGame
from stolik.engine.shelf import Shelf

SHELF: Final = Shelf(
    "stolik.games", ("rulebook.toml", "rules.py", "scene.py", "bot.py"), "unknown_game"
)


def ids() -> tuple[str, ...]:
    """Name every game of the package, in alphabetical order."""
    return SHELF.ids


@cache
def load(id: str) -> AnyGame:
    """Give the game of this id, or say which games there are."""
    game: AnyGame = part(id, "").GAME
    return game


def part(id: str, name: str) -> ModuleType:
    """Import a module of a game's folder: `bot`, `examples`, `solve`; empty is the game itself."""
    return SHELF.part(id, name)


def has_part(id: str, name: str) -> bool:
    """Say whether a game's folder has such a module."""
    return SHELF.has_part(id, name)
