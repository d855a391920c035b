"""The rules of curling, clause by clause."""

import math

import pytest

from stolik.engine import Actor, Refused
from stolik.engine.lesson import lesson
from stolik.engine.rulebook import rulebook
from stolik.games import curling
from stolik.games.curling import GAME
from stolik.games.curling.actions import (
    Action,
    ClockExpired,
    Concede,
    Deliver,
    EndPositions,
    EndScore,
    Lineup,
    Measure,
    SetDepth,
    Toss,
)
from stolik.games.curling.options import Options, geometry
from stolik.games.curling.scoring import distance, house
from stolik.games.curling.state import position
from stolik.parts.stones import Stone, spoken
from tests.games.curling.ends import (
    after,
    begun,
    delivered,
    laid,
    points,
    refused,
    result,
    skipped,
)

START = begun()
FOUR = ("Ola", "Jan", "Ewa", "Bo")


@pytest.mark.rule("CUR-1")
def test_two_teams_of_one_to_four_people_play() -> None:
    assert list(GAME.seats) == [2, 4, 6, 8]
    for wrong in (3, 10):
        with pytest.raises(Refused, match="chairs"):
            GAME.start(wrong, Options())
    assert refused(START, Lineup("A", ("Ola", "", "Ewa", "Bo"))) == ("UNKNOWN_EVENT", "CUR-3")


@pytest.mark.rule("CUR-2")
def test_the_fourth_is_skip_and_the_third_vice_unless_somebody_else_is() -> None:
    team = after(START, Lineup("A", FOUR)).teams[0]
    assert team is not None
    assert (team.skip, team.vice) == ("Bo", "Ewa")
    team = after(START, Lineup("A", FOUR, "Ola", "Jan")).teams[0]
    assert team is not None
    assert (team.skip, team.vice) == ("Ola", "Jan")
    assert refused(START, Lineup("A", FOUR, skip="Zoe"))[0] == "UNKNOWN_EVENT"


@pytest.mark.rule("CUR-3")
def test_fewer_than_four_share_the_positions() -> None:
    s = after(START, Lineup("A", ("Ola", "Jan", "Ola", "Jan")))
    s = skipped(s, 2)
    assert (s.next_stone, s.next_player) == ("A2", "Jan")
    assert skipped(s, 2).next_player == "Ola"


@pytest.mark.rule("CUR-4")
def test_a_line_up_is_fixed_before_the_first_stone() -> None:
    fresh = GAME.start(2, Options())
    assert after(fresh, Lineup("B", FOUR)).teams[1] is not None
    assert after(START, Lineup("A", FOUR), Lineup("A", FOUR[::-1])).teams[0] is not None
    for s in (skipped(START, 1), laid(START, A1=(0, 0)), points(START, ("A", 1))):
        assert refused(s, Lineup("A", FOUR)) == ("LINEUP_LOCKED", "CUR-4")


@pytest.mark.rule("CUR-5")
@pytest.mark.parametrize("ends", [8, 10])
def test_a_match_has_eight_or_ten_ends(ends: int) -> None:
    s = points(begun(Options(ends=ends)), *[("A", 1)] * (ends - 1))
    assert (s.phase, s.end_no) == ("deliver", ends)
    s = points(s, ("A", 1))
    assert (s.phase, s.end_no, s.score, s.winner) == ("finished", ends, (ends, 0), 0)
    assert Options().ends == 8


@pytest.mark.rule("CUR-6", "CUR-28")
def test_a_stone_near_the_centre_scores_until_it_is_knocked_out() -> None:
    s = begun(Options(guard_rule="none"))
    s = delivered(s, (0, 1))
    assert [one.name for one in house(s.stones, s.options)] == ["A1"]
    s = delivered(s, (0, 2), gone="A1")
    s = skipped(s, 14)
    assert (result(s), s.score) == ("B+1", (0, 1))


@pytest.mark.rule("CUR-7")
def test_places_are_hundredths_of_a_centimetre_from_the_tee() -> None:
    s = delivered(START, (3.004, 4.0))
    assert s.stones == (Stone("A1", 300, 400),)
    assert distance(s.stones[0]) == 500
    assert distance(Stone("A1", 1, 1)) == 1  # 1.41
    assert distance(Stone("A1", 1, -2)) == 2  # 2.24
    assert distance(Stone("A1", 2, 2)) == 3  # 2.83


@pytest.mark.rule("CUR-8")
def test_who_lost_the_toss_starts_unless_the_house_lets_the_winner() -> None:
    fresh = GAME.start(2, Options())
    assert (fresh.phase, after(fresh, Toss("A")).first) == ("toss", 1)
    other = GAME.start(2, Options(first_end_start="toss_winner"))
    assert after(other, Toss("A")).first == 0


@pytest.mark.rule("CUR-9", "CUR-10")
@pytest.mark.parametrize("each", [2, 5, 8])
def test_teams_take_turns_and_the_other_one_has_the_last_stone(each: int) -> None:
    s = begun(Options(stones_per_team=each), first="B")
    assert s.hammer == 0
    names = []
    for _ in range(2 * each):
        names.append(s.next_stone)
        s = delivered(s)
    assert names == [f"{team}{n}" for n in range(1, each + 1) for team in "BA"]
    assert (s.end_no, s.thrown, result(s)) == (2, 0, "BLANK")


@pytest.mark.rule("CUR-11", "CUR-13")
def test_each_of_four_has_two_stones_in_two_rounds_or_in_a_row() -> None:
    rounds, row = Options(), Options(delivery_order="two_consecutive")
    assert [position(rounds, k) for k in range(1, 9)] == [1, 2, 3, 4, 1, 2, 3, 4]
    assert [position(row, k) for k in range(1, 9)] == [1, 1, 2, 2, 3, 3, 4, 4]
    s = skipped(begun(row), 4)
    assert (s.next_stone, s.next_position) == ("A3", 2)


@pytest.mark.rule("CUR-12", "CUR-42")
def test_ends_are_played_toward_north_and_south_in_turn() -> None:
    s, found = START, []
    for _ in range(3):
        found.append((s.end_no, s.direction))
        s = laid(s)
    assert found == [(1, "north"), (2, "south"), (3, "north")]


@pytest.mark.rule("CUR-15")
def test_a_late_release_takes_the_stone_off_and_puts_the_rest_back() -> None:
    s = delivered(begun(Options(guard_rule="none")), (0, 5))
    late = delivered(s, (0, 0), A1=(0, -5), late=True)
    assert (late.violation, late.stones, late.thrown) == ("LATE_RELEASE", s.stones, 2)


@pytest.mark.rule("CUR-16")
def test_the_lines_lie_where_the_house_says() -> None:
    g = geometry(Options())
    assert (g.hog, g.back, g.side) == (3000, 1200, 1800)
    g = geometry(Options(tee_to_hog_cm=40, tee_to_back_cm=13.5, side_cm=20.25))
    assert (g.hog, g.back, g.side) == (4000, 1350, 2025)


@pytest.mark.rule("CUR-17")
@pytest.mark.parametrize(
    ("rule", "y", "hit", "stays"),
    [
        ("reach", 31.55, False, True),
        ("reach", 31.56, False, False),
        ("reach", 31.56, True, False),
        ("clear", 28.44, False, True),
        ("clear", 28.45, False, False),
        ("clear", 28.45, True, True),
        ("clear", 40.0, True, True),
    ],
)
def test_a_stone_must_reach_or_clear_the_hog_line(
    rule: str, y: float, hit: bool, stays: bool
) -> None:
    s = begun(Options(hog_rule="clear" if rule == "clear" else "reach"))
    s = delivered(s, (0, y), hit=hit)
    assert bool(s.stones) is stays
    assert s.removed == (() if stays else (("A1", "HOG"),))


@pytest.mark.rule("CUR-17")
def test_a_spared_stone_stays_and_a_whole_end_is_judged_by_reaching() -> None:
    s = delivered(begun(Options(hog_rule="clear")), (0, 29), hit=True)
    s = delivered(s, (5, 20))
    assert [one.name for one in s.stones] == ["A1", "B1"]
    whole = laid(begun(Options(hog_rule="clear")), A1=(0, 31), A2=(0, 32))
    assert whole.rounds[0].stones == (Stone("A1", 0, 3100),)
    assert whole.removed == (("A2", "HOG"),)


@pytest.mark.rule("CUR-18", "CUR-19")
@pytest.mark.parametrize(
    ("spot", "line"),
    [
        ((0, -13.55), None),
        ((0, -13.56), "BACK"),
        ((16.44, 0), None),
        ((16.45, 0), "SIDE"),
        ((-16.44, 0), None),
        ((-16.45, 0), "SIDE"),
        ((17, -20), "BACK"),
    ],
)
def test_a_stone_leaves_by_the_back_line_completely_by_a_side_line_on_touching(
    spot: tuple[float, float], line: str | None
) -> None:
    s = delivered(START, spot)
    assert s.removed == (() if line is None else (("A1", line),))
    assert bool(s.stones) is (line is None)


@pytest.mark.rule("CUR-20")
def test_a_stone_that_is_gone_does_not_come_back() -> None:
    s = delivered(delivered(START), (0, 5))
    back = Deliver("A", {"A1": (0, 1), "B1": (0, 5)})
    assert refused(s, back) == ("UNKNOWN_STONE", "CUR-20")


@pytest.mark.rule("CUR-21")
def test_a_touched_stone_is_taken_off_or_its_team_says_where_it_lies() -> None:
    s = skipped(delivered(START, (0, 5)), 2)
    own = delivered(s, (0, 0), A1=(0, -5), burned="own")
    assert (own.violation, own.stones, own.thrown) == ("BURNED", s.stones, 4)
    fair = delivered(s, (0, 0), A1=(0, -5), burned="opponent")
    assert (fair.violation, len(fair.stones)) == (None, 2)
    assert spoken(fair.stones)["A1"] == (0, -5)


@pytest.mark.rule("CUR-22", "CUR-23")
@pytest.mark.parametrize("thrown", [1, 9])
def test_a_lead_may_not_move_theirs(thrown: int) -> None:
    s = skipped(delivered(START, (0, 5)), thrown - 1)
    assert s.next_stone == f"B{thrown // 2 + 1}"
    for fault in (
        delivered(s, (0, 8), A1=(0.01, 5)),
        delivered(s, (0, 8), gone="A1"),
        delivered(s, (0, 8), A1=(0, 40)),
    ):
        assert (fault.violation, fault.stones) == ("LEAD_HIT", s.stones)
        assert (fault.thrown, fault.removed) == (thrown + 1, ())
    fine = delivered(s, (0, 8))
    assert (fine.violation, len(fine.stones)) == (None, 2)


@pytest.mark.rule("CUR-22")
def test_a_lead_may_move_his_own_and_the_others_may_move_theirs() -> None:
    s = skipped(delivered(START, (0, 5)), 7)
    assert (s.next_stone, s.next_position) == ("A5", 1)
    assert delivered(s, (0, 8), A1=(0, 2)).violation is None
    s = skipped(delivered(START, (0, 5)), 2)
    assert (s.next_stone, delivered(s, (0, 5), gone="A1").violation) == ("B2", None)
    ice = skipped(delivered(begun(Options(delivery_order="two_consecutive")), (0, 5)), 2)
    assert (ice.next_stone, delivered(ice, (0, 5), gone="A1").violation) == ("B2", "LEAD_HIT")


@pytest.mark.rule("CUR-24")
@pytest.mark.parametrize(("rule", "last"), [("four_rock", 4), ("five_rock", 5)])
def test_a_guard_may_not_be_put_out_until_so_many_stones(rule: str, last: int) -> None:
    o = Options(guard_rule="four_rock" if rule == "four_rock" else "five_rock")
    for thrown in range(2, 7):
        first = "B" if thrown % 2 else "A"  # so that A has to throw now
        s = begun(o, first=first)
        while s.next_stone != "B1":
            s = delivered(s)
        s = skipped(delivered(s, (0, 20)), thrown - s.thrown - 1)
        assert (s.thrown, s.next) == (thrown, 0)
        hit = delivered(s, (0, 20), gone="B1")
        assert hit.violation == ("FGZ" if thrown < last else None)
        assert bool(len(hit.stones) == 1 and hit.stones[0].name == "B1") is (thrown < last)


@pytest.mark.rule("CUR-24")
@pytest.mark.parametrize(
    ("spot", "is_guard"),
    [
        ((0, 20), True),
        ((0, 13.55), False),  # touches the house
        ((0, 13.56), True),
        ((16, 1.56), True),
        ((16, 1.5), False),  # touches the tee line
        ((0, 31), True),
    ],
)
def test_a_guard_lies_wholly_before_the_tee_line_and_outside_the_house(
    spot: tuple[float, float], is_guard: bool
) -> None:
    s = delivered(begun(Options(guard_rule="five_rock")), spot)
    assert [one.name for one in s.protected] == (["A1"] if is_guard else [])
    own = delivered(delivered(s), (0, 5), gone="A1")
    assert own.violation is None


@pytest.mark.rule("CUR-25")
def test_a_guard_may_be_moved_if_it_stays_in_play() -> None:
    s = delivered(begun(Options(guard_rule="five_rock")), (0, 20))
    assert delivered(s, (0, 21), A1=(0, -5)).violation is None
    out = delivered(s, (0, 21), A1=(0, -20))
    assert (out.violation, out.stones, out.removed) == ("FGZ", s.stones, ())
    free = delivered(begun(Options(guard_rule="none")), (0, 20))
    assert delivered(free, (0, 21), gone="A1").violation is None


@pytest.mark.rule("CUR-26")
@pytest.mark.parametrize(("y", "counts"), [(13.55, True), (13.56, False)])
def test_a_stone_that_touches_the_outer_circle_is_in_the_house(y: float, counts: bool) -> None:
    assert result(laid(START, A1=(0, y))) == ("A+1" if counts else "BLANK")
    wide = begun(Options(house_cm=13, rings_cm=(2, 3)))
    assert result(laid(wide, A1=(0, y + 1))) == ("A+1" if counts else "BLANK")


@pytest.mark.rule("CUR-27")
def test_a_referee_measures_and_the_end_is_scored_again() -> None:
    s = laid(START, A1=(3, 4), B1=(0, 5.04), A2=(0, 9))
    assert (result(s), s.first, s.end_no) == ("BLANK_TIE", 0, 2)
    nearer = after(s, Measure(("A1", "B1"), "s2"))
    assert (result(nearer), nearer.score, nearer.first) == ("B+1", (0, 1), 1)
    assert (nearer.end_no, len(nearer.rounds)) == (2, 1)
    again = after(nearer, Measure(("B1", "A1"), "A1"))
    assert (result(again), again.score) == ("A+1", (1, 0))
    assert after(again, Measure(("A1", "B1"), "level")).score == (0, 0)
    assert refused(s, Measure(("A3", "B1"), "s1")) == ("UNKNOWN_STONE", "CUR-27")
    assert refused(s, Measure(("A1", "A1"), "s1")) == ("UNKNOWN_EVENT", "CUR-27")
    assert refused(s, Measure(("A1", "B1"), "B2")) == ("UNKNOWN_EVENT", "CUR-27")
    for late in (delivered(s), START, points(START, ("A", 1))):
        assert refused(late, Measure(("A1", "B1"), "s1")) == ("WRONG_PHASE", "CUR-27")


@pytest.mark.rule("CUR-28", "CUR-34")
def test_only_the_nearer_team_scores_and_only_what_is_nearer_than_the_others_best() -> None:
    s = laid(START, A1=(0, 1), A2=(0, -2), B1=(3, 0), A3=(0, 4), B2=(0, 13))
    assert (result(s), s.score) == ("A+2", (2, 0))
    full = laid(START, **{f"B{k}": (k, 0) for k in range(1, 9)})
    assert (result(full), full.score) == ("B+8", (0, 8))
    s = after(START, SetDepth("results"))
    assert refused(s, EndScore("A", 9)) == ("NO_SUCH_POINTS", "CUR-28")
    assert refused(s, EndScore("A", 0)) == ("NO_SUCH_POINTS", "CUR-28")
    assert refused(s, EndScore(None, 1)) == ("NO_SUCH_POINTS", "CUR-28")


@pytest.mark.rule("CUR-29")
def test_the_winner_of_an_end_starts_the_next_unless_the_house_lets_the_loser() -> None:
    assert laid(START, B1=(0, 0)).first == 1
    assert points(START, ("A", 3)).hammer == 1
    assert laid(begun(Options(next_end_start="loser")), B1=(0, 0)).first == 0


@pytest.mark.rule("CUR-30", "CUR-31")
def test_within_the_tolerance_nobody_is_nearer() -> None:
    assert result(laid(START, A1=(0, 5), B1=(0, 5.05))) == "BLANK_TIE"
    assert result(laid(START, A1=(0, 5), B1=(0, 5.06))) == "A+1"
    assert result(laid(START, A1=(0, 1), A2=(0, 4.96), B1=(0, 5.01))) == "A+1"
    assert result(laid(START, A1=(0, 1), A2=(0, 4.95), B1=(0, 5.01))) == "A+2"
    strict = begun(Options(tolerance_cm=0))
    assert result(laid(strict, A1=(0, 5), B1=(0, 5.01))) == "A+1"
    assert result(laid(strict, A1=(0, 5), B1=(5, 0))) == "BLANK_TIE"


@pytest.mark.rule("CUR-32", "CUR-33")
def test_after_a_blank_end_the_same_team_starts_or_the_other() -> None:
    assert (laid(START).first, result(laid(START))) == (0, "BLANK")
    swap = begun(Options(blank_end_start="swap"))
    assert laid(swap, A1=(0, 20)).first == 1
    assert laid(swap, A1=(0, 5), B1=(0, 5)).first == 1
    assert points(swap, ("", 0)).first == 1


@pytest.mark.rule("CUR-35")
def test_more_points_after_the_last_end_win() -> None:
    s = points(begun(Options(ends=2)), ("A", 1), ("B", 2))
    ended = GAME.score(s).ended
    assert ended is not None
    assert (s.winner, ended.reason, ended.places) == (1, "points", (2, 1))


@pytest.mark.rule("CUR-36")
def test_level_matches_go_on_until_an_end_makes_a_difference() -> None:
    s = points(begun(Options(ends=2)), ("A", 1), ("B", 1))
    assert (s.phase, s.end_no) == ("deliver", 3)
    s = points(s, *[("", 0)] * 5)
    assert (s.phase, s.end_no) == ("deliver", 8)
    s = points(s, ("B", 1))
    assert (s.phase, s.winner, s.end_no) == ("finished", 1, 8)


@pytest.mark.rule("CUR-37")
def test_without_extra_ends_or_when_they_are_used_up_it_is_a_draw() -> None:
    s = points(begun(Options(ends=1, extra_ends=False)), ("", 0))
    ended = GAME.score(s).ended
    assert ended is not None
    assert (s.phase, s.winner, ended.reason, ended.places) == ("finished", None, "drawn", (1, 1))
    two = points(begun(Options(ends=1, max_extra_ends=2)), ("", 0), ("", 0))
    assert two.phase == "deliver"
    assert points(two, ("", 0)).phase == "finished"
    assert points(two, ("A", 1)).winner == 0
    none = points(begun(Options(ends=1, max_extra_ends=0)), ("", 0))
    assert (none.phase, none.end_no) == ("finished", 1)


@pytest.mark.rule("CUR-38")
def test_a_team_may_concede_after_any_stone() -> None:
    for s in (GAME.start(2, Options()), START, delivered(START, (0, 5))):
        over = after(s, Concede("A"))
        assert (over.phase, over.winner, over.conceded) == ("finished", 1, 0)
    ended = GAME.score(after(START, Concede("A"))).ended
    assert ended is not None
    assert (ended.reason, ended.places) == ("conceded", (2, 1))


@pytest.mark.rule("CUR-40")
def test_a_stone_of_the_wrong_player_or_team_is_replayed_by_the_right_one() -> None:
    s = after(START, Lineup("A", FOUR))
    wrong = Deliver("A", {"A1": (0, 5)}, "Jan")
    assert refused(s, wrong) == ("WRONG_PLAYER", "CUR-40")
    assert after(s, Deliver("A", {"A1": (0, 5)}, "Ola")).thrown == 1
    assert after(s, Deliver("A", {"A1": (0, 5)})).thrown == 1  # nobody noticed
    assert after(START, Deliver("A", {"A1": (0, 5)}, "Jan")).thrown == 1  # no line-up
    turn = Deliver("B", {"B1": (0, 5)}, "Zoe")
    assert refused(s, turn) == ("NOT_YOUR_STONE", "CUR-9")


@pytest.mark.rule("CUR-42")
@pytest.mark.parametrize(
    ("options", "fits"),
    [
        (Options(tee_to_hog_cm=15), False),
        (Options(tee_to_hog_cm=15.01), True),
        (Options(house_cm=27), False),
        (Options(stone_radius_cm=4, tee_to_hog_cm=20), False),
        (Options(stone_radius_cm=4, tee_to_hog_cm=20.5), True),
    ],
)
def test_the_house_lies_wholly_behind_the_hog_line(options: Options, fits: bool) -> None:
    if fits:
        assert GAME.start(2, options).phase == "toss"
    else:
        with pytest.raises(Refused, match="hog_in_house"):
            GAME.start(2, options)


@pytest.mark.rule("CUR-14", "CUR-39")
def test_the_help_tells_of_sweeping_and_of_how_long_a_match_takes() -> None:
    book = rulebook(curling.__name__)
    for clause, en, pl in (("CUR-14", "tee line", "zamiatać"), ("CUR-39", "hours", "godziny")):
        assert en in book.clauses[clause].en
        assert pl in book.clauses[clause].pl


FAR = (0.0, 2000.0)


@pytest.mark.parametrize(
    ("do", "code"),
    [
        (Deliver("A", {"A1": FAR}), "UNKNOWN_EVENT"),
        (Deliver("A", {"A1": (math.nan, 5)}), "UNKNOWN_EVENT"),
        (EndPositions({"A1": (math.inf, 5)}), "UNKNOWN_EVENT"),
        (Deliver("A", {"A2": (0, 5)}), "UNKNOWN_STONE"),
        (Deliver("A", {"": (0, 5)}), "UNKNOWN_STONE"),
        (EndPositions({"A9": (0, 5)}), "UNKNOWN_STONE"),
        (EndPositions({"C1": (0, 5)}), "UNKNOWN_STONE"),
        (Deliver("B", {"B1": (0, 5)}), "NOT_YOUR_STONE"),
        (EndScore("A", 3), "EVERY_STONE"),
        (Toss("A"), "WRONG_PHASE"),
        (ClockExpired("A"), "WRONG_PHASE"),
        (SetDepth("events"), "SAME_DEPTH"),
        (Lineup("A", ("Ola", "J\n", "Ewa", "Bo")), "UNKNOWN_EVENT"),
        (Lineup("A", ("Ola", "J" * 41, "Ewa", "Bo")), "UNKNOWN_EVENT"),
    ],
)
def test_bad_input_is_refused_by_its_code(do: Action, code: str) -> None:
    assert refused(START, do)[0] == code


def test_before_the_toss_and_after_the_end_there_is_a_reason_too() -> None:
    fresh = GAME.start(2, Options())
    assert refused(fresh, Deliver("A"))[0] == "WRONG_PHASE"
    assert refused(fresh, EndPositions({}))[0] == "WRONG_PHASE"
    assert refused(fresh, Concede("A"), Actor(0))[0] == "NOT_YOURS"
    brief = after(START, SetDepth("results"))
    assert refused(brief, Deliver("A"))[0] == "RESULTS_ONLY"
    assert laid(brief, A1=(0, 0)).score == (1, 0)
    over = after(START, Concede("A"))
    last = (Deliver("A"), Concede("B"), Measure(("A1", "B1"), "s1"), Toss("A"), Lineup("A", FOUR))
    for do in last:
        assert refused(over, do)[0] == "MATCH_OVER"


def test_the_lesson_has_its_ten_sentences() -> None:
    assert len(lesson(curling.__name__).sentence) == 10
