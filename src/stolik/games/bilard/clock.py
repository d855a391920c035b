"""The shot clock: it runs for whoever shoots, and what it calls out is a foul.

It begins with the entry of the shot before; after a foul of time, and before a break, it waits
until the scorer starts it, so that a table that everybody has left stands still.
"""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import CLOCK, Actor, Alarm, Event
from stolik.games.bilard import actions as act
from stolik.games.bilard.actions import Action
from stolik.games.bilard.state import State
from stolik.parts.match.clock import SECOND_MS, Call, Timer


def is_clocked(s: State) -> bool:
    """Whether a shot is awaited that the clock measures."""
    is_awaited = s.phase in ("break", "shoot") and s.depth == "events"
    return s.options.shot_clock_s > 0 and is_awaited and not s.is_drawn


def started(s: State, at_ms: int) -> Timer:
    """The clock of a shot that begins now."""
    return Timer("shot", at_ms, s.options.shot_clock_s * SECOND_MS, (Call(0, "horn"),))


def is_running(s: State) -> bool:
    """Whether the clock runs."""
    return s.timer is not None and s.timer.stopped_ms is None


def timed(after: State, e: Event[Action]) -> State:
    """The clock after an event."""
    if not is_clocked(after):
        return after if after.timer is None else replace(after, timer=None)
    match e.do:
        case act.Shot() | act.TouchFoul() | act.ChooseGroup():
            is_next = after.phase == "shoot"
            return replace(after, timer=started(after, e.clock_ms) if is_next else None)
        case act.ClockExpired():
            return replace(after, timer=None)
        case _:
            return after


def after_clock(s: State, do: act.Clock) -> State:
    """The clock is started anew, or stands."""
    if do.runs:
        return replace(s, timer=started(s, s.now_ms))
    return replace(s, timer=s.timer.stopped(s.now_ms) if s.timer else None)


def can_turn(s: State, do: Action) -> bool:
    """Whether the clock can be started or stopped now."""
    return not isinstance(do, act.Clock) or (is_clocked(s) and do.runs != is_running(s))


def is_time_up(s: State, by: Actor) -> bool:
    """Whether time is up; the scorer may say so by a clock of his own."""
    return by != CLOCK or (is_running(s) and s.timer is not None and s.timer.left(s.now_ms) <= 0)


def alarms(s: State) -> tuple[Alarm[Action], ...]:
    """What the clock will do."""
    return s.timer.alarm(lambda _: act.ClockExpired()) if s.timer else ()
