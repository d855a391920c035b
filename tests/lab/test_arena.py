"""The arena: rotations, common deals, exact results of known bots, interruption, processes."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from stolik import games
from stolik.engine import BadInput
from stolik.lab.arena import Plan, Report, play_deal, run
from stolik.lab.comparison import Pair
from stolik.lab.lineup import levels
from tests.kit.openers import matches_lineup, numbers_lineup


def plan(*bots: str, games: int = 20, seats: int = 2, **options: Any) -> Plan:
    return Plan("toy", bots, games, seats, options, rounds=60)


def only_pair(report: Report) -> Pair:
    (pair,) = report.pairs
    return pair


def test_every_rotation_is_played_on_the_same_deal() -> None:
    deal = play_deal(plan("three", "five", bonus=50), (4, 0), numbers_lineup)
    first, second = deal.games
    assert deal.chairs == ((0, 1), (1, 0))
    assert first.totals[0] - 3 == second.totals[0] - 5 > 0
    assert (first.totals[1], second.totals[1]) == (5, 3)


def test_the_luck_of_a_deal_cancels_in_the_difference() -> None:
    """Seat 0 gets a bonus of up to 100; still each deal is worth exactly two points to `five`."""
    pair = only_pair(run(plan("three", "five", bonus=100), numbers_lineup))
    assert (pair.games, pair.deals) == (20, 10)
    assert (pair.points.mean, pair.points.low, pair.points.high) == (-2, -2, -2)


def test_other_deals_and_other_seeds_have_other_luck() -> None:
    given = plan("three", "five", bonus=100)
    same = play_deal(given, (0, 0), numbers_lineup)
    assert same == play_deal(given, (0, 0), numbers_lineup)
    assert same.games != play_deal(given, (1, 0), numbers_lineup).games
    assert same.games != play_deal(replace(given, seed=1), (0, 0), numbers_lineup).games


def test_a_match_with_known_result_is_counted_right() -> None:
    report = run(plan("three", "nine", bonus=0, games=8), numbers_lineup)
    pair = only_pair(report)
    assert (report.games, report.deals, report.is_whole) == (8, 4, True)
    assert (pair.wins, pair.draws, pair.losses) == (0, 0, 8)
    assert pair.share.mean == 0
    assert pair.points.mean == -6
    assert [rating.bot for rating in report.ratings] == ["nine", "three"]


def test_the_same_bot_under_two_names_is_even_on_every_deal() -> None:
    pair = only_pair(run(plan("three", "drei", bonus=100, games=30), numbers_lineup))
    assert (pair.share.mean, pair.share.low, pair.share.high) == (0.5, 0.5, 0.5)
    assert (pair.points.mean, pair.points.low, pair.points.high) == (0, 0, 0)


def test_a_number_of_games_is_rounded_up_to_whole_deals() -> None:
    report = run(plan("three", "five", games=7), numbers_lineup)
    assert (report.games, report.deals) == (8, 4)


def test_three_bots_at_a_table_for_two_meet_pair_by_pair() -> None:
    report = run(plan("three", "five", "nine", games=4), numbers_lineup)
    found = {(pair.a, pair.b): pair.points.mean for pair in report.pairs}
    assert found == {("three", "five"): -2, ("three", "nine"): -6, ("five", "nine"): -4}
    assert report.games == 12
    assert [rating.bot for rating in report.ratings] == ["nine", "five", "three"]


def test_two_bots_fill_four_chairs_in_turn() -> None:
    report = run(plan("three", "five", games=4, seats=4, bonus=0), numbers_lineup)
    pair = only_pair(report)
    assert (report.games, pair.losses, pair.points.mean) == (4, 16, -2)


def test_bots_that_play_alone_are_compared_on_the_same_deals() -> None:
    report = run(plan("three", "five", games=6, seats=1, bonus=100), numbers_lineup)
    pair = only_pair(report)
    assert (pair.games, pair.deals, pair.losses) == (6, 6, 6)
    assert (pair.points.mean, pair.points.low) == (-2, -2)


def test_an_interrupt_keeps_what_is_done() -> None:
    def interrupted(done: int, total: int) -> None:
        assert total == 10
        if done == 3:
            raise KeyboardInterrupt

    report = run(plan("three", "five"), numbers_lineup, progress=interrupted)
    assert not report.is_whole
    assert (report.deals, report.games) == (3, 6)
    assert only_pair(report).points.mean == -2


def test_a_match_interrupted_before_its_first_deal_has_no_result() -> None:
    def opener(_: str) -> Any:
        if opener.__dict__.setdefault("opened", False):
            raise KeyboardInterrupt
        opener.__dict__["opened"] = True
        return numbers_lineup("toy")

    report = run(plan("three", "five"), opener)
    assert (report.games, report.pairs, report.is_whole) == (0, (), False)


def test_progress_counts_deals() -> None:
    told: list[tuple[int, int]] = []
    run(plan("three", "five", games=6), numbers_lineup, progress=lambda *now: told.append(now))
    assert told == [(1, 3), (2, 3), (3, 3)]


def test_two_processes_find_the_same_as_one() -> None:
    given = plan("random", "three", games=6, bonus=30)
    assert run(given, numbers_lineup, jobs=2) == run(given, numbers_lineup)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        (plan("three"), "arena_bots"),
        (plan(*["three"] * 17), "arena_bots"),
        (plan("three", "three"), "arena_same_bot"),
        (plan("three", "seven"), "unknown_level"),
        (plan("three", "five", seats=5), "bad_seats"),
        (plan("three", "five", bonus=101), "bad_option"),
        (plan("three", "five", luck=1), "unknown_option"),
    ],
)
def test_a_plan_that_makes_no_sense_is_refused(given: Plan, code: str) -> None:
    with pytest.raises(BadInput) as caught:
        run(given, numbers_lineup)
    assert caught.value.code == code


def test_tree_search_beats_random_play_clearly() -> None:
    pair = only_pair(run(plan("ismcts", "random", games=30, matches=9), matches_lineup))
    assert pair.share.low is not None
    assert pair.share.low > 0.7


def test_greedy_with_an_exact_evaluation_wins_whenever_the_start_is_won() -> None:
    """Nine matches: whoever begins wins, if he knows how; random never keeps it up."""
    pair = only_pair(run(plan("greedy", "random", games=40, matches=9), matches_lineup))
    assert pair.wins >= 36


def test_a_match_by_rounds_can_be_repeated_exactly() -> None:
    given = plan("ismcts", "flat", games=6, matches=9)
    assert run(given, matches_lineup) == run(given, matches_lineup)


@pytest.mark.long
def test_tree_search_beats_random_play_in_a_game_with_a_hidden_card() -> None:
    given = Plan("wyzsza-nizsza", ("ismcts", "random"), games=20, seats=2, rounds=60)
    pair = only_pair(run(given))
    assert pair.share.excludes(0.5)
    assert pair.share.mean > 0.7


@pytest.mark.parametrize("id", games.ids())
def test_every_game_of_the_package_has_levels_and_general_bots(id: str) -> None:
    found = levels(id)
    assert {"easy", "medium", "strong", "random", "flat", "ismcts"} <= set(found)
