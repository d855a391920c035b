"""The series part on toy matches: formats, rotation, struck and corrected rows, shared places."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from stolik.engine import Points, ScoreLine, msg
from stolik.parts import series as part
from stolik.parts.rotation import Rotation
from stolik.parts.series import (
    BestOf,
    Deals,
    Format,
    Series,
    SeriesRow,
    Target,
    Unlimited,
    Wins,
    close,
    ended,
    final_places,
    lines,
    next_starter,
    reached,
    row,
    starter,
)


def begun(
    format: Format, seats: int, *, first: int = 0, rotation: Rotation = "clockwise"
) -> Series[None]:
    return part.begun(format, seats, first=first, rotation=rotation)


def add(
    series: Series[None],
    points: tuple[Points, ...],
    *,
    winners: tuple[int, ...] | None = None,
    clauses: tuple[str, ...] = (),
    starter: int | None = None,
) -> Series[None]:
    return part.add(series, points, None, winners=winners, clauses=clauses, starter=starter)


def strike(series: Series[None], number: int, clauses: tuple[str, ...] = ()) -> Series[None]:
    return part.strike(series, number, None, clauses)


def correct(
    series: Series[None],
    number: int,
    points: tuple[Points, ...],
    clauses: tuple[str, ...] | None = None,
) -> Series[None]:
    return part.correct(series, number, points, None, clauses=clauses)


def after(series: Series[None], *results: tuple[Points, ...]) -> Series[None]:
    for points in results:
        series = add(series, points)
    return series


def test_a_new_series_has_no_points_and_has_not_ended() -> None:
    series = begun(Deals(2), 3)
    assert (series.totals, series.wins, series.rows) == ((0, 0, 0), (0, 0, 0), ())
    assert not ended(series)
    assert final_places(series) is None


def test_a_first_starter_outside_the_seats_is_an_error() -> None:
    with pytest.raises(ValueError, match="no seat 2"):
        begun(Deals(1), 2, first=2)


def test_thirty_two_deals_end_after_the_thirty_second() -> None:
    series = begun(Deals(32), 4)
    for _ in range(31):
        series = add(series, (3, -1, -1, -1))
    assert not ended(series)
    series = add(series, (-1, 3, -1, -1))
    assert ended(series)
    assert series.totals == (92, -28, -32, -32)
    assert final_places(series) == (1, 2, 3, 3)


def test_first_to_seven_wins_counts_wins_and_not_points() -> None:
    series = after(begun(Wins(7), 3), *[(0, 1, 0)] * 6, *[(100, 0, 0)] * 3)
    assert series.wins == (3, 6, 0)
    assert not ended(series)
    series = add(series, (0, 1, 0))
    assert final_places(series) == (2, 1, 3)


@pytest.mark.parametrize(
    ("results", "over"),
    [
        ([(1, 0), (1, 0)], False),
        ([(1, 0), (1, 0), (1, 0)], True),
        ([(1, 0), (0, 1), (1, 0), (0, 1)], False),
        ([(1, 0), (0, 1), (1, 0), (0, 1), (0, 1)], True),
    ],
)
def test_best_of_five_ends_with_the_third_win(
    results: list[tuple[Points, ...]], over: bool
) -> None:
    assert ended(after(begun(BestOf(5), 2), *results)) is over


def test_best_of_three_with_two_draws_is_decided_by_the_one_win() -> None:
    series = after(begun(BestOf(3), 2), (Fraction(1, 2), Fraction(1, 2)), (0, 1))
    assert not ended(series)
    series = add(series, (Fraction(1, 2), Fraction(1, 2)))
    assert series.wins == (0, 1)
    assert final_places(series) == (2, 1)
    assert series.totals == (1, 2)


def test_an_even_best_of_can_end_in_a_shared_first_place() -> None:
    assert final_places(after(begun(BestOf(2), 2), (1, 0), (0, 1))) == (1, 1)


def test_a_target_is_reached_or_passed_by_the_total() -> None:
    series = after(begun(Target(15), 2), (8, 0), (0, 14), (6, 0))
    assert not ended(series)
    assert final_places(add(series, (4, 0))) == (1, 2)


def test_a_target_with_a_lead_goes_on_until_somebody_has_it() -> None:
    series = after(begun(Target(3, lead=2), 2), (1, 0), (0, 1), (1, 0), (0, 1), (1, 0))
    assert series.totals == (3, 2)
    assert not ended(series)
    assert ended(add(series, (1, 0)))


def test_two_seats_that_reach_a_target_together_share_the_place() -> None:
    assert final_places(add(begun(Target(5), 3), (5, 5, 0))) == (1, 1, 3)


def test_an_unlimited_series_ends_only_when_closed() -> None:
    series = after(begun(Unlimited(), 2), *[(5, 0)] * 50)
    assert not ended(series)
    assert final_places(close(series)) == (1, 2)


def test_a_closed_series_keeps_its_standing_as_the_result() -> None:
    assert final_places(close(after(begun(Deals(10), 2), (1, 4)))) == (2, 1)


def test_nothing_is_added_to_a_series_that_has_ended() -> None:
    series = add(begun(Deals(1), 2), (1, 0))
    with pytest.raises(ValueError, match="over"):
        add(series, (1, 0))


def test_a_row_needs_one_result_for_each_seat() -> None:
    with pytest.raises(ValueError, match="3 results for 2 seats"):
        add(begun(Deals(1), 2), (1, 0, 0))


def test_named_winners_win_a_row_whatever_its_points() -> None:
    series = add(begun(Wins(2), 3), (0, 0, 9), winners=(0, 1))
    assert series.wins == (1, 1, 0)
    with pytest.raises(ValueError, match="no such seat"):
        add(series, (0, 0, 0), winners=(3,))


def test_equal_points_give_the_row_to_nobody() -> None:
    assert add(begun(Wins(2), 3), (4, 4, 1)).wins == (0, 0, 0)


def test_a_row_remembers_its_clauses_and_its_starter() -> None:
    series = add(begun(Deals(3), 2, first=1), (2, 0), clauses=("ABC-1",))
    assert row(series, 1) == SeriesRow(1, (2, 0), None, (0,), ("ABC-1",))


@pytest.mark.parametrize("fmt", [Deals(3), BestOf(3)])
def test_a_struck_row_uses_up_its_number_and_counts_nothing(fmt: Format) -> None:
    series = strike(after(begun(fmt, 2), (1, 0), (0, 1)), 1, ("ABC-2",))
    assert (series.totals, series.wins) == ((0, 1), (0, 1))
    assert row(series, 1) == SeriesRow(0, (1, 0), None, (0,), ("ABC-2",), struck=True)
    assert not ended(series)
    assert ended(add(series, (1, 0)))


def test_a_row_broken_off_passes_the_deal_on_without_points() -> None:
    series = part.add_struck(begun(Deals(3), 4), None, clauses=("ABC-3",))
    assert series.totals == (0, 0, 0, 0)
    assert row(series, 1).struck
    assert next_starter(series) == 1


def test_a_struck_row_is_no_step_towards_a_number_of_wins() -> None:
    series = after(begun(Wins(2), 2), (1, 0), (1, 0))
    assert ended(series)
    series = strike(series, 2)
    assert not ended(series)
    assert final_places(add(series, (1, 0))) == (1, 2)


def test_a_corrected_row_changes_the_totals_and_keeps_its_starter() -> None:
    series = correct(after(begun(Deals(3), 2), (1, 0), (5, 0)), 2, (0, 5))
    assert (series.totals, series.wins) == ((1, 5), (1, 1))
    assert row(series, 2) == SeriesRow(1, (0, 5), None, (1,), corrected=True)


def test_correcting_a_struck_row_makes_it_count_again() -> None:
    series = correct(strike(add(begun(Deals(3), 2), (1, 0)), 1), 1, (2, 0), clauses=("ABC-4",))
    assert series.totals == (2, 0)
    assert row(series, 1).clauses == ("ABC-4",)


@pytest.mark.parametrize("number", [0, 2, -1])
def test_a_row_that_does_not_exist_is_neither_struck_nor_corrected(number: int) -> None:
    series = add(begun(Deals(3), 2), (1, 0))
    with pytest.raises(IndexError):
        strike(series, number)
    with pytest.raises(IndexError):
        correct(series, number, (0, 0))


@pytest.mark.parametrize(
    ("rotation", "expected"),
    [
        ("clockwise", [2, 0, 1, 2]),
        ("alternate", [2, 0, 2, 0]),
        ("winner", [2, 1, 1, 0]),
        ("loser", [2, 2, 2, 2]),
        ("same", [2, 2, 2, 2]),
    ],
)
def test_the_start_passes_by_the_rotation(rotation: Rotation, expected: list[int]) -> None:
    series = begun(Deals(9), 3, first=2, rotation=rotation)
    series = after(series, (0, 5, -5), (1, 1, 0), (3, 1, -2))
    assert [starter(series, n) for n in (1, 2, 3, 4)] == expected


def test_the_loser_starts_where_the_loser_is_one() -> None:
    series = begun(Deals(9), 2, rotation="loser")
    assert next_starter(add(series, (4, 1))) == 1
    assert next_starter(add(series, (0, 0), winners=(1,))) == 0
    assert next_starter(add(series, (0, 0))) == 0


def test_after_a_struck_row_the_same_seat_starts_if_winners_start() -> None:
    series = begun(Deals(9), 3, first=2, rotation="winner")
    assert next_starter(strike(add(series, (0, 5, -5)), 1)) == 2


def test_a_starter_given_from_outside_moves_the_rotation_on_from_there() -> None:
    series = add(begun(Deals(9), 4), (0, 0, 0, 0), starter=2)
    assert (row(series, 1).starter, next_starter(series)) == (2, 3)


def test_starters_to_come_are_known_unless_they_hang_on_results() -> None:
    assert [starter(begun(Deals(9), 3), n) for n in (1, 2, 3, 4)] == [0, 1, 2, 0]
    assert [starter(begun(Deals(9), 2, rotation="alternate"), n) for n in (1, 2, 3)] == [0, 1, 0]
    assert [starter(begun(Deals(9), 2, rotation="winner"), n) for n in (1, 2)] == [0, None]
    assert starter(begun(Deals(9), 2, first=1, rotation="same"), 7) == 1


def test_a_correction_keeps_what_the_series_began_with() -> None:
    """A worked example may begin with points so far, of which there are no rows."""
    series = replace(begun(Deals(3), 2), totals=(0, 90), wins=(1, 0))
    series = part.correct(part.add(series, (7, 0), None), 1, (0, 50), None)
    assert (series.totals, series.wins) == ((0, 140), (1, 1))


def test_rows_become_lines_of_a_score_with_their_clauses() -> None:
    series = strike(add(begun(Deals(4), 2), (1, -1), clauses=("ABC-1",)), 1)
    label = msg("points", n=1)
    line = ScoreLine(label, (1, -1), ("ABC-1",), is_struck=True, winners=(0,))
    assert lines(series, (label,)) == (line,)


def test_a_row_keeps_what_the_game_wants_of_it() -> None:
    series: Series[str] = part.begun(Deals(4), 2)
    series = part.add(part.add(series, (1, 0), "first"), (0, 1), "second")
    assert [one.of for one in series.rows] == ["first", "second"]
    series = part.strike(part.correct(series, 1, (2, 0), "corrected"), 2, "struck")
    assert [(one.points, one.of) for one in series.rows] == [
        ((2, 0), "corrected"),
        ((0, 1), "struck"),
    ]
    assert row(part.add_struck(series, "broken off"), 3).of == "broken off"


def test_running_totals_stand_still_at_a_struck_row() -> None:
    series = strike(after(begun(Deals(4), 2), (1, -1), (9, -9), (-3, 3)), 2)
    assert reached(series) == ((1, -1), (1, -1), (-2, 2))


def test_points_stay_exact() -> None:
    third = Fraction(1, 3)
    series = after(begun(Deals(3), 2), *[(third, -third)] * 3)
    assert series.totals == (1, -1)
