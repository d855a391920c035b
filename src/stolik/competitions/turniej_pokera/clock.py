"""The clock of the event: levels, breaks, and a referee who stops or sets it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.competitions import room
from stolik.competitions.turniej_pokera import actions as do
from stolik.competitions.turniej_pokera.playing import carried_on
from stolik.competitions.turniej_pokera.state import State
from stolik.engine.refusals import Refused
from stolik.games.poker.levels import Level
from stolik.games.poker.prizes import may_register

LONGEST_MS: Final = 240 * room.MINUTE_MS
LAST: Final = 100
"""Blinds grow no more after so many levels."""


def blinds(s: State, level: int | None = None) -> Level:
    """Give small blind, big blind and ante of a level, of the present one if none is named."""
    return s.options.table.blinds(s.level if level is None else level)  # POK-14


def begun(s: State, now_ms: int) -> State:
    """Start the clock of a level."""
    return replace(s, room=room.begin(now_ms, s.options.table.minutes * room.MINUTE_MS))


def is_before_break(s: State) -> bool:
    """Say whether a break follows the present level."""  # TPO-2
    every = s.options.break_every
    return bool(every) and (s.level + 1) % every == 0


def rung(s: State, now_ms: int) -> State:
    """Let the clock end a level or a break, at its time."""
    if s.room.is_paused or now_ms < s.room.ends_ms():
        raise Refused("NO_BELL", "POK-68")
    return passed(s, now_ms)


def passed(s: State, now_ms: int) -> State:
    """Go on to the break or to the next level; tables take it with their next deal."""  # POK-68
    if is_before_break(s) and not s.is_break:
        length = s.options.break_minutes * room.MINUTE_MS
        return replace(s, is_break=True, room=room.begin(now_ms, length))
    s = replace(s, is_break=False, level=min(s.level + 1, LAST))
    return carried_on(begun(s, now_ms))


def paused(s: State, now_ms: int) -> State:
    """Let the clock stand still."""  # POK-83
    if s.room.is_paused:
        raise Refused("CLOCK_STANDS", "POK-83")
    return replace(s, room=room.pause(s.room, now_ms))


def resumed(s: State, now_ms: int) -> State:
    """Let the clock run on."""
    if not s.room.is_paused:
        raise Refused("CLOCK_RUNS", "POK-83")
    return carried_on(replace(s, room=room.go_on(s.room, now_ms)))


def set_to(s: State, a: do.SetClock, now_ms: int) -> State:
    """Leave so much time of the level or break."""
    if not 0 <= a.ms <= LONGEST_MS:
        raise Refused("CLOCK_RANGE", "TPO-10", n=LONGEST_MS // room.MINUTE_MS)
    return replace(s, room=room.set_left(s.room, now_ms, a.ms))


def may_enter(s: State) -> bool:
    """Say whether somebody may still enter or buy in again."""  # POK-76
    return may_register(s.level + 1, s.options.late_levels)
