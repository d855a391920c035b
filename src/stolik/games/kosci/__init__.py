"""Kości: the six-dice game of the third rule book, section 11; a relative of Farkle."""

from typing import Final

from stolik.games.kosci.rules import Kosci

GAME: Final = Kosci()
