"""Bots: what every player-program keeps to, and searches any game can use."""

from stolik.bots.player import LEVEL_NAMES, Bot, Budget, Levels, Thought, bot_of

__all__ = ["LEVEL_NAMES", "Bot", "Budget", "Levels", "Thought", "bot_of"]
