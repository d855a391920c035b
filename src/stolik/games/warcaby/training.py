"""How likely results are under weights, and in which direction they become likelier.

A weight of a window is free but for one thing: what is good for White in a window is as good for
Black in the window turned round. Beside the windows stand weights by square, of men and of kings,
which all positions share; they hold what the windows have seen too seldom to say.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt
from scipy.optimize import minimize

from stolik.games.warcaby import judging
from stolik.games.warcaby.judging import (
    KINGS,
    MOST_PIECES,
    RANKS,
    SIZE,
    TEMPO,
    WINDOW,
    pairs,
    seen,
)
from stolik.games.warcaby.kernel import Ints
from stolik.games.warcaby.weights import Numbers, by_square, digits, hand_made
from stolik.parts import bits
from stolik.parts.bits import count, lowest
from stolik.parts.kernels import compiler

Floats: TypeAlias = npt.NDArray[np.float64]

ROUNDS: Final = 60
SHARE: Final = 1 / 20
"""What a position counts: those of one game have one result, and are much alike."""
SQUARES: Final = 40.0
"""How far a weight of a square may well lie from the one set by hand, in hundredths of a man."""
HALF: Final = KINGS + 65
"""Free numbers of a half of the game: windows, men, kings, the move."""

compiled = compiler(judging, bits)


@compiled
def added(sums: Floats, slopes: Floats, weights: Floats, row: Ints, slope: float) -> None:
    """Add a position's weights to its sums, or its slope to the slopes of its weights."""
    own, enemies, kings, white = row[0], row[1], row[2], row[3]
    light, dark = (own, enemies) if white == 1 else (enemies, own)
    sign = 1.0 if white == 1 else -1.0
    up, down = light & ~kings, dark & ~kings
    early = count(own | enemies) / MOST_PIECES
    start = 0
    for rank in range(RANKS):
        one(sums, slopes, weights, start + seen(up, down, 4 * rank), sign, early, slope)
        start += WINDOW
    for file in range(3):
        mine, theirs = pairs(up, file), pairs(down, file)
        for at in range(3):
            one(sums, slopes, weights, start + seen(mine, theirs, 8 * at), sign, early, slope)
            start += WINDOW
    left = light & kings
    while left:
        one(sums, slopes, weights, KINGS + lowest(left), sign, early, slope)
        left &= left - 1
    left = dark & kings
    while left:
        one(sums, slopes, weights, KINGS + 31 - lowest(left), -sign, early, slope)
        left &= left - 1
    one(sums, slopes, weights, TEMPO, 1.0, early, slope)


@compiled
def one(
    sums: Floats, slopes: Floats, weights: Floats, at: int, sign: float, early: float, slope: float
) -> None:
    """Add one weight of opening and ending."""
    sums[0] += sign * (weights[at] * early + weights[SIZE + at] * (1 - early))
    if slope != 0:
        slopes[at] += sign * early * slope
        slopes[SIZE + at] += sign * (1 - early) * slope


@compiled
def surprised(rows: Ints, results: Floats, weights: Floats, scale: float, slopes: Floats) -> float:
    """Give how surprising the results are; `slopes` takes how that changes with each weight."""
    sums, nothing, total = np.zeros(1), np.zeros(1), 0.0
    is_sloping = slopes.size > 1
    for n in range(len(rows)):
        sums[0] = 0.0
        added(sums, nothing, weights, rows[n], 0.0)
        p = 1 / (1 + np.exp(-scale * sums[0]))
        p = min(max(p, 1e-9), 1 - 1e-9)
        total -= results[n] * np.log(p) + (1 - results[n]) * np.log(1 - p)
        if is_sloping:
            added(sums, slopes, weights, rows[n], scale * (p - results[n]))
    return total


def surprise(rows: Ints, results: Floats, weights: Floats, scale: float) -> float:
    """Give how surprising a result is in the mean."""
    return float(surprised(rows, results, weights, scale, np.zeros(1))) / len(rows)


def partners() -> Ints:
    """Give for each weight of a window the one turned round, with the opposite sign."""
    filled = digits()
    turned = np.array([0, 2, 1])[filled[:, ::-1]]
    codes = turned @ 3 ** np.arange(8)
    whole = [*range(RANKS - 1, -1, -1), *(RANKS + 8 - n for n in range(9))]
    return np.concatenate([window * WINDOW + codes for window in whole]).astype(np.int64)


def by_hand() -> Floats:
    """Give the weights set by hand, opening and ending."""
    return np.concatenate(hand_made()).astype(float)


def scale_of(rows: Ints, results: Floats) -> float:
    """Find how much a hundredth of a man says about the result, by the weights set by hand."""
    weights = by_hand()
    scales = [1 / n for n in range(60, 420, 10)]
    return min(scales, key=lambda scale: surprise(rows, results, weights, scale))


def fit(
    rows: Ints, results: Floats, scale: float, windows: float,
    heard: Callable[[int, float], None] = lambda *_: None,
) -> tuple[Numbers, Numbers]:  # fmt: skip
    """Find the likeliest weights, drawn towards those set by hand; `windows` says how little.

    `heard` is told the round and how surprising the results still are.
    """
    other = partners()
    squares = np.stack([by_square(line, np.zeros(32, np.int64), 0)[:KINGS]
                        for line in np.eye(32, dtype=np.int64)], axis=1).astype(float)  # fmt: skip
    base = by_hand()
    spread = np.full(2 * HALF, SQUARES)
    for half in (0, HALF):
        spread[half : half + KINGS] = windows

    def weighed(free: Floats) -> Floats:
        found = base.copy()
        for half in range(2):
            mine = free[half * HALF : (half + 1) * HALF]
            start = half * SIZE
            found[start : start + KINGS] += mine[:KINGS] - mine[other]
            found[start : start + KINGS] += squares @ mine[KINGS : KINGS + 32]
            found[start + KINGS : start + SIZE] += mine[KINGS + 32 :]
        return found

    def cost(scaled: Floats) -> tuple[float, Floats]:
        slopes = np.zeros(2 * SIZE)
        total = surprised(rows, results, weighed(scaled * spread), scale, slopes)
        free = np.zeros(2 * HALF)
        for half in range(2):
            slope = slopes[half * SIZE : (half + 1) * SIZE]
            mine = free[half * HALF : (half + 1) * HALF]
            mine[:KINGS] = slope[:KINGS] - slope[other]
            mine[KINGS : KINGS + 32] = squares.T @ slope[:KINGS]
            mine[KINGS + 32 :] = slope[KINGS:]
        rounds[0] += 1
        heard(rounds[0], total / len(rows))
        return SHARE * total + float(scaled @ scaled) / 2, SHARE * free * spread + scaled

    rounds = [0]
    found = minimize(cost, np.zeros(2 * HALF), jac=True, method="L-BFGS-B",
                     options={"maxiter": ROUNDS})  # fmt: skip
    whole = np.round(weighed(found.x * spread)).astype(np.int64)
    return whole[:SIZE], whole[SIZE:]
