"""Places and what they are worth: equal scores share what their places would bring together."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import TypeVar

from stolik.engine.score import Points

T = TypeVar("T")


def shared(scores: Sequence[Points], scale: Sequence[Points]) -> tuple[Points, ...]:
    """Give each score the average of the scale over the places that its equals take together."""
    found: list[Points] = []
    for mine in scores:
        above = sum(other > mine for other in scores)
        equal = sum(other == mine for other in scores)
        found.append(exact(Fraction(sum(scale[above : above + equal])) / equal))
    return tuple(found)


def exact(number: Points) -> Points:
    """Write a whole number as an int and leave any other as it is."""
    if isinstance(number, Fraction) and number.denominator == 1:
        return number.numerator
    return number


def ranked(items: Sequence[T], key: Callable[[T], tuple[Points, ...]]) -> list[tuple[int, T]]:
    """Rank from the highest key; equals share a rank, keep their order, and the next is skipped."""
    keys = [key(item) for item in items]
    ranks = [1 + sum(other > mine for other in keys) for mine in keys]
    order = sorted(range(len(items)), key=lambda index: ranks[index])
    return [(ranks[index], items[index]) for index in order]
