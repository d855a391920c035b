"""What the match clock will do: signals, the horn, the shield after a face-off, a puck held long.

All of it are alarms of the machine: they survive a reload, a locked phone and a killed server.
"""

from __future__ import annotations

from stolik.engine import Alarm, Refused
from stolik.games.hokej_stolowy.actions import Action, FinalSignal, Signal, StartSignal
from stolik.games.hokej_stolowy.state import State, is_long
from stolik.parts.match.clock import Call


def alarms(s: State) -> tuple[Alarm[Action], ...]:
    """Give what the clock will do from here on."""
    if s.is_drawn or s.depth == "results":
        return ()
    since = s.timer.since_ms
    if s.phase == "before":
        return (Alarm(since, StartSignal()),) if s.is_scheduled else ()
    if s.phase == "stopped":
        is_held_back = s.is_overtime or is_long(s, s.end_t - s.stopped_t)  # HOK-61
        return () if is_held_back else (Alarm(since + s.end_t, FinalSignal()),)
    found: tuple[Alarm[Action], ...] = ()
    if not s.is_overtime:  # HOK-14
        found = s.timer.alarm(called)
    if s.phase == "play":
        if s.is_shielded:
            found += (Alarm(since + s.last_faceoff + s.options.shield_ms, Signal("shield")),)
        if is_timed(s) and s.held_since is not None and not s.is_held:
            found += (Alarm(since + s.held_since + s.options.hold_ms, Signal("hold")),)
    return found


def called(call: Call) -> Action:
    """Give what the clock does at a call: HOK-6, HOK-7, HOK-8."""
    if call.sound == "mark":
        return Signal("mark")
    return Signal("last") if call.sound == "last" else FinalSignal()


def is_timed(s: State) -> bool:
    """Say whether it is measured how long a figure holds the puck: where players may warn."""
    return not is_refereed(s) and s.possession is not None and s.warned != s.possession


def is_refereed(s: State) -> bool:
    """Say whether a referee is present."""
    return s.options.referee or s.has_referee


def is_rung(s: State, do: Action) -> bool:
    """Say whether an alarm for this has rung."""
    return any(alarm.do == do and alarm.at_ms <= s.now_ms for alarm in alarms(s))


def check_signal(s: State, do: Signal) -> None:
    """Refuse a signal for which no alarm has rung."""
    if not is_rung(s, do):
        raise Refused("NO_ALARM", "HOK-6")
