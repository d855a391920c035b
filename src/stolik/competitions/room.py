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
    paused_ms: int = -1
    """Since when the clock stands still."""

    @property
    def is_running(self) -> bool:
        """Say whether a round is on."""
        return self.started_ms >= 0

    @property
    def is_paused(self) -> bool:
        """Say whether the clock stands still."""
        return self.paused_ms >= 0

    def by_clock(self, now_ms: int) -> int:
        """Give the moment that the clock of the room shows."""
        return min(now_ms, self.paused_ms) if self.is_paused else now_ms

    def ends_ms(self, extra_ms: int = 0) -> int:
        """Give when the round ends for a table with so much time of its own."""
        return self.started_ms + self.length_ms + self.extra_ms + extra_ms


def begin(now_ms: int, length_ms: int) -> Room:
    """Start the clock of a round."""
    return Room(now_ms, length_ms)


def extend(room: Room, ms: int) -> Room:
    """Give the whole hall more time."""
    return replace(room, extra_ms=room.extra_ms + ms)


def pause(room: Room, now_ms: int) -> Room:
    """Let the clock stand still."""
    return replace(room, paused_ms=now_ms)


def go_on(room: Room, now_ms: int) -> Room:
    """Let the clock run on: the round begins later by as long as it stood."""
    stood = max(0, now_ms - room.paused_ms)
    return replace(room, started_ms=room.started_ms + stood, paused_ms=-1)


def set_left(room: Room, now_ms: int, ms: int) -> Room:
    """Leave the hall so much time from now on."""
    return replace(room, extra_ms=room.extra_ms + room.by_clock(now_ms) + ms - room.ends_ms())


def wind_back(room: Room, *bells: str) -> Room:
    """Let bells that have rung ring again."""
    return replace(room, rung=tuple(one for one in room.rung if one not in bells))


def ring(room: Room, bell: str) -> Room:
    """Note that a bell has rung."""
    return replace(room, rung=(*room.rung, bell))


def close(now_ms: int) -> Room:
    """End the round; the break begins."""
    return Room(ended_ms=now_ms)
