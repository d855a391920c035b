"""The olympiad: several events, one ranking, and a tie-break for first place."""

from __future__ import annotations

from typing import Final

from stolik.competitions.competition_kit import CompetitionKit
from stolik.competitions.olimpiada.olympiad import Olympiad

COMPETITION: Final = Olympiad()
KIT: Final = CompetitionKit(COMPETITION, __name__)
