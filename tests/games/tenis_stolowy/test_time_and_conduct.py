"""Expedite, time-outs, the set clock, cards and retirement."""

import pytest

from stolik.engine import CLOCK, REFEREE, Event, Refused
from stolik.games.tenis_stolowy import GAME
from stolik.games.tenis_stolowy.actions import (
    Expedite,
    NextSet,
    Penalty,
    Rally,
    Remind,
    Retire,
    Returns13,
    Timeout,
    Toss,
    Warn,
)
from stolik.games.tenis_stolowy.options import Options
from stolik.games.tenis_stolowy.state import State
from stolik.parts.match import Pair
from tests.games.tenis_stolowy.matches import (
    A,
    B,
    after,
    doubles,
    refusal,
    serving,
    singles,
    won_set,
)

CARDS = Options(cards=True)
CLOCKED = Options(set_clock=True)


@pytest.mark.rule("TEN-13")
def test_a_doubtful_service_is_warned_once_per_player_and_match() -> None:
    s = after(singles(), Warn("A"))
    assert refusal(s, Warn("A")) == ("WARNED_ALREADY", "TEN-13")
    assert after(s, Warn("B")).warned == (0, 1)
    later = after(won_set(s, "A"), NextSet())
    assert refusal(later, Warn("A"))[0] == "WARNED_ALREADY"
    assert after(doubles(), Warn("B2")).warned == (3,)
    assert refusal(doubles(), Warn("B"))[0] == "UNKNOWN_EVENT"


@pytest.mark.rule("TEN-45")
@pytest.mark.parametrize("allowed", [0, 1, 3])
def test_each_side_has_its_time_outs_for_the_whole_match(allowed: int) -> None:
    s = singles(options=Options(timeouts=allowed))
    for _ in range(allowed):
        s = after(s, Timeout("B"))
    s = after(won_set(s, "A"), NextSet())
    assert refusal(s, Timeout("B")) == ("TIMEOUT_USED", "TEN-45")
    if allowed:
        assert after(s, Timeout("A")).timeouts == (1, allowed)


@pytest.mark.rule("TEN-46")
def test_expedite_may_start_at_any_score_below_the_limit_unless_it_is_off() -> None:
    assert after(singles((9, 8)), Expedite()).is_expedite
    off = singles(options=Options(expedite_minutes=0))
    assert refusal(off, Expedite(agreed=True)) == ("OPTION_OFF", "TEN-46")


@pytest.mark.rule("TEN-47")
def test_expedite_is_too_late_at_eighteen_points_unless_both_ask() -> None:
    s = singles((9, 9))
    assert refusal(s, Expedite()) == ("EXPEDITE_TOO_LATE", "TEN-47")
    assert after(s, Expedite(agreed=True)).is_expedite
    assert refusal(after(singles(), Expedite()), Expedite())[0] == "ALREADY_EXPEDITE"
    off = singles((9, 9), options=Options(expedite_minutes=0))
    assert refusal(off, Expedite())[0] == "EXPEDITE_TOO_LATE"


@pytest.mark.rule("TEN-53")
def test_the_limit_of_expedite_follows_the_points_of_a_set() -> None:
    old = Options(points=21, services=5)
    assert after(singles((19, 18), options=old), Expedite()).is_expedite
    assert refusal(singles((19, 19), options=old), Expedite())[0] == "EXPEDITE_TOO_LATE"


@pytest.mark.rule("TEN-47")
@pytest.mark.parametrize(
    ("score", "in_play", "order"),
    [
        ((6, 5), True, "BAB"),  # B was serving the broken rally
        ((6, 5), False, "ABA"),  # B served the last rally, so A goes on
        ((6, 6), True, "ABA"),
        ((6, 6), False, "ABA"),
        ((0, 0), False, "ABA"),
    ],
)
def test_play_restarts_with_the_right_server(score: Pair, in_play: bool, order: str) -> None:
    s = after(singles(score), Expedite(ball_in_play=in_play))
    seen = ""
    for _ in range(3):
        seen += serving(s)[0]
        s = after(s, A)
    assert seen == order


@pytest.mark.rule("TEN-48")
def test_the_good_returns_give_the_receiver_the_point() -> None:
    s = singles((2, 2))
    assert refusal(s, Returns13()) == ("NOT_EXPEDITE", "TEN-48")
    s = after(s, Expedite())
    assert serving(s) == "A>B"
    s = after(s, Returns13())
    assert (s.score, serving(s)) == ((2, 3), "B>A")
    five = after(singles(options=Options(expedite_returns=5)), Expedite())
    rally = ("racket:A", "table:A", "table:B", *("racket:B", "table:A", "racket:A", "table:B") * 5)
    assert after(five, Rally(contacts=rally)).last == "EXPEDITE"


@pytest.mark.rule("TEN-54")
def test_expedite_stays_for_all_later_sets() -> None:
    s = after(won_set(after(singles(), Expedite()), "A"), NextSet())
    assert s.is_expedite
    assert [serving(after(s, *[A, B][:n])) for n in range(3)] == ["B>A", "A>B", "B>A"]
    assert refusal(s, Expedite())[0] == "ALREADY_EXPEDITE"


@pytest.mark.rule("TEN-49")
def test_without_the_option_there_are_no_cards() -> None:
    assert refusal(singles(), Penalty("A", 0)) == ("OPTION_OFF", "TEN-49")
    assert refusal(singles(), Penalty("A", 2)) == ("OPTION_OFF", "TEN-49")


@pytest.mark.rule("TEN-49", "TEN-52")
def test_the_cards_come_in_their_order() -> None:
    s = singles(options=CARDS)
    assert refusal(s, Penalty("A", 1)) == ("PENALTY_ORDER", "TEN-52")
    s = after(s, Penalty("A", 0))
    assert s.score == (0, 0)
    s = after(s, Penalty("A", 1), Penalty("A", 2))
    assert (s.score, serving(s)) == ((0, 3), "B>A")
    for points in (0, 1, 2, 3, -1):
        assert refusal(s, Penalty("A", points))[0] == "PENALTY_ORDER"
    assert after(s, Penalty("B", 0)).penalties == (3, 1)


@pytest.mark.rule("TEN-52")
def test_penalty_points_end_the_set_and_what_is_left_is_dropped() -> None:
    s = after(singles((10, 3), options=CARDS), Penalty("B", 0), Penalty("B", 1))
    assert (s.phase, s.score) == ("set_break", (11, 3))
    s = after(s, NextSet(), *[A] * 10, Penalty("B", 2))
    assert (s.phase, s.score, s.series.wins) == ("set_break", (11, 0), (2, 0))


@pytest.mark.rule("TEN-52")
def test_penalty_points_can_win_the_match() -> None:
    s = singles((10, 3), options=Options(cards=True, sets_to_win=1))
    s = after(s, Penalty("B", 0), Penalty("B", 1))
    assert s.phase == "finished"
    assert GAME.score(s).lines[0].clauses == ("TEN-28", "TEN-52")


@pytest.mark.rule("TEN-50")
def test_who_retires_loses_the_set_and_all_others_to_nothing() -> None:
    s = after(singles((3, 7), set_no=2), Retire("B"))
    assert [row.points for row in s.series.rows] == [(11, 0), (11, 7), (11, 0)]
    assert (s.phase, s.score, s.set_no) == ("finished", (11, 7), 2)
    ended = GAME.score(s).ended
    assert ended is not None
    assert (ended.reason, ended.places) == ("retired", (1, 2))


@pytest.mark.rule("TEN-51")
@pytest.mark.parametrize(
    ("score", "written"), [((3, 7), (3, 11)), ((10, 8), (10, 12)), ((14, 15), (14, 16))]
)
def test_the_broken_set_is_written_with_the_points_or_the_lead(score: Pair, written: Pair) -> None:
    s = after(singles(score), Retire("A"))
    assert s.series.rows[0].points == written


@pytest.mark.rule("TEN-51")
def test_a_retirement_outside_a_set_gives_only_whole_sets() -> None:
    before = after(GAME.start(2, Options()), Toss(first_server="A"))
    s = GAME.apply(GAME.start(2, Options()), Event(REFEREE, Retire("A")))
    assert [row.points for row in s.series.rows] == [(0, 11)] * 3
    s = after(won_set(before, "A"), Retire("A"))
    assert [row.points for row in s.series.rows] == [(11, 0), *[(0, 11)] * 3]
    assert s.score == (11, 0)


def alarm(s: State) -> tuple[int, str] | None:
    found = GAME.turn(s).alarms
    if not found:
        return None
    assert isinstance(found[0].do, Remind)
    return found[0].at_ms, found[0].do.of


def rung(s: State) -> State:
    at = GAME.turn(s).alarms[0]
    return GAME.apply(s, Event(CLOCK, at.do, at.at_ms))


@pytest.mark.rule("TEN-39")
def test_the_clock_reminds_of_warm_up_and_interval() -> None:
    s = GAME.start(2, CLOCKED)
    assert alarm(s) == (120_000, "warm_up")
    s = rung(s)
    assert alarm(s) is None
    s = after(s, Toss(first_server="A"), *[A] * 11, clock_ms=200_000)
    assert (s.phase, alarm(s)) == ("set_break", (260_000, "interval"))


@pytest.mark.rule("TEN-46")
def test_the_clock_reminds_of_expedite_after_ten_minutes_of_play() -> None:
    s = after(GAME.start(2, CLOCKED), Toss(first_server="A"), A, B, clock_ms=5_000)
    assert alarm(s) == (605_000, "expedite")
    s = rung(s)
    assert (alarm(s), s.is_expedite, s.news[0].kind) == (None, False, "remind")
    s = after(GAME.start(2, CLOCKED), Toss(first_server="A"), *[A, B] * 9)
    assert alarm(s) is None


@pytest.mark.rule("TEN-45")
def test_a_time_out_lasts_a_minute_and_is_no_time_of_play() -> None:
    s = after(GAME.start(2, CLOCKED), Toss(first_server="A"), A)
    s = after(s, Timeout("A"), clock_ms=100_000)
    assert alarm(s) == (160_000, "timeout")
    assert alarm(rung(s)) == (660_000, "expedite")
    assert alarm(after(s, B, clock_ms=130_000)) == (630_000, "expedite")


def test_the_clock_is_silent_unless_it_runs_and_rings_only_in_its_time() -> None:
    assert alarm(singles()) is None
    s = GAME.start(2, CLOCKED)
    with pytest.raises(Refused, match="NO_ALARM"):
        GAME.apply(s, Event(CLOCK, Remind("warm_up"), 119_999))
    with pytest.raises(Refused, match="NO_ALARM"):
        GAME.apply(s, Event(CLOCK, Remind("interval"), 500_000))
