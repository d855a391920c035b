"""Poker tournaments: sit & go and several tables, at tables that open here or in a hall."""

from __future__ import annotations

from typing import Final

from stolik.competitions.competition_kit import CompetitionKit
from stolik.competitions.turniej_pokera.tournament import Tournament

COMPETITION: Final = Tournament()
KIT: Final = CompetitionKit(COMPETITION, __name__)
