"""Bots: players of a given strength, for games in which chance throws."""

from __future__ import annotations

from typing import Final

from stolik.bots import Bots
from stolik.bots.strength import levels_of
from stolik.games.kregle.actions import Action
from stolik.games.kregle.rules import Bowling
from stolik.games.kregle.state import State

BOTS: Final[Bots[State, State, Action]] = Bots(
    levels_of(Bowling().choices), options={"played": "drawn"}
)
