"""The Puck Baśka League: a season of tournaments, five rounds each at tables of four."""

from __future__ import annotations

from typing import Final

from stolik.competitions.competition_kit import CompetitionKit
from stolik.competitions.liga_baski.league import League

COMPETITION: Final = League()
KIT: Final = CompetitionKit(COMPETITION, __name__)
