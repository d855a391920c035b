"""Irregular moves at a real board, touches, clocks and the referee (WAR-33 to WAR-45)."""

from __future__ import annotations

import pytest

from stolik.engine import CLOCK, REFEREE, Actor, Refused
from stolik.games.warcaby.actions import (
    AdjustClock,
    ClaimIrregular,
    Huff,
    LetStand,
    Pause,
    RecordIllegal,
    Resume,
    TimeOut,
    Touch,
    UndoTo,
)
from stolik.games.warcaby.options import Options
from stolik.parts.clocks import Control
from tests.games.warcaby.kit import GAME, begun, done, fen, moved, moves, path, refused

WHITE, BLACK = Actor(0), Actor(1)
MISSED = "W:Wc3,a1:Bg7,d4"


@pytest.mark.rule("WAR-33")
def test_a_missed_capture_is_refused_on_screen_and_recorded_at_a_table() -> None:
    assert refused(begun(MISSED), path("a1 b2"))[0] == "capture_mandatory"
    s = moved(begun(MISSED, mode="table"), "a1-b2")
    assert s.irregular is not None
    assert s.mover == 1
    assert refused(begun(MISSED, mode="table"), path("a1 d4"))[0] == "illegal_move"


@pytest.mark.rule("WAR-33", "WAR-14")
def test_a_capture_broken_off_is_irregular_too() -> None:
    s = moved(begun("W:Wc3:Bd4,f6,h2,b8", mode="table"), "c3xe5")
    assert s.irregular is not None
    assert fen(s) == "B:We5:Bb8,f6,h2"


@pytest.mark.rule("WAR-34")
def test_a_claim_takes_the_move_back_and_warns() -> None:
    s = done(moved(begun(MISSED, mode="table"), "a1-b2"), ClaimIrregular())
    assert (fen(s), s.warned, s.warnings, s.mover) == (MISSED, 0, (0,), 0)
    assert moved(s, "c3xe5").warned is None
    assert refused(begun(MISSED, mode="table"), ClaimIrregular())[0] == "nothing_to_claim"
    assert refused(begun(MISSED), ClaimIrregular())[0] == "not_available"


@pytest.mark.rule("WAR-35")
def test_who_misses_again_after_a_warning_has_lost() -> None:
    s = done(moved(begun(MISSED, mode="table"), "a1-b2"), ClaimIrregular())
    s = moved(s, "c3-b4")
    assert s.outcome is not None
    assert (s.outcome.result, s.outcome.reason) == ("0-1", "refused_capture_after_warning")


@pytest.mark.rule("WAR-36")
def test_a_move_lets_the_irregular_one_stand() -> None:
    s = moved(begun(MISSED, mode="table"), "a1-b2", "g7-f6")
    assert refused(s, ClaimIrregular(), BLACK) == ("too_late_to_claim", "WAR-36")
    assert s.irregular is None


@pytest.mark.rule("WAR-37")
def test_a_piece_that_should_have_captured_is_huffed() -> None:
    s = moved(begun(MISSED, mode="table", missed_capture="huff"), "a1-b2")
    assert refused(s, Huff("b2")) == ("not_a_defaulter", "WAR-37")
    assert refused(s, ClaimIrregular())[0] == "not_available"
    s = done(s, Huff("c3"))
    assert (fen(s), s.mover, s.warned) == ("B:Wb2:Bg7,d4", 1, None)
    assert refused(s, Huff("b2"))[0] == "too_late_to_claim"


@pytest.mark.rule("WAR-37")
def test_of_king_and_man_the_king_is_huffed_and_where_it_stands_now() -> None:
    s = begun("W:WKc7,e3:Bb6,g5,d4", mode="table", missed_capture="huff")
    assert refused(moved(s, "e3xc5"), Huff("c5"))[0] == "not_a_defaulter"
    assert fen(done(moved(s, "c7-d8"), Huff("d8"))) == "B:We3:Bb6,g5,d4"


@pytest.mark.rule("WAR-38")
def test_impossible_moves_are_counted() -> None:
    s = begun(mode="table")
    for _ in range(3):
        s = done(s, RecordIllegal(1), REFEREE)
    assert s.illegal == (0, 3)
    assert refused(s, RecordIllegal(0), WHITE) == ("not_your_part", "WAR-40")


@pytest.mark.rule("WAR-39")
def test_a_touched_piece_must_move_if_it_can() -> None:
    assert refused(begun(), Touch("c3")) == ("not_available", "WAR-39")
    s = begun(mode="table", touch_move=True)
    assert done(s, Touch("a1")).touched == 0
    s = done(s, Touch("c3"))
    assert refused(s, path("e3 f4")) == ("touch_move", "WAR-39")
    assert moved(s, "c3-b4").touched == 0
    assert refused(s, Touch("b6"))[0] == "not_your_piece"


@pytest.mark.rule("WAR-40")
def test_the_referee_goes_back_and_stops_the_clocks() -> None:
    s = begun(mode="table", clock=Control(base_s=60))
    s = moved(moved(s, "c3-d4", at_ms=1000), "b6-a5", at_ms=3000)
    back = done(s, UndoTo(0, "wrong board"), REFEREE, 4000)
    assert (back.moves, back.mover) == ((), 0)
    assert back.clocks is not None
    assert back.clocks.left_ms == (58_000, 58_000)
    assert refused(s, UndoTo(3), REFEREE)[0] == "no_such_ply"
    stopped = done(s, Pause("fire drill"), REFEREE, 5000)
    assert refused(stopped, path("d4 c5"))[0] == "paused"
    assert GAME.turn(stopped).alarms == ()
    on = done(stopped, Resume(), REFEREE, 90_000)
    assert on.clocks is not None
    assert (on.clocks.left_ms[0], on.clocks.since_ms) == (57_000, 90_000)
    richer = done(on, AdjustClock(1, 30), REFEREE)
    assert richer.clocks is not None
    assert richer.clocks.left_ms[1] == 88_000


@pytest.mark.rule("WAR-41")
def test_who_runs_out_of_time_loses_whatever_the_position() -> None:
    s = begun("W:WKa1:Bh2", clock=Control(base_s=10))
    assert refused(s, TimeOut(0), CLOCK, 9_999)[0] == "time_left"
    (alarm,) = GAME.turn(s).alarms
    assert alarm.at_ms == 10_000
    lost = done(s, alarm.do, CLOCK, alarm.at_ms)
    assert lost.outcome is not None
    assert (lost.outcome.result, lost.outcome.reason) == ("0-1", "time")
    late = moved(s, "a1-b2", at_ms=10_000)
    assert late.outcome == lost.outcome
    with pytest.raises(Refused):
        GAME.start(2, Options(clock=Control()))


@pytest.mark.rule("WAR-43", "WAR-44")
def test_a_path_may_be_shortened_where_it_is_clear() -> None:
    s = begun("W:WKh4:Bg3,b2,d2")
    assert moved(s, "h4-a1").moves == ("h4xe1xc3xa1",)
    assert moved(s, "h4-e1-a1").moves == ("h4xe1xc3xa1",)
    assert refused(s, path("h4 c3 e1 a1"))[0] != "ambiguous_capture"
    ring = begun("W:WKa5:Be7,b6,b4,d4")
    assert refused(ring, path("a5 a5")) == ("ambiguous_capture", "WAR-44")
    assert moved(ring, "a5-d8-f6-a5").moves == ("a5xd8xf6xc3xa5",)
    assert moved(begun("W:WKa1:Bf6,b2"), "a1-e5-h8").moves == ("a1xc3xh8",)


@pytest.mark.rule("WAR-45")
def test_an_irregular_move_that_leaves_no_answer_may_be_claimed_or_let_stand() -> None:
    s = moved(begun("W:Wc3,e3,b2,f2,h2:Bh4,d4", mode="table"), "h2-g3")
    assert (s.outcome, moves(s)) == (None, [])
    assert refused(begun(MISSED, mode="table"), LetStand()) == ("not_available", "WAR-45")
    stood = done(s, LetStand())
    assert stood.outcome is not None
    assert (stood.outcome.result, stood.outcome.reason) == ("1-0", "no_legal_move")
    assert done(s, ClaimIrregular()).warned == 0
