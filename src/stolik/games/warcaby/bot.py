"""Players for draughts, all seeing what a player sees."""

from __future__ import annotations

from typing import Final

from stolik.bots import Advice, Bots, Levels
from stolik.bots.random_bot import RandomBot
from stolik.games.warcaby.actions import Action
from stolik.games.warcaby.rules import Warcaby
from stolik.games.warcaby.state import State

GAME: Final = Warcaby()
ADVICE: Final[Advice[State, State, Action]] = Advice()
LEVELS: Final[Levels] = {
    "easy": lambda: RandomBot(GAME),
    "medium": lambda: RandomBot(GAME),
    "strong": lambda: RandomBot(GAME),
}
BOTS: Final[Bots[State, State, Action]] = Bots(LEVELS, ADVICE)
