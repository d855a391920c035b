"""Thinking time: it runs for the team in turn, and who runs out of it loses."""

import pytest

from stolik.engine import CHANCE, CLOCK, REFEREE, Actor, Alarm, Event, see
from stolik.games.curling import GAME
from stolik.games.curling.actions import Action, ClockExpired, Concede, Deliver, SetDepth, Toss
from stolik.games.curling.options import Options
from stolik.games.curling.state import State
from tests.games.curling.ends import refused

TIMED = Options(thinking_time_s=100)


def at(s: State, ms: int, do: Action, by: Actor = REFEREE) -> State:
    return GAME.apply(s, Event(by, do, ms))


def played(options: Options = TIMED) -> State:
    """A has thrown at 30 s and B after it at 50 s."""
    s = at(GAME.start(2, options), 10_000, Toss("B"), CHANCE)
    s = at(s, 30_000, Deliver("A"))
    return at(s, 50_000, Deliver("B"))


@pytest.mark.rule("CUR-39")
def test_time_runs_for_the_team_in_turn_but_not_before_the_first_stone() -> None:
    fresh = GAME.start(2, TIMED)
    assert GAME.turn(fresh).alarms == ()
    s = at(fresh, 10_000, Toss("B"), CHANCE)
    assert (s.since_ms, GAME.turn(s).alarms) == (None, ())
    s = at(s, 30_000, Deliver("A"))
    assert (s.spent_ms, s.since_ms) == ((0, 0), 30_000)
    assert GAME.turn(s).alarms == (Alarm(130_000, ClockExpired("B")),)
    s = at(s, 50_000, Deliver("B"))
    assert (s.spent_ms, s.since_ms) == ((0, 20_000), 50_000)
    s = at(s, 55_000, Deliver("A"))
    assert GAME.turn(s).alarms == (Alarm(135_000, ClockExpired("B")),)
    assert at(s, 60_000, SetDepth("results")).since_ms is None
    off = played(Options())
    assert (GAME.turn(off).alarms, off.spent_ms) == ((), (0, 0))


@pytest.mark.rule("CUR-41")
def test_who_runs_out_of_time_loses() -> None:
    s = played()
    early = refused(s, ClockExpired("A"), CLOCK, 149_999)
    assert early == ("NO_ALARM", "CUR-41")
    over = at(s, 150_000, ClockExpired("A"), CLOCK)
    assert (over.phase, over.winner, over.late) == ("finished", 1, 0)
    ended = GAME.score(over).ended
    assert ended is not None
    assert (ended.reason, ended.clauses, ended.places) == ("time", ("CUR-41",), (2, 1))
    told = at(s, 60_000, ClockExpired("B"))  # the referee has a clock of his own
    assert told.winner == 0
    assert refused(played(Options()), ClockExpired("A"))[0] == "WRONG_PHASE"


def test_the_clocks_are_shown_and_one_of_them_runs() -> None:
    s = played()
    clocks = [seat.clock for seat in GAME.scene(see(GAME, s, REFEREE)).seats]
    assert [clock and (clock.left_ms, clock.is_running) for clock in clocks] == [
        (100_000, True),
        (80_000, False),
    ]
    over = at(s, 60_000, Concede("A"))
    assert not any(
        seat.clock and seat.clock.is_running for seat in GAME.scene(see(GAME, over, REFEREE)).seats
    )
    assert at(s, 40_000, Deliver("A")).spent_ms == (0, 20_000)  # a clock never runs backwards
