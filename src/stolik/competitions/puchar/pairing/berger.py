"""Everybody meets everybody: the tables of Berger, as chess has them."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1
Pair = tuple[int, int]


def rounds_of(count: int, is_double: bool = False) -> int:
    """Say how many rounds it takes."""
    once = count - 1 + count % 2
    return 2 * once if is_double else once


def berger(count: int, number: int) -> list[Pair]:
    """Give the pairs of a round counted from 1; who is named first begins. NOBODY is a bye."""
    even = count + count % 2
    found: list[Pair] = []
    for one in range(1, even):
        other = (number + 1 - one) % (even - 1) or even - 1
        if one == other:  # he meets the one with the last number
            pair = (one, even) if one <= even // 2 else (even, one)
        elif one > other:
            continue
        else:
            pair = (one, other) if (one + other) % 2 else (other, one)
        found.append(pair)
    named = [(numbered(a, count), numbered(b, count)) for a, b in found]
    return sorted(named, key=lambda pair: NOBODY in pair)


def numbered(at: int, count: int) -> int:
    """Count from 0; the number that nobody has is a bye."""
    return at - 1 if at <= count else NOBODY


def double(count: int, number: int) -> list[Pair]:
    """Give a round where everybody meets everybody twice, the second time with sides changed.

    The last two rounds of the first half change places, so that nobody begins three in a row.
    """
    once = rounds_of(count)
    if number > once:
        return [(b, a) for a, b in berger(count, number - once)]
    swapped = {once: once - 1, once - 1: once} if once > 2 else {}
    return berger(count, swapped.get(number, number))
