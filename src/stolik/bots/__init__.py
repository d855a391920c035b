"""Bots: what every player-program keeps to, and searches any game can use."""

from stolik.bots.advice import Advice
from stolik.bots.player import LEVEL_NAMES, Bot, Budget, Levels, Thought, bot_of
from stolik.bots.team import Bots

__all__ = ["LEVEL_NAMES", "Advice", "Bot", "Bots", "Budget", "Levels", "Thought", "bot_of"]
