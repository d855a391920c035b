"""Plays ranked: by the net at once, or by what the other side can answer to the best of them."""

from __future__ import annotations

import io
from functools import cache
from importlib import resources
from typing import Final

import numpy as np
from msgspec import Struct

from stolik.games.backgammon import board
from stolik.games.backgammon.bearoff import CHOOSE, number, shipped
from stolik.games.backgammon.board import level_lost
from stolik.games.backgammon.kernel import (
    KEYS,
    Counts,
    Ints,
    counts,
    generated,
    is_empty,
    made,
    room,
    turned,
    unpacked,
)
from stolik.games.backgammon.net import (
    ACTIVE,
    OUTPUTS,
    Floats,
    equity,
    sane,
    thought,
)
from stolik.games.backgammon.plays import Side, Steps
from stolik.parts.kernels import compiler

FILE: Final = "net.npz"
KEPT: Final = 8
"""So many of the best plays are looked at one roll further."""
BEHIND: Final = 0.16
"""Plays that are so much worse at first sight are not."""

compiled = compiler(board)


class Ranked(Struct, frozen=True):
    """A play and what it is worth, in points without the cube."""

    steps: Steps
    worth: float


@compiled
def is_race_home(b: Counts) -> bool:
    """Say whether both have all checkers at home, so that the table knows."""
    for row in range(2):
        for point in range(7, 26):
            if b[row, point] > 0:
                return False
    return True


@compiled
def judged(
    b: Counts, w1: Floats, w2: Floats, done: Floats, choose: Ints, at: Ints, value: Floats,
    hidden: Floats, out: Floats,
) -> float:  # fmt: skip
    """Give what a position is worth to who is to roll: by the table if it can, else by the net."""
    if is_race_home(b) and b[0, 0] > 0 and b[1, 0] > 0:
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
def answered(
    b: Counts, w1: Floats, w2: Floats, done: Floats, choose: Ints, keys: Ints, plays: Ints,
    info: Ints, table: Ints, at: Ints, value: Floats, hidden: Floats, out: Floats, sums: Floats,
) -> float:  # fmt: skip
    """Give what a position is worth to who is to roll: the mean of all rolls, each played best."""
    total = 0.0
    sums[:] = 0.0
    after = b.copy()
    for first in range(1, 7):
        for second in range(1, first + 1):
            share = (1.0 if first == second else 2.0) / 36.0
            n = generated(b, first, second, 1, keys, plays, info, table)
            best = -9.0
            if n == 0:
                after[:] = b
                turned(after)
                best = -judged(after, w1, w2, done, choose, at, value, hidden, out)
                for k in range(OUTPUTS):
                    sums[OUTPUTS + k] = out[k]
            for i in range(n):
                after[:] = b
                made(after, plays[i, 1])
                if is_empty(after):
                    level = level_lost(after[1], False)
                    best = float(level)
                    sums[OUTPUTS] = 0.0
                    sums[OUTPUTS + 1] = 0.0
                    sums[OUTPUTS + 2] = 1.0 if level > 1 else 0.0
                    sums[OUTPUTS + 3] = 0.0
                    sums[OUTPUTS + 4] = 1.0 if level > 2 else 0.0
                    break
                turned(after)
                worth = -judged(after, w1, w2, done, choose, at, value, hidden, out)
                if worth > best:
                    best = worth
                    for k in range(OUTPUTS):
                        sums[OUTPUTS + k] = out[k]
            total += share * best
            sums[0] += share * (1.0 - sums[OUTPUTS])
            sums[1] += share * sums[OUTPUTS + 2]
            sums[2] += share * sums[OUTPUTS + 1]
            sums[3] += share * sums[OUTPUTS + 4]
            sums[4] += share * sums[OUTPUTS + 3]
    return total


class Mind:
    """The net with its room; one process uses one of them."""

    def __init__(self) -> None:
        self.w1, self.w2 = weights()
        self.done = shipped()
        self.plays, self.table, self.info = room()
        self.inner = np.zeros_like(self.plays)
        self.at, self.value = np.zeros(ACTIVE, np.int64), np.zeros(ACTIVE, np.float32)
        self.hidden = np.zeros(self.w1.shape[1], np.float32)
        self.out = np.zeros(OUTPUTS, np.float32)
        self.sums = np.zeros(2 * OUTPUTS, np.float32)

    def ranked(
        self,
        own: Side,
        their: Side,
        dice: tuple[int, int],
        *,
        is_deep: bool,
        is_higher: bool = True,
    ) -> list[Ranked]:
        """Give the legal plays, the best first; those looked at further stand before the others."""
        b = counts(own, their)
        n = int(generated(b, *dice, int(is_higher), KEYS, self.plays, self.info, self.table))
        found: list[tuple[float, int]] = []
        for i in range(n):
            after = b.copy()
            packed = int(self.plays[i, 1])
            made(after, packed)
            found.append((self.first_sight(after), packed))
        found.sort(reverse=True)
        if not is_deep or n < 2:
            return [Ranked(unpacked(packed), worth) for worth, packed in found]
        top = found[0][0]
        near = [one for one in found[:KEPT] if one[0] >= top - BEHIND]
        deep = [(self.second_sight(b, packed), packed) for _, packed in near]
        deep.sort(reverse=True)
        least = deep[-1][0]
        rest = [(min(worth, least), packed) for worth, packed in found[len(near) :]]
        return [Ranked(unpacked(packed), worth) for worth, packed in (*deep, *rest)]

    def first_sight(self, after: Counts) -> float:
        """Give the worth of a position one has moved to, by the net."""
        if is_empty(after):
            return float(level_lost(after[1], False))
        turned(after)
        return -self._judged(after)

    def second_sight(self, b: Counts, packed: int) -> float:
        """Give the worth of a play, by every answer to it."""
        after = b.copy()
        made(after, packed)
        if is_empty(after):
            return float(level_lost(after[1], False))
        turned(after)
        return -self._answered(after)

    def chances(self, own: Side, their: Side, *, is_deep: bool = True) -> tuple[float, ...]:
        """Give the chances of who is to roll: win, gammon won and lost, backgammon won and lost."""
        b = counts(own, their)
        if is_deep:
            self._answered(b)
            return tuple(float(one) for one in self.sums[:OUTPUTS])
        self._judged(b)
        return tuple(float(one) for one in self.out)

    def _judged(self, b: Counts) -> float:
        return float(
            judged(
                b, self.w1, self.w2, self.done, CHOOSE, self.at, self.value, self.hidden, self.out
            )
        )

    def _answered(self, b: Counts) -> float:
        return float(
            answered(
                b, self.w1, self.w2, self.done, CHOOSE, KEYS, self.inner, self.info, self.table,
                self.at, self.value, self.hidden, self.out, self.sums,
            )
        )  # fmt: skip


@cache
def weights() -> tuple[Floats, Floats]:
    """Give the weights of the package."""
    data = (resources.files("stolik.games.backgammon") / FILE).read_bytes()
    kept = np.load(io.BytesIO(data))
    return (
        np.ascontiguousarray(kept["w1"].astype(np.float32)),
        np.ascontiguousarray(kept["w2"].astype(np.float32)),
    )


@cache
def mind() -> Mind:
    """Give the mind of this process."""
    return Mind()
