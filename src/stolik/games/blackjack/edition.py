"""What revisions of the rules do otherwise; records are replayed by their own."""

from __future__ import annotations

from typing import Final

from msgspec import Struct


class Edition(Struct, frozen=True, omit_defaults=True):
    """One revision."""

    asks_for_hole: bool = False
    """In 1 only: before a card it was asked which one lies face down, which no action shows.

    Since 2 the chances are the same, and every answer of luck stands in the action (BJK-47).
    """


EDITIONS: Final = (Edition(asks_for_hole=True), Edition())
