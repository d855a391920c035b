"""Forms: how the value of a field is written."""

from __future__ import annotations

from stolik.engine import Option, Pick

FACES = tuple(Option(face) for face in range(1, 7))


def test_a_pick_of_exactly_one_is_one_value() -> None:
    assert Pick(FACES).is_single


def test_a_pick_of_several_is_a_list() -> None:
    assert not Pick(FACES, 2, 2).is_single
    assert not Pick(FACES, 0, 1).is_single


def test_a_pick_that_may_repeat_is_a_list_even_of_one() -> None:
    assert not Pick(FACES, 1, 1, repeats=True).is_single
