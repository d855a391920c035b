"""Bots: players of a given strength, for matches whose goals are drawn."""

from __future__ import annotations

from typing import Final

from stolik.bots import Bots
from stolik.bots.strength import levels_of
from stolik.games.pilkarzyki.actions import Action
from stolik.games.pilkarzyki.rules import Foosball
from stolik.games.pilkarzyki.state import State

BOTS: Final[Bots[State, State, Action]] = Bots(
    levels_of(Foosball().choices), options={"played": "drawn"}
)
