"""Self-play of the nets: they learn from the next position, or from all that may follow it."""

from __future__ import annotations

import numpy as np

from stolik.games.backgammon import board
from stolik.games.backgammon.board import level_lost
from stolik.games.backgammon.features import ACTIVE, Floats
from stolik.games.backgammon.judging import answered, is_tabled, judged, picked
from stolik.games.backgammon.kernel import (
    LONGEST,
    SEED,
    Counts,
    Ints,
    drawn,
    generated,
    is_empty,
    made,
    turned,
)
from stolik.games.backgammon.net import OUTPUTS, kind_of, thought
from stolik.parts.kernels import compiler

compiled = compiler(board)
compiled_fast = compiler(board, is_fast=True)


@compiled_fast
def learned(
    w1: Floats, w2: Floats, n: int, at: Ints, value: Floats, hidden: Floats, out: Floats,
    goal: Floats, rate: float, errors: Floats,
) -> None:  # fmt: skip
    """Move the outputs of the position that was thought of last towards a goal."""
    size = hidden.shape[0]
    for k in range(OUTPUTS):
        errors[k] = rate * (goal[k] - out[k])  # the slope of cross entropy
    for j in range(size):
        back = np.float32(0.0)
        for k in range(OUTPUTS):
            back += errors[k] * w2[k, j]
            w2[k, j] += errors[k] * hidden[j]
        hidden[j] = back * hidden[j] * (np.float32(1.0) - hidden[j])
    for k in range(OUTPUTS):
        w2[k, size] += errors[k]
    for i in range(n):
        row, v = at[i], value[i]
        for j in range(size):
            w1[row, j] += hidden[j] * v


@compiled
def ended(goal: Floats, level: int) -> None:
    """Write what a side has that has just won."""
    goal[:] = 0.0
    goal[0] = 1.0
    goal[1] = 1.0 if level > 1 else 0.0
    goal[3] = 1.0 if level > 2 else 0.0


@compiled
def self_played(
    begin: Counts, games: int, rate: float, ahead: int, w1: Floats, w2: Floats, done: Floats,
    choose: Ints, keys: Ints, plays: Ints, inner: Ints, info: Ints, table: Ints,
) -> int:  # fmt: skip
    """Let the nets play against themselves and learn; count what was learned from.

    They learn from the position that comes next, or with `ahead` from the mean of all rolls, each
    played best. A game ends where the bear-off table knows the rest.
    """
    b, after = begin.copy(), begin.copy()
    at, value = np.zeros(ACTIVE, np.int64), np.zeros(ACTIVE, np.float32)
    hidden, out = np.zeros(w1.shape[2], np.float32), np.zeros(OUTPUTS, np.float32)
    goal, errors = np.zeros(OUTPUTS, np.float32), np.zeros(OUTPUTS, np.float32)
    sums = np.zeros(2 * OUTPUTS, np.float32)
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
                i = picked(b, n, plays, w1, w2, done, choose, at, value, hidden, out, after)
                after[:] = b
                made(after, plays[i, 1])
            turns += 1
            is_won = is_empty(after)
            if ahead == 1:
                answered(b, w1, w2, done, choose, keys, inner, info, table, at, value, hidden, out,
                         sums)  # fmt: skip
                goal[:] = sums[:OUTPUTS]
            elif is_won:
                ended(goal, level_lost(after[1], False))
            else:
                turned(after)
                judged(after, w1, w2, done, choose, at, value, hidden, out)
                turned(after)
                goal[0], goal[1], goal[2] = 1.0 - out[0], out[2], out[1]
                goal[3], goal[4] = out[4], out[3]
            used = thought(b, w1, w2, at, value, hidden, out)
            kind = kind_of(b)
            learned(w1[kind], w2[kind], used, at, value, hidden, out, goal, rate, errors)
            if is_won:
                break
            turned(after)
            if is_tabled(after):
                break
            b[:] = after
            first, second = drawn(info) % 6 + 1, drawn(info) % 6 + 1
    return turns


@compiled
def duel(
    begin: Counts, games: int, w1: Floats, w2: Floats, v1: Floats, v2: Floats, done: Floats,
    choose: Ints, keys: Ints, plays: Ints, info: Ints, table: Ints, found: Floats,
) -> None:  # fmt: skip
    """Let two nets play without the cube, each dice twice with sides changed; write the means."""
    b, after = begin.copy(), begin.copy()
    at, value = np.zeros(ACTIVE, np.int64), np.zeros(ACTIVE, np.float32)
    mine, theirs = np.zeros(w1.shape[2], np.float32), np.zeros(v1.shape[2], np.float32)
    out = np.zeros(OUTPUTS, np.float32)
    for game in range(games):
        seed = drawn(info) | 1
        both = 0.0
        for swap in range(2):
            info[SEED] = seed
            b[:] = begin
            side = swap
            first = second = 1
            while first == second:
                first, second = drawn(info) % 6 + 1, drawn(info) % 6 + 1
            for _turn in range(LONGEST):
                n = generated(b, first, second, 1, keys, plays, info, table)
                if n > 0:
                    if side == 0:
                        i = picked(b, n, plays, w1, w2, done, choose, at, value, mine, out, after)
                    else:
                        i = picked(b, n, plays, v1, v2, done, choose, at, value, theirs, out, after)
                    made(b, plays[i, 1])
                if is_empty(b):
                    points = float(level_lost(b[1], False))
                    both += points if side == 0 else -points
                    break
                turned(b)
                side = 1 - side
                first, second = drawn(info) % 6 + 1, drawn(info) % 6 + 1
        found[game] = both / 2
        info[SEED] = seed ^ 0x5DEECE66D1234567


@compiled
def counted(
    begin: Counts, games: int, w1: Floats, w2: Floats, done: Floats, choose: Ints, keys: Ints,
    plays: Ints, info: Ints, table: Ints, levels: Ints, early: Floats,
) -> None:  # fmt: skip
    """Count how games of the nets end, and write how good each first turn with a cube is."""
    b, after = begin.copy(), begin.copy()
    at, value = np.zeros(ACTIVE, np.int64), np.zeros(ACTIVE, np.float32)
    hidden, out = np.zeros(w1.shape[2], np.float32), np.zeros(OUTPUTS, np.float32)
    for game in range(games):
        b[:] = begin
        first = second = 1
        while first == second:
            first, second = drawn(info) % 6 + 1, drawn(info) % 6 + 1
        for turn in range(LONGEST):
            if turn == 1 + game % 2:  # who lost the opening doubles a turn earlier
                judged(b, w1, w2, done, choose, at, value, hidden, out)
                early[game] = out[0]
            n = generated(b, first, second, 1, keys, plays, info, table)
            if n > 0:
                i = picked(b, n, plays, w1, w2, done, choose, at, value, hidden, out, after)
                made(b, plays[i, 1])
            if is_empty(b):
                levels[level_lost(b[1], False)] += 1
                break
            turned(b)
            first, second = drawn(info) % 6 + 1, drawn(info) % 6 + 1
