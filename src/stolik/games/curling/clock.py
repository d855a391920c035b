"""Thinking time, where the house has it: CUR-39 and CUR-41.

The clock of the team in turn runs from the moment a stone has come to rest until the next one is
entered. While an end is cleared and before its first stone nobody's clock runs.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from stolik.engine import Alarm, msg
from stolik.engine.scene import Bell, Clock
from stolik.games.curling.actions import Action, ClockExpired
from stolik.games.curling.state import State
from stolik.parts.match import SIDES, bumped
from stolik.parts.match.clock import SECOND_MS

LAST_MS: Final = 30 * SECOND_MS


def timed(before: State, after: State, at_ms: int) -> State:
    """Note what an event means for the clocks: one may have run, one may begin to."""
    if not after.options.thinking_time_s:
        return after
    spent = before.spent_ms
    if before.since_ms is not None:
        spent = bumped(spent, before.next, max(0, at_ms - before.since_ms))
    return replace(after, spent_ms=spent, since_ms=at_ms if after.is_timed else None)


def alarms(s: State) -> tuple[Alarm[Action], ...]:
    """Say when the team in turn will have used up its time."""
    if s.since_ms is None:
        return ()
    end_ms = s.since_ms + max(0, s.left_ms(s.next))
    return (Alarm[Action](end_ms, ClockExpired(SIDES[s.next])),)


def is_rung(s: State) -> bool:
    """Say whether the time of the team in turn is over."""
    return any(alarm.at_ms <= s.now_ms for alarm in alarms(s))


def clock_of(s: State, seat: int) -> Clock | None:
    """Give the clock of a team at its first chair."""
    if not s.options.thinking_time_s or s.is_drawn or s.depth != "events" or seat > 1:
        return None
    is_running = s.since_ms is not None and s.next == seat
    at_ms = s.now_ms if s.since_ms is None else s.since_ms
    left_ms = max(0, s.left_ms(seat))
    bells = (Bell(LAST_MS, "last"),) if left_ms > LAST_MS else ()
    return Clock(f"clock:{SIDES[seat]}", left_ms, at_ms, is_running, msg("curling.time"), bells)
