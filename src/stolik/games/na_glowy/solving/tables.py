"""Ladders as arrays for compiled loops: of each place its suit, what beats it, its points.

Three further rows are lists that end with zeros: runs of touching cards of one suit that are worth
the same, the cards by worth from the cheapest, and these worths.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import groupby

import numpy as np
from numpy.typing import NDArray

from stolik.games.na_glowy.rules.ladders import CARDS, Ladder, ladder_of

Ints = NDArray[np.int64]
SUIT, OVER, WORTH, ALIKE, BY_WORTH, WORTHS = range(0, 6 * CARDS, CARDS)
"""Where each row begins in the flat table."""


@lru_cache(maxsize=64)
def table_of(trumps: tuple[str, ...], is_even: bool = False) -> Ints:
    """Return the rows of the ladder with these trumps; even: every card is worth one point."""
    ladder = ladder_of(trumps)
    worth = [1] * CARDS if is_even else list(ladder.points)
    runs = groupby(range(CARDS), key=lambda card: (ladder.suits[card], worth[card]))
    alike = [cards for _, run in runs if len(cards := list(run)) > 1]
    levels = sorted(set(worth))
    rows = [
        ladder.suits,
        ladder.over,
        worth,
        [mask_of(cards) for cards in alike],
        [mask_of(card for card in range(CARDS) if worth[card] == level) for level in levels],
        levels,
    ]
    found = np.zeros((len(rows), CARDS), np.int64)
    for at, row in enumerate(rows):
        found[at, : len(row)] = row
    return found.ravel()


def mask_of(cards: Iterable[int]) -> int:
    """Return some cards as a mask."""
    return sum(1 << card for card in cards)


def table(ladder: Ladder, is_even: bool = False) -> Ints:
    """Return the arrays of a ladder."""
    return table_of(ladder.names[: ladder.count], is_even)
