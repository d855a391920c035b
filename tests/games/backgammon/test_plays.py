"""Whole plays: as many numbers as can be used, hitting, entering, bearing off."""

from __future__ import annotations

import pytest

from stolik.games.backgammon.actions import Back, Done, MoveChecker, Play, Roll
from stolik.games.backgammon.plays import plays as all_plays
from tests.games.backgammon.kit import (
    START,
    counts,
    done,
    opened,
    placed,
    played,
    plays,
    refused,
    rolled,
)


@pytest.mark.rule("BGM-16")
def test_plays_that_lead_to_the_same_position_are_one() -> None:
    s = placed(dice=(2, 1))
    found = all_plays(*s.boards, s.numbers)
    assert len(found) == len(plays(s)) == 15


@pytest.mark.rule("BGM-17")
def test_a_double_is_played_four_times() -> None:
    s = placed(dice=(1, 1))
    after = played(s, "8/7(2) 6/5(2)")
    assert counts(after, 0) == {24: 2, 13: 5, 8: 1, 7: 2, 6: 3, 5: 2}
    assert played(s, "8/7(2) 6/5(2)").last == after.last
    assert counts(played(s, "6/4(2)"), 0) == {24: 2, 13: 5, 8: 3, 6: 3, 4: 2}
    assert refused(s, Play("8/7(2) 6/5")) == ("must_use_both_numbers", "BGM-19")


@pytest.mark.rule("BGM-18", "BGM-19")
def test_a_possible_move_cannot_be_passed() -> None:
    s = placed(dice=(3, 1))
    assert refused(s, Play("")) == ("must_use_both_numbers", "BGM-18")
    assert refused(s, Play("8/5")) == ("must_use_both_numbers", "BGM-19")
    assert refused(s, Done()) == ("must_use_both_numbers", "BGM-19")
    forced = placed({12: 1}, {24: 2}, (6, 5), auto_play=True, dice_source="entered")
    assert forced.phase == "move"  # dice that were given before the option could act


@pytest.mark.rule("BGM-19")
def test_a_first_step_that_makes_the_second_impossible_is_refused() -> None:
    s = placed({15: 3, 7: 1, 0: 11}, {24: 2, 14: 2, 12: 2, 0: 9}, (5, 4))
    assert plays(s) == {"15/6", "15/10 7/3"}
    assert refused(s, MoveChecker(7, 2))[0] == "must_use_both_numbers"


@pytest.mark.rule("BGM-20")
def test_one_number_alone_is_the_higher_one() -> None:
    s = placed({12: 1}, {24: 2}, (6, 5))
    assert plays(s) == {"12/6"}
    assert refused(s, Play("12/7")) == ("must_use_higher_number", "BGM-20")
    assert refused(s, MoveChecker(12, 7)) == ("must_use_higher_number", "BGM-20")
    free = placed({12: 1}, {24: 2}, (6, 5), higher_die_rule=False)
    assert plays(free) == {"12/6", "12/7"}


@pytest.mark.rule("BGM-21")
def test_without_a_move_the_turn_passes() -> None:
    s = placed({25: 1, 6: 5, 8: 4, 13: 5}, {24: 2, 13: 5, 8: 3, 6: 3, 4: 2})
    s = rolled(done(s, Roll()), 6, 4)
    assert (s.turn, s.phase) == (1, "pre_roll")
    assert [one.kind for one in s.happened] == ["rolled", "no_move"]


@pytest.mark.rule("BGM-22", "BGM-23")
def test_a_single_enemy_is_hit_also_on_the_way() -> None:
    s = placed(START, {24: 1, 20: 1, 13: 5, 8: 3, 6: 5}, (3, 1))
    hit = played(s, "8/5* 6/5")
    assert counts(hit, 1) == {25: 1, 24: 1, 13: 5, 8: 3, 6: 5}
    way = placed({8: 1, 6: 14}, {20: 1, 24: 2, 1: 12}, (3, 2))
    through = played(way, "8/5*/3")
    assert (through.boards[1][25], through.happened[-1].text) == (1, "8/5*/3")
    around = played(way, "8/3")  # the way that hits nobody is meant
    assert around.boards[1][25] == 0
    assert played(done(done(way, MoveChecker(8, 6)), Back()), "8/3").boards == around.boards


@pytest.mark.rule("BGM-24")
def test_checkers_on_the_bar_come_first() -> None:
    s = placed({25: 1, 13: 5, 8: 4, 6: 5}, START, (3, 1))
    assert refused(s, Play("8/5 6/5")) == ("enter_from_bar_first", "BGM-24")
    assert refused(s, MoveChecker(8, 5)) == ("enter_from_bar_first", "BGM-24")
    assert counts(played(s, "8/5 bar/24"), 0)[24] == 1  # named in any order


@pytest.mark.rule("BGM-27")
def test_a_prime_cannot_be_jumped() -> None:
    prime = dict.fromkeys(range(4, 10), 2)
    s = placed({22: 2, 6: 5, 13: 5, 8: 3}, {**prime, 24: 3}, (6, 6))
    assert not any(text.startswith("22/") for text in plays(s))


@pytest.mark.rule("BGM-28")
def test_nothing_is_borne_off_before_all_are_home() -> None:
    s = placed({7: 1, 6: 2, 2: 2}, {1: 15}, (6, 1))
    assert refused(s, Play("6/off 2/1")) == ("not_bearing_off_yet", "BGM-28")
    assert "7/6 6/off" in plays(s) or "7/off" in plays(s)
    first = done(s, MoveChecker(7, 6))
    assert counts(done(done(first, MoveChecker(6, 0)), Done()), 0)[0] == 11


@pytest.mark.rule("BGM-29", "BGM-30", "BGM-31")
def test_numbers_bear_off_from_their_point_or_from_the_farthest() -> None:
    s = placed({6: 2, 4: 1, 2: 1}, {1: 15}, (6, 2))
    assert plays(s) == {"6/4 6/off", "6/off 4/2", "6/off 2/off"}
    far = placed({4: 3, 3: 2, 2: 1}, {1: 15}, (6, 5))
    assert plays(far) == {"4/off(2)"}
    gap = placed({6: 1, 5: 2, 3: 1}, {1: 15}, (4, 4))
    assert refused(gap, MoveChecker(3, 0)) == ("must_use_point_behind", "BGM-31")


@pytest.mark.rule("BGM-32")
def test_who_is_hit_while_bearing_off_waits_until_all_are_home() -> None:
    s = placed({25: 1, 2: 2, 0: 12}, {6: 2, 5: 2, 24: 2, 13: 9}, (4, 2))
    assert not any("off" in text for text in plays(s))
    assert s.boards[0][0] == 12


@pytest.mark.rule("BGM-64")
def test_the_last_checker_ends_the_game_with_a_number_left_over() -> None:
    s = placed({2: 1, 0: 14}, {6: 5, 0: 10}, (2, 1))
    after = played(s, "2/off")
    assert after.phase == "game_over"
    tapped = done(done(s, MoveChecker(2, 0)), Done())
    assert tapped.outcome == after.outcome


def test_a_play_is_built_checker_by_checker_and_taken_back() -> None:
    s = opened(3, 1)
    s = done(s, MoveChecker(8, 5))
    assert refused(s, Done())[0] == "must_use_both_numbers"
    s = done(done(s, Back()), MoveChecker(24, 20))  # both numbers in one move
    assert [step.end for step in s.draft] in ([23, 20], [21, 20])
    assert refused(done(done(s, Back()), Back()), Back()) == ("nothing_to_take_back", "BGM-13")
    after = done(s, Done())
    assert after.happened[-1].text == "24/20"
    assert after.turn == 1


def test_the_only_play_is_made_by_itself_where_the_house_wants_it() -> None:
    s = placed({12: 1}, {24: 2}, auto_play=True, cube=False)
    s = rolled(done(s, Roll()), 6, 5)
    assert [one.kind for one in s.happened] == ["rolled", "forced_play", "played"]
    assert counts(s, 0) == {6: 1, 0: 14}
    assert placed(auto_roll=True, cube=False).phase == "awaiting_roll"
