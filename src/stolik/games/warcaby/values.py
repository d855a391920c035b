"""What pieces are worth where they stand: numbers for positions that nobody looks further at.

Rows from White's first to the last, each from file a to file h; Black's are turned round.
"""

from __future__ import annotations

from importlib import resources
from typing import Final

MAN: Final = 100
KING: Final = 300


def _men(is_ending: bool) -> tuple[int, ...]:
    """Give a man's worth on each square: further is better, the own back row guards."""
    found = []
    for at in range(32):
        rank, file = at >> 2, 2 * (at & 3) + (at >> 2 & 1)
        ahead = (5 if is_ending else 2) * rank
        guard = 8 if rank == 0 and not is_ending else 0
        middle = 4 if 2 <= file <= 5 and 2 <= rank <= 5 and not is_ending else 0
        found.append(MAN + ahead + guard + middle)
    return tuple(found)


def _kings() -> tuple[int, ...]:
    """Give a king's worth on each square: the main road is the best place."""
    return tuple(KING + (30 if 2 * (at & 3) + (at >> 2 & 1) == at >> 2 else 0) for at in range(32))


HAND_MADE: Final = (*_men(False), *_men(True), *_kings(), *_kings(), 5)
"""Weights as `kernel_search.worth` reads them."""


def _fitted() -> tuple[int, ...]:
    """Read the weights that self-play has found (`scripts/warcaby_values.py`)."""
    text = (resources.files(__package__) / "fitted.txt").read_text("ascii")
    return tuple(map(int, text.split()))


FITTED: Final = _fitted()
"""Weights as `kernel_search.worth` reads them, fitted on games of the engine with itself."""
