"""What revisions of the rules do otherwise; records are replayed by their own."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Edition(Struct, frozen=True, omit_defaults=True):
    """One revision."""

    passes_over_fours: bool = False
    """In 1 only: where nobody bluffs, a wild draw four that was drawn beside a card of the colour
    ended the turn by itself, from which others could read the colour in that hand.

    Since 2 every card that matches is asked about (UNO-29), whatever else its owner holds.
    """


EDITIONS: Final = (Edition(passes_over_fours=True), Edition())
