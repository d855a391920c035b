"""The clock of a match: signals as alarms, added time, the end, overtime."""

from __future__ import annotations

import pytest

from stolik.engine import CLOCK, REFEREE, Event, see
from stolik.engine.wire import codec, encoded
from stolik.games.hokej_stolowy import GAME
from stolik.games.hokej_stolowy.actions import (
    EarlyTouch,
    Faceoff,
    FinalSignal,
    Goal,
    PreSignal,
    PuckOut,
    Replay,
    Resume,
    Signal,
    StartSignal,
    Stop,
)
from stolik.games.hokej_stolowy.options import Options
from stolik.games.hokej_stolowy.scene import match_clock
from stolik.games.hokej_stolowy.state import State
from tests.games.hokej_stolowy.matches import after, at, begun, free, ms, refusal, rung


def calls(s: State) -> list[tuple[int, str]]:
    """The seconds and signals of a match that nobody touches."""
    found = []
    while s.phase != "finished":
        s = rung(s)
        found.append((s.t // 1000, s.news[0].kind))
    return found


@pytest.mark.rule("HOK-2", "HOK-6", "HOK-7")
def test_a_match_of_five_minutes_marks_minutes_the_last_half_minute_and_the_end() -> None:
    marks = [(60, "mark"), (120, "mark"), (180, "mark"), (240, "mark"), (270, "last")]
    assert calls(begun()) == [(3, "shield"), *marks, (300, "final")]


@pytest.mark.rule("HOK-6")
def test_thirds_may_be_marked_instead() -> None:
    found = calls(begun(Options(signal_marks="thirds")))
    assert [t for t, kind in found if kind == "mark"] == [100, 200]


@pytest.mark.rule("HOK-8", "HOK-3")
def test_the_horn_ends_the_match_with_the_score_of_that_moment() -> None:
    s = free(299, score=(2, 1))
    assert refusal(s, FinalSignal(), 299.9) == ("CLOCK_NOT_EXPIRED", "HOK-61")
    s = at(s, 300, FinalSignal())
    assert (s.phase, s.score, s.winner, s.result) == ("finished", (2, 1), 0, "played")
    news = GAME.news(see(GAME, s, CLOCK))
    assert news[0].signal == "end"
    assert refusal(s, Goal("A"), 301) == ("MATCH_OVER", "HOK-3")


@pytest.mark.rule("HOK-5")
def test_the_pre_signal_comes_half_a_minute_to_a_quarter_before_and_starts_the_match() -> None:
    s = GAME.start(2, Options())
    for t_rel in (-30_001, -14_999, 0):
        assert refusal(s, PreSignal(t_rel)) == ("PRE_SIGNAL_WINDOW", "HOK-5")
    s = GAME.apply(s, Event(REFEREE, PreSignal(-20_000), 7_000))
    assert GAME.turn(s).alarms[0].at_ms == 27_000
    assert GAME.news(see(GAME, s, CLOCK))[0].signal == "ready"
    s = rung(s)
    assert (s.phase, s.t, s.timer.since_ms) == ("play", 0, 27_000)


@pytest.mark.rule("HOK-4")
def test_the_clock_runs_on_when_the_puck_is_out() -> None:
    s = at(free(60), 61, PuckOut("B"))
    s = at(s, 90, Faceoff())
    assert (s.end_t, s.end_t - s.t) == (ms(300), ms(210))
    assert refusal(s, Stop(), 89) == ("TIME_BACKWARDS", "HOK-4")


@pytest.mark.rule("HOK-54", "HOK-55")
def test_a_long_interruption_is_added_and_the_signals_follow() -> None:
    s = at(at(free(100), 101, Stop()), 105.9, Resume())
    assert s.end_t == ms(300)
    s = at(at(free(100), 101, Stop()), 106, Resume())
    assert s.end_t == ms(305)
    s = begun()
    s = rung(rung(s))  # the shield, the first minute
    s = at(at(s, 70, Stop()), 100, Resume())
    s = at(s, 101, Faceoff())
    s = rung(rung(s))
    assert (s.news[0].kind, s.t) == ("mark", ms(150))  # three minutes left of 330 s


@pytest.mark.rule("HOK-61")
def test_a_long_interruption_holds_the_final_signal_back_and_a_short_one_does_not() -> None:
    s = at(free(280), 290, Stop())
    assert GAME.turn(s).alarms == ()
    assert refusal(s, FinalSignal(), 300) == ("CLOCK_NOT_EXPIRED", "HOK-61")
    s = at(free(280), 297, Stop())
    assert rung(s).phase == "finished"
    assert at(s, 300, FinalSignal()).phase == "finished"
    assert refusal(s, FinalSignal(), 303)[0] == "CLOCK_NOT_EXPIRED"


@pytest.mark.rule("HOK-13")
def test_level_at_the_horn_is_a_draw_in_a_group_and_overtime_in_a_play_off() -> None:
    s = at(free(299, score=(2, 2)), 300, FinalSignal())
    assert (s.phase, s.winner) == ("finished", None)
    ended = GAME.score(s).ended
    assert ended is not None
    assert ended.places == (1, 1)
    s = at(free(299, Options(playoff=True), (2, 2)), 300, FinalSignal())
    assert (s.phase, s.is_overtime, s.due) == ("faceoff", True, None)


@pytest.mark.rule("HOK-14")
def test_overtime_has_no_clock_and_ends_with_the_first_goal_that_counts() -> None:
    s = at(free(299, Options(playoff=True), (2, 2)), 300, FinalSignal())
    s = at(s, 310, Faceoff())
    assert [alarm.do for alarm in GAME.turn(s).alarms] == [Signal("shield")]
    assert refusal(s, FinalSignal(), 400) == ("NO_CLOCK_IN_OVERTIME", "HOK-14")
    s = at(s, 400, Goal("B", stays=False, released=True))
    s = at(s, 401, Goal("B", released=True))
    assert (s.phase, s.score, s.winner, s.result) == ("finished", (2, 3), 1, "sudden_death")


@pytest.mark.rule("HOK-62")
def test_a_goal_attempt_after_the_end_is_the_end_too() -> None:
    s = at(free(299, Options(playoff=True), (1, 1)), 300, Goal("A", released=True))
    assert (s.phase, s.is_overtime, s.last) == ("faceoff", True, "NO_GOAL:FINAL_SIGNAL")
    s = at(free(299, score=(1, 0)), 299.5, Goal("B", released=True, with_final_signal=True))
    assert (s.phase, s.winner) == ("finished", 0)


@pytest.mark.rule("HOK-9")
def test_a_replayed_match_is_whole_and_keeps_the_goals() -> None:
    s = at(free(140, score=(3, 2)), 140, Replay())
    assert (s.phase, s.t, s.score) == ("before", 0, (3, 2))
    s = at(s, 5, StartSignal())
    assert (s.t, s.end_t) == (0, ms(300))
    s = at(s, 300, FinalSignal())
    assert (s.result, s.winner) == ("replay", 0)


@pytest.mark.rule("HOK-15")
def test_whoever_moves_the_puck_too_early_causes_a_face_off() -> None:
    s = GAME.start(2, Options())
    s = GAME.apply(s, Event(REFEREE, EarlyTouch("A"), 9_000))
    assert (s.phase, s.due) == ("faceoff", None)
    assert at(s, 2, Faceoff()).phase == "play"
    assert begun().phase == "play"


def test_the_clock_rings_only_in_its_time_and_survives_a_reload() -> None:
    s = begun()
    assert refusal(s, Signal("mark"), 59, CLOCK)[0] == "NO_ALARM"
    assert refusal(s, StartSignal(), 0, CLOCK)[0] == "WRONG_PHASE"
    assert refusal(GAME.start(2, Options()), StartSignal(), 0, CLOCK) == ("NO_ALARM", "HOK-15")
    again = codec(GAME.actions)
    assert again.action(encoded(GAME.turn(s).alarms[0].do)) == Signal("mark")


def test_the_clock_on_the_screen_counts_down_and_up() -> None:
    s = rung(begun())
    shown = match_clock(s)
    assert (shown.left_ms, shown.is_running, shown.is_up) == (ms(300), True, False)
    stopped = match_clock(at(s, 100, Stop()))
    assert (stopped.left_ms, stopped.is_up) == (0, True)
    for _ in range(5):
        s = rung(s)
    assert (s.news[0].kind, len(match_clock(s).bells)) == ("last", 29)
    assert after(GAME.start(2, Options()), PreSignal(-15_000)).is_scheduled
