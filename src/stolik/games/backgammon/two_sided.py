"""The two-sided bear-off table: both have at most six checkers left, all at home.

For every pair of positions it has the chance of who is to roll to win, and what the game is worth
to that side at a cube of 1 that nobody owns, that it owns, or that the other owns, if it rolls
without doubling; everything after that is played and doubled best for money. It is computed in
seconds, when first asked for or by a command, and kept.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from math import comb
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from stolik.games.backgammon import board
from stolik.games.backgammon.bearoff import CHOOSE, number
from stolik.games.backgammon.kernel import KEYS, Ints, generated, made, room
from stolik.games.backgammon.plays import Side
from stolik.parts.kernels import cache_home, compiler

Table: TypeAlias = npt.NDArray[np.float64]
CHECKERS: Final = 6
POSITIONS: Final = comb(CHECKERS + 6, 6)
WIN, CENTRED, OWNED, THEIRS = range(4)
"""Layers of the table: chance to win, then the worth at a cube of nobody, own, of the other."""
ROLLS: Final = tuple((high, low) for high in range(1, 7) for low in range(1, high + 1))
SHARES: Final = np.array([(1 if high == low else 2) / 36 for high, low in ROLLS])
FILE: Final = "backgammon-two-sided-1.npy"
Progress: TypeAlias = Callable[[int, int], None]

compiled = compiler(board)


@compiled
def decided(none: float, theirs: float) -> float:
    """Give the worth before the roll of who may double: not at all, taken, or dropped."""
    return max(none, min(2.0 * theirs, 1.0))


@compiled
def filled(table: Table, pairs: Ints, starts: Ints, afters: Ints, shares: Table) -> None:
    """Fill in pairs of positions, those that they lead to being there already."""
    for at in range(pairs.shape[0]):
        own, their = pairs[at, 0], pairs[at, 1]
        sums = np.zeros(4)
        for roll in range(21):
            best = np.full(4, -2.0)
            for one in range(starts[own, roll], starts[own, roll + 1]):
                after = afters[one]
                if after == 0:
                    best[:] = 1.0
                    break
                theirs = table[:, their, after]
                none, taken = theirs[CENTRED], theirs[THEIRS]
                best[WIN] = max(best[WIN], 1.0 - theirs[WIN])
                best[CENTRED] = max(best[CENTRED], -decided(none, taken))
                best[OWNED] = max(best[OWNED], -taken)
                best[THEIRS] = max(best[THEIRS], -decided(theirs[OWNED], taken))
            for layer in range(4):
                sums[layer] += shares[roll] * best[layer]
        table[:, own, their] = sums


def one_sided() -> tuple[Ints, Ints, Ints]:
    """Give the pips of each home board, and where each roll can lead it."""
    pips, boards = np.zeros(POSITIONS, np.int64), np.zeros((POSITIONS, 2, 26), np.int8)
    for counts in _positions(6, CHECKERS):
        place = np.zeros((2, 26), np.int8)
        place[0, 1:7] = counts
        at = int(number(place, 0, CHOOSE))
        boards[at] = place
        pips[at] = sum(point * n for point, n in enumerate(counts, 1))
    plays, slots, info = room()
    starts, afters = np.zeros((POSITIONS, 22), np.int64), list[int]()
    for at in range(POSITIONS):
        for roll, (high, low) in enumerate(ROLLS):
            n = int(generated(boards[at], high, low, 1, KEYS, plays, info, slots)) if at else 0
            for i in range(n):
                after = boards[at].copy()
                made(after, plays[i, 1])
                afters.append(int(number(after, 0, CHOOSE)))
            starts[at, roll + 1] = len(afters)
        if at + 1 < POSITIONS:
            starts[at + 1, 0] = len(afters)
    return pips, starts, np.array(afters, np.int64)


def _positions(points: int, most: int) -> list[tuple[int, ...]]:
    if not points:
        return [()]
    return [(n, *rest) for n in range(most + 1) for rest in _positions(points - 1, most - n)]


def built(progress: Progress = lambda *_: None) -> Table:
    """Compute the whole table, pairs with fewer pips first."""
    pips, starts, afters = one_sided()
    own, their = np.divmod(np.arange(POSITIONS * POSITIONS), POSITIONS)
    both = pips[own] + pips[their]
    order = np.argsort(both, kind="stable")
    order = order[(own[order] > 0) & (their[order] > 0)]
    table = np.zeros((4, POSITIONS, POSITIONS))
    cuts = np.searchsorted(both[order], np.arange(2, int(both.max()) + 2))
    for first, last in pairwise(cuts):
        pairs = np.stack((own[order[first:last]], their[order[first:last]]), axis=1)
        filled(table, np.ascontiguousarray(pairs), starts, afters, SHARES)
        progress(int(last), len(order))
    return table


@cache
def two_sided() -> Table:
    """Give the table: the one that is kept, or computed now and kept."""
    file = cache_home() / FILE
    try:
        kept: Table = np.load(file)
        if kept.shape == (4, POSITIONS, POSITIONS):
            return kept
    except (OSError, ValueError):
        pass
    return kept_table()


def kept_table(progress: Progress = lambda *_: None) -> Table:
    """Compute the table and keep it, whole or not at all."""
    table = built(progress)
    file = cache_home() / FILE
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(".part.npy")
        np.save(part, table)
        part.replace(file)
    except OSError:
        pass  # it is computed again next time
    return table


def is_covered(own: Side, their: Side) -> bool:
    """Say whether the table has a position: few checkers, all home, no gammon to be lost."""
    return all(
        not any(side[7:]) and 0 < sum(side[1:7]) <= CHECKERS and side[0] for side in (own, their)
    )


def looked_up(own: Side, their: Side) -> tuple[float, ...]:
    """Give what the table has of a position that it covers."""
    place = np.array((own, their), np.int8)
    mine, theirs = int(number(place, 0, CHOOSE)), int(number(place, 1, CHOOSE))
    return tuple(float(one) for one in two_sided()[:, mine, theirs])
