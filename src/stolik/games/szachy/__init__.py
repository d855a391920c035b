"""Szachy: chess, on python-chess."""

from typing import Final

from stolik.games.szachy.rules import Szachy

GAME: Final = Szachy()
