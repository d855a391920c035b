"""Plays ranked: by the net at once, by every answer to the best of them, or one roll further."""

from __future__ import annotations

import io
from functools import cache
from importlib import resources
from typing import Final

import numpy as np

from stolik.games.backgammon.bearoff import CHOOSE, shipped
from stolik.games.backgammon.board import level_lost
from stolik.games.backgammon.features import ACTIVE, INPUTS, Floats
from stolik.games.backgammon.hyper import known
from stolik.games.backgammon.judging import UNKNOWN, answered, foreseen, judged, rolled
from stolik.games.backgammon.kernel import (
    KEYS,
    WORK,
    Counts,
    counts,
    generated,
    is_empty,
    made,
    room,
    turned,
    unpacked,
)
from stolik.games.backgammon.net import OUTPUTS
from stolik.games.backgammon.plays import Ranked, Side
from stolik.games.backgammon.two_sided import WIN, is_covered, looked_up

FILE: Final = "net.npz"
KEPT: Final = 8
"""So many of the best plays are looked at one roll further."""
BEHIND: Final = 0.16
"""Plays that are so much worse at first sight are not."""
FAR_KEPT: Final = 3
"""So many of those are looked at two rolls further, where that is asked for."""
FAR_BEHIND: Final = 0.04
"""Plays that are so much worse by every answer are not."""
NEAR_WORK, FAR_WORK = 30_000, 80_000
"""When so many positions were judged for one play, no other is looked at one roll further, or two.

A position takes one to three millionths of a second, so that a play stays under 0.3 s on any board.
Work is counted and not time, so that the same position has the same answer everywhere.
"""


class Mind:
    """The net with its room; one process uses one of them."""

    def __init__(self, nets: tuple[Floats, Floats] | None = None) -> None:
        self.w1, self.w2 = nets or weights()
        self.done = shipped()
        self.plays, self.table, self.info = room()
        self.inner = np.zeros_like(self.plays)
        self.at, self.value = np.zeros(ACTIVE, np.int64), np.zeros(ACTIVE, np.float32)
        self.hidden = np.zeros(self.w1.shape[2], np.float32)
        self.out = np.zeros(OUTPUTS, np.float32)
        self.sums = np.zeros(2 * OUTPUTS, np.float32)
        self.room = (
            self.w1, self.w2, self.done, CHOOSE, KEYS, self.inner, self.info, self.table,
            self.at, self.value, self.hidden, self.out, self.sums,
        )  # fmt: skip

    def ranked(
        self,
        own: Side,
        their: Side,
        dice: tuple[int, int],
        *,
        is_deep: bool,
        is_far: bool = False,
        is_higher: bool = True,
    ) -> list[Ranked]:
        """Give the legal plays, the best first; those looked at further stand before the others."""
        solved = known(own, their) if is_deep and is_higher else None
        if solved is not None:
            return solved.ranked(own, their, dice)
        b = counts(own, their)
        n = int(generated(b, *dice, int(is_higher), KEYS, self.plays, self.info, self.table))
        found: list[tuple[float, int]] = []
        for i in range(n):
            after = b.copy()
            packed = int(self.plays[i, 1])
            made(after, packed)
            found.append((self.first_sight(after), packed))
        found.sort(reverse=True)
        is_exact = n > 0 and is_covered(own, their)
        if not is_deep or n < 2 or is_exact:
            return [Ranked(unpacked(packed), worth) for worth, packed in found]
        top = found[0][0]
        self.info[WORK] = n
        deep: list[tuple[float, int]] = []
        for worth, packed in found[:KEPT]:
            if worth < top - BEHIND or (len(deep) > 1 and self.info[WORK] > NEAR_WORK):
                break
            deep.append((self.second_sight(b, packed), packed))
        deep.sort(reverse=True)
        if is_far:
            deep = self._far(b, deep)
        least = deep[-1][0]
        rest = [(min(worth, least), packed) for worth, packed in found[len(deep) :]]
        return [Ranked(unpacked(packed), worth) for worth, packed in (*deep, *rest)]

    def _far(self, b: Counts, deep: list[tuple[float, int]]) -> list[tuple[float, int]]:
        """Look two rolls further at the best of the plays, where more than one is good."""
        near = [one for one in deep[:FAR_KEPT] if one[0] >= deep[0][0] - FAR_BEHIND]
        if len(near) < 2:
            return deep
        far: list[tuple[float, int]] = []
        for _, packed in near:
            worth = self.third_sight(b, packed, FAR_WORK)
            if worth is None:
                break
            far.append((worth, packed))
        if len(far) < 2:
            return deep
        far.sort(reverse=True)
        least = far[-1][0]
        return far + [(min(worth, least), packed) for worth, packed in deep[len(far) :]]

    def first_sight(self, after: Counts) -> float:
        """Give the worth of a position one has moved to, by the net."""
        if is_empty(after):
            return float(level_lost(after[1], False))
        turned(after)
        own, their = (tuple(int(one) for one in row) for row in after)
        if is_covered(own, their):
            return 1.0 - 2.0 * looked_up(own, their)[WIN]
        return -self._judged(after)

    def second_sight(self, b: Counts, packed: int) -> float:
        """Give the worth of a play, by every answer to it."""
        after = b.copy()
        made(after, packed)
        if is_empty(after):
            return float(level_lost(after[1], False))
        turned(after)
        return -self._answered(after)

    def third_sight(self, b: Counts, packed: int, most: int = 1 << 40) -> float | None:
        """Give the worth of a play, by every answer to it and every roll after that.

        None where more positions than so many were judged, with those before.
        """
        after = b.copy()
        made(after, packed)
        if is_empty(after):
            return float(level_lost(after[1], False))
        turned(after)
        worth = float(foreseen(after, most, *self.room))
        return None if worth == UNKNOWN else -worth

    def luck(self, own: Side, their: Side, dice: tuple[int, int]) -> float:
        """Say by how much a roll is better than the mean of all, both at first sight."""
        b, (first, second) = counts(own, their), dice
        return float(rolled(b, first, second, *self.room)) - float(answered(b, *self.room))

    def chances(self, own: Side, their: Side, *, is_deep: bool = True) -> tuple[float, ...]:
        """Give the chances of who is to roll: win, gammon won and lost, backgammon won and lost."""
        if is_covered(own, their):
            return (looked_up(own, their)[WIN], 0.0, 0.0, 0.0, 0.0)
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
        return float(answered(b, *self.room))


@cache
def weights() -> tuple[Floats, Floats]:
    """Give the weights of the package."""
    return unpacked_nets((resources.files("stolik.games.backgammon") / FILE).read_bytes())


def unpacked_nets(data: bytes) -> tuple[Floats, Floats]:
    """Read weights: for contact and for races; one net is both."""
    kept = np.load(io.BytesIO(data))
    first, second = (kept[name].astype(np.float32) for name in ("w1", "w2"))
    if first.ndim == 2:
        first, second = np.stack((first, first)), np.stack((second, second))
    if first.shape[1] < INPUTS:
        more = np.zeros((2, INPUTS - first.shape[1], first.shape[2]), np.float32)
        first = np.concatenate((first, more), axis=1)
    return np.ascontiguousarray(first), np.ascontiguousarray(second)


@cache
def mind() -> Mind:
    """Give the mind of this process."""
    return Mind()
