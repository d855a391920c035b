"""The Puck Baśka League: a season of tournaments, five rounds each at tables of four."""

from typing import Final

from stolik.competitions.liga_baski.league import League

COMPETITION: Final = League()
