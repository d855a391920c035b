"""The bots a game can be played against: its own levels and the general ones."""

from __future__ import annotations

from stolik import games
from stolik.bots import Levels
from stolik.bots.general import levels as all_levels
from stolik.engine import AnyGame


def levels(game: AnyGame) -> Levels:
    """Give every bot of a game by its name."""
    return all_levels(game, games.kit(game.id).bots())
