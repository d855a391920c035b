"""Bots: players of a given strength, for matches that chance plays."""

from __future__ import annotations

from typing import Final

from stolik.bots import Bots
from stolik.bots.strength import levels_of
from stolik.games.hokej_stolowy.actions import Action
from stolik.games.hokej_stolowy.rules import TableHockey
from stolik.games.hokej_stolowy.state import State

BOTS: Final[Bots[State, State, Action]] = Bots(
    levels_of(TableHockey().choices), options={"played": "drawn"}
)
