"""Tenis stołowy (table tennis): the sheet of a match, its umpire, service order and odds."""

from typing import Final

from stolik.games.tenis_stolowy.rules import TableTennis

GAME: Final = TableTennis()
