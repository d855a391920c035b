"""Clocks and flags: SZA-47 to SZA-51, SZA-59, SZA-64."""

import pytest

from stolik.engine import Alarm, Refused
from stolik.games.szachy import GAME
from stolik.games.szachy.actions import AdjustClock, FlagFall, Move
from stolik.games.szachy.options import Options
from stolik.parts.clocks import Control
from tests.games.szachy.kit import act, begun, ended, flag, moves, refusal, rule, with_times


def left(s: object) -> tuple[int, ...]:
    ticking = getattr(s, "clocks", None)
    assert ticking is not None
    return tuple(ticking.left_ms)


@pytest.mark.rule("SZA-47")
def test_there_is_no_clock_unless_one_is_chosen() -> None:
    s = begun()
    assert s.clocks is None
    assert GAME.turn(s).alarms == ()
    assert left(begun(clock="3+2")) == (180_000, 180_000)
    assert left(begun(clock="15+10")) == (900_000, 900_000)
    assert left(begun(clock="correspondence"))[0] == 3 * 86_400_000


@pytest.mark.rule("SZA-48", "SZA-64")
def test_a_move_costs_its_time_and_earns_the_increment() -> None:
    s = act(begun(clock="3+2"), Move("e2e4"), at_ms=10_000)
    assert left(s) == (172_000, 180_000)
    s = act(s, Move("e7e5"), at_ms=11_000)
    assert left(s) == (172_000, 181_000)


@pytest.mark.rule("SZA-64")
def test_every_kind_of_clock_runs() -> None:
    delay = begun(clock={"base_s": 60, "delay_s": 5})
    assert left(act(delay, Move("e2e4"), at_ms=7_000)) == (58_000, 60_000)
    days = begun(clock={"days_per_move": 1})
    assert left(act(days, Move("e2e4"), at_ms=3_600_000))[0] == 86_400_000
    stages = [{"moves": 1, "base_s": 60, "increment_s": 5}, {"base_s": 30}]
    for clock in (stages, {"stages": stages}):
        assert left(act(begun(clock=clock), Move("e2e4"), at_ms=10_000))[0] == 85_000


@pytest.mark.rule("SZA-64")
def test_a_clock_given_in_two_ways_is_refused() -> None:
    with pytest.raises(Refused, match="bad_clock"):
        GAME.start(2, Options(clock=Control(base_s=60, days_per_move=1)))


@pytest.mark.rule("SZA-49")
def test_a_mate_completed_in_time_stands_though_the_flag_falls_afterwards() -> None:
    s = begun("7k/8/6K1/8/8/8/8/R7 w - - 0 1", clock="1+0")
    s = act(s, Move("a1a8"), at_ms=59_999)
    assert ended(s) == ("1-0", "checkmate")
    with pytest.raises(Refused, match="game_over"):
        flag(s, 0, 60_000)


@pytest.mark.rule("SZA-49", "SZA-50")
def test_a_move_completed_after_the_time_is_up_loses() -> None:
    s = begun("7k/8/6K1/8/8/8/p7/R7 w - - 0 1", clock="1+0")
    over = act(s, Move("a1a2"), at_ms=60_000)
    assert ended(over) == ("0-1", "time")
    assert over.moves == ()


@pytest.mark.rule("SZA-50")
def test_the_alarm_rings_when_the_clock_is_empty_and_not_before() -> None:
    s = act(begun(clock="1+0"), Move("e2e4"), at_ms=10_000)
    assert GAME.turn(s).alarms == (Alarm(70_000, FlagFall(1)),)
    with pytest.raises(Refused, match="time_left"):
        flag(s, 1, 69_999)
    with pytest.raises(Refused, match="time_left"):
        flag(s, 0, 70_000)
    assert ended(flag(s, 1, 70_000)) == ("1-0", "time")


@pytest.mark.rule("SZA-50", "SZA-59")
@pytest.mark.parametrize(
    ("fen", "ends"),
    [
        ("8/8/4k3/8/8/3K4/8/Q7 w - - 0 1", "1/2-1/2"),
        ("8/8/4k1n1/8/8/3K4/8/Q7 w - - 0 1", "1/2-1/2"),
        ("8/8/4k1n1/8/8/3K4/8/QQ6 w - - 0 1", "1/2-1/2"),
        ("8/8/4k1n1/8/8/3K4/8/R7 w - - 0 1", "0-1"),
        ("8/8/4knn1/8/8/3K4/8/Q7 w - - 0 1", "0-1"),
        ("8/8/4kb2/8/8/3K4/8/R7 w - - 0 1", "1/2-1/2"),
        ("8/8/4kb2/8/8/3K4/P7/R7 w - - 0 1", "0-1"),
        ("8/8/4kb2/8/8/3K4/8/N6R w - - 0 1", "0-1"),
        ("8/8/4kb2/8/8/3K4/5B2/R7 w - - 0 1", "1/2-1/2"),
        ("8/8/4kb2/8/8/3K1B2/8/R7 w - - 0 1", "0-1"),
        ("8/8/4k2p/8/8/3K4/8/Q7 w - - 0 1", "0-1"),
    ],
)
def test_time_draws_if_the_opponent_cannot_mate_and_loses_otherwise(fen: str, ends: str) -> None:
    over = flag(with_times(begun(fen), 0, 5_000), 0)
    reason = "time_opponent_cannot_mate" if ends == "1/2-1/2" else "time"
    assert ended(over) == (ends, reason)


@pytest.mark.rule("SZA-51")
def test_both_flags_down_draw_in_the_last_period_only() -> None:
    stages = {"stages": [{"moves": 40, "base_s": 60, "increment_s": 0}, {"base_s": 30}]}
    s = rule(begun(mode="table", clock=stages), FlagFall(0, both=True), 60_000)
    assert ended(s) is None
    assert left(s) == (30_000, 30_000)
    assert ended(rule(s, FlagFall(0, both=True), 90_000)) == ("1/2-1/2", "referee")


@pytest.mark.rule("SZA-51")
def test_at_a_table_two_empty_clocks_are_two_flags_down() -> None:
    s = with_times(begun(mode="table"), 0, 0)
    assert ended(rule(s, FlagFall(1))) == ("1/2-1/2", "referee")


def test_no_flag_falls_without_a_clock() -> None:
    with pytest.raises(Refused, match="no_clock"):
        flag(begun(), 0)


def test_the_clock_belongs_to_nobody_at_the_board() -> None:
    s = begun(clock="1+0")
    assert refusal(s, FlagFall(0), by=0, at_ms=60_000) == ("not_your_part", "SZA-56")
    assert ended(moves(s, "e2e4")) is None


@pytest.mark.rule("SZA-50")
def test_a_clock_emptied_by_the_referee_is_a_fallen_flag() -> None:
    s = rule(begun(mode="table", clock="1+0"), AdjustClock(1, -60_000, "late arrival"))
    assert Alarm(0, FlagFall(1)) in GAME.turn(s).alarms
    assert ended(flag(s, 1)) == ("1-0", "time")


def test_a_last_period_may_say_that_it_has_no_number_of_moves() -> None:
    stages = [{"moves": 40, "base_s": 60, "increment_s": 0}, {"moves": None, "base_s": 30}]
    assert left(begun(clock={"stages": stages})) == (60_000, 60_000)
