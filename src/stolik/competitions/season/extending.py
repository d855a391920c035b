"""The clock of the hall: more time before and after the bell, stopped, and set."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.competitions import sheets
from stolik.competitions.bench import judge_of
from stolik.competitions.room import MINUTE_MS, Room, extend, go_on, pause, set_left, wind_back
from stolik.competitions.season import actions as do
from stolik.competitions.season.planning import tournament
from stolik.competitions.season.rounds import is_absence, put, sheet_of
from stolik.competitions.season.state import State
from stolik.competitions.sheets import Sheet
from stolik.engine.refusals import Refused

MOST_MINUTES: Final = 240
WARN_MS: Final = 5 * MINUTE_MS


def extended(s: State, minutes: int, table: int | None, now_ms: int) -> State:
    """Give a table or the hall more time; after the bell it counts from now."""
    if not 1 <= minutes <= MOST_MINUTES:
        raise Refused("BAD_TIME", s.grounds.more_time)
    if s.phase != "round":
        raise Refused("WRONG_PHASE", s.grounds.more_time)
    if table is None:
        return in_hall(s, minutes * MINUTE_MS, now_ms)
    sheet, room = sheet_of(s, table), tournament(s).room
    if sheet.stopped and not can_reopen(s, sheet):
        raise Refused("TABLE_CLOSED", s.grounds.more_time)
    late = past_ms(s, room.ends_ms(sheet.extra_ms), now_ms)
    longer = replace(sheet, extra_ms=sheet.extra_ms + late + minutes * MINUTE_MS)
    is_shut = s.edition.ends_at_bell and (sheet.stopped or sheet.is_last)
    return rewound(put(s, table, sheets.reopen(longer) if is_shut else longer), now_ms)


def in_hall(s: State, ms: int, now_ms: int) -> State:
    """Give everybody more time; sheets that are final stay so."""
    now = tournament(s)
    late = past_ms(s, now.room.ends_ms(), now_ms)
    deals = s.options.rows
    tables = tuple(
        sheets.reopen(one) if can_reopen(s, one) and not sheets.is_final(one, deals) else one
        for one in now.sheets
    )
    room = extend(now.room, late + ms)
    return rewound(replace(s, now=replace(now, room=room, sheets=tables)), now_ms)


def past_ms(s: State, end_ms: int, now_ms: int) -> int:
    """Say how long the bell has been over; an older season counts from the bell itself."""
    return max(0, now_ms - end_ms) if s.edition.ends_at_bell else 0


def can_reopen(s: State, sheet: Sheet) -> bool:
    """Say whether a table stopped only because its time was over."""
    if not s.edition.ends_at_bell or not (sheet.stopped or sheet.is_last) or sheet.left:
        return False
    return not is_absence(s, sheet) and sheet.played < s.options.rows


def rewound(s: State, now_ms: int) -> State:
    """Let the bells that lie ahead again ring again."""
    now = tournament(s)
    if not s.edition.ends_at_bell:
        return s
    return replace(s, now=replace(now, room=ahead(now.room, now_ms)))


def ahead(room: Room, now_ms: int) -> Room:
    """Take back the end, and the warning if it is still to come."""
    room = wind_back(room, "time_up")
    return wind_back(room, "warn") if room.ends_ms() - WARN_MS > now_ms else room


def paused(s: State, now_ms: int) -> State:
    """Let the clock of the hall stand still; nobody becomes late meanwhile, no bell rings."""
    now = tournament(s)
    if now.room.is_paused:
        raise Refused("CLOCK_STANDS", s.grounds.clock)
    if not runs(s, now_ms):
        raise Refused("TIME_IS_OVER", s.grounds.clock)
    return replace(s, now=replace(now, room=pause(now.room, now_ms)))


def resumed(s: State, now_ms: int) -> State:
    """Let it run on."""
    now = tournament(s)
    if not now.room.is_paused:
        raise Refused("CLOCK_RUNS", s.grounds.clock)
    return replace(s, now=replace(now, room=go_on(now.room, now_ms)))


def set_clock(s: State, a: do.SetClock, now_ms: int) -> State:
    """Set what is left of the round, more or less than the clock says."""
    if not judge_of(s.bench, a.judge, s.grounds.chief).chief:
        raise Refused("CHIEF_ONLY", s.grounds.chief)
    if not 1 <= a.minutes <= MOST_MINUTES:
        raise Refused("BAD_TIME", s.grounds.more_time)
    if not runs(s, now_ms):
        raise Refused("TIME_IS_OVER", s.grounds.more_time)
    now = tournament(s)
    room = set_left(now.room, now_ms, a.minutes * MINUTE_MS)
    return replace(s, now=replace(now, room=ahead(room, now_ms)))


def runs(s: State, now_ms: int) -> bool:
    """Say whether the bell of the hall is still to come."""
    room = tournament(s).room
    return "time_up" not in room.rung and room.by_clock(now_ms) < room.ends_ms()
