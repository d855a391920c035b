"""What revisions of the league's rules do otherwise; a season is replayed by its own."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Edition(Struct, frozen=True):
    """The facts in which revisions differ."""

    ends_at_bell: bool = True
    """Nobody leaves a table after its last deal or the bell; the bell can be taken back."""
    needs_four: bool = True
    """With fewer than four present no round is drawn."""  # LIG-9
    suspends_at_once: bool = True
    """Who is suspended leaves his table and the tournament."""  # LIG-34
    judges_apart: bool = True
    """A judge decides nothing at the own table, and only judges strike deals."""  # LIG-36
    keeps_both: bool = True
    """What desk and table write of one deal is kept beside each other until somebody decides."""
    strikes_stay: bool = True
    """A deal that a judge strikes while it is played stays struck, whatever the table counts."""


OLDEST: Final = 2
EDITIONS: Final = (
    Edition(False, False, False, False, False, False),
    Edition(strikes_stay=False),
    Edition(),
)
"""Of revisions 2, 3 and 4; seasons of the first are not read any more."""
