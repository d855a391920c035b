"""Any cup of any game: round robin, Swiss, knock-out, groups, ladders."""

from __future__ import annotations

from typing import Final

from stolik.competitions.competition_kit import CompetitionKit
from stolik.competitions.puchar.cup import Cup

COMPETITION: Final = Cup()
KIT: Final = CompetitionKit(COMPETITION, __name__)
