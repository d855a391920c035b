"""Matches, money sessions, the clock, the referee and the table of a real board."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from stolik.engine import CHANCE, CLOCK, REFEREE, Refused, see
from stolik.games.backgammon import GAME
from stolik.games.backgammon.actions import (
    Adjudicate,
    AdjustClock,
    CorrectState,
    DemandLegal,
    Double,
    Drop,
    EnterResult,
    LetStand,
    MoveChecker,
    NextGame,
    OpeningRoll,
    Pause,
    Penalty,
    Play,
    Resume,
    Roll,
    Settle,
    TimeOut,
    VoidRoll,
)
from stolik.games.backgammon.ids import match_of, position_of
from stolik.games.backgammon.options import Options, Timing
from stolik.games.backgammon.state import Cube, State
from tests.games.backgammon.kit import (
    BLACK,
    START,
    WHITE,
    counts,
    done,
    opened,
    placed,
    refused,
    rolled,
    side,
)


def awarded(s: State, winner: int, level: int = 1) -> State:
    return done(s, Adjudicate(winner, level, "-"), REFEREE)


def at_score(white: int, black: int, **options: Any) -> State:
    s = placed(session="match", **options)
    return replace(s, series=replace(s.series, totals=(white, black)))


@pytest.mark.rule("BGM-39", "BGM-49")
def test_money_games_are_independent_and_settled_at_the_end() -> None:
    s = awarded(placed(base_stake=5, turned=Cube(2, 0)), 0, 2)
    assert GAME.score(s).totals == (4, -4)
    s = awarded(done(s, NextGame(), BLACK), 1)
    assert GAME.score(s).totals == (3, -3)
    assert GAME.score(s).ended is None
    over = done(s, Settle(), WHITE)
    ended = GAME.score(over).ended
    assert ended is not None
    assert ended.places == (1, 2)
    sheet = GAME.scene(see(GAME, over, WHITE)).sheets[0]
    assert [getattr(cell, "text", "") for cell in sheet.rows[-1].cells[-2:]] == ["+15", "-15"]
    assert refused(over, NextGame(), WHITE) == ("match_over", "BGM-50")
    single = awarded(placed(session="single_game"), 0)
    assert GAME.score(single).ended is not None
    free = awarded(placed(base_stake=0), 1, 3)
    assert GAME.score(free).totals == (-3, 3)


@pytest.mark.rule("BGM-50")
def test_a_match_is_won_by_reaching_or_exceeding_its_length() -> None:
    s = awarded(replace(at_score(5, 6, match_length=7), cube=Cube(4, 1)), 0, 2)
    assert GAME.score(s).totals == (13, 6)
    ended = GAME.score(s).ended
    assert ended is not None
    assert ended.places == (1, 2)
    assert refused(s, NextGame(), WHITE) == ("match_over", "BGM-50")
    assert refused(s, Settle(), WHITE) == ("match_over", "BGM-50")


@pytest.mark.rule("BGM-51", "BGM-52", "BGM-54")
def test_there_is_one_crawford_game() -> None:
    s = done(awarded(at_score(3, 0), 0), NextGame(), WHITE)
    assert (s.is_crawford, s.phase) == (True, "opening_roll")
    s = done(s, CorrectState(turn=1), REFEREE)
    assert refused(s, Double(), BLACK) == ("crawford_game", "BGM-51")
    s = done(awarded(s, 1, 3), NextGame(), BLACK)
    assert not s.is_crawford
    s = done(s, OpeningRoll(2, 1), CHANCE)
    assert s.phase == "move"
    s = awarded(s, 1)
    assert not s.is_next_crawford  # 4:4, and the game of Crawford is behind them
    without = awarded(at_score(3, 0, crawford=False), 0)
    assert not without.is_next_crawford


@pytest.mark.rule("BGM-59")
def test_a_cocked_roll_is_rolled_again_at_a_real_table() -> None:
    s = rolled(placed(mode="table"), 5, 2)
    again = done(s, VoidRoll("cocked"), BLACK)
    assert (again.phase, again.dice) == ("awaiting_roll", ())
    assert rolled(again, 6, 1).dice == (6, 1)
    first = done(GAME.start(2, Options(mode="table")), OpeningRoll(3, 1), REFEREE)
    assert done(first, VoidRoll(), REFEREE).phase == "opening_roll"
    assert refused(placed(dice=(3, 1)), VoidRoll(), BLACK) == ("not_in_this_phase", "BGM-59")


@pytest.mark.rule("BGM-60")
def test_the_opponent_decides_about_an_illegal_play() -> None:
    on_screen = placed(dice=(3, 1))
    assert refused(on_screen, Play("8/4 6/5", as_played=True)) == ("wrong_numbers", "BGM-13")
    s = done(placed(dice=(3, 1), mode="table"), Play("8/4 6/5", as_played=True))
    assert (s.phase, s.decider) == ("illegal_play", 1)
    stands = done(s, LetStand())
    assert (stands.turn, counts(stands, 0)) == (1, {24: 2, 13: 5, 8: 2, 6: 4, 5: 1, 4: 1})
    again = done(s, DemandLegal())
    assert (again.phase, again.turn, again.dice) == ("move", 0, (3, 1))
    assert counts(again, 0) == START
    legal = done(placed(dice=(3, 1), mode="table"), Play("8/5 6/5", as_played=True))
    assert (legal.phase, legal.turn) == ("pre_roll", 1)
    table = placed(dice=(3, 1), mode="table")
    assert refused(table, Play("12/9 6/5", as_played=True))[0] == "no_checker_there"
    assert refused(table, Play("24/19 6/5", as_played=True))[0] == "point_blocked"
    assert refused(table, LetStand(), BLACK) == ("no_offer_pending", "BGM-60")


@pytest.mark.rule("BGM-61")
def test_a_reserve_that_is_used_up_loses_the_match() -> None:
    options = Options(session="match", match_length=3, clock=Timing())
    s = GAME.start(2, options)
    assert s.options.control is not None
    assert s.options.control.base_s == 360
    s = done(s, OpeningRoll(3, 1), CHANCE, 1000)
    assert s.clocks is not None
    assert s.clocks.running == 0
    s = done(s, Play("8/5 6/5"), WHITE, 1000 + 12_000)  # within the delay
    assert s.clocks is not None
    assert (s.clocks.left_ms, s.clocks.running) == ((360_000, 360_000), 1)
    alarm = GAME.turn(s).alarms[0]
    assert alarm.at_ms == 13_000 + 12_000 + 360_000
    assert refused(s, TimeOut(1), CLOCK, alarm.at_ms - 1) == ("time_left", "BGM-61")
    late = done(s, TimeOut(1), CLOCK, alarm.at_ms)
    assert late.is_over
    assert GAME.score(late).totals == (3, 0)
    assert done(s, Roll(), BLACK, alarm.at_ms + 1).is_over
    money = replace(opened(3, 1, clock=Timing(10, 0)), cube=Cube(4, 1))
    lost = done(money, Play("8/5 6/5"), WHITE, 10_000)
    assert lost.outcome is not None
    assert (lost.outcome.points, lost.outcome.scored, lost.is_over) == (4, 1, False)
    assert refused(placed(), TimeOut(0), CLOCK) == ("no_clock", "BGM-61")
    with pytest.raises(Refused, match="bad_clock"):
        GAME.start(2, Options(clock=Timing(0, 0)))


@pytest.mark.rule("BGM-62")
def test_the_referee_puts_things_right() -> None:
    s = placed()
    fixed = done(
        s,
        CorrectState("/38AAADaAQAAAA", 1, (6, 5), 4, "black", (2, -2), reason="wrong board"),
        REFEREE,
    )
    assert (fixed.phase, fixed.turn, fixed.dice, fixed.cube) == ("move", 1, (6, 5), Cube(4, 1))
    assert counts(fixed, 0) == {4: 3, 3: 2, 2: 1, 0: 9}
    assert GAME.score(fixed).totals == (2, -2)
    assert refused(s, CorrectState("nonsense"), REFEREE) == ("bad_position", "BGM-63")
    assert refused(s, CorrectState(cube_value=3), REFEREE) == ("bad_cube", "BGM-48")
    assert refused(s, CorrectState(score=(1, 1)), REFEREE) == ("bad_score", "BGM-49")
    assert refused(s, CorrectState(), WHITE) == ("not_your_part", "BGM-62")
    stopped = done(s, Pause("noise"), REFEREE)
    assert refused(stopped, Roll(), WHITE) == ("paused", "BGM-62")
    assert done(stopped, Resume(), REFEREE).phase == "pre_roll"
    fined = done(at_score(3, 0), Penalty(0, 2, "late"), REFEREE)
    assert fined.is_over
    assert GAME.score(fined).totals == (5, 0)
    assert GAME.score(done(s, Penalty(1, 1), REFEREE)).totals == (-1, 1)
    assert refused(s, AdjustClock(0, 60), REFEREE) == ("no_clock", "BGM-61")


@pytest.mark.rule("BGM-63")
def test_positions_have_the_ids_of_gnu_backgammon() -> None:
    s = placed()
    assert position_of(s) == "4HPwATDgc/ABMA"
    money = match_of(s)
    assert len(money) == 12
    assert position_of(replace(s, boards=(side({1: 3}), side({2: 3})), turn=1)) == position_of(
        replace(s, boards=(side({2: 3}), side({1: 3})))
    )


@pytest.mark.rule("BGM-39")
def test_a_sheet_of_results_asks_for_games_alone() -> None:
    s = GAME.start(2, Options(mode="table", depth="results", session="match", match_length=3))
    assert GAME.turn(s).due == (REFEREE,)
    s = done(s, EnterResult(0, 1, 2), REFEREE)
    assert (s.phase, s.is_crawford) == ("result", True)
    assert refused(s, EnterResult(1, 1, 2), REFEREE) == ("crawford_game", "BGM-51")
    assert refused(s, EnterResult(1, 1, 3), REFEREE) == ("bad_cube", "BGM-42")
    assert refused(s, EnterResult(1, 2, 1, "drop"), REFEREE) == ("level_does_not_fit", "BGM-45")
    s = done(s, EnterResult(1, 3, 1), REFEREE)
    assert s.is_over
    assert GAME.score(s).totals == (2, 3)


def test_a_half_made_play_is_seen_by_its_player_and_the_referee_alone() -> None:
    s = done(opened(3, 1), MoveChecker(8, 5))
    assert see(GAME, s, WHITE).view.draft
    assert see(GAME, s, REFEREE).view.draft
    assert not see(GAME, s, BLACK).view.draft
    assert GAME.scene(see(GAME, s, BLACK)) == GAME.scene(see(GAME, opened(3, 1), BLACK))


def test_a_drop_ends_only_the_game() -> None:
    s = done(done(placed(), Double()), Drop())
    assert refused(s, Roll(), WHITE) == ("game_over", "BGM-35")
