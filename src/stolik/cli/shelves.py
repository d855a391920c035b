"""Both shelves at once: what a book or an example belongs to may be a game or a competition."""

from __future__ import annotations

from stolik import competitions, games
from stolik.competitions.competition_kit import AnyCompetitionKit
from stolik.engine import AnyMachine
from stolik.kit import AnyKit


def ids() -> tuple[str, ...]:
    """Name every game, then every competition."""
    return (*games.ids(), *competitions.ids())


def kit(id: str) -> AnyKit | AnyCompetitionKit:
    """Give the kit of a game or a competition."""
    return competitions.kit(id) if id in competitions.ids() else games.kit(id)


def load(id: str) -> AnyMachine:
    """Give the game or competition of this id."""
    return competitions.load(id) if id in competitions.ids() else games.load(id)
