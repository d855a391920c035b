"""The mean of exact numbers and its 95 % interval (Student's t)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

from msgspec import Struct

LEVEL = 0.95


class Interval(Struct, frozen=True):
    """A mean with the bounds that hold the true one in 95 of 100 such runs."""

    mean: float
    low: float | None
    """None for a single value, which says nothing of its own spread."""
    high: float | None

    def excludes(self, value: float) -> bool:
        """Say whether the value lies outside."""
        return self.low is not None and self.high is not None and not self.low <= value <= self.high


def interval(values: Sequence[Fraction | int]) -> Interval:
    """Give the mean of independent values and its interval; sums are exact until the root."""
    count = len(values)
    total = Fraction(sum(values))
    if count < 2:
        return Interval(float(total / max(count, 1)), None, None)
    spread = (sum(Fraction(value) ** 2 for value in values) - total**2 / count) / (count - 1)
    half = quantile(count - 1) * sqrt(float(spread) / count)
    mean = float(total / count)
    return Interval(mean, mean - half, mean + half)


def quantile(freedom: int) -> float:
    """Give how many standard errors the interval reaches to either side."""
    from scipy.special import stdtrit

    return float(stdtrit(freedom, (1 + LEVEL) / 2))
