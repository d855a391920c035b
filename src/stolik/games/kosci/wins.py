"""Solved games of two: the chance to win for every pair of scores, from `stolik solve kosci`.

Each file in `solved/` holds, packed by zlib, the steps from each 16-bit little-endian number to the
next; the numbers are chances in parts of 65535: of whoever is to throw, by own and other score in
units of fifty in a game to ten thousand, then of a last turn to make up a lead of so many units. A
game to fewer points is the end of that game, so the tables serve every target up to ten thousand.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from functools import lru_cache
from importlib import resources
from itertools import accumulate, pairwise
from typing import Literal

from msgspec import Struct

from stolik.games.kosci.odds import UNIT, House
from stolik.games.kosci.state import State

SIZE = 200
FULL = 65_535
BOOK_MINIMUM = 350

Finish = Literal["immediate", "others_once"]


class Wins(Struct, frozen=True):
    """A solved game of two; scores are given as what is missing to the target, in units."""

    chances: array[int]
    behind: array[int]

    def to_throw(self, mine: int, other: int) -> float:
        """Return the chance of whoever is to throw and lacks `mine` units, against `other`."""
        return self.chances[SIZE * (SIZE - mine) + SIZE - other] / FULL

    def makes_up(self, lead: int) -> float:
        """Return the chance of a last turn to overtake a lead; drawing level counts half."""
        return self.behind[min(lead, len(self.behind) - 1)] / FULL


def solved(s: State) -> Wins | None:
    """Give the table for this game, None where its house rules have not been solved."""
    o = s.options
    house = House(o.keep_rule, o.three_pairs_value, o.straight_value, o.pairs_quads)
    is_book = house == House(o.keep_rule) and o.must_confirm and not o.bust_limit
    if not is_book or s.minimum != BOOK_MINIMUM or o.min_write != BOOK_MINIMUM:
        return None
    if (o.target - min(s.totals)) // UNIT > SIZE:
        return None
    has_last_turn = o.finish == "others_once" or (o.finish == "equal_turns" and not s.is_last)
    return table(o.keep_rule, "others_once" if has_last_turn else "immediate")


@lru_cache(maxsize=4)
def table(keep_rule: Literal["all", "choose"], finish: Finish) -> Wins | None:
    """Read one of the tables of the package, None if it has not been solved."""
    file = resources.files("stolik.games.kosci") / "solved" / f"{keep_rule}-{finish}.bin"
    if not file.is_file():
        return None
    steps = array("H", zlib.decompress(file.read_bytes()))
    if sys.byteorder == "big":
        steps.byteswap()
    numbers = array("H", accumulate(steps, lambda number, step: (number + step) & FULL))
    return Wins(numbers[: SIZE * SIZE], numbers[SIZE * SIZE :])


def packed(chances: list[float], behind: list[float]) -> bytes:
    """Give the bytes of such a file."""
    numbers = [round(FULL * chance) for chance in (*chances, *behind)]
    steps = array("H", [b - a & FULL for a, b in pairwise((0, *numbers))])
    if sys.byteorder == "big":
        steps.byteswap()
    return zlib.compress(steps.tobytes(), 9)
