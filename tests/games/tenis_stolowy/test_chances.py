"""The exact chances of section 8."""

from fractions import Fraction

import pytest

from stolik.games.tenis_stolowy.chances import (
    chance_from,
    from_deuce,
    match_chance,
    sequences,
    set_chance,
    states,
)
from stolik.games.tenis_stolowy.service import set_winner

TABLE = """
0.50,0.500000,0.500000,0.500000,0.500000
0.51,0.538706,0.557942,0.572284,0.584163
0.52,0.577067,0.614685,0.642228,0.664635
0.55,0.686813,0.767180,0.819042,0.856226
0.60,0.836435,0.928492,0.966275,0.983505
0.65,0.931411,0.986532,0.997096,0.999346
"""


@pytest.mark.parametrize("line", TABLE.split())
def test_the_table_of_the_rule_book_is_reproduced(line: str) -> None:
    p, *expected = line.split(",")
    of_set = set_chance(Fraction(p))
    found = [of_set, *(match_chance(of_set, w) for w in (2, 3, 4))]
    assert [f"{float(value):.6f}" for value in found] == expected


@pytest.mark.parametrize("first", [0, 1])
def test_who_serves_first_does_not_matter(first: int) -> None:
    value = chance_from(0, 0, first, Fraction(3, 5), Fraction(1, 2))
    assert f"{float(value):.6f}" == "0.687816"
    assert value == chance_from(0, 0, 1 - first, Fraction(3, 5), Fraction(1, 2))


def test_with_equal_chances_the_dynamic_programme_gives_the_closed_sum() -> None:
    p = Fraction(11, 20)
    assert chance_from(0, 0, 0, p, p) == set_chance(p)


def test_at_deuce_the_chance_is_the_ratio_of_two_straight_points() -> None:
    pa, pb = Fraction(3, 5), Fraction(1, 2)
    assert from_deuce(pa, pb) == Fraction(3, 5)
    assert chance_from(10, 10, 0, pa, pb) == chance_from(14, 14, 1, pa, pb) == Fraction(3, 5)
    assert chance_from(11, 10, 0, pa, pb) == pb + (1 - pb) * Fraction(3, 5)
    assert chance_from(10, 11, 0, pa, pb) == pb * Fraction(3, 5)


def test_a_finished_set_is_certain() -> None:
    half = Fraction(1, 2)
    assert chance_from(11, 9, 0, half, half) == 1
    assert chance_from(12, 14, 0, half, half) == 0


def test_the_sequences_and_states_of_a_set_are_counted() -> None:
    assert sequences() == (335_920, 184_756)
    assert states() == 123


def test_the_counts_agree_with_an_enumeration() -> None:
    reached = {(0, 0): 1}
    ended = 0
    for _ in range(2 * 11):
        following: dict[tuple[int, int], int] = {}
        for (a, b), ways in reached.items():
            for after in ((a + 1, b), (a, b + 1)):
                if set_winner(*after, 11, 2) >= 0:
                    ended += ways
                elif after != (10, 10):
                    following[after] = following.get(after, 0) + ways
        reached = following
    assert ended == 335_920
