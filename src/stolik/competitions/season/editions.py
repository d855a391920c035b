"""What older rules of a season did otherwise; each is replayed by its own."""

from __future__ import annotations

from msgspec import Struct


class Edition(Struct, frozen=True):
    """The facts in which revisions differ."""

    ends_at_bell: bool = True
    """Nobody leaves a table after its last deal or the bell; the bell can be taken back."""
    needs_four: bool = True
    """With fewer than four present no round is drawn."""
    suspends_at_once: bool = True
    """Who is suspended leaves his table and the tournament."""
    judges_apart: bool = True
    """A judge decides nothing at the own table, and only judges strike deals."""
    keeps_both: bool = True
    """What desk and table write of one deal is kept beside each other until somebody decides."""
    strikes_stay: bool = True
    """A deal that a judge strikes while it is played stays struck, whatever the table counts."""
