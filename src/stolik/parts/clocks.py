"""Game clocks as arithmetic: a budget with increment or delay, time per move, periods.

A `Control` says how time is given, `Clocks` what is left. Nothing here reads a clock: every
function takes the moment (`at_ms`, by the table's clock) as a number. A game keeps `Clocks` in its
state, calls `pressed` when a move is complete and gives `deadline` as an alarm.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct
from msgspec.structs import replace

SECOND_MS: Final = 1000
DAY_MS: Final = 86_400_000

Seconds: TypeAlias = Annotated[int, Meta(ge=0, le=864_000)]
Moves: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]


class Stage(Struct, frozen=True, forbid_unknown_fields=True):
    """One period: so many moves in so much time; without a number, the rest of the game."""

    base_s: Seconds
    increment_s: Seconds = 0
    moves: Moves | None = None


class Control(Struct, frozen=True, forbid_unknown_fields=True):
    """How time is given, in one of the ways: base with increment or delay, per move, periods."""

    base_s: Seconds | None = None
    increment_s: Seconds = 0
    delay_s: Seconds = 0
    move_s: Seconds | None = None
    days_per_move: Annotated[int, Meta(ge=1, le=365)] | None = None
    stages: Annotated[tuple[Stage, ...], Meta(max_length=20)] = ()

    @property
    def is_sound(self) -> bool:
        """Say whether exactly one way is chosen and it gives some time."""
        ways = [self.base_s is not None, self.move_s is not None]
        ways += [self.days_per_move is not None, bool(self.stages)]
        if sum(ways) != 1 or (self.increment_s and self.delay_s):
            return False
        if self.base_s is None and (self.increment_s or (self.delay_s and not self.stages)):
            return False
        if any(not stage.moves for stage in self.stages[:-1]):
            return False
        return self.per_move_ms > 0 or self.periods[0].base_s + self.delay_s > 0

    @property
    def per_move_ms(self) -> int:
        """Time of every single move, or 0 where time is a budget."""
        if self.days_per_move is not None:
            return self.days_per_move * DAY_MS
        return (self.move_s or 0) * SECOND_MS

    @property
    def periods(self) -> tuple[Stage, ...]:
        """Give the periods; a plain base is a single one."""
        return self.stages or (Stage(self.base_s or 0, self.increment_s),)


PRESETS: Final[dict[str, Control]] = {
    "1+0": Control(base_s=60),
    "3+2": Control(base_s=180, increment_s=2),
    "5+0": Control(base_s=300),
    "15+10": Control(base_s=900, increment_s=10),
    "90+30": Control(base_s=5400, increment_s=30),
    "correspondence": Control(days_per_move=3),
}
"""The usual time controls by their usual names: minutes + seconds."""


class Clocks(Struct, frozen=True):
    """What every player has left, as of `since_ms`, and whose clock runs since then."""

    left_ms: tuple[int, ...]
    moves: tuple[int, ...]
    since_ms: int = 0
    running: int | None = None


def opened(control: Control, players: int, at_ms: int = 0, running: int | None = None) -> Clocks:
    """Give full clocks; `running` is the player whose clock starts now."""
    full = control.per_move_ms or control.periods[0].base_s * SECOND_MS
    return Clocks((full,) * players, (0,) * players, at_ms, running)


def cost(control: Control, clocks: Clocks, at_ms: int) -> int:
    """Give what the running player has used up since the clock was started."""
    return max(0, at_ms - clocks.since_ms - control.delay_s * SECOND_MS)


def left_at(control: Control, clocks: Clocks, player: int, at_ms: int) -> int:
    """Give what a player has left at a moment; below zero by how much it is overdrawn."""
    used = cost(control, clocks, at_ms) if clocks.running == player else 0
    return clocks.left_ms[player] - used


def deadline(control: Control, clocks: Clocks) -> int | None:
    """Give the moment at which the running clock is empty."""
    if clocks.running is None:
        return None
    left = max(0, clocks.left_ms[clocks.running])
    return clocks.since_ms + control.delay_s * SECOND_MS + left


def has_run_out(control: Control, clocks: Clocks, at_ms: int) -> bool:
    """Say whether the running player's time was up when a move was completed at this moment."""
    if clocks.running is None:
        return False
    used = cost(control, clocks, at_ms)
    return used > 0 and clocks.left_ms[clocks.running] <= used


def pressed(control: Control, clocks: Clocks, at_ms: int, after: int) -> Clocks:
    """Complete a move: charge the mover, add what the control gives, start the next clock."""
    mover = clocks.running
    if mover is None:
        return replace(clocks, since_ms=at_ms, running=after)
    done = clocks.moves[mover] + 1
    if control.per_move_ms:
        left = control.per_move_ms
    else:
        left = clocks.left_ms[mover] - cost(control, clocks, at_ms) + _gain(control, done)
    return Clocks(_put(clocks.left_ms, mover, left), _put(clocks.moves, mover, done), at_ms, after)


def stopped(control: Control, clocks: Clocks, at_ms: int) -> Clocks:
    """Charge the running player and stop all clocks."""
    if clocks.running is None:
        return clocks
    left = max(0, left_at(control, clocks, clocks.running, at_ms))
    return Clocks(_put(clocks.left_ms, clocks.running, left), clocks.moves, at_ms)


def turned(
    control: Control, clocks: Clocks, at_ms: int, player: int, moves: tuple[int, ...]
) -> Clocks:
    """Hand the move to a player without a move made (taken back): used time stays used."""
    halted = stopped(control, clocks, at_ms)
    left = halted.left_ms
    if control.per_move_ms:
        left = _put(left, player, control.per_move_ms)
    return Clocks(left, moves, at_ms, player)


def added(clocks: Clocks, player: int, ms: int) -> Clocks:
    """Give a player time, or take it with a negative number; never below zero."""
    return replace(
        clocks, left_ms=_put(clocks.left_ms, player, max(0, clocks.left_ms[player] + ms))
    )


def period(control: Control, clocks: Clocks, player: int) -> int:
    """Give the number of the period a player is in, from 0."""
    return _period(control, clocks.moves[player])


def is_last_period(control: Control, clocks: Clocks, player: int) -> bool:
    """Say whether no further period follows for this player."""
    return period(control, clocks, player) == len(control.periods) - 1


def next_period(control: Control, clocks: Clocks) -> Clocks:
    """Put every player at the beginning of the period after the present one, with its time."""
    for player in range(len(clocks.left_ms)):
        now = period(control, clocks, player)
        if now + 1 < len(control.periods):
            begun = sum(stage.moves or 0 for stage in control.periods[: now + 1])
            clocks = replace(clocks, moves=_put(clocks.moves, player, begun))
            clocks = added(clocks, player, control.periods[now + 1].base_s * SECOND_MS)
    return clocks


def _period(control: Control, moves: int) -> int:
    begun = 0
    for number, stage in enumerate(control.periods[:-1]):
        begun += stage.moves or 0
        if moves < begun:
            return number
    return len(control.periods) - 1


def _gain(control: Control, done: int) -> int:
    before, now = _period(control, done - 1), _period(control, done)
    gained = control.periods[before].increment_s
    if now != before:
        gained += control.periods[now].base_s
    return gained * SECOND_MS


def _put(values: tuple[int, ...], player: int, value: int) -> tuple[int, ...]:
    return (*values[:player], value, *values[player + 1 :])
