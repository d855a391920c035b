"""The revisions of the league's rules; a season is replayed by its own."""

from __future__ import annotations

from typing import Final

from stolik.competitions.season.editions import Edition

OLDEST: Final = 2
EDITIONS: Final = (
    Edition(False, False, False, False, False, False),
    Edition(strikes_stay=False),
    Edition(),
)
"""Of revisions 2, 3 and 4; seasons of the first are not read any more."""
