"""Face-offs, blocks, passive play, interference, interruptions, and how else a match ends."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE, Actor
from stolik.engine.rulebook import rulebook
from stolik.games.hokej_stolowy import GAME
from stolik.games.hokej_stolowy.actions import (
    BadFaceoff,
    Block,
    CommitteeRuling,
    Faceoff,
    FinalSignal,
    Goal,
    Jolt,
    NoShow,
    PassiveCall,
    Possession,
    PuckOut,
    PushFigures,
    RequestNeutral,
    Result,
    Resume,
    SetDepth,
    StartSignal,
    Stop,
    Withdraw,
)
from stolik.games.hokej_stolowy.options import Options
from stolik.games.hokej_stolowy.state import State
from tests.games.hokej_stolowy.matches import after, at, begun, free, refusal, rung

PLAYOFF = Options(playoff=True)


def waiting(options: Options | None = None) -> State:
    """A face-off after a goal of A."""
    return at(free(60, options), 61, Goal("A"))


@pytest.mark.rule("HOK-16")
def test_a_face_off_waits_until_both_are_ready() -> None:
    for ready in ((), ("A",), ("A", "A")):
        assert refusal(waiting(), Faceoff(ready=ready)) == ("NOT_BOTH_READY", "HOK-16")
    assert after(waiting(), Faceoff(ready=("B", "A"))).phase == "play"


@pytest.mark.rule("HOK-20")
@pytest.mark.parametrize(("choice", "due"), [("repeat", "B"), ("self", "A")])
def test_a_faulty_face_off_is_done_again_by_the_same_or_by_the_other(choice: str, due: str) -> None:
    for s in (waiting(), after(waiting(), Faceoff())):
        found = after(s, BadFaceoff("B", choice))  # type: ignore[arg-type]
        assert (found.phase, found.due, found.errors) == ("faceoff", due, (0, 1))
        assert found.last == "BAD_FACEOFF"


@pytest.mark.rule("HOK-21")
def test_after_two_faults_in_a_play_off_a_neutral_person_may_be_demanded() -> None:
    s = after(waiting(PLAYOFF), BadFaceoff("B"))
    assert refusal(s, RequestNeutral("A")) == ("NO_REPEATED_ERRORS", "HOK-21")
    s = after(s, BadFaceoff("B"))
    assert refusal(s, RequestNeutral("B"))[0] == "NO_REPEATED_ERRORS"
    s = after(s, RequestNeutral("A"))
    assert s.due == "neutral"
    assert refusal(s, Faceoff(by="B")) == ("NEUTRAL_REQUIRED", "HOK-21")
    s = after(s, Faceoff())
    assert after(s, Block("A")).due == "neutral"
    group = after(waiting(), BadFaceoff("B"), BadFaceoff("B"))
    assert refusal(group, RequestNeutral("A")) == ("NEUTRAL_ONLY_PLAYOFF", "HOK-21")


@pytest.mark.rule("HOK-25")
def test_in_sudden_death_anybody_may_have_a_neutral_person_or_the_puck_is_placed() -> None:
    s = at(free(299, PLAYOFF), 300, FinalSignal())
    assert after(s, RequestNeutral("B")).due == "neutral"
    placed = at(free(299, Options(playoff=True, overtime_start="placed")), 300, FinalSignal())
    assert placed.due == "neutral"


@pytest.mark.rule("HOK-37", "HOK-38")
def test_only_the_defender_blocks_and_only_on_the_line() -> None:
    s = free()
    for wrong in ("in_crease", "stopped", "touches_goal_line"):
        do = Block("A", "B", **{wrong: False})
        assert refusal(s, do) == ("NOT_A_BLOCK", "HOK-38")
    assert refusal(s, Block("B", "A")) == ("ONLY_DEFENDER_BLOCKS", "HOK-37")
    s = after(s, Block("A", "A"))
    assert (s.phase, s.due, s.last) == ("faceoff", "A", "BLOCK")


@pytest.mark.rule("HOK-39", "HOK-40", "HOK-42")
def test_a_first_call_warns_and_a_second_one_is_a_face_off() -> None:
    s = at(free(), 61, Possession("B", "LD"))
    assert refusal(s, PassiveCall("B"), 70) == ("OPPONENT_NOT_IN_POSSESSION", "HOK-40")
    assert refusal(free(), PassiveCall("A"), 70)[0] == "OPPONENT_NOT_IN_POSSESSION"
    s = at(s, 66, PassiveCall("A"))
    assert (s.phase, s.last, s.warned) == ("play", "PASSIVE_WARNING", 1)
    kept = at(s, 67, Possession("B", "RW"))
    assert at(kept, 67.5, PassiveCall("A")).last == "PASSIVE"
    lapsed = at(at(s, 67, Possession("A", "RW")), 68, Possession("B", "RW"))
    assert at(lapsed, 74, PassiveCall("A")).last == "PASSIVE_WARNING"
    s = at(s, 67, PassiveCall("A"))
    assert (s.phase, s.due, s.last) == ("faceoff", None, "PASSIVE")


@pytest.mark.rule("HOK-41")
def test_a_figure_may_hold_the_puck_five_seconds_and_the_clock_tells_when() -> None:
    s = at(free(), 61, Possession("B", "LD"))
    assert refusal(s, PassiveCall("A"), 65.999) == ("PASSIVE_TOO_EARLY", "HOK-41")
    assert at(s, 62, PassiveCall("A", single_figure=False)).last == "PASSIVE_WARNING"
    assert PassiveCall("A") not in GAME.events.offers(s, REFEREE).listed
    while not s.is_held:
        s = rung(s)
    assert s.t == 66_000
    assert PassiveCall("A") in GAME.events.offers(s, REFEREE).listed


@pytest.mark.rule("HOK-43")
def test_with_a_referee_players_do_not_warn_and_his_call_is_a_face_off() -> None:
    s = at(free(options=Options(referee=True)), 61, Possession("B", "LD"))
    assert refusal(s, PassiveCall("A"), 70) == ("REFEREE_PRESENT", "HOK-43")
    assert at(s, 61, PassiveCall("referee")).last == "PASSIVE"
    assert refusal(free(), PassiveCall("referee"))[0] == "OPPONENT_NOT_IN_POSSESSION"


@pytest.mark.rule("HOK-45")
def test_more_than_three_matches_may_be_declared_lost_and_others_are_refereed() -> None:
    s = GAME.start(2, Options())
    assert refusal(s, CommitteeRuling("A", 3, "lost")) == ("TOO_FEW_MATCHES", "HOK-45")
    lost = after(s, CommitteeRuling("A", 4, "lost"))
    assert (lost.phase, lost.score, lost.winner, lost.result) == ("finished", (0, 5), 1, "forfeit")
    again = after(s, CommitteeRuling("A", 2, "replay"))
    assert (again.phase, again.has_referee) == ("before", True)
    assert refusal(begun(), CommitteeRuling("A", 4, "lost"))[0] == "WRONG_PHASE"


@pytest.mark.rule("HOK-44")
def test_matches_under_a_referee_who_was_demanded_have_his_calls() -> None:
    s = after(GAME.start(2, Options()), CommitteeRuling("B", 1, "replay"))
    s = at(at(s, 0, StartSignal()), 4, Possession("B", "LD"))
    assert refusal(s, PassiveCall("A"), 20) == ("REFEREE_PRESENT", "HOK-43")
    assert at(s, 20, PassiveCall("referee")).phase == "faceoff"


@pytest.mark.rule("HOK-46", "HOK-49")
def test_figures_are_pushed_only_with_the_puck_and_without_a_pass() -> None:
    s = at(free(), 61, Possession("A", "LD"))
    assert refusal(s, PushFigures("B")) == ("PUSH_WITHOUT_POSSESSION", "HOK-46")
    assert refusal(free(), PushFigures("A"))[0] == "PUSH_WITHOUT_POSSESSION"
    assert after(s, PushFigures("A")).phase == "play"
    s = after(s, PushFigures("A", passed_while_pushing=True))
    assert (s.phase, s.due, s.last) == ("faceoff", None, "PASS_WHILE_PUSHING")


@pytest.mark.rule("HOK-51", "HOK-50")
def test_after_a_jolt_the_puck_goes_back() -> None:
    s = after(at(free(), 61, Possession("A", "LD")), Jolt("B"))
    assert (s.possession, s.last, s.phase) == (1, "JOLT", "play")
    kept = after(at(free(), 61, Possession("A", "LD")), Jolt("A"))
    assert kept.figure == "LD"


@pytest.mark.rule("HOK-52", "HOK-53", "HOK-48")
def test_play_is_stopped_at_once_and_goes_on_when_both_are_ready() -> None:
    s = at(free(), 61, Stop("A", "figures need pushing"))
    assert s.phase == "stopped"
    assert refusal(s, Stop())[0] == "WRONG_PHASE"
    assert refusal(s, Resume(("A",))) == ("NOT_BOTH_READY", "HOK-53")


@pytest.mark.rule("HOK-57", "HOK-60")
def test_if_nobody_had_the_puck_either_makes_a_face_off() -> None:
    s = at(at(free(), 61, Stop()), 62, Resume())
    assert (s.phase, s.due, s.last) == ("faceoff", None, "RESUME_FACEOFF")
    held = at(free(), 61, Possession("A", "LW"))
    assert at(after(held, Stop(possession="nobody")), 62, Resume()).phase == "faceoff"
    assert at(after(held, Stop(possession="B")), 62, Resume()).possession == 1
    pending = at(after(waiting(), Stop()), 62, Resume())
    assert (pending.phase, pending.due) == ("faceoff", "B")


@pytest.mark.rule("HOK-58")
def test_whoever_retrieves_the_puck_makes_the_face_off() -> None:
    assert after(free(), PuckOut("A")).due == "A"
    assert after(free(), PuckOut()).due is None


@pytest.mark.rule("HOK-10")
def test_who_is_not_there_in_time_loses_by_the_forfeit_score() -> None:
    s = begun(Options(forfeit_score=(3, 1), no_show_s=40))
    assert refusal(s, NoShow("A"), 39.9) == ("NO_SHOW_TOO_EARLY", "HOK-10")
    s = at(s, 40, NoShow("A"))
    assert (s.score, s.winner, s.result) == ((1, 3), 1, "forfeit")
    assert refusal(waiting(), NoShow("A"))[0] == "WRONG_PHASE"


@pytest.mark.rule("HOK-11")
@pytest.mark.parametrize("bonus", [0, 5, 20])
def test_who_withdraws_loses_his_goals_and_the_other_gets_more(bonus: int) -> None:
    s = after(free(options=Options(withdrawal_bonus=bonus), score=(4, 1)), Withdraw("A"))
    assert (s.score, s.winner, s.result) == ((0, 1 + bonus), 1, "withdrawal")


@pytest.mark.rule("HOK-12")
def test_if_the_opponent_lets_him_go_the_score_stands() -> None:
    s = after(free(score=(4, 1)), Withdraw("A", opponent_insists=False))
    assert (s.score, s.winner, s.result) == ((4, 1), 0, "abandoned")
    level = after(free(score=(1, 1)), Withdraw("A", opponent_insists=False))
    assert level.winner is None


@pytest.mark.rule("HOK-3")
def test_where_only_results_are_followed_the_result_is_all() -> None:
    s = GAME.start(2, Options(depth="results"))
    assert refusal(s, StartSignal())[0] == "RESULTS_ONLY"
    assert after(s, Result(4, 3)).winner == 0
    assert after(s, Result(3, 3)).winner is None
    for bad in (Result(4, 3, "sudden_death"), Result(5, 1, "forfeit"), Result(3, 1, "withdrawal")):
        assert refusal(s, bad) == ("BAD_RESULT", "HOK-3")
    cup = GAME.start(2, Options(depth="results", playoff=True))
    assert refusal(cup, Result(3, 3))[0] == "BAD_RESULT"
    assert after(cup, Result(4, 3, "sudden_death")).result == "sudden_death"
    assert refusal(begun(), Result(1, 0)) == ("EVERY_EVENT", "HOK-3")
    changed = after(at(free(), 61, Goal("A")), SetDepth("results"))
    assert refusal(changed, Faceoff())[0] == "RESULTS_ONLY"
    assert refusal(changed, Result(0, 2))[0] == "BAD_RESULT"
    assert refusal(changed, SetDepth("results"))[0] == "SAME_DEPTH"


@pytest.mark.rule("HOK-59")
def test_nothing_changes_ends() -> None:
    assert not any("ends" in name for name in State.__struct_fields__)


@pytest.mark.rule("HOK-1", "HOK-17", "HOK-18", "HOK-19")
@pytest.mark.parametrize("clause", ["HOK-1", "HOK-17", "HOK-18", "HOK-19"])
def test_what_only_hands_can_keep_is_in_the_book(clause: str) -> None:
    shown_in = rulebook("stolik.games.hokej_stolowy").clause(clause)
    assert shown_in.of("pl")
    assert shown_in.of("en")
    shown = GAME.look.prompt(waiting(), REFEREE)
    assert (shown.clause, shown.reason is not None) == ("HOK-18", True)


def test_nobody_acts_for_the_scorer() -> None:
    assert refusal(free(), Goal("A"), by=Actor(0)) == ("NOT_YOURS", "HOK-26")
