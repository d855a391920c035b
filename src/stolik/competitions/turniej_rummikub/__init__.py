"""The Rummikub tournament of the Senioriada: individuals, tables of four, a final."""

from __future__ import annotations

from typing import Final

from stolik.competitions.competition_kit import CompetitionKit
from stolik.competitions.turniej_rummikub.tournament import Tournament

COMPETITION: Final = Tournament()
KIT: Final = CompetitionKit(COMPETITION, __name__)
