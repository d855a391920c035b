"""Both shelves at once: what a book or an example belongs to may be a game or a competition."""

from __future__ import annotations

from types import ModuleType

from stolik import competitions, games
from stolik.engine import AnyMachine


def ids() -> tuple[str, ...]:
    """Name every game, then every competition."""
    return (*games.ids(), *competitions.ids())


def part(id: str, name: str) -> ModuleType:
    """Import a module of the folder of a game or a competition."""
    if id in competitions.ids():
        return competitions.part(id, name)
    return games.part(id, name)


def load(id: str) -> AnyMachine:
    """Give the game or competition of this id."""
    return competitions.load(id) if id in competitions.ids() else games.load(id)
