"""Rummikub: sets of numbered tiles, freely rearranged by whoever moves."""

from typing import Final

from stolik.games.rummikub.rules import Rummikub

GAME: Final = Rummikub()
