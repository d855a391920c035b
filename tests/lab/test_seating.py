"""Every bot gets every chair equally often."""

from __future__ import annotations

from collections import Counter

import pytest

from stolik.lab.seating import groups, rotations


def test_two_bots_change_chairs() -> None:
    assert groups(2, 2) == ((0, 1),)
    assert rotations((0, 1), 2) == ((0, 1), (1, 0))


def test_more_bots_than_chairs_meet_in_every_choice_of_them() -> None:
    assert groups(3, 2) == ((0, 1), (0, 2), (1, 2))


def test_fewer_bots_than_chairs_sit_down_again_in_the_same_order() -> None:
    assert groups(2, 4) == ((0, 1),)
    assert rotations((0, 1), 4) == ((0, 1, 0, 1), (1, 0, 1, 0))
    assert rotations((0, 1, 2), 4) == ((0, 1, 2, 0), (1, 2, 0, 1), (2, 0, 1, 2))


def test_who_plays_alone_has_a_table_of_his_own() -> None:
    assert groups(3, 1) == ((0,), (1,), (2,))
    assert rotations((2,), 1) == ((2,),)


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (2, 3), (3, 4), (4, 4), (5, 3), (2, 1)])
def test_over_all_rotations_every_bot_has_every_chair_equally_often(bots: int, seats: int) -> None:
    for group in groups(bots, seats):
        for chair in range(seats):
            taken = Counter(chairs[chair] for chairs in rotations(group, seats))
            assert taken == dict.fromkeys(group, 1)
