"""Whether a goal counts, and what follows: the goal test clause by clause."""

from __future__ import annotations

import pytest

from stolik.games.hokej_stolowy.actions import (
    Contact,
    Faceoff,
    Goal,
    Possession,
    Resume,
    Stop,
)
from stolik.games.hokej_stolowy.options import Options
from stolik.games.hokej_stolowy.state import State
from tests.games.hokej_stolowy.matches import after, at, begun, free, refusal


def judged(s: State, do: Goal, t: float = 62) -> str:
    """What became of a goal."""
    return (at(s, t, do).last or "").removeprefix("NO_GOAL:")


@pytest.mark.rule("HOK-22", "HOK-23")
@pytest.mark.parametrize(("t", "found"), [(2.999, "THREE_SECONDS"), (3, "GOAL"), (9, "GOAL")])
def test_a_goal_counts_from_three_seconds_after_the_start_on(t: float, found: str) -> None:
    assert judged(begun(), Goal("A", released=True), t) == found
    s = at(at(free(60), 61, Goal("B")), 65, Faceoff())
    assert judged(s, Goal("A", released=True), 65 + t) == found
    assert judged(s, Goal("A", released=True, too_early=True), 80) == "THREE_SECONDS"


@pytest.mark.rule("HOK-22")
@pytest.mark.parametrize("delay", [0.0, 1.5, 10.0])
def test_the_shield_is_as_long_as_the_house_says(delay: float) -> None:
    s = begun(Options(min_goal_delay_s=delay))
    assert judged(s, Goal("A", released=True), delay) == "GOAL"
    if delay:
        assert judged(s, Goal("A", released=True), delay - 0.001) == "THREE_SECONDS"


@pytest.mark.rule("HOK-24")
def test_boards_post_or_another_figure_than_the_centre_release_a_goal() -> None:
    s = begun()
    assert judged(at(s, 1, Possession("A", "C")), Goal("A"), 8) == "CENTRE_DIRECT"
    for do in (Contact("boards"), Contact("post"), Possession("B", "G")):
        assert judged(at(s, 1, do), Goal("A"), 8) == "GOAL"
    assert judged(s, Goal("A", released=True), 8) == "GOAL"
    only_boards = begun(Options(release_contacts=("boards",)))
    assert judged(at(only_boards, 1, Contact("post")), Goal("A"), 8) == "CENTRE_DIRECT"
    s = at(at(free(60), 61, Goal("A")), 65, Faceoff())
    assert judged(s, Goal("A"), 70) == "CENTRE_DIRECT"


@pytest.mark.rule("HOK-26")
def test_a_puck_that_comes_out_again_is_no_goal_and_play_goes_on() -> None:
    s = at(free(), 62, Goal("A", stays=False))
    assert (s.phase, s.score, s.last) == ("play", (0, 0), "NO_GOAL:BOUNCED_OUT")
    assert at(s, 63, Goal("A")).score == (1, 0)


@pytest.mark.rule("HOK-28", "HOK-29")
def test_a_pressed_shot_counts_only_indirectly() -> None:
    assert judged(free(), Goal("B", pressed=True)) == "PRESSED_DIRECT"
    assert judged(free(), Goal("B", pressed=True, direct=False)) == "GOAL"


@pytest.mark.rule("HOK-30")
def test_from_a_standstill_only_the_stick_scores_directly() -> None:
    assert judged(free(), Goal("B", part="body", stopped_by_shooter=True)) == "BODY_AFTER_STOP"
    assert judged(free(), Goal("B", stopped_by_shooter=True)) == "GOAL"
    by_boards = Goal("B", part="body", stopped_by_shooter=True, direct=False)
    assert judged(free(), by_boards) == "GOAL"


@pytest.mark.rule("HOK-31", "HOK-32")
def test_a_turned_foot_is_a_stick_and_a_moving_puck_may_be_hit_with_anything() -> None:
    assert judged(free(), Goal("B", part="foot_rotated", stopped_by_shooter=True)) == "GOAL"
    assert judged(free(), Goal("B", part="body")) == "GOAL"


@pytest.mark.rule("HOK-33")
def test_a_goal_with_the_final_signal_does_not_count() -> None:
    assert judged(free(299), Goal("A"), 299.999) == "GOAL"
    assert judged(free(299), Goal("A"), 300) == "FINAL_SIGNAL"
    assert judged(free(299), Goal("A", with_final_signal=True), 299) == "FINAL_SIGNAL"


@pytest.mark.rule("HOK-34", "HOK-47")
def test_a_broken_part_or_a_pushing_opponent_does_not_void_a_goal() -> None:
    assert judged(free(), Goal("A", part_broken=True)) == "GOAL"
    assert judged(free(), Goal("A", opponent_pushing=True)) == "GOAL"


@pytest.mark.rule("HOK-35")
def test_moving_the_whole_game_scores_nothing() -> None:
    assert judged(free(), Goal("A", table_moved=True)) == "TABLE_MOVED"


@pytest.mark.rule("HOK-36", "HOK-60")
def test_after_a_disallowed_goal_the_side_it_was_scored_against_makes_the_face_off() -> None:
    s = at(free(), 62, Goal("A", table_moved=True))
    assert (s.phase, s.due) == ("faceoff", "B")


@pytest.mark.rule("HOK-58")
def test_after_a_goal_the_side_that_conceded_makes_the_face_off() -> None:
    s = at(free(), 62, Goal("A"))
    assert (s.phase, s.due, s.score) == ("faceoff", "B", (1, 0))
    assert refusal(s, Goal("B"), 63) == ("WRONG_PHASE", "HOK-26")


@pytest.mark.rule("HOK-27")
def test_there_is_no_goal_before_the_puck_is_back_on_the_spot() -> None:
    s = at(free(), 62, Goal("A"))
    assert refusal(s, Goal("A"), 64)[0] == "WRONG_PHASE"
    assert not at(s, 66, Faceoff()).is_released


@pytest.mark.rule("HOK-56")
def test_while_play_is_stopped_no_goal_counts_and_the_holder_goes_on() -> None:
    s = at(at(free(), 61, Possession("A", "LW")), 62, Stop())
    s = at(s, 63, Goal("B"))
    assert (s.phase, s.last) == ("stopped", "NO_GOAL:INTERRUPTED")
    s = at(s, 64, Resume())
    assert (s.phase, s.possession, s.last) == ("play", 0, "RESUME_PLAY")


def test_the_first_failing_rule_decides() -> None:
    all_wrong = Goal(
        "A",
        stays=False,
        part="body",
        stopped_by_shooter=True,
        pressed=True,
        table_moved=True,
        with_final_signal=True,
        too_early=True,
    )
    assert judged(after(free(), Stop()), all_wrong) == "INTERRUPTED"
    assert judged(free(), all_wrong) == "BOUNCED_OUT"
