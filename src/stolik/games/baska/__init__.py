"""Baśka (Baszka Méster Sport): the Kashubian card game of hidden partners, for four."""

from typing import Final

from stolik.games.baska.rules import Baska

GAME: Final = Baska()
