"""The exact tables: two-sided bear-offs, and the game with very few checkers."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from stolik.games.backgammon import two_sided
from stolik.games.backgammon.exact import Exact
from stolik.games.backgammon.hyper import sides
from stolik.games.backgammon.plays import Side
from stolik.games.backgammon.setup import side_of
from stolik.games.backgammon.two_sided import CENTRED, OWNED, THEIRS, WIN, is_covered, looked_up


def home(*points: int) -> Side:
    """Give checkers on these points, the others off."""
    counts = {point: points.count(point) for point in points}
    return side_of({**counts, 0: 15 - len(points)})


@pytest.mark.rule("BGM-29", "BGM-30")
@pytest.mark.parametrize(
    ("own", "their", "chance"),
    [
        ((5, 2), (1,), "19/36"),
        ((6, 6), (1, 1), "1/9"),
        ((4, 3), (6,), "391/648"),
        ((2, 2), (1, 1), "13/18"),
        ((5, 5), (5, 5), "108858955/136048896"),
    ],
)
def test_the_table_has_the_exact_chances_of_the_book(
    own: tuple[int, ...], their: tuple[int, ...], chance: str
) -> None:
    found = looked_up(home(*own), home(*their))
    assert abs(found[WIN] - float(Fraction(chance))) < 1e-12
    assert Exact().wins(home(*own), home(*their)) == Fraction(chance)


def test_the_table_has_924_positions_a_side_and_knows_which() -> None:
    assert two_sided.POSITIONS**2 == 853_776
    assert is_covered(home(6, 6, 6, 6, 6, 6), home(1))
    assert not is_covered(home(6, 6, 6, 6, 6, 6, 1), home(1))
    assert not is_covered(home(7), home(1))


def test_a_cube_is_worth_what_its_owner_can_make_of_it() -> None:
    # Two checkers on the ace point against one roll: all but sure, so doubling brings 1.
    sure = looked_up(home(1, 1), home(1))
    assert sure[WIN] == pytest.approx(1)
    assert sure[CENTRED] == pytest.approx(1)
    # The last roll of both: {6} goes off with 27 of 36; whoever may double does, and it is taken.
    last = looked_up(home(6), home(1))
    plain = 2 * 27 / 36 - 1
    assert abs(last[THEIRS] - plain) < 1e-12
    assert abs(last[OWNED] - plain) < 1e-12
    for own, their in (((6, 5), (4, 4)), ((6, 6, 1), (5, 5)), ((3, 2), (2, 2, 1))):
        found = looked_up(home(*own), home(*their))
        assert found[THEIRS] <= found[CENTRED] + 1e-12
        assert found[CENTRED] <= found[OWNED] + 1e-12


def test_hypergammon_has_as_many_positions_as_the_book_says() -> None:
    places = sides(3)
    assert len(places) == 3276
    powers = 1 << np.arange(26)
    held = (places[:, 1:25] > 0) @ powers[1:25]
    turned = (places[:, 1:25] > 0) @ powers[24:0:-1]
    free = sum(int((held & mask == 0).sum()) for mask in turned)
    assert free == 7_959_904
