"""Groups and runs, with and without jokers, and what they are worth."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from stolik.games.rummikub.rules import sets, tiles
from tests.games.rummikub.builders import pieces

VALID = ["b5 r5 o5", "k5 b5 o5 r5", "o7 o6 o5", "J J r7", "r1 J r3 J", "k12 k13 J", "k12 J=k13 J",
         "k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13", "b5 J=r5 o5", "k5 k6 J=k7 J=k8"]  # fmt: skip
INVALID = ["b5 b5 r5", "k12 k13 k1", "k12 k13 J=k1", "J J", "k5 b5 o5 r5 J", "r2 J r5", "b5 r5",
           "k1 k2 k3 k4 k5 k6 k7 k8 k9 k10 k11 k12 k13 J", "J=k1 J=k2 J", "k7", "", "k5 k6 b7",
           "b5 J=b5 o5", "k5 k6 J=k6", "k5 b6 o7", "k7 J=k7 J"]  # fmt: skip


@pytest.mark.rule("RUM-20", "RUM-21", "RUM-22")
@pytest.mark.parametrize("written", VALID)
def test_a_group_or_run_is_a_set_in_any_order(written: str) -> None:
    assert sets.is_set(pieces(written))
    assert sets.is_set(pieces(written)[::-1])


@pytest.mark.rule("RUM-20", "RUM-21", "RUM-23")
@pytest.mark.parametrize("written", INVALID)
def test_anything_else_is_no_set_and_worth_nothing(written: str) -> None:
    assert not sets.is_set(pieces(written))
    assert sets.set_value(pieces(written)) == 0
    assert sets.form(pieces(written)) is None


@pytest.mark.rule("RUM-24", "RUM-27")
@pytest.mark.parametrize(
    ("written", "value"),
    [("k9 k10 J", 30), ("k9 k10 J=k8", 27), ("k12 k13 J", 36), ("J J r7", 24), ("J J r13", 39),
     ("b4 o4 J", 12), ("r1 J J", 6), ("k9 J k11 J", 42), ("k12 J=k12 J", 0)],
)  # fmt: skip
def test_a_joker_counts_as_the_highest_tile_it_can_stand_for(written: str, value: int) -> None:
    assert sets.set_value(pieces(written)) == value


@pytest.mark.rule("RUM-25")
@pytest.mark.parametrize(
    ("written", "sorted_as"),
    [("o7 o5 o6", "o5 o6 o7"), ("r5 J k5", "k5 J r5"), ("k13 J k12", "J k12 k13"),
     ("b8 J=b7 J", "J=b7 b8 J"), ("J b1 k3", "k3 b1 J")],
)  # fmt: skip
def test_a_set_is_displayed_sorted_with_jokers_in_their_place(written: str, sorted_as: str) -> None:
    assert sets.shown(pieces(written)) == pieces(sorted_as)


def by_definition(given: tuple[int, ...]) -> int:
    """The highest value over all 52 x 52 assignments of the jokers, straight from the clauses."""
    ordinary = [tile for tile in given if tile < tiles.JOKER]
    if len(given) < 3 or not ordinary:
        return 0
    best = 0
    for poses in product(range(52), repeat=len(given) - len(ordinary)):
        shown = sorted([*ordinary, *poses])
        same_value = len({tiles.value_of(t) for t in shown}) == 1
        colours = [tiles.colour_of(t) for t in shown]
        group = same_value and len(set(colours)) == len(shown) <= 4
        run = len(set(colours)) == 1 and shown == list(range(shown[0], shown[0] + len(shown)))
        if group or run:
            best = max(best, sum(map(tiles.value_of, shown)))
    return best


@pytest.mark.rule("RUM-23", "RUM-24", "RUM-27")
def test_sets_of_few_tiles_agree_with_the_definition() -> None:
    some = [tiles.kind(c, v) for c, v in product((0, 3), (1, 2, 3, 5, 11, 12, 13))]
    for size in (3, 4):
        for given in combinations_with_replacement([*some, tiles.JOKER], size):
            if given.count(tiles.JOKER) < 2 or size == 3:
                assert sets.set_value(given) == by_definition(given), given


def test_the_highest_reading_names_every_joker_and_keeps_the_tiles() -> None:
    for written in VALID:
        read = sets.highest(pieces(written))
        assert read is not None
        assert tiles.JOKER not in read
        assert sets.bare(read) == sets.bare(pieces(written))
        assert sets.set_value(read) == sets.set_value(pieces(written))
