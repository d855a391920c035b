"""Backgammon with very few checkers solved: every position, every roll, every play.

Hypergammon has three checkers a side: 3,276 places of one side, of which two sides can hold
7,959,904 pairs at once. The worth to who is to roll, in points with gammons and backgammons and
without the cube, is found by going over all pairs until nothing moves any more; what is found is
used at once, so that few rounds are needed. Interrupted, it goes on from the last whole round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations_with_replacement
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from stolik.games.backgammon import board
from stolik.games.backgammon.board import level_lost
from stolik.games.backgammon.kernel import KEYS, Counts, Ints, generated, is_empty, made, room
from stolik.games.backgammon.plays import Side
from stolik.parts.kernels import compiler

Worths: TypeAlias = npt.NDArray[np.float32]
Progress: TypeAlias = Callable[[int, int], None]
MOST: Final = 3
CLOSE: Final = 1e-6
"""A round in which no worth moves more is the last."""

compiled = compiler(board)


def sides(checkers: int) -> npt.NDArray[np.int8]:
    """Give all places of so many checkers, by number: those with few pips first."""
    every = sorted(combinations_with_replacement(range(26), checkers), key=lambda at: (sum(at), at))
    found = np.zeros((len(every), 26), np.int8)
    for number, places in enumerate(every):
        for at in places:
            found[number, at] += 1
    return found


def numbers(all_sides: npt.NDArray[np.int8], checkers: int) -> Ints:
    """Give the number of a side by the code of its places."""
    found = np.full(26**checkers, -1, np.int64)
    for number, side in enumerate(all_sides):
        found[int(code(side))] = number
    return found


@compiled
def code(side: Counts) -> int:
    """Give the places of a side as one number."""
    found = 0
    for at in range(25, -1, -1):
        for _ in range(side[at]):
            found = found * 26 + at
    return found


@compiled
def is_possible(own: Counts, their: Counts) -> bool:
    """Say whether two sides can stand so, neither of them done."""
    is_own = is_their = False
    for at in range(1, 26):
        is_own = is_own or own[at] > 0
        is_their = is_their or their[at] > 0
        if at < 25 and own[at] > 0 and their[25 - at] > 0:
            return False
    return is_own and is_their


@compiled
def rolled(
    b: Counts, first: int, second: int, worths: Worths, numbered: Ints, keys: Ints, plays: Ints,
    info: Ints, table: Ints, after: Counts,
) -> float:  # fmt: skip
    """Give what a position is worth with this roll, played best."""
    n = generated(b, first, second, 1, keys, plays, info, table)
    if n == 0:
        return float(-worths[numbered[code(b[1])], numbered[code(b[0])]])
    best = -9.0
    for i in range(n):
        after[:] = b
        made(after, plays[i, 1])
        if is_empty(after):
            return float(level_lost(after[1], False))
        worth = -worths[numbered[code(after[1])], numbered[code(after[0])]]
        best = max(best, worth)
    return best


@compiled
def improved(
    own: int, all_sides: Counts, worths: Worths, numbered: Ints, keys: Ints, plays: Ints,
    info: Ints, table: Ints,
) -> float:  # fmt: skip
    """Go over all positions of one side to roll; give by how much a worth moved at most."""
    b = np.zeros((2, 26), np.int8)
    after, most = b.copy(), 0.0
    for their in range(all_sides.shape[0]):
        if not is_possible(all_sides[own], all_sides[their]):
            continue
        b[0], b[1] = all_sides[own], all_sides[their]
        total = 0.0
        for first in range(1, 7):
            for second in range(1, first + 1):
                share = (1.0 if first == second else 2.0) / 36.0
                total += share * rolled(
                    b, first, second, worths, numbered, keys, plays, info, table, after
                )
        most = max(most, abs(total - worths[own, their]))
        worths[own, their] = total
    return most


class Hyper:
    """The solving of the game with so many checkers, round by round."""

    def __init__(self, checkers: int = MOST) -> None:
        self.sides = sides(checkers)
        self.numbered = numbers(self.sides, checkers)
        self.worths: Worths = np.zeros((len(self.sides), len(self.sides)), np.float32)
        self.rounds = 0
        self._room = room()

    def round(self, progress: Progress = lambda *_: None) -> float:
        """Go over all positions once; give by how much a worth moved at most."""
        plays, table, info = self._room
        most = 0.0
        for own in range(len(self.sides)):
            moved = improved(own, self.sides, self.worths, self.numbered, KEYS, plays, info, table)
            most = max(most, float(moved))
            progress(own + 1, len(self.sides))
        self.rounds += 1
        return most

    def solved(self, progress: Progress = lambda *_: None) -> Iterator[float]:
        """Give what each round moved, until it is nothing."""
        while True:
            most = self.round(progress)
            yield most
            if most < CLOSE:
                return

    def worth(self, own: Side, their: Side) -> float:
        """Give what a position is worth to who is to roll."""
        place = np.array((own, their), np.int8)
        return float(self.worths[self._at(place[0]), self._at(place[1])])

    def _at(self, side: Counts) -> int:
        return int(self.numbered[int(code(side))])
