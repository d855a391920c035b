"""The compiled net: what a position is worth to who is about to roll, without the cube.

Inputs are sparse: few points hold checkers, so the first layer is a sum of the rows of those that
do. Outputs are the chances of winning, of winning a gammon or more, of losing a gammon or more, all
for the side to roll, and the same of backgammons.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from stolik.games.backgammon import board
from stolik.games.backgammon.board import farthest, level_lost, pips
from stolik.games.backgammon.kernel import (
    COUNT,
    LONGEST,
    Counts,
    Ints,
    drawn,
    generated,
    is_empty,
    made,
    turned,
)
from stolik.parts.kernels import compiler

Floats: TypeAlias = npt.NDArray[np.float32]

OUTPUTS: Final = 5
"""Win, gammon won, gammon lost, backgammon won, backgammon lost."""
UNITS: Final = 8
"""Inputs of a point: 1, 2, 3, 4, 5, 6 or more checkers, and a blot, a made point."""
SIDE_INPUTS: Final = 24 * UNITS + 2 + 4
"""Points, then bar and off, then pips and what the side has to fear."""
INPUTS: Final = 2 * SIDE_INPUTS + 1
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
    at[n], value[n] = 2 * SIDE_INPUTS, 1.0
    return n + 1


@compiled
def thought(
    b: Counts, w1: Floats, w2: Floats, at: Ints, value: Floats, hidden: Floats, out: Floats
) -> int:
    """Give the outputs for a position; say how many inputs it has."""
    n = inputs(b, at, value)
    size = hidden.shape[0]
    for j in range(size):
        hidden[j] = 0.0
    for i in range(n):
        row, v = at[i], value[i]
        for j in range(size):
            hidden[j] += w1[row, j] * v
    for j in range(size):
        hidden[j] = 1.0 / (1.0 + np.exp(-hidden[j]))
    for k in range(OUTPUTS):
        total = w2[k, size]
        for j in range(size):
            total += w2[k, j] * hidden[j]
        out[k] = 1.0 / (1.0 + np.exp(-total))
    return n


@compiled
def sane(b: Counts, out: Floats) -> None:
    """Take back what cannot be: who has borne off a checker loses no gammon."""
    if b[0, 0] > 0:
        out[2] = out[4] = 0.0
    if b[1, 0] > 0:
        out[1] = out[3] = 0.0
    out[1] = min(out[1], out[0])
    out[2] = min(out[2], 1.0 - out[0])
    out[3] = min(out[3], out[1])
    out[4] = min(out[4], out[2])


@compiled
def equity(out: Floats) -> float:
    """Give the points a game is worth, without the cube."""
    return float(2.0 * out[0] - 1.0 + out[1] - out[2] + out[3] - out[4])


@compiled
def chosen(
    b: Counts, n: int, plays: Ints, w1: Floats, w2: Floats, at: Ints, value: Floats,
    hidden: Floats, out: Floats, after: Counts,
) -> int:  # fmt: skip
    """Choose the play after which the other side is worst off."""
    best, found = 1e9, 0
    for i in range(n):
        after[:] = b
        made(after, plays[i, 1])
        if is_empty(after):
            return i
        turned(after)
        thought(after, w1, w2, at, value, hidden, out)
        sane(after, out)
        worth = equity(out)
        if worth < best:
            best, found = worth, i
    return found


@compiled
def learned(
    w1: Floats, w2: Floats, n: int, at: Ints, value: Floats, hidden: Floats, out: Floats,
    goal: Floats, rate: float, errors: Floats,
) -> None:  # fmt: skip
    """Move the outputs of the position that was thought of last towards a goal."""
    size = hidden.shape[0]
    for k in range(OUTPUTS):
        errors[k] = goal[k] - out[k]  # the slope of cross entropy
    for j in range(size):
        back = 0.0
        for k in range(OUTPUTS):
            back += errors[k] * w2[k, j]
            w2[k, j] += rate * errors[k] * hidden[j]
        slope = rate * back * hidden[j] * (1.0 - hidden[j])
        hidden[j] = slope
    for k in range(OUTPUTS):
        w2[k, size] += rate * errors[k]
    for i in range(n):
        row, v = at[i], value[i]
        for j in range(size):
            w1[row, j] += hidden[j] * v


@compiled
def self_played(
    begin: Counts, games: int, rate: float, w1: Floats, w2: Floats, keys: Ints, plays: Ints,
    info: Ints, table: Ints,
) -> int:  # fmt: skip
    """Let the net play against itself and learn from each next position (TD(0)); count turns."""
    size = w1.shape[1]
    b, after = begin.copy(), begin.copy()
    at, value = np.zeros(ACTIVE, np.int64), np.zeros(ACTIVE, np.float32)
    hidden, out = np.zeros(size, np.float32), np.zeros(OUTPUTS, np.float32)
    goal, errors = np.zeros(OUTPUTS, np.float32), np.zeros(OUTPUTS, np.float32)
    turns = 0
    for _ in range(games):
        b[:] = begin
        first = second = 1
        while first == second:
            first, second = drawn(info) % 6 + 1, drawn(info) % 6 + 1
        for _turn in range(LONGEST):
            n = generated(b, first, second, 1, keys, plays, info, table)
            after[:] = b
            if n > 0:
                i = chosen(b, n, plays, w1, w2, at, value, hidden, out, after)
                after[:] = b
                made(after, plays[i, 1])
            turns += 1
            is_won = is_empty(after)
            if is_won:
                level = level_lost(after[1], False)
                goal[0], goal[1], goal[2], goal[3], goal[4] = (
                    1.0, 1.0 if level > 1 else 0.0, 0.0, 1.0 if level > 2 else 0.0, 0.0,
                )  # fmt: skip
            else:
                turned(after)
                thought(after, w1, w2, at, value, hidden, out)
                sane(after, out)
                goal[0], goal[1], goal[2], goal[3], goal[4] = (
                    1.0 - out[0], out[2], out[1], out[4], out[3],
                )  # fmt: skip
            used = thought(b, w1, w2, at, value, hidden, out)
            learned(w1, w2, used, at, value, hidden, out, goal, rate, errors)
            if is_won:
                break
            b[:] = after
            first, second = drawn(info) % 6 + 1, drawn(info) % 6 + 1
    return turns


@compiled
def duel(
    begin: Counts, games: int, w1: Floats, w2: Floats, v1: Floats, v2: Floats, keys: Ints,
    plays: Ints, info: Ints, table: Ints, sums: Floats,
) -> int:  # fmt: skip
    """Let two nets play, without the cube, each dice twice with sides changed; sum up points."""
    b, after = begin.copy(), begin.copy()
    at, value = np.zeros(ACTIVE, np.int64), np.zeros(ACTIVE, np.float32)
    mine, theirs = np.zeros(w1.shape[1], np.float32), np.zeros(v1.shape[1], np.float32)
    out = np.zeros(OUTPUTS, np.float32)
    for _game in range(games):
        seed = drawn(info) | 1
        both = 0.0
        for swap in range(2):
            info[3] = seed
            b[:] = begin
            side = swap
            first = second = 1
            while first == second:
                first, second = drawn(info) % 6 + 1, drawn(info) % 6 + 1
            for _turn in range(LONGEST):
                n = generated(b, first, second, 1, keys, plays, info, table)
                if n > 0:
                    if side == 0:
                        i = chosen(b, n, plays, w1, w2, at, value, mine, out, after)
                    else:
                        i = chosen(b, n, plays, v1, v2, at, value, theirs, out, after)
                    made(b, plays[i, 1])
                if is_empty(b):
                    points = float(level_lost(b[1], False))
                    both += points if side == 0 else -points
                    break
                turned(b)
                side = 1 - side
                first, second = drawn(info) % 6 + 1, drawn(info) % 6 + 1
        half = both / 2
        sums[0] += half
        sums[1] += half * half
        info[3] = seed ^ 0x5DEECE66D1234567
    return int(info[COUNT])
