"""What a match of two engines needs: the 49 two-ply openings, and room to search in."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from stolik.games.warcaby import kernel_search as deep
from stolik.games.warcaby.endings import places
from stolik.games.warcaby.engine import tables
from stolik.games.warcaby.kernel import Ints
from stolik.games.warcaby.moves import after, legal
from stolik.games.warcaby.options import Capturing, Options
from stolik.games.warcaby.position import Place, first


def openings() -> Iterator[Place]:
    """Give the positions after one move of each side, in the order of the generator."""
    rules, start = Capturing(), first(3, True)
    for one in legal(start, rules):
        place = after(start, one)
        for two in legal(place, rules):
            yield after(place, two)


def prepared(known: int) -> Ints:
    """Give what a search by the Czech rules works with; each side remembers so many positions."""
    work = np.zeros(deep.WORK, np.int64)
    pieces = tables()[1]
    starts, _ = places(pieces)
    work[deep.STARTS : deep.STARTS + starts.size] = starts
    work[deep.MASK] = known - 1
    work[deep.LIMIT] = 2 * Options().king_move_limit
    work[deep.TABLES] = pieces
    return work
