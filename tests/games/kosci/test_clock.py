"""The decision clock."""

from __future__ import annotations

import pytest

from stolik.engine import CLOCK, Actor
from stolik.engine.session import new_session
from stolik.games.kosci import GAME
from stolik.games.kosci.state import Options, Throw, Timeout
from tests.games.kosci.table import act, keep, refusal, table, throw, times_out

CHOOSE = Options(keep_rule="choose")


@pytest.mark.rule("KOS-38")
def test_time_running_out_writes_where_that_is_legal() -> None:
    assert times_out(throw(table(), 1, 1, 1, 2, 3, 4)).totals == (1000, 0)


@pytest.mark.rule("KOS-38")
@pytest.mark.parametrize("dice", [(1, 5, 2, 2, 3, 4), (1, 2, 3, 4, 5, 6)])
def test_time_running_out_throws_where_writing_is_not_legal(dice: tuple[int, ...]) -> None:
    assert times_out(throw(table(), *dice)).phase == "roll"
    assert times_out(table()).phase == "roll"


@pytest.mark.rule("KOS-38")
def test_time_running_out_keeps_the_highest_scoring_dice() -> None:
    state = times_out(throw(table(CHOOSE), 2, 2, 2, 2, 5, 3))
    assert (state.phase, state.points, state.dice) == ("decide", 450, 1)


@pytest.mark.rule("KOS-38")
def test_the_clock_starts_anew_with_every_event_and_does_not_ring_early() -> None:
    state = act(table(), 0, Throw(), 5_000)
    assert GAME.turn(state).alarms == ()
    state = keep(throw(table(CHOOSE), 1, 1, 5, 2, 3, 4), 1)
    (alarm,) = GAME.turn(state).alarms
    assert (alarm.at_ms, alarm.do) == (30_000, Timeout())
    assert refusal(state, CLOCK, Timeout(), 29_999) == ("too_early", "KOS-38")


@pytest.mark.rule("KOS-38")
def test_without_a_decision_clock_nothing_rings() -> None:
    state = table(Options(decision_seconds=0))
    assert GAME.turn(state).alarms == ()
    assert refusal(state, CLOCK, Timeout(), 10**9) == ("no_clock", "KOS-38")


@pytest.mark.rule("KOS-38")
def test_only_the_clock_may_say_that_time_is_over() -> None:
    assert refusal(table(), 0, Timeout(), 10**9) == ("no_clock", "KOS-38")


def test_a_table_left_alone_plays_itself_to_the_end() -> None:
    session = new_session(GAME, 2, Options(target=1000, decision_seconds=5), bytes(32))
    for moment in range(0, 3_600_000, 5_000):
        session.ring(moment)
        session.settle(moment)
        if session.is_over:
            break
    assert session.is_over
    assert max(session.state.totals) >= 1000
    assert all(event.by != Actor(0) for _, event in session.log.in_force)
