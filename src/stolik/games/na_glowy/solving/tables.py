"""Ladders as arrays for compiled loops: of each place its suit, what beats it, its points."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from stolik.games.na_glowy.rules.ladders import Ladder, ladder_of

Ints = NDArray[np.int64]
SUIT, OVER, WORTH, CLASS = range(4)
POINTS_CLASS = {11: 1, 10: 2, 4: 3, 3: 4, 2: 5, 0: 6}


@lru_cache(maxsize=64)
def table_of(trumps: tuple[str, ...]) -> Ints:
    """Return the rows SUIT, OVER, WORTH and CLASS of the ladder with these trumps."""
    ladder = ladder_of(trumps)
    rows = [ladder.suits, ladder.over, ladder.points]
    return np.array([*rows, [POINTS_CLASS[n] for n in ladder.points]], np.int64)


def table(ladder: Ladder) -> Ints:
    """Return the arrays of a ladder."""
    return table_of(ladder.names[: ladder.count])
