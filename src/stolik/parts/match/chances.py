"""Exact chances of races: to win so many units before the other does; and who has which share."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from msgspec import Struct

from stolik.engine.messages import Words


class Share(Struct, frozen=True):
    """How likely somebody is to win as a match stands; what is missing to one is a draw."""

    who: Words
    part: float


def solved(rows: Sequence[tuple[Sequence[Fraction], Fraction]]) -> tuple[Fraction, ...]:
    """Solve equations, each given by its factors and what they come to (Gauss)."""
    left = [[*factors, value] for factors, value in rows]
    for at in range(len(left)):
        pivot = next(i for i in range(at, len(left)) if left[i][at])
        left[at], left[pivot] = left[pivot], left[at]
        left[at] = [one / left[at][at] for one in left[at]]
        for i, row in enumerate(left):
            if i != at and row[at]:
                left[i] = [one - row[at] * other for one, other in zip(row, left[at], strict=True)]
    return tuple(row[-1] for row in left)


def race(p: Fraction, mine: int, theirs: int) -> Fraction:
    """Give the chance to win `mine` units before the other wins `theirs`, each with chance p."""
    if mine <= 0 or theirs <= 0:
        return Fraction(mine <= 0)
    q = 1 - p
    return sum((comb(mine - 1 + k, k) * p**mine * q**k for k in range(theirs)), Fraction())


def majority(p: Fraction, left: int, needed: int) -> Fraction:
    """Give the chance of at least `needed` of the `left` contests, all of which are played."""
    q = 1 - p
    return sum(
        (comb(left, k) * p**k * q ** (left - k) for k in range(max(needed, 0), left + 1)),
        Fraction(),
    )
