"""Who can play a game: its own levels, the general bots, and what the arena must know besides."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from stolik import games
from stolik.bots import Bot, Levels
from stolik.bots.general import levels as named_bots
from stolik.engine import AnyGame, Luck, Seen


class Lineup(Struct, frozen=True):
    """A game with all its bots."""

    game: AnyGame
    levels: Levels
    referee: Callable[[Sequence[Bot[Any, Any]], Seen[Any], Luck], Any] | None = None
    """What a referee who is due enters, given who sits on the chairs; else any typical entry."""
    options: Mapping[str, object] = {}
    """Options without which bots cannot play it, a table sport's for instance."""


def lineup(id: str) -> Lineup:
    """Find a game and its bots by the game's id."""
    game = games.load(id)
    bots = games.kit(id).bots()
    return Lineup(
        game=game,
        levels=named_bots(game, bots),
        referee=bots.referee,
        options=bots.options,
    )


def levels(id: str) -> Levels:
    """Name every bot of a game."""
    return lineup(id).levels
