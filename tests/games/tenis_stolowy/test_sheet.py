"""A match of which only the scores of sets are entered, and the change of depth in mid-match."""

import pytest

from stolik.engine import REFEREE
from stolik.games.tenis_stolowy import GAME
from stolik.games.tenis_stolowy.actions import (
    Expedite,
    NextSet,
    Rally,
    Retire,
    SetDepth,
    SetScore,
    Timeout,
    Toss,
)
from stolik.games.tenis_stolowy.options import Options
from stolik.games.tenis_stolowy.service import set_winner
from stolik.games.tenis_stolowy.sheet import is_final
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

SETS = Options(depth="sets")


def test_three_entries_make_a_match() -> None:
    s = GAME.start(2, SETS)
    assert GAME.turn(s).due == (REFEREE,)
    s = after(s, SetScore(11, 7), SetScore(9, 11), SetScore(11, 3), SetScore(12, 10))
    assert (s.phase, s.series.wins, s.set_no) == ("finished", (3, 1), 4)
    assert [row.points for row in s.series.rows] == [(11, 7), (9, 11), (11, 3), (12, 10)]


@pytest.mark.rule("TEN-28")
@pytest.mark.parametrize(
    "score", [(11, 10), (12, 9), (10, 8), (13, 10), (11, 11), (0, 0), (-1, 11), (1001, 999)]
)
def test_a_score_with_which_no_set_ends_is_refused(score: tuple[int, int]) -> None:
    assert refusal(GAME.start(2, SETS), SetScore(*score)) == ("SET_SCORE", "TEN-28")


def test_the_final_scores_are_those_that_play_can_reach() -> None:
    for points, lead in ((11, 2), (5, 2), (7, 1)):
        reached = {(0, 0)}
        finals = set()
        for _ in range(4 * points):
            steps = {step for a, b in reached for step in ((a + 1, b), (a, b + 1))}
            won = {step for step in steps if set_winner(*step, points, lead) >= 0}
            finals |= won
            reached = steps - won
        highest = 2 * points - 2
        listed = {
            (a, b) for a in range(highest) for b in range(highest) if is_final(a, b, points, lead)
        }
        assert listed == {(a, b) for a, b in finals if a < highest and b < highest}


def test_nobody_has_fewer_points_than_none() -> None:
    assert not is_final(-1, 11, 11, 2)
    assert not is_final(11, -1, 11, 2)


def test_the_change_of_depth_is_told() -> None:
    s = after(singles(), SetDepth("sets"))
    assert [told.word for told in s.news] == ["sets"]
    assert [told.word for told in after(s, SetDepth("rally")).news] == ["rally"]


def test_rallies_are_not_entered_where_only_sets_are_followed() -> None:
    s = GAME.start(2, SETS)
    for do in (A, Expedite(), Timeout("A"), Rally(let=True)):
        assert refusal(s, do) == ("SETS_ONLY", "TEN-28")
    assert refusal(after(s, SetScore(11, 0)), NextSet()) == ("SETS_ONLY", "TEN-28")
    assert refusal(singles(), SetScore(11, 0)) == ("EVERY_RALLY", "TEN-28")


def test_a_set_begun_point_by_point_is_finished_by_one_entry() -> None:
    s = after(singles((8, 3)), SetDepth("sets"))
    assert refusal(s, SetScore(7, 11))[0] == "SET_SCORE"
    assert refusal(s, SetScore(11, 2))[0] == "SET_SCORE"
    assert after(s, SetScore(8, 11)).series.rows[0].points == (8, 11)
    assert refusal(s, SetDepth("sets")) == ("SAME_DEPTH", "TEN-28")


def test_after_the_toss_singles_can_be_followed_closely_again() -> None:
    s = after(singles(), SetDepth("sets"), SetScore(11, 4), SetScore(11, 4), SetDepth("rally"))
    s = after(s, NextSet())
    assert (s.set_no, serving(s), s.ends) == (3, "A>B", (1, 2))


def test_what_was_never_tossed_is_asked_for_when_rallies_are_followed() -> None:
    s = after(GAME.start(2, SETS), SetScore(11, 4), SetDepth("rally"), NextSet())
    assert (s.phase, s.set_no) == ("toss", 2)
    s = after(s, Toss(first_server="B"), B)
    assert (s.phase, s.score, serving(s)) == ("play", (0, 1), "B>A")
    begun = after(GAME.start(2, SETS), SetDepth("rally"))
    assert begun.phase == "toss"
    assert after(begun, SetDepth("sets")).phase == "play"


def test_in_doubles_the_order_of_a_brief_set_is_unknown_and_tossed_again() -> None:
    s = after(doubles(), SetDepth("sets"), SetScore(11, 4), SetScore(11, 4), SetDepth("rally"))
    s = after(s, NextSet("A2"))
    assert (s.phase, s.order) == ("toss", None)
    assert serving(after(s, Toss(server="A2", receiver="B2"))) == "A2>B2"


def test_a_retirement_from_a_brief_match_fills_the_sheet() -> None:
    s = after(GAME.start(2, SETS), SetScore(11, 4), Retire("A"))
    assert [row.points for row in s.series.rows] == [(11, 4), *[(0, 11)] * 3]


def test_the_last_brief_set_ends_the_match_like_any_other() -> None:
    s = after(
        won_set(singles(options=Options(sets_to_win=2)), "A"), SetDepth("sets"), SetScore(5, 11)
    )
    assert after(s, SetScore(15, 13)).phase == "finished"
