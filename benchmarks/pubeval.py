"""Tesauro's public linear player of backgammon, from its published description, as an opponent.

A position after a play has 122 inputs: five for each point (one enemy checker; one, two or more,
three, and half of those above three of one's own), enemy checkers on the bar by halves, own ones
borne off by fifteenths. One list of weights is for races, one for contact, told by the position
before the play. The weights are the two published lists, WT.race and WT.cntc, in a file of two
lines that whoever measures has: `python -m benchmarks.pubeval FILE --games 10000`.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np
import numpy.typing as npt

from stolik.games.backgammon import board
from stolik.games.backgammon.bearoff import CHOOSE, shipped
from stolik.games.backgammon.board import has_contact, level_lost
from stolik.games.backgammon.features import ACTIVE, Floats
from stolik.games.backgammon.judging import picked as by_nets
from stolik.games.backgammon.kernel import (
    KEYS,
    LONGEST,
    SEED,
    Counts,
    Ints,
    counts,
    drawn,
    generated,
    is_empty,
    made,
    room,
    turned,
)
from stolik.games.backgammon.mind import unpacked_nets, weights
from stolik.games.backgammon.net import OUTPUTS
from stolik.games.backgammon.setup import NAMED, side_of
from stolik.parts.kernels import compiler

INPUTS = 122
compiled = compiler(board)


@compiled
def scored(b: Counts, weights: npt.NDArray[np.float64]) -> float:
    """Score a position for who has just moved to it."""
    total = 0.0
    for point in range(1, 25):
        at = 5 * (24 - point)
        n = b[0, point]
        if b[1, 25 - point] == 1:
            total += weights[at]
        if n == 1:
            total += weights[at + 1]
        if n > 1:
            total += weights[at + 2]
        if n == 3:
            total += weights[at + 3]
        if n > 3:
            total += weights[at + 4] * (n - 3) / 2.0
    return float(total + weights[120] * b[1, 25] / 2.0 + weights[121] * b[0, 0] / 15.0)


@compiled
def picked(b: Counts, n: int, plays: Ints, both: npt.NDArray[np.float64], after: Counts) -> int:
    """Choose as it does."""
    weights = both[1] if has_contact(b[0], b[1]) else both[0]
    best, found = -1e9, 0
    for i in range(n):
        after[:] = b
        made(after, plays[i, 1])
        if is_empty(after):
            return i
        worth = scored(after, weights)
        if worth > best:
            best, found = worth, i
    return found


@compiled
def played(
    begin: Counts, swap: int, both: npt.NDArray[np.float64], w1: Floats, w2: Floats, done: Floats,
    choose: Ints, keys: Ints, plays: Ints, info: Ints, table: Ints,
) -> int:  # fmt: skip
    """Play one game, the nets being side 0, which begins without `swap`; give their points."""
    b, after = begin.copy(), begin.copy()
    at, value = np.zeros(ACTIVE, np.int64), np.zeros(ACTIVE, np.float32)
    hidden, out = np.zeros(w1.shape[2], np.float32), np.zeros(OUTPUTS, np.float32)
    side = swap
    first = second = 1
    while first == second:
        first, second = drawn(info) % 6 + 1, drawn(info) % 6 + 1
    for _ in range(LONGEST):
        n = generated(b, first, second, 1, keys, plays, info, table)
        if n > 0:
            if side == 0:
                i = by_nets(b, n, plays, w1, w2, done, choose, at, value, hidden, out, after)
            else:
                i = picked(b, n, plays, both, after)
            made(b, plays[i, 1])
        if is_empty(b):
            won = level_lost(b[1], False)
            return won if side == 0 else -won
        turned(b)
        side = 1 - side
        first, second = drawn(info) % 6 + 1, drawn(info) % 6 + 1
    return 0


def main() -> None:
    """Play each dice twice with sides changed; say what the nets win a game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nets", type=Path, help="other weights than those of the package")
    asked = parser.parse_args()
    both = np.loadtxt(asked.file)
    if both.shape != (2, INPUTS):
        parser.error("two lines of 122 weights are needed: races, then contact")
    nets = weights() if asked.nets is None else unpacked_nets(asked.nets.read_bytes())
    points = np.zeros(asked.games // 2)
    start = side_of(NAMED["standard"])
    begin, (plays, table, info) = counts(start, start), room()
    for pair in range(len(points)):
        for swap in (0, 1):
            info[SEED] = (asked.seed * 1_000_003 + pair) * 2_654_435_761 % (1 << 61) + 12_345
            points[pair] += 0.5 * played(
                begin, swap, both, *nets, shipped(), CHOOSE, KEYS, plays, info, table
            )
    error = 1.96 * points.std() / len(points) ** 0.5
    print(f"{points.mean():+.3f} +- {error:.3f} points a game, {2 * len(points)} games")


if __name__ == "__main__":
    main()
