"""What a decision reads besides the table itself."""

from __future__ import annotations

from msgspec import Struct


class Circumstances(Struct, frozen=True):
    """The time on the table's clock, and who has long been away."""

    clock_ms: int
    away: frozenset[str] = frozenset()
