"""The one-sided bear-off table: how many rolls a home board of up to 15 checkers takes.

Play is optimal for the expected number of rolls. Positions are numbered by the usual mixed radix of
combinations; a row of the table has the chance, in 65535ths, of being done after so many rolls.
"""

from __future__ import annotations

import io
from functools import cache
from importlib import resources
from math import comb
from typing import Final

import numpy as np
import numpy.typing as npt

from stolik.games.backgammon import board
from stolik.games.backgammon.kernel import KEYS, Counts, Ints, generated, made, room
from stolik.parts.kernels import compiler

POINTS: Final = 6
CHECKERS: Final = 15
POSITIONS: Final = comb(POINTS + CHECKERS, POINTS)
ROLLS: Final = 32
UNIT: Final = 65_535
FILE: Final = "bearoff.npz"

compiled = compiler(board)


def combinations() -> Ints:
    """Give the binomial numbers that number positions."""
    return np.array([[comb(n, k) for k in range(POINTS + 1)] for n in range(24)], np.int64)


CHOOSE: Final = combinations()


@compiled
def number(b: Counts, row: int, choose: Ints) -> int:
    """Give the number of a home board; checkers elsewhere are not looked at."""
    bars, found = 0, 0
    for point in range(1, 7):
        bars += b[row, point]
        found += choose[bars + point - 1, point]
    return found


@compiled
def built(
    order: Ints, boards: Counts, choose: Ints, keys: Ints, plays: Ints, info: Ints, table: Ints,
    chances: npt.NDArray[np.float64], means: npt.NDArray[np.float64],
) -> None:  # fmt: skip
    """Fill the table, positions with fewer pips first."""
    b = np.zeros((2, 26), np.int8)
    start = b.copy()
    for at in order:
        for point in range(7):
            start[0, point] = boards[at, point]
        total = 0.0
        for first in range(1, 7):
            for second in range(1, first + 1):
                share = (1.0 if first == second else 2.0) / 36.0
                b[:] = start
                n = generated(b, first, second, 1, keys, plays, info, table)
                best, least = 0, 1e9
                for i in range(n):
                    b[:] = start
                    made(b, plays[i, 1])
                    after = number(b, 0, choose)
                    if means[after] < least:
                        best, least = after, means[after]
                total += share * (1.0 + least)
                for rolls in range(1, ROLLS):
                    chances[at, rolls] += share * chances[best, rolls - 1]
        means[at] = total


def table() -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
    """Compute the whole table: chances by position and number of rolls, and the means."""
    boards = np.zeros((POSITIONS, 7), np.int8)
    pips = np.zeros(POSITIONS, np.int64)
    place = np.zeros((2, 26), np.int8)
    for counts in _positions(POINTS, CHECKERS):
        place[0, 1:7] = counts
        at = int(number(place, 0, CHOOSE))
        boards[at, 1:] = counts
        boards[at, 0] = CHECKERS - sum(counts)
        pips[at] = sum(point * n for point, n in enumerate(counts, 1))
    chances, means = np.zeros((POSITIONS, ROLLS)), np.zeros(POSITIONS)
    chances[0, 0] = 1.0
    order = np.argsort(pips, kind="stable")[1:]
    built(order, boards, CHOOSE, KEYS, *_in_order(room()), chances, means)
    return chances, means


def _in_order(made_room: tuple[Ints, Ints, Ints]) -> tuple[Ints, Ints, Ints]:
    plays, slots, info = made_room
    return plays, info, slots


def _positions(points: int, most: int) -> list[tuple[int, ...]]:
    if not points:
        return [()]
    return [(n, *rest) for n in range(most + 1) for rest in _positions(points - 1, most - n)]


def packed() -> bytes:
    """Give the table as it is shipped."""
    chances, _ = table()
    last = int(np.nonzero(chances.max(axis=0) > 0.5 / UNIT)[0].max()) + 1
    file = io.BytesIO()
    np.savez_compressed(file, chances=np.round(chances[:, :last] * UNIT).astype(np.uint16))
    return file.getvalue()


@cache
def shipped() -> npt.NDArray[np.float32]:
    """Give the table of the package: for each position the chance to be done by each roll."""
    data = (resources.files("stolik.games.backgammon") / FILE).read_bytes()
    chances = np.load(io.BytesIO(data))["chances"].astype(np.float32) / UNIT
    return np.ascontiguousarray(np.cumsum(chances, axis=1, dtype=np.float32))
