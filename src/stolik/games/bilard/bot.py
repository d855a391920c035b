"""Bots: players of a given strength, for matches that chance plays."""

from __future__ import annotations

from typing import Final

from stolik.bots import Bots
from stolik.bots.strength import levels_of
from stolik.games.bilard.actions import Action
from stolik.games.bilard.rules import EightBall
from stolik.games.bilard.state import State

BOTS: Final[Bots[State, State, Action]] = Bots(
    levels_of(EightBall().choices), options={"played": "drawn"}
)
