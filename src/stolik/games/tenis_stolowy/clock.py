"""The set clock: it only reminds the umpire, and only where the option lets it run."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import Alarm, Event, Refused
from stolik.games.tenis_stolowy.actions import Action, Remind, Timeout
from stolik.games.tenis_stolowy.state import State, Times
from stolik.parts.match.clock import MINUTE_MS

WARM_UP_MS = 2 * MINUTE_MS  # TEN-39
INTERVAL_MS = MINUTE_MS  # TEN-39
TIMEOUT_MS = MINUTE_MS  # TEN-45


def alarms(s: State) -> tuple[Alarm[Action], ...]:
    """What the clock will call out next in this phase."""
    if not s.options.set_clock or s.is_drawn or s.depth == "sets":
        return ()
    found = _next(s)
    if found is None or (isinstance(found.do, Remind) and found.do.of in s.times.reminded):
        return ()
    return (found,)


def _next(s: State) -> Alarm[Action] | None:
    t, o = s.times, s.options
    if s.phase == "toss":
        return Alarm(t.since_ms + WARM_UP_MS, Remind("warm_up"))
    if s.phase == "set_break":
        return Alarm(t.since_ms + INTERVAL_MS, Remind("interval"))
    if t.pause_ms is not None:
        return Alarm(t.pause_ms + TIMEOUT_MS, Remind("timeout"))
    may_start = not s.is_expedite and sum(s.score) < o.expedite_limit  # TEN-47
    if s.phase == "play" and o.expedite_minutes and may_start:
        return Alarm(t.since_ms + o.expedite_minutes * MINUTE_MS, Remind("expedite"))  # TEN-46
    return None


def check_alarm(s: State, do: Remind) -> None:
    """Refuse a reminder for which no alarm has rung."""
    if not any(a.do == do and a.at_ms <= s.now_ms for a in alarms(s)):
        raise Refused("NO_ALARM", "TEN-39")


def timed(before: State, after: State, e: Event[Action]) -> State:
    """Note on the set clock what an event means for it; a time-out is no time of play."""
    if not before.options.set_clock:
        return after
    t = before.times
    if after.phase != before.phase or after.set_no != before.set_no:
        return replace(after, times=Times(e.clock_ms))
    since, pause = t.since_ms, t.pause_ms
    if pause is not None:
        since, pause = since + e.clock_ms - pause, None
    if isinstance(e.do, Timeout):
        pause = e.clock_ms
    called = t.reminded
    if isinstance(e.do, Remind) and e.do.of != "timeout":
        called = (*called, e.do.of)
    return replace(after, times=Times(since, pause, called))
