"""What a position is worth: by the bear-off table, by the nets, or by every roll and answer."""

from __future__ import annotations

from typing import Final

from stolik.games.backgammon import board
from stolik.games.backgammon.bearoff import number
from stolik.games.backgammon.board import level_lost
from stolik.games.backgammon.features import Floats
from stolik.games.backgammon.kernel import WORK, Counts, Ints, generated, is_empty, made, turned
from stolik.games.backgammon.net import OUTPUTS, equity, sane, thought
from stolik.parts.kernels import compiler

UNKNOWN: Final = -9.0
"""What is said where looking on would cost too much."""

compiled = compiler(board)


@compiled
def is_race_home(b: Counts) -> bool:
    """Say whether both have all checkers at home, so that the table knows."""
    for row in range(2):
        for point in range(7, 26):
            if b[row, point] > 0:
                return False
    return True


@compiled
def is_tabled(b: Counts) -> bool:
    """Say whether the table knows all: a race at home in which nobody can lose a gammon."""
    return bool(b[0, 0] > 0 and b[1, 0] > 0 and is_race_home(b))


@compiled
def judged(
    b: Counts, w1: Floats, w2: Floats, done: Floats, choose: Ints, at: Ints, value: Floats,
    hidden: Floats, out: Floats,
) -> float:  # fmt: skip
    """Give what a position is worth to who is to roll: by the table if it can, else by the net."""
    if is_tabled(b):
        mine, theirs = number(b, 0, choose), number(b, 1, choose)
        chance, before = 0.0, 0.0
        for rolls in range(1, done.shape[1]):
            now = done[mine, rolls]
            chance += (now - before) * (1.0 - done[theirs, rolls - 1])
            before = now
        out[:] = 0.0
        out[0] = min(1.0, chance)
    else:
        thought(b, w1, w2, at, value, hidden, out)
        sane(b, out)
    return equity(out)


@compiled
def picked(
    b: Counts, n: int, plays: Ints, w1: Floats, w2: Floats, done: Floats, choose: Ints, at: Ints,
    value: Floats, hidden: Floats, out: Floats, after: Counts,
) -> int:  # fmt: skip
    """Choose the play after which the other side is worst off, at first sight."""
    best, found = 1e9, 0
    for i in range(n):
        after[:] = b
        made(after, plays[i, 1])
        if is_empty(after):
            return i
        turned(after)
        worth = judged(after, w1, w2, done, choose, at, value, hidden, out)
        if worth < best:
            best, found = worth, i
    return found


@compiled
def rolled(
    b: Counts, first: int, second: int, w1: Floats, w2: Floats, done: Floats, choose: Ints,
    keys: Ints, plays: Ints, info: Ints, table: Ints, at: Ints, value: Floats, hidden: Floats,
    out: Floats, sums: Floats,
) -> float:  # fmt: skip
    """Give what a position is worth with a roll that is played best, at first sight."""
    n = generated(b, first, second, 1, keys, plays, info, table)
    info[WORK] += n + 1
    after = b.copy()
    if n == 0:
        turned(after)
        worth = -judged(after, w1, w2, done, choose, at, value, hidden, out)
        for k in range(OUTPUTS):
            sums[OUTPUTS + k] = out[k]
        return worth
    best = -9.0
    for i in range(n):
        after[:] = b
        made(after, plays[i, 1])
        if is_empty(after):
            level = level_lost(after[1], False)
            sums[OUTPUTS] = 0.0
            sums[OUTPUTS + 1] = 0.0
            sums[OUTPUTS + 2] = 1.0 if level > 1 else 0.0
            sums[OUTPUTS + 3] = 0.0
            sums[OUTPUTS + 4] = 1.0 if level > 2 else 0.0
            return float(level)
        turned(after)
        worth = -judged(after, w1, w2, done, choose, at, value, hidden, out)
        if worth > best:
            best = worth
            for k in range(OUTPUTS):
                sums[OUTPUTS + k] = out[k]
    return best


@compiled
def answered(
    b: Counts, w1: Floats, w2: Floats, done: Floats, choose: Ints, keys: Ints, plays: Ints,
    info: Ints, table: Ints, at: Ints, value: Floats, hidden: Floats, out: Floats, sums: Floats,
) -> float:  # fmt: skip
    """Give what a position is worth to who is to roll: the mean of all rolls, each played best."""
    total = 0.0
    sums[:] = 0.0
    for first in range(1, 7):
        for second in range(1, first + 1):
            share = (1.0 if first == second else 2.0) / 36.0
            total += share * rolled(b, first, second, w1, w2, done, choose, keys, plays, info,
                                    table, at, value, hidden, out, sums)  # fmt: skip
            sums[0] += share * (1.0 - sums[OUTPUTS])
            sums[1] += share * sums[OUTPUTS + 2]
            sums[2] += share * sums[OUTPUTS + 1]
            sums[3] += share * sums[OUTPUTS + 4]
            sums[4] += share * sums[OUTPUTS + 3]
    return total


@compiled
def foreseen(
    b: Counts, most: int, w1: Floats, w2: Floats, done: Floats, choose: Ints, keys: Ints,
    plays: Ints, info: Ints, table: Ints, at: Ints, value: Floats, hidden: Floats, out: Floats,
    sums: Floats,
) -> float:  # fmt: skip
    """Give what a position is worth to who is to roll, by every roll and every roll after it.

    `UNKNOWN` where more positions than so many would have to be judged, with those before.
    """
    total = 0.0
    after, chosen = b.copy(), b.copy()
    for first in range(1, 7):
        for second in range(1, first + 1):
            share = (1.0 if first == second else 2.0) / 36.0
            n = generated(b, first, second, 1, keys, plays, info, table)
            info[WORK] += n
            if info[WORK] > most:
                return UNKNOWN
            chosen[:] = b
            if n > 0:
                i = picked(b, n, plays, w1, w2, done, choose, at, value, hidden, out, after)
                made(chosen, plays[i, 1])
            if is_empty(chosen):
                total += share * level_lost(chosen[1], False)
                continue
            turned(chosen)
            if is_tabled(chosen):
                total -= share * judged(chosen, w1, w2, done, choose, at, value, hidden, out)
            else:
                total -= share * answered(chosen, w1, w2, done, choose, keys, plays, info, table,
                                          at, value, hidden, out, sums)  # fmt: skip
    return total
