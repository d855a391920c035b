"""The bell and the ball: closing, zero, prison, settlement, leaving, void spins, real wheels."""

from __future__ import annotations

import pytest

from stolik.engine import CHANCE, CLOCK, REFEREE, SPECTATOR, Actor, Seen, Viewer, see
from stolik.engine.log import Amended
from stolik.engine.session import paper_session
from stolik.games.ruletka import GAME
from stolik.games.ruletka.cloth import BY_KEY
from stolik.games.ruletka.odds import edge, variance
from stolik.games.ruletka.state import (
    Close,
    Entered,
    Leave,
    NoSpin,
    Options,
    Place,
    Ready,
    Remove,
    Repeat,
    SetDepth,
    Spin,
    staked,
)
from stolik.parts.bank import conserved
from tests.games.ruletka.table import act, bet, net, refusal, spin, table


@pytest.mark.rule("RUL-7", "RUL-8", "RUL-9")
def test_bets_lie_between_the_opening_and_the_bell_and_only_then_the_ball_runs() -> None:
    s = bet(table(), ("red", 10))
    assert refusal(s, CHANCE, Spin(1)) == ("close_bets_first", "RUL-9")
    assert refusal(s, REFEREE, NoSpin()) == ("close_bets_first", "RUL-9")
    closed = act(s, REFEREE, Close())
    for do in (Place("black", 1), Remove("red"), Repeat(), Leave()):
        assert refusal(closed, 0, do) == ("bets_closed", "RUL-8")
    assert refusal(closed, REFEREE, Close()) == ("already_closed", "RUL-8")
    assert refusal(closed, 0, Spin(1)) == ("wheel_only", "RUL-2")
    assert net(act(closed, CHANCE, Spin(1))) == 10


@pytest.mark.rule("RUL-10", "RUL-45")
def test_the_clock_closes_after_its_time_also_an_empty_cloth() -> None:
    s = table(2, window_seconds=20)
    (alarm,) = GAME.turn(s).alarms
    assert alarm.at_ms == 20_000
    assert refusal(s, CLOCK, Close(), 19_999) == ("too_early", "RUL-45")
    closed = act(s, CLOCK, alarm.do, 20_000)
    assert closed.phase == "closed"
    again = act(closed, CHANCE, Spin(5), 26_000)
    assert GAME.turn(again).alarms[0].at_ms == 46_000


@pytest.mark.rule("RUL-10", "RUL-45")
def test_who_sits_alone_spins_without_a_clock_and_a_croupier_may_close_at_any_time() -> None:
    s = table()
    assert GAME.turn(s).alarms == ()
    assert act(s, 0, Close()).phase == "closed"
    timed = table(self_spin=False)
    assert refusal(timed, 0, Close()) == ("croupier_only", "RUL-8")
    assert len(GAME.turn(timed).alarms) == 1
    two = table(2, self_spin=True)
    assert refusal(two, 0, Close()) == ("croupier_only", "RUL-8")
    quiet = table(2, window_seconds=0)
    assert GAME.turn(quiet).alarms == ()
    assert act(quiet, REFEREE, Close()).phase == "closed"


def test_when_all_are_ready_the_betting_closes() -> None:
    s = act(bet(table(3), ("red", 5)), 0, Ready())
    assert refusal(s, 0, Ready()) == ("already_ready", "RUL-8")
    s = bet(act(s, 1, Ready()), ("17", 5), seat=0)
    assert s.public.ready == (False, True, False)
    s = act(act(s, 0, Ready()), 2, Ready())
    assert s.phase == "closed"


@pytest.mark.rule("RUL-11", "RUL-20", "RUL-39")
def test_positions_are_settled_by_themselves_and_stakes_come_back() -> None:
    s = spin(bet(table(), ("17", 5), ("red", 10), ("odd", 3), ("1-12", 2)), 17)
    assert {(one.position, one.net) for one in s.public.payouts} == {
        (BY_KEY["17"], 175),
        (BY_KEY["red"], -10),
        (BY_KEY["odd"], 3),
        (BY_KEY["1-12"], -2),
    }
    assert (net(s), s.till.stakes, s.till.house) == (166, (0,), -166)
    assert s.slips[0].bets == ()


@pytest.mark.rule("RUL-12", "RUL-46")
def test_a_void_spin_changes_nothing_and_bets_may_be_withdrawn() -> None:
    s = spin(bet(table(zero_rule="en_prison"), ("red", 10)), 0)
    s = act(act(bet(s, ("17", 5)), REFEREE, Close()), REFEREE, NoSpin("the ball left the wheel"))
    assert (s.phase, net(s), staked(s.public.prison[0])) == ("open", 0, 10)
    assert act(s, 0, Remove("17")).till.purses == (990,)
    assert net(spin(s, 17)) == 165
    assert refusal(act(s, REFEREE, Close()), 0, NoSpin()) == ("croupier_only", "RUL-43")
    assert refusal(act(s, REFEREE, Close()), REFEREE, NoSpin("x" * 201))[0] == "reason_too_long"


@pytest.mark.rule("RUL-35")
def test_zero_takes_everything_that_does_not_hold_it() -> None:
    s = bet(table(), ("red", 10), ("even", 10), ("1-12", 10), ("c1", 10), ("1-3", 1), ("0/1", 1))
    assert net(spin(s, 0)) == -41 + 17


@pytest.mark.rule("RUL-36")
@pytest.mark.parametrize(("stake", "lost"), [(10, 5), (11, 6), (1, 1)])
def test_la_partage_takes_half_rounded_for_the_bank(stake: int, lost: int) -> None:
    s = table(zero_rule="la_partage")
    assert net(spin(bet(s, ("red", stake)), 0)) == -lost
    assert net(spin(bet(s, ("1-12", stake)), 0)) == -stake


@pytest.mark.rule("RUL-37")
@pytest.mark.parametrize(
    ("again", "numbers", "won", "held"),
    [
        ("lose", (0,), 0, 10),
        ("lose", (0, 1), 0, 0),
        ("lose", (0, 2), -10, 0),
        ("lose", (0, 0), -10, 0),
        ("stay", (0, 0), 0, 10),
        ("stay", (0, 0, 1), 0, 0),
        ("stay", (0, 0, 2), -10, 0),
    ],
)
def test_en_prison_holds_the_stake_for_the_next_spin(
    again: str, numbers: tuple[int, ...], won: int, held: int
) -> None:
    s = spin(bet(table(zero_rule="en_prison", en_prison_zero_again=again), ("red", 10)), *numbers)
    assert (net(s), staked(s.public.prison[0])) == (won, held)
    assert conserved(s.till)


@pytest.mark.rule("RUL-37")
def test_imprisoned_chips_cannot_be_withdrawn_and_do_not_count_for_limits() -> None:
    s = spin(bet(table(zero_rule="en_prison", straight_max=1), ("red", 18)), 0)
    assert refusal(s, 0, Remove("red")) == ("no_such_bet", "RUL-17")
    s = bet(s, ("red", 18))
    assert net(spin(s, 1)) == 18


@pytest.mark.rule("RUL-42")
def test_who_leaves_takes_the_own_chips_and_loses_half_of_what_is_in_prison() -> None:
    s = spin(bet(table(2, zero_rule="en_prison"), ("red", 11)), 0)
    s = act(bet(s, ("17", 5)), 0, Leave())
    assert (net(s), s.till.purses, s.till.cashed[0]) == (-6, (0, 1000), 994)
    assert refusal(s, 0, Place("red", 1)) == ("not_here", "RUL-42")
    over = act(s, 1, Leave())
    assert (over.phase, over.public.ended) == ("over", "left")
    assert refusal(over, REFEREE, Close()) == ("table_closed", "RUL-42")


@pytest.mark.rule("RUL-44")
def test_winning_stakes_may_stay_where_they_lie() -> None:
    s = spin(bet(table(leave_winners=True, zero_rule="la_partage"), ("red", 10), ("17", 5)), 1)
    assert (net(s), dict(s.slips[0].bets)) == (5, {BY_KEY["red"]: 10})
    assert act(s, 0, Remove("red")).till.purses == (1005,)
    assert dict(bet(s, ("red", 3)).slips[0].bets) == {BY_KEY["red"]: 13}
    assert spin(s, 0).slips[0].bets == ()
    held = spin(bet(table(leave_winners=True, zero_rule="en_prison"), ("red", 10)), 0)
    assert held.slips[0].bets == ()


@pytest.mark.rule("RUL-43")
def test_a_wrong_number_of_a_real_wheel_is_corrected_and_all_is_settled_again() -> None:
    session = paper_session(GAME, 2, Options())
    session.act(Actor(0), Place("red", 10), hand="anna")
    session.act(Actor(1), Place("17", 10), hand="anna")
    session.act(REFEREE, Close(), hand="anna")
    session.act(CHANCE, Spin(1), hand="anna")
    assert session.state.till.purses == (1010, 990)
    at = session.log.in_force[-1][0]
    session.log.amend(Amended(at, Spin(17), "anna", "misread"))
    assert session.state.till.purses == (990, 1350)
    assert session.state.public.rows[0].number == 17


@pytest.mark.rule("RUL-43")
def test_at_a_real_wheel_numbers_and_results_may_be_all_that_is_entered() -> None:
    s = table(2, depth="results")
    assert refusal(s, 0, Place("red", 1)) == ("enter_numbers", "RUL-43")
    assert refusal(s, 0, Entered(1)) == ("croupier_only", "RUL-43")
    s = act(act(s, REFEREE, Entered(17, (35, -10))), REFEREE, Entered(0))
    assert (s.till.purses, s.till.house) == ((1035, 990), -25)
    assert refusal(s, REFEREE, Entered(37)) == ("no_such_pocket", "RUL-3")
    assert refusal(s, REFEREE, Entered(1, (1,))) == ("one_for_each", "RUL-39")
    assert refusal(s, REFEREE, Entered(1, (0, -991))) == ("insufficient_chips", "RUL-16")
    s = act(s, REFEREE, SetDepth("events"))
    assert refusal(s, REFEREE, SetDepth("events")) == ("same_depth", "RUL-43")
    assert refusal(bet(s, ("red", 1)), REFEREE, SetDepth("results")) == ("bets_lie", "RUL-43")
    assert refusal(s, REFEREE, Entered(1)) == ("enter_bets", "RUL-43")


def test_a_session_ends_after_its_spins_or_when_nobody_has_chips() -> None:
    s = spin(bet(table(spins=2, zero_rule="en_prison"), ("red", 10)), 1, 0)
    assert (s.phase, s.public.ended, s.till.stakes) == ("over", "spins", (0,))
    score = GAME.score(s)
    assert score.ended is not None
    assert score.totals == (10,)
    broke = spin(bet(table(chips=5, rebuys=0), ("red", 5)), 2)
    assert (broke.phase, broke.public.ended) == ("over", "broke")


def test_chips_of_others_are_hidden_until_the_bell_where_the_table_wants_it() -> None:
    s = bet(table(2, hide_bets_until_close=True), ("17", 10))
    for viewer in (Viewer(Actor(1)), SPECTATOR):
        view = see(GAME, s, viewer).view
        assert view.slips[0] is None
        assert view.till.purses[0] == 1000
    assert see(GAME, s, REFEREE).view.slips[0] == s.slips[0].__class__(s.slips[0].bets)
    shown = see(GAME, act(s, REFEREE, Close()), SPECTATOR).view
    assert shown.slips[0] is not None
    assert shown.till.purses[0] == 990


def test_a_hidden_bank_limit_says_that_its_grounds_are_unseen() -> None:
    s = bet(table(2, hide_bets_until_close=True, bank_limit=350), ("17", 10))
    with pytest.raises(Exception, match="bank_limit") as caught:
        act(s, 1, Place("17", 1))
    assert caught.value.is_unseen  # type: ignore[attr-defined]


def test_the_odds_are_those_of_section_8() -> None:
    assert str(edge(False, "lose")) == "-1/37"
    assert str(edge(True, "la_partage")) == "-1/74"
    assert str(edge(True, "en_prison")) == "-19/1369"
    assert str(edge(True, "en_prison", "stay")) == "-1/74"
    assert round(float(variance(1)), 4) == 34.0804
    assert round(float(variance(18)), 5) == 0.99927


def test_everybody_may_bet_at_once_and_nobody_waits_for_another() -> None:
    s = table(10)
    turn = GAME.turn(s)
    assert turn.due == tuple(map(Actor, range(10)))
    for seat in (7, 2, 9, 0):
        s = bet(s, ("red", seat + 1), seat=seat)
    assert s.till.stakes == (1, 0, 3, 0, 0, 0, 0, 8, 0, 10)
    assert all(GAME.choices(Seen(Actor(i), see(GAME, s, Actor(i)).view)) for i in range(10))
