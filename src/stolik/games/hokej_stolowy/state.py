"""The state of a match, all of it public, and what follows from it: the time, what is due."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from msgspec import Struct

from stolik.games.hokej_stolowy.actions import Dropper, Figure
from stolik.games.hokej_stolowy.options import Depth, Options
from stolik.parts.match import Match, Pair
from stolik.parts.match.clock import MINUTE_MS, SECOND_MS, Timer, marks

Phase: TypeAlias = Literal["entry", "before", "play", "faceoff", "stopped", "finished"]
Ended: TypeAlias = Literal["played", "sudden_death", "forfeit", "withdrawal", "abandoned", "replay"]
LAST_MS: Final = 30 * SECOND_MS  # HOK-7


class Row(Struct, frozen=True, omit_defaults=True):
    """What changed the score: when, by how much, and why."""

    t: int
    """On the match clock, in thousandths of a second."""
    gains: Pair
    word: str = "goal"
    clause: str = "HOK-26"
    is_overtime: bool = False


class State(Match[Options], frozen=True, kw_only=True):
    """A match as it stands; sides are 0 (A) and 1 (B), times are thousandths of a second."""

    phase: Phase
    depth: Depth = "events"
    timer: Timer
    """The match clock: it counts from the opening signal, before it from when the table opened."""
    is_scheduled: bool = False
    """It has been said when the opening signal comes."""
    score: Pair = (0, 0)
    rows: tuple[Row, ...] = ()
    last_faceoff: int = 0
    is_shielded: bool = False
    """The shield after a face-off has not been called off yet."""
    is_released: bool = False
    """HOK-24 is met since the last face-off."""
    possession: int | None = None
    figure: Figure | None = None
    held_since: int | None = None
    is_held: bool = False
    """It has been called out that a warning may be given."""
    warned: int | None = None
    """The side that was warned of passive play."""
    due: Dropper | None = None
    """Who makes the face-off; nobody in particular: either."""
    errors: Pair = (0, 0)
    is_neutral: bool = False
    """A neutral person makes all face-offs."""
    has_referee: bool = False
    is_overtime: bool = False
    overtime_since: int = 0
    stopped_t: int = 0
    was_faceoff: bool = False
    """What was stopped was a face-off that is still to be made."""
    is_replayed: bool = False
    last: str | None = None
    result: Ended | None = None
    winner: int | None = None

    @property
    def t(self) -> int:
        """The time on the match clock."""
        return self.now_ms - self.timer.since_ms

    @property
    def end_t(self) -> int:
        """When the match ends by what is known: its length and the time added to it."""
        return self.timer.length_ms

    @property
    def ends_at(self) -> int:
        """When it ends if it is stopped now: a long interruption holds the end back."""
        lost = self.lost
        return self.end_t + (lost if self.phase == "stopped" and is_long(self, lost) else 0)

    @property
    def lost(self) -> int:
        """How long the present interruption has lasted."""
        return self.t - self.stopped_t


def is_long(s: State, lost: int) -> bool:
    """Say whether so much lost time is significant."""
    return lost >= s.options.lost_time_min_s * SECOND_MS  # HOK-54


def clock_from(since_ms: int, options: Options) -> Timer:
    """Give the match clock that begins at a moment, with all that it calls out."""
    length = options.duration_s * SECOND_MS  # HOK-2
    every = MINUTE_MS if options.signal_marks == "minutes" else -(-length // 3)  # HOK-6
    return Timer("match", since_ms, length, marks(length, every, LAST_MS))


def clock_text(t: int) -> str:
    """Write a time as people read it: minutes and seconds."""
    seconds = max(t, 0) // SECOND_MS
    return f"{seconds // 60}:{seconds % 60:02d}"
