"""Throws of a player of given strength: odds for each number of pins, in whole numbers.

Section 8 of the rule book: a distribution of the first throw and one for each number of pins left.
All pins that stand fall with odds strength : DARE; else more pins are likelier than fewer.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import accumulate

from stolik.engine import Luck
from stolik.games.kregle.scoring import PINS

STRIKE = 300
SPARE = 40
"""For each pin that stands."""


@lru_cache(maxsize=256)
def odds(strength: int, up: int) -> tuple[int, ...]:
    """The odds of 0 to all of the pins that stand."""
    against = STRIKE if up == PINS else SPARE * up
    fewer = up * (up + 1) // 2
    return (*((n + 1) * against for n in range(up)), strength * fewer)


def drawn_pins(strength: int, up: int, luck: Luck) -> int:
    """Draw how many pins fall."""
    sums = list(accumulate(odds(strength, up)))
    drawn = luck.below(sums[-1])
    return next(n for n, most in enumerate(sums) if drawn < most)
