"""Wyższa lub niższa (Higher or Lower): the tie-break duel of the olympiad, for two."""

from typing import Final

from stolik.games.wyzsza_nizsza.rules import HigherLower

GAME: Final = HigherLower()
