"""Bots: players of a given strength, for matches whose rallies are drawn.

A bot tells its strength when the match is entered; chance plays by the strengths. In doubles it
names its server when its pair begins a set, which with equal partners changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from stolik.bots import Bots, Budget, Levels, Thought
from stolik.engine import Luck, Seen, msg
from stolik.games.tenis_stolowy.actions import Action, Ready
from stolik.games.tenis_stolowy.offers import choices
from stolik.games.tenis_stolowy.state import State

STRENGTHS: Final = {"easy": 80, "medium": 100, "strong": 125}


class Player:
    """A player of one strength."""

    def __init__(self, strength: int) -> None:
        self.strength = strength

    def think(self, seen: Seen[State], luck: Luck, budget: Budget) -> Thought[Action] | None:
        """Say the strength, or name a server; otherwise there is nothing to do."""
        offer = choices(seen.view, seen.viewer)
        if offer.forms:
            why = msg("tenis-stolowy.bot.why", strength=self.strength)
            return Thought(Ready(self.strength), why)
        if offer.listed:
            return Thought(offer.listed[luck.below(len(offer.listed))])
        return None


def _maker(strength: int) -> Callable[[], Player]:
    return partial(Player, strength)


LEVELS: Levels = {name: _maker(strength) for name, strength in STRENGTHS.items()}

BOTS: Final[Bots[State, State, Action]] = Bots(LEVELS, options={"rallies": "drawn"})
