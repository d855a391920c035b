"""What dice are worth, checked against the book's table and against every split tried in turn."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement

import pytest

from stolik.games.kosci.dice import (
    best_keep,
    dice_left,
    is_within,
    next_part,
    one_die,
    scoring,
    size,
    value,
)

Dice = tuple[int, ...]

TABLE = {
    "1": 100, "5": 50,
    "222": 200, "333": 300, "444": 400, "555": 500, "666": 600,
    "2222": 400, "3333": 600, "4444": 800, "5555": 1000, "6666": 1200,
    "22222": 800, "33333": 1200, "44444": 1600, "55555": 2000, "66666": 2400,
    "222222": 1600, "333333": 2400, "444444": 3200, "555555": 4000, "666666": 4800,
    "111": 1000, "1111": 2000, "11111": 4000, "111111": 8000,
    "224455": 1000, "123456": 1500,
}  # fmt: skip


def packed(dice: Dice | str) -> int:
    return sum(one_die(int(face)) for face in dice)


def worth(dice: str, pairs: int = 1000, straight: int = 1500, quads: int = 0) -> int:
    return value(packed(dice), pairs, straight, quads)


@pytest.mark.rule("KOS-19", "KOS-20", "KOS-23", "KOS-24")
@pytest.mark.parametrize(("dice", "points"), TABLE.items())
def test_each_combination_has_the_value_of_the_table(dice: str, points: int) -> None:
    assert worth(dice) == points


@cache
def best_split(dice: Dice, pairs: int, straight: int, quads: bool) -> int | None:
    """The most that any split into listed combinations gives; None if a die is left over."""
    if not dice:
        return 0
    found = [specials(dice, pairs, straight, quads)]
    for n in (1, 3, 4, 5, 6):
        group = (dice[0],) * n
        points = TABLE.get("".join(map(str, group)))
        if points is not None and dice[:n] == group:
            rest = best_split(dice[n:], pairs, straight, quads)
            found.append(None if rest is None else points + rest)
    return max((points for points in found if points is not None), default=None)


def specials(dice: Dice, pairs: int, straight: int, quads: bool) -> int | None:
    if dice == (1, 2, 3, 4, 5, 6):
        return straight or None
    alike = sorted(dice.count(face) for face in set(dice))
    is_pairs = alike == [2, 2, 2] or (quads and alike in ([2, 4], [6]))
    return pairs or None if is_pairs else None


@pytest.mark.rule("KOS-29", "KOS-42", "KOS-21")
@pytest.mark.parametrize(
    ("pairs", "straight", "quads"),
    [(1000, 1500, False), (1000, 1500, True), (0, 0, True), (50, 150, False), (5000, 5000, True)],
)
def test_every_set_is_worth_its_best_split(pairs: int, straight: int, quads: bool) -> None:
    for n in range(1, 7):
        for dice in combinations_with_replacement(range(1, 7), n):
            expected = best_split(dice, pairs, straight, quads) or 0
            assert value(packed(dice), pairs, straight, quads) == expected, dice


@pytest.mark.rule("KOS-21")
@pytest.mark.parametrize("dice", ["2", "3", "4", "6", "22", "33", "44", "66", "2346", "15522"])
def test_a_die_that_does_not_score_spoils_a_set(dice: str) -> None:
    assert worth(dice) == 0


@pytest.mark.rule("KOS-22")
def test_single_ones_and_fives_add_up() -> None:
    assert (worth("11"), worth("55"), worth("1155")) == (200, 100, 300)


@pytest.mark.rule("KOS-27")
def test_two_triples_add_up() -> None:
    assert worth("222333") == 500
    assert worth("111666") == 1600


@pytest.mark.rule("KOS-25")
def test_three_pairs_must_differ_unless_the_house_says_otherwise() -> None:
    assert worth("113366") == 1000
    assert worth("222233") == 0
    assert worth("222233", quads=1) == 1000
    assert worth("222222", pairs=3000, quads=1) == 3000
    assert worth("222222", pairs=3000) == 1600


@pytest.mark.rule("KOS-26")
def test_a_straight_has_the_value_of_the_house() -> None:
    assert worth("123456", straight=2500) == 2500


@pytest.mark.rule("KOS-42")
def test_a_combination_that_is_off_is_valued_like_other_dice() -> None:
    assert scoring(packed("123456"), 1000, 0, 0) == packed("15")
    assert scoring(packed("112255"), 0, 1500, 0) == packed("1155")
    assert scoring(packed("223344"), 0, 1500, 0) == 0


@pytest.mark.rule("KOS-30", "KOS-42")
def test_three_pairs_and_a_straight_take_all_six_dice_even_when_less_would_be_worth_more() -> None:
    assert scoring(packed("666622"), 1000, 1500, 1) == packed("666622")
    assert worth("666622", quads=1) == 1000
    assert worth("111155", quads=1) == 2100
    assert scoring(packed("115533"), 1000, 1500, 0) == packed("115533")


@pytest.mark.rule("KOS-11")
def test_every_scoring_die_and_no_other_is_set_aside() -> None:
    assert scoring(packed("115234"), 1000, 1500, 0) == packed("115")
    assert scoring(packed("222235"), 1000, 1500, 0) == packed("22225")
    assert scoring(packed("223346"), 1000, 1500, 0) == 0


def test_parts_of_a_throw_are_counted_each_once() -> None:
    dice, found = packed("115234"), list[int]()
    part = next_part(0, dice)
    while part:
        found.append(part)
        part = next_part(part, dice)
    assert len(found) == len(set(found)) == 3 * 2**4 - 1
    assert all(is_within(part, dice) for part in found)


@pytest.mark.rule("KOS-38")
def test_the_best_keep_is_worth_most_and_of_equal_ones_has_fewest_dice() -> None:
    assert best_keep(packed("222253"), 1000, 1500, 0) == packed("22225")
    assert best_keep(packed("123456"), 1000, 150, 0) == packed("15")


@pytest.mark.rule("KOS-8", "KOS-15")
def test_six_dice_are_thrown_when_all_have_scored() -> None:
    assert [dice_left(4, kept) for kept in range(1, 5)] == [3, 2, 1, 6]
    assert size(packed("115234")) == 6
