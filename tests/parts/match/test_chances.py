"""Races: exact chances to be first, and of a majority."""

from fractions import Fraction
from itertools import product

import pytest

from stolik.parts.match.chances import majority, race

P = Fraction(3, 5)


def counted(p: Fraction, mine: int, theirs: int) -> Fraction:
    """The same by every course there can be."""
    found = Fraction()
    for course in product((0, 1), repeat=mine + theirs - 1):
        won = sum(course)
        if won >= mine:
            found += p**won * (1 - p) ** (len(course) - won)
    return found


@pytest.mark.parametrize(("mine", "theirs"), [(1, 1), (2, 2), (3, 1), (1, 4), (3, 3)])
def test_a_race_is_won_as_often_as_its_courses_say(mine: int, theirs: int) -> None:
    assert race(P, mine, theirs) == counted(P, mine, theirs)
    assert race(P, mine, theirs) + race(1 - P, theirs, mine) == 1


def test_a_race_that_is_over_has_its_winner() -> None:
    assert race(P, 0, 2) == 1
    assert race(P, 2, 0) == 0


def test_a_majority_of_nine_is_the_race_to_five() -> None:
    assert majority(P, 9, 5) == race(P, 5, 5)
    assert majority(P, 3, 0) == 1
    assert majority(P, 3, 4) == 0
