"""The games: one folder each, found by its rule book; nothing to register by hand."""

from __future__ import annotations

from functools import cache
from typing import Final

from stolik.engine.protocol import AnyGame
from stolik.engine.shelf import Shelf
from stolik.kit import AnyKit

SHELF: Final = Shelf("stolik.games", "unknown_game")


def ids() -> tuple[str, ...]:
    """Name every game of the package, in alphabetical order."""
    return SHELF.ids


@cache
def kit(id: str) -> AnyKit:
    """Give the game of this id with all that belongs to it, or say which games there are."""
    found: AnyKit = SHELF.folder(id).KIT
    return found


def load(id: str) -> AnyGame:
    """Give the game of this id, or say which games there are."""
    return kit(id).game
