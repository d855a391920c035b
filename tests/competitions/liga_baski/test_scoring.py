"""The pure parts of the league: a round at a table, teams, standings, cards, rulings."""

from __future__ import annotations

from fractions import Fraction
from importlib import resources

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.competitions.liga_baski import examples
from stolik.competitions.liga_baski.options import Options
from stolik.competitions.liga_baski.round_score import score_table
from stolik.competitions.season.discipline import is_in_force, suspended_for
from stolik.competitions.season.rounds import check_row
from stolik.competitions.season.standings import Result, individual, season, team
from stolik.competitions.sheets import Sheet, SheetRow
from stolik.engine.examples import BadExample, Case, Json, check, read_cases
from stolik.engine.options import read_options
from stolik.engine.refusals import Refused

BOOK = Options()
CASES = read_cases(
    (resources.files("stolik.competitions.liga_baski") / "examples.json").read_bytes(), "liga-baski"
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.id)
def test_the_worked_example_comes_out(case: Case) -> None:
    assert check(case, examples.EXAMPLES) == []


@pytest.mark.parametrize(
    ("given", "do"),
    [
        ({}, []),
        ({}, [["table"], ["table"]]),
        ({}, [["dance"]]),
        ({"deal_totals": [1, 2]}, [["table"]]),
        ({"left": [4]}, [["table"]]),
        ({"colour": 1}, [["table"]]),
        ({"matter": "weather", "chief": "j"}, [["ruling"]]),
        ({"players": 18, "rounds": 10**9}, [["pause"]]),
    ],
)
def test_what_the_vocabulary_does_not_know_is_named(given: dict, do: list) -> None:  # type: ignore[type-arg]
    with pytest.raises(BadExample):
        examples.EXAMPLES.run(Case("x", given, do))


def test_the_options_an_example_gives_are_the_leagues() -> None:
    results: Json = [["A", 22, 60], ["B", 18, "-1/2"], ["C", 18, 15]]
    given: dict[str, Json] = {"results": results, "options": {"team_counting": 2}}
    assert check(Case("x", given, [["team"]], {"counting": ["A", "C"]}), examples.EXAMPLES) == []
    with pytest.raises(BadExample, match="team_counting"):
        examples.EXAMPLES.run(Case("x", {**given, "options": {"team_counting": 0}}, [["team"]]))


@pytest.mark.rule("LIG-24", "LIG-22")
@given(st.lists(st.integers(-200, 200), min_size=3, max_size=3))
def test_a_normal_round_hands_out_twelve_place_points_and_no_table_points(three: list[int]) -> None:
    found = score_table(BOOK, [*three, -sum(three)], 32)
    assert sum(found.place_points) == 12
    assert sum(found.table_points) == 0


@pytest.mark.rule("LIG-23")
def test_the_best_of_four_negative_scores_still_gets_the_most() -> None:
    fined = read_options(Options, {"multi_late_bonus": "none"})
    found = score_table(fined, [0, 0, 1, -1], 32, [301] * 4)
    assert max(found.table_points) < 0
    assert found.place_points[2] == 6


@pytest.mark.rule("LIG-22")
def test_another_scale_is_shared_in_exact_fractions() -> None:
    house = read_options(Options, {"place_points": [5, 3, 1, 0]})
    found = score_table(house, [4, 4, 4, -12], 32)
    assert found.place_points == (3, 3, 3, 0)
    assert score_table(house, [6, -2, -2, -2], 32).place_points[1:] == (Fraction(4, 3),) * 3


@pytest.mark.rule("LIG-28")
@pytest.mark.parametrize(
    ("mode", "late", "bonus"),
    [("zero_sum", 2, 15), ("zero_sum", 3, 45), ("none", 2, 0), ("flat", 3, 5)],
)
def test_several_late_players_reward_the_others_by_option(mode: str, late: int, bonus: int) -> None:
    house = read_options(Options, {"multi_late_bonus": mode})
    found = score_table(house, [0, 0, 0, 0], 32, [400] * late + [0] * (4 - late))
    assert found.table_points == (-15,) * late + (bonus,) * (4 - late)


@pytest.mark.rule("LIG-47")
def test_four_late_players_are_all_fined_and_nobody_is_rewarded() -> None:
    assert score_table(BOOK, [0, 0, 0, 0], 32, [301] * 4).table_points == (-15,) * 4


@pytest.mark.rule("LIG-29")
def test_who_came_in_time_for_the_hard_limit_counts_as_present() -> None:
    found = score_table(BOOK, [0, 0, 0, 0], 0, [0, 601, 420, 600])
    assert found.status == "closed_absence"
    assert found.table_points == (40, -120, 40, 40)
    assert found.adjustments == ()


@pytest.mark.rule("LIG-50")
def test_three_leavers_leave_the_first_place_to_the_one_who_stays() -> None:
    assert score_table(BOOK, [9, -3, -3, -3], 10, left={1, 2, 0}).place_points == (-4, -4, -4, 6)
    early = score_table(BOOK, [9, -3, -3, -3], 9, left={1, 2})
    assert early.place_points == (4, -4, -4, 4)
    assert early.table_points == (40, -120, -120, 40)


@pytest.mark.rule("LIG-30")
def test_two_leavers_after_ten_deals_leave_six_and_four() -> None:
    assert score_table(BOOK, [1, 2, 3, -6], 11, left={2, 1}).place_points == (6, -4, -4, 4)


@pytest.mark.rule("LIG-18")
@pytest.mark.parametrize(
    ("deal", "dealer", "delta", "code"),
    [
        (2, 0, (0, 0, 0, 0), "WRONG_DEAL_NO"),
        (1, 1, (1, 0, 0, 0), "WRONG_DEALER"),
        (1, 0, (1, 0, 0, 0), "ROW_NOT_ZERO_SUM"),
    ],
)
def test_a_wrong_row_is_refused_for_its_first_fault(
    deal: int, dealer: int, delta: tuple[int, ...], code: str
) -> None:
    with pytest.raises(Refused) as refused:
        check_row(BOOK, 0, True, deal, dealer, delta)
    assert refused.value.code == code


def test_a_full_or_closed_table_takes_no_row() -> None:
    for done, is_open in ((32, True), (3, False)):
        with pytest.raises(Refused, match="TABLE_CLOSED"):
            check_row(BOOK, done, is_open, done + 1, 0, (0, 0, 0, 0))


@pytest.mark.rule("LIG-16")
def test_a_struck_deal_adds_nothing() -> None:
    sheet = Sheet((0, 1, 2, 3), (0,) * 4, (SheetRow((1, -1, 0, 0)), SheetRow(None)))
    assert (sheet.totals, sheet.played) == ((1, -1, 0, 0), 2)


@pytest.mark.rule("LIG-41")
def test_a_team_of_three_adds_what_it_has_negative_results_included() -> None:
    found = team([Result("a", 8, 3), Result("b", -4, -120), Result("c", 2, 1)], 4)
    assert (found.place_points, found.table_points) == (6, -116)


@pytest.mark.rule("LIG-43")
def test_more_first_places_decide_between_equal_points() -> None:
    ranks = individual([Result("a", 9, 9, 1, 2), Result("b", 9, 9, 2, 0), Result("c", 9, 9, 1, 2)])
    assert [(rank, one.id) for rank, one in ranks] == [(1, "b"), (2, "a"), (2, "c")]


@pytest.mark.rule("LIG-44")
def test_the_best_tournament_decides_an_equal_season() -> None:
    people = [Result("a", 40, 10, 3), Result("b", 40, 10, 3)]
    ranks = season(people, {"a": (20, 5), "b": (24, -5)})
    assert [(rank, one.id) for rank, one in ranks] == [(1, "b"), (2, "a")]


@pytest.mark.rule("LIG-33")
def test_no_suspension_where_the_option_says_none() -> None:
    assert suspended_for(1, 4, 18, 0) == []


@pytest.mark.rule("LIG-37", "LIG-48")
@pytest.mark.parametrize(
    ("matter", "agree", "differ", "at_table", "force"),
    [
        ("extension", ["c"], [], [], True),
        ("extension", ["a", "b"], [], [], False),
        ("unclear", ["a", "b"], [], ["c"], True),
        ("foul_play", ["c", "a"], [], ["c"], False),
        ("dispute", ["a", "b"], [], [], True),
        ("dispute", ["c"], [], [], False),
        ("dispute", ["a", "c"], ["b"], [], True),
        ("dispute", ["a", "b"], ["c", "d"], [], False),
        ("alcohol", ["a"], [], [], False),
        ("alcohol", ["a", "b"], [], ["b"], False),
    ],
)
def test_a_ruling_needs_the_right_judges(
    matter: str, agree: list[str], differ: list[str], at_table: list[str], force: bool
) -> None:
    assert is_in_force(matter, agree, differ, "c", at_table, 2) is force  # type: ignore[arg-type]
