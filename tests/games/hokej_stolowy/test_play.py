"""Face-offs, blocks, passive play, interference, interruptions, and how else a match ends."""

from __future__ import annotations

import pytest

from stolik.engine import REFEREE, Actor, see
from stolik.engine.rulebook import rulebook
from stolik.engine.scene import nodes
from stolik.games.hokej_stolowy import GAME
from stolik.games.hokej_stolowy.actions import (
    Action,
    BadFaceoff,
    Block,
    CommitteeRuling,
    EarlyTouch,
    Faceoff,
    FinalSignal,
    Goal,
    Jolt,
    NoShow,
    PassiveCall,
    Possession,
    PuckOut,
    PushFigures,
    Replay,
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
from stolik.words import Speaker
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


@pytest.mark.rule("HOK-39")
@pytest.mark.parametrize("referee", [False, True])
def test_whoever_keeps_the_puck_without_an_attempt_loses_it(referee: bool) -> None:
    s = at(free(options=Options(referee=referee)), 61, Possession("B", "LD"))
    calls = [PassiveCall("referee")] if referee else [PassiveCall("A")] * 2
    for second, do in enumerate(calls):
        s = at(s, 70 + second, do)
    assert (s.phase, s.possession, s.figure) == ("faceoff", None, None)
    tried = at(at(free(), 61, Possession("B", "LD")), 70, PassiveCall("A"))
    tried = at(tried, 71, Goal("B", stays=False))  # a clear attempt: the warning has done its work
    assert (tried.phase, tried.score) == ("play", (0, 0))


@pytest.mark.rule("HOK-40", "HOK-42")
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
@pytest.mark.parametrize("playoff", [False, True])
def test_further_matches_of_a_player_complained_of_are_played_under_a_referee(
    playoff: bool,
) -> None:
    ruled = after(GAME.start(2, Options(playoff=playoff)), CommitteeRuling("B", 1, "replay"))
    agreed = GAME.start(2, Options(playoff=playoff, referee=True))
    for s in (ruled, agreed):
        s = at(at(s, 0, StartSignal()), 4, Possession("B", "LD"))
        assert refusal(s, PassiveCall("A"), 20) == ("REFEREE_PRESENT", "HOK-43")
        assert at(s, 20, PassiveCall("referee")).phase == "faceoff"
    begins = at(GAME.start(2, Options(playoff=playoff)), 0, StartSignal())
    alone = at(begins, 4, Possession("B", "LD"))
    assert at(alone, 20, PassiveCall("A")).phase == "play"


@pytest.mark.rule("HOK-46", "HOK-49")
def test_figures_are_pushed_only_with_the_puck_and_without_a_pass() -> None:
    s = at(free(), 61, Possession("A", "LD"))
    assert refusal(s, PushFigures("B")) == ("PUSH_WITHOUT_POSSESSION", "HOK-46")
    assert refusal(free(), PushFigures("A"))[0] == "PUSH_WITHOUT_POSSESSION"
    assert after(s, PushFigures("A")).phase == "play"
    s = after(s, PushFigures("A", passed_while_pushing=True))
    assert (s.phase, s.due, s.last) == ("faceoff", None, "PASS_WHILE_PUSHING")


@pytest.mark.rule("HOK-50")
def test_a_jolt_wins_nothing_neither_the_puck_nor_a_goal() -> None:
    held = at(free(), 61, Possession("A", "LD"))
    assert at(held, 62, Jolt("A")).possession == 0
    void = at(held, 62, Goal("B", table_moved=True))
    assert (void.score, void.last, void.due) == ((0, 0), "NO_GOAL:TABLE_MOVED", "A")


@pytest.mark.rule("HOK-51")
def test_after_a_jolt_the_puck_goes_back() -> None:
    s = after(at(free(), 61, Possession("A", "LD")), Jolt("B"))
    assert (s.possession, s.last, s.phase) == (1, "JOLT", "play")
    kept = after(at(free(), 61, Possession("A", "LD")), Jolt("A"))
    assert kept.figure == "LD"


@pytest.mark.rule("HOK-48")
def test_figures_are_pushed_down_on_demand_and_play_goes_on_when_their_player_is_ready() -> None:
    held = at(free(), 61, Possession("B", "LW"))
    s = at(held, 62, Stop("A", "figures need pushing"))
    assert refusal(s, Resume(("A",)), 64) == ("NOT_BOTH_READY", "HOK-53")
    assert at(s, 63, Goal("A")).last == "NO_GOAL:INTERRUPTED"
    s = at(s, 64, Resume(("A", "B")))
    assert (s.phase, s.possession, s.score) == ("play", 1, (0, 0))


@pytest.mark.rule("HOK-52", "HOK-53")
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


def ways_to_a_face_off() -> list[State]:
    """A face-off after everything that leads to one."""
    held = at(free(), 61, Possession("B", "LD"))
    early = after(GAME.start(2, Options()), EarlyTouch("A"))
    overtime = at(free(299, PLAYOFF), 300, FinalSignal())
    return [
        early,
        waiting(),
        at(free(), 61, Goal("A", table_moved=True)),
        after(free(), PuckOut("A")),
        after(free(), Block("A")),
        at(at(held, 67, PassiveCall("A")), 68, PassiveCall("A")),
        after(held, PushFigures("B", passed_while_pushing=True)),
        at(at(free(), 61, Stop()), 62, Resume()),
        after(begun(), BadFaceoff("A")),
        overtime,
    ]


def told_at(s: State, lang: str) -> str:
    """What the scorer reads above the buttons."""
    shown, say = GAME.look.prompt(s, REFEREE), Speaker(lang, ("Hanna", "Jan"))
    assert shown.reason is not None
    return f"{say.say(shown.text)} {say.say(shown.reason)}"


@pytest.mark.rule("HOK-17")
def test_whatever_leads_to_a_face_off_it_is_on_the_centre_spot() -> None:
    for s in ways_to_a_face_off():
        assert s.phase == "faceoff"
        assert "Na środku" in told_at(s, "pl")
        assert "centre spot" in told_at(s, "en")
        assert after(s, Faceoff()).phase == "play"


@pytest.mark.rule("HOK-18")
def test_centres_and_left_defenders_wait_outside_or_the_face_off_is_done_again() -> None:
    for s in ways_to_a_face_off():
        assert "środkowi i lewi obrońcy poza kołem" in told_at(s, "pl")
        assert "left defenders outside the circle until the puck lands" in told_at(s, "en")
        entered_early = after(s, Faceoff(), BadFaceoff("A"))
        assert (entered_early.phase, entered_early.last) == ("faceoff", "BAD_FACEOFF")


@pytest.mark.rule("HOK-19")
def test_the_puck_is_dropped_flat_from_five_centimetres_or_dropped_again() -> None:
    for s in ways_to_a_face_off():
        assert "płasko, ok. 5 cm nad głowami" in told_at(s, "pl")
        assert "flat, about 5 cm above the heads" in told_at(s, "en")
        thrown = after(s, Faceoff(), BadFaceoff("B", "self"))
        assert (thrown.phase, thrown.due) == ("faceoff", "A")


@pytest.mark.rule("HOK-59")
def test_players_keep_their_ends_through_goals_stops_overtime_and_a_replay() -> None:
    def ends(s: State) -> list[str]:
        scene = GAME.scene(see(GAME, s, REFEREE))
        found = [key for one in nodes(scene) if (key := str(one.key)).startswith("score:")]
        return [*found, *(str(seat.seat) for seat in scene.seats)]

    s = free(options=PLAYOFF)
    seen = [ends(s)]
    told: list[tuple[int, Action]] = [
        (61, Goal("A", released=True)), (62, Faceoff()), (70, Goal("B", released=True)),
        (75, Faceoff()), (80, Stop()), (81, Resume()), (82, Faceoff()), (300, FinalSignal()),
        (310, Faceoff()), (320, Replay()),
    ]  # fmt: skip
    for t, do in told:
        s = at(s, t, do)
        seen.append(ends(s))
    assert seen[0][:2] == ["score:A", "score:B"]
    assert seen == [seen[0]] * len(seen)


@pytest.mark.rule("HOK-1")
def test_fair_play_comes_first_in_the_help() -> None:
    book = rulebook("stolik.games.hokej_stolowy")
    assert next(iter(book.clauses)) == "HOK-1"
    assert "uczciwość" in book.clause("HOK-1").of("pl")
    assert "air play" in book.clause("HOK-1").of("en")


def test_nobody_acts_for_the_scorer() -> None:
    assert refusal(free(), Goal("A"), by=Actor(0)) == ("NOT_YOURS", "HOK-26")
