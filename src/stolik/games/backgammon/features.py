"""What the net is told of a position: counts of every point, and what a player would look at.

Inputs are sparse: only those that are not zero are written, by number and value. The side to roll
comes first.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from stolik.games.backgammon import board
from stolik.games.backgammon.board import farthest, pips
from stolik.games.backgammon.kernel import Counts, Ints
from stolik.parts.kernels import compiler

Floats: TypeAlias = npt.NDArray[np.float32]

UNITS: Final = 8
"""Inputs of a point: 1, 2, 3, 4, 5, 6 or more checkers, and a blot, a made point."""
EXTRA: Final = 4
"""Inputs of a side that came later; they stand behind all others."""
SIDE_INPUTS: Final = 24 * UNITS + 2 + 4
"""Points, then bar and off, then pips and what the side has to fear."""
BIAS: Final = 2 * SIDE_INPUTS
INPUTS: Final = 2 * SIDE_INPUTS + 1 + 2 * EXTRA
ACTIVE: Final = 160

compiled = compiler(board)


@compiled
def roll_bit(first: int, second: int) -> int:
    """Give the bit of a roll among the 21 that differ."""
    high, low = max(first, second), min(first, second)
    return 1 << (high * (high - 1) // 2 + low - 1)


@compiled
def shots(b: Counts, row: int) -> int:
    """Count the rolls, of 36, that hit a blot of a side, by one die or by both together."""
    other, mask = 1 - row, 0
    waiting = b[other, 25]
    for point in range(1, 25):
        if b[row, point] != 1:
            continue
        target = 25 - point  # as the hitter counts it
        for start in range(target + 1, 26):
            if b[other, start] > 0 and (waiting == 0 or start == 25):
                mask |= hitting(b, row, start, start - target)
    found = 0
    for first in range(1, 7):
        for second in range(1, first + 1):
            if mask & roll_bit(first, second):
                found += 1 if first == second else 2
    return found


@compiled
def hitting(b: Counts, row: int, start: int, far: int) -> int:
    """Give the rolls with which a checker of the other side goes just so far."""
    mask = 0
    if far < 7:
        for die in range(1, 7):
            mask |= roll_bit(far, die)
    for first in range(1, 7):
        second = far - first
        if 0 < second < first:
            is_open = b[row, 25 - start + first] < 2 or b[row, 25 - start + second] < 2
            if is_open:
                mask |= roll_bit(first, second)
    for n in range(2, 5):
        die = far // n
        if die * n == far and die < 7 and is_free(b, row, start, die, n):
            mask |= roll_bit(die, die)
    return mask


@compiled
def is_free(b: Counts, row: int, start: int, die: int, n: int) -> bool:
    """Say whether a checker of the other side can take so many steps of a double."""
    for at in range(1, n):  # noqa: SIM110 - compiled as it stands
        if b[row, 25 - (start - at * die)] > 1:
            return False
    return True


@compiled
def escapes(b: Counts, row: int) -> int:
    """Count the rolls, of 36, with which the farthest checker of a side leaves a blockade."""
    start = farthest(b[row])
    if start < 13:
        return 36
    other = 1 - row
    found = 0
    for first in range(1, 7):
        for second in range(1, first + 1):
            far = first + second
            end = start - far
            is_open = end < 1 or b[other, 25 - end] < 2
            way = start - first < 1 or b[other, 25 - (start - first)] < 2
            way = way or start - second < 1 or b[other, 25 - (start - second)] < 2
            if is_open and way and end < 19:
                found += 1 if first == second else 2
    return found


@compiled
def contact_inputs(b: Counts, row: int, at: Ints, value: Floats, n: int) -> int:
    """Write what counts while checkers can meet: home points, primes, checkers behind, the way."""
    other, base = 1 - row, BIAS + 1 + row * EXTRA
    home = behind = 0
    for point in range(1, 7):
        home += 1 if b[row, point] > 1 else 0
        behind += b[row, 25 - point]
    back = 25 - farthest(b[other])  # the other's last checker, as this side counts
    longest = run = 0
    for point in range(max(1, back + 1), 25):
        run = run + 1 if b[row, point] > 1 else 0
        longest = max(longest, run)
    way = 0
    for point in range(max(1, back), 26):
        way += (point - back) * b[row, point]
    at[n], value[n] = base, home / 6.0
    at[n + 1], value[n + 1] = base + 1, min(longest, 6) / 6.0
    at[n + 2], value[n + 2] = base + 2, behind / 4.0
    at[n + 3], value[n + 3] = base + 3, way / 167.0
    return n + 4


@compiled
def inputs(b: Counts, at: Ints, value: Floats) -> int:
    """Write the inputs that are not zero, by number and value; the side to roll comes first."""
    n = 0
    for row in range(2):
        base = row * SIDE_INPUTS
        for point in range(1, 25):
            c = b[row, point]
            if c == 0:
                continue
            first = base + (point - 1) * UNITS
            at[n] = first + min(c, 6) - 1
            value[n] = 1.0 if c < 7 else 1.0 + (c - 6) * 0.25
            n += 1
            at[n] = first + (6 if c == 1 else 7)
            value[n] = 1.0
            n += 1
        base += 24 * UNITS
        at[n], value[n] = base, b[row, 25] * 0.5
        at[n + 1], value[n + 1] = base + 1, b[row, 0] / 15.0
        at[n + 2], value[n + 2] = base + 2, pips(b[row]) / 167.0
        at[n + 3], value[n + 3] = base + 3, farthest(b[row]) / 25.0
        is_met = farthest(b[0]) + farthest(b[1]) > 24
        at[n + 4], value[n + 4] = base + 4, shots(b, row) / 36.0 if is_met else 0.0
        at[n + 5], value[n + 5] = base + 5, escapes(b, row) / 36.0 if is_met else 1.0
        n += 6
    at[n], value[n] = BIAS, 1.0
    n += 1
    if farthest(b[0]) + farthest(b[1]) > 24:
        for row in range(2):
            n = contact_inputs(b, row, at, value, n)
    return n
