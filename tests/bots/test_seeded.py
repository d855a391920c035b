"""Luck for simulated play."""

from __future__ import annotations

from stolik.bots.seeded import forked, seeded


def numbers(seed: int, *path: int | str) -> list[int]:
    luck = seeded(seed, *path)
    return [luck.below(1000) for _ in range(20)]


def test_the_same_seed_and_path_give_the_same_luck() -> None:
    assert numbers(7, "deal", 3) == numbers(7, "deal", 3)


def test_another_seed_or_path_gives_other_luck() -> None:
    found = [numbers(7), numbers(8), numbers(-7), numbers(7, 1), numbers(7, "deal", 1)]
    assert len({tuple(one) for one in found}) == len(found)


def test_forks_of_the_same_luck_differ_from_each_other_and_can_be_repeated() -> None:
    once, again = seeded(1), seeded(1)
    first, second = forked(once), forked(once)
    assert first.shuffled(range(30)) != second.shuffled(range(30))
    assert forked(again).shuffled(range(30)) == forked(seeded(1)).shuffled(range(30))
