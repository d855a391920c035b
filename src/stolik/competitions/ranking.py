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
        worth: Points = scale[above]
        if equal > 1:
            worth = Fraction(sum(scale[above : above + equal])) / equal
        found.append(exact(worth))
    return tuple(found)


def exact(number: Points) -> Points:
    """Write a whole number as an int and leave any other as it is."""
    if isinstance(number, Fraction) and number.denominator == 1:
        return number.numerator
    return number


def ranked(items: Sequence[T], key: Callable[[T], tuple[Points, ...]]) -> list[tuple[int, T]]:
    """Rank from the highest key; equals share a rank, keep their order, and the next is skipped."""
    keyed = sorted(((key(item), item) for item in items), key=lambda one: one[0], reverse=True)
    found: list[tuple[int, T]] = []
    for place, (mine, item) in enumerate(keyed, 1):
        rank = found[-1][0] if place > 1 and keyed[place - 2][0] == mine else place
        found.append((rank, item))
    return found
