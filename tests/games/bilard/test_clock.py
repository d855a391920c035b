"""The shot clock: it is an alarm of the table, it waits where nobody plays, and it fouls."""

from __future__ import annotations

import pytest

from stolik.engine import CLOCK, Event
from stolik.games.bilard import GAME
from stolik.games.bilard import actions as act
from stolik.games.bilard.actions import Shot
from stolik.games.bilard.state import State
from tests.games.bilard.matches import after, breaking, refusal, table


def shooting(at_ms: int = 5000) -> State:
    """B shoots on an open table, and his thirty seconds run."""
    s = breaking(shot_clock_s=30)
    return after(s, Shot("A", "1", cushions=4), clock_ms=at_ms)


@pytest.mark.rule("BIL-51")
def test_the_alarm_is_a_foul_at_its_moment() -> None:
    s = shooting()
    (alarm,) = GAME.turn(s).alarms
    assert (alarm.at_ms, alarm.do) == (35_000, act.ClockExpired())
    assert refusal(s, alarm.do, CLOCK, 34_999) == ("NOT_YET", "BIL-51")
    s = GAME.apply(s, Event(CLOCK, alarm.do, 35_000))
    assert (s.last, s.turn, s.attempts, s.cue) == ("FOUL:SHOT_CLOCK", 0, 2, "as_lies")
    assert s.fouls == (0, 1)
    assert GAME.turn(s).alarms == ()  # it waits: a table that all have left stands still


@pytest.mark.rule("BIL-51")
def test_on_the_break_the_other_breaks_instead() -> None:
    s = after(breaking(shot_clock_s=30), act.ClockExpired())
    assert (s.phase, s.turn, s.break_no, s.last) == ("break", 1, 1, "FOUL:SHOT_CLOCK")


@pytest.mark.rule("BIL-51")
def test_without_a_clock_no_time_runs_out() -> None:
    assert refusal(table(), act.ClockExpired()) == ("WRONG_PHASE", "BIL-51")
    assert refusal(table(), act.Clock(runs=True)) == ("CLOCK", "BIL-51")
    both = shooting()
    assert refusal(both, act.Clock(runs=True)) == ("CLOCK", "BIL-51")


def test_the_scorer_stops_and_starts_it() -> None:
    s = after(shooting(), act.Clock(runs=False), clock_ms=10_000)
    assert GAME.turn(s).alarms == ()
    assert s.timer is not None
    assert s.timer.left(99_000) == 25_000
    s = after(s, act.Clock(runs=True), clock_ms=20_000)
    assert GAME.turn(s).alarms[0].at_ms == 50_000


def test_each_shot_has_its_own_time_and_a_new_game_waits() -> None:
    s = after(shooting(), Shot("B", "9", ("9>HL",)), clock_ms=12_000)
    assert GAME.turn(s).alarms[0].at_ms == 42_000
    s = after(breaking(shot_clock_s=30, race_to=2), Shot("A", "1", cushions=4), act.Concede("A"))
    assert (s.phase, s.timer) == ("break", None)


def test_it_is_seen_at_the_chair_of_whoever_shoots() -> None:
    s = shooting()
    clock = GAME.look.clock(s, 1)
    assert clock is not None
    assert (clock.left_ms, clock.is_running) == (30_000, True)
    assert GAME.look.clock(s, 0) is None
