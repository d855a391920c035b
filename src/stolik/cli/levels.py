"""The bots a game can be played against: its own levels and the general ones."""

from __future__ import annotations

from stolik import games
from stolik.bots import Levels
from stolik.engine import AnyGame


def levels(game: AnyGame) -> Levels:
    """Give every bot of a game by its name."""
    found: Levels = games.part(game.id, "bot").LEVELS
    return found
