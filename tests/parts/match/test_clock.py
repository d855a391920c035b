"""Timers: what is left, what is called out and when, and what stopping does."""

from stolik.engine import Raw
from stolik.parts.match.clock import MINUTE_MS, Call, Timer, marks

MATCH = Timer("match", 1000, 5 * MINUTE_MS, marks(5 * MINUTE_MS, MINUTE_MS, 30_000))


def test_a_match_of_five_minutes_calls_each_minute_the_last_half_and_the_end() -> None:
    assert MATCH.calls == (
        Call(240_000, "mark"),
        Call(180_000, "mark"),
        Call(120_000, "mark"),
        Call(60_000, "mark"),
        Call(30_000, "last"),
        Call(0, "horn"),
    )


def test_the_last_seconds_take_the_place_of_a_mark_at_the_same_moment() -> None:
    assert marks(60_000, 30_000, 30_000) == (Call(30_000, "last"), Call(0, "horn"))


def test_the_next_call_is_an_alarm_at_its_moment() -> None:
    (alarm,) = MATCH.alarm(lambda call: call.sound)
    assert (alarm.at_ms, alarm.do) == (61_000, "mark")
    (after,) = MATCH.called().alarm(lambda call: call.sound)
    assert after.at_ms == 121_000


def test_a_timer_that_stands_calls_nothing_and_keeps_what_is_left() -> None:
    stood = MATCH.stopped(31_000)
    assert (stood.alarm(lambda call: call), stood.left(99_000)) == ((), 270_000)
    assert stood.resumed(91_000).left(91_000) == 270_000
    assert MATCH.resumed(5) == MATCH


def test_added_time_moves_the_end_and_all_calls() -> None:
    longer = MATCH.longer(30_000)
    assert longer.ends_ms == MATCH.ends_ms + 30_000
    assert longer.alarm(lambda call: call)[0].at_ms == 91_000


def test_a_timer_is_drawn_with_the_bells_of_what_it_still_calls() -> None:
    shown = MATCH.called().stopped(61_000).shown("match", Raw("5:00"))
    assert (shown.left_ms, shown.at_ms, shown.is_running) == (240_000, 61_000, False)
    assert [bell.signal for bell in shown.bells] == ["mark", "mark", "mark", "last", "end"]
