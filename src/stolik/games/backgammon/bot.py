"""Players of backgammon."""

from __future__ import annotations

from typing import Final

from stolik.bots import Bots, Levels
from stolik.bots.random_bot import RandomBot
from stolik.games.backgammon.actions import Action
from stolik.games.backgammon.rules import Backgammon
from stolik.games.backgammon.state import State

GAME: Final = Backgammon()
LEVELS: Final[Levels] = {
    "easy": lambda: RandomBot(GAME),
    "medium": lambda: RandomBot(GAME),
    "strong": lambda: RandomBot(GAME),
}
BOTS: Final[Bots[State, State, Action]] = Bots(LEVELS)
