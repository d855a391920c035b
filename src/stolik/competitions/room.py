"""The clock of the hall: a round runs for so long, some tables longer, then there is a break."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

MINUTE_MS = 60_000


class Room(Struct, frozen=True, omit_defaults=True):
    """When the present round began and how long it lasts, when the last one ended."""

    started_ms: int = -1
    length_ms: int = 0
    extra_ms: int = 0
    ended_ms: int = -1
    """When the last round was closed; the break is counted from it."""
    rung: tuple[str, ...] = ()
    """Which bells of this round have rung."""

    @property
    def is_running(self) -> bool:
        """Say whether a round is on."""
        return self.started_ms >= 0

    def ends_ms(self, extra_ms: int = 0) -> int:
        """Give when the round ends for a table with so much time of its own."""
        return self.started_ms + self.length_ms + self.extra_ms + extra_ms


def begin(now_ms: int, length_ms: int) -> Room:
    """Start the clock of a round."""
    return Room(now_ms, length_ms)


def extend(room: Room, ms: int) -> Room:
    """Give the whole hall more time."""
    return replace(room, extra_ms=room.extra_ms + ms)


def ring(room: Room, bell: str) -> Room:
    """Note that a bell has rung."""
    return replace(room, rung=(*room.rung, bell))


def close(now_ms: int) -> Room:
    """End the round; the break begins."""
    return Room(ended_ms=now_ms)
