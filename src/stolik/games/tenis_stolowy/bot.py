"""Bots: players of a given strength, for matches whose rallies are drawn.

In doubles a bot names its server when its pair begins a set, which with equal partners changes
nothing.
"""

from __future__ import annotations

from typing import Final

from stolik.bots import Bots
from stolik.bots.strength import levels_of
from stolik.games.tenis_stolowy.actions import Action
from stolik.games.tenis_stolowy.rules import TableTennis
from stolik.games.tenis_stolowy.state import State

BOTS: Final[Bots[State, State, Action]] = Bots(
    levels_of(TableTennis().choices), options={"rallies": "drawn"}
)
