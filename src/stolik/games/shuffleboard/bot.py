"""Bots: players of a given strength, for games that are only watched."""

from __future__ import annotations

from typing import Final

from stolik.bots import Bots
from stolik.bots.strength import levels_of
from stolik.games.shuffleboard.actions import Action
from stolik.games.shuffleboard.rules import Shuffleboard
from stolik.games.shuffleboard.state import State

BOTS: Final[Bots[State, State, Action]] = Bots(
    levels_of(Shuffleboard().choices), options={"played": "drawn"}
)
