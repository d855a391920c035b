"""Exact chances of races: to win so many units before the other does."""

from __future__ import annotations

from fractions import Fraction
from math import comb


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
