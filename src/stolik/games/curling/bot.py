"""Bots: players of a given strength, for matches that are only watched."""

from __future__ import annotations

from typing import Final

from stolik.bots import Bots
from stolik.bots.strength import levels_of
from stolik.games.curling.actions import Action
from stolik.games.curling.rules import Curling
from stolik.games.curling.state import State

BOTS: Final[Bots[State, State, Action]] = Bots(
    levels_of(Curling().choices), options={"played": "drawn"}
)
