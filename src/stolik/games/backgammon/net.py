"""The compiled nets: what a position is worth to who is about to roll, without the cube.

There are two: one while checkers can meet, one for races. The first layer is a sum of the rows of
the inputs that are not zero. Outputs are the chances of winning, of winning a gammon or more, of
losing a gammon or more, all for the side to roll, and the same of backgammons.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.games.backgammon import board
from stolik.games.backgammon.board import has_contact
from stolik.games.backgammon.features import Floats, inputs
from stolik.games.backgammon.kernel import Counts, Ints
from stolik.parts.kernels import compiler

OUTPUTS: Final = 5
"""Win, gammon won, gammon lost, backgammon won, backgammon lost."""
CONTACT, RACE = 0, 1
ONE: Final = np.float32(1.0)
HALF: Final = np.float32(0.5)
STEEP: Final = np.float32(9.8)
"""Beyond this a sigmoid is as good as 0 or 1."""
TOP: Final = (np.float32(135135), np.float32(17325), np.float32(378), np.float32(1))
LOW: Final = (np.float32(135135), np.float32(62370), np.float32(3150), np.float32(28))
"""The continued fraction of the hyperbolic tangent, cut where single precision ends."""

compiled = compiler(board)
compiled_fast = compiler(board, is_fast=True)


@compiled_fast
def squashed(values: Floats) -> None:
    """Put each value through the sigmoid, by plain arithmetic that goes over many at once."""
    for j in range(values.shape[0]):
        x = HALF * min(max(values[j], -STEEP), STEEP)
        y = x * x
        top = x * (TOP[0] + y * (TOP[1] + y * (TOP[2] + y)))
        low = LOW[0] + y * (LOW[1] + y * (LOW[2] + y * LOW[3]))
        values[j] = HALF + HALF * (top / low)


@compiled_fast
def spread(w1: Floats, n: int, at: Ints, value: Floats, hidden: Floats) -> None:
    """Sum up the rows of the inputs, four at a time."""
    size, whole = hidden.shape[0], n // 4 * 4
    for j in range(size):
        hidden[j] = np.float32(0.0)
    for i in range(0, whole, 4):
        one, two, three, four = w1[at[i]], w1[at[i + 1]], w1[at[i + 2]], w1[at[i + 3]]
        v1, v2, v3, v4 = value[i], value[i + 1], value[i + 2], value[i + 3]
        for j in range(size):
            hidden[j] += (one[j] * v1 + two[j] * v2) + (three[j] * v3 + four[j] * v4)
    for i in range(whole, n):
        row, v = at[i], value[i]
        for j in range(size):
            hidden[j] += w1[row, j] * v


@compiled_fast
def gathered(w2: Floats, hidden: Floats, out: Floats) -> None:
    """Sum up the hidden units for each output."""
    size = hidden.shape[0]
    for k in range(OUTPUTS):
        total = w2[k, size]
        for j in range(size):
            total += w2[k, j] * hidden[j]
        out[k] = total


@compiled
def kind_of(b: Counts) -> int:
    """Say which net a position is for."""
    return CONTACT if has_contact(b[0], b[1]) else RACE


@compiled
def thought(
    b: Counts, w1: Floats, w2: Floats, at: Ints, value: Floats, hidden: Floats, out: Floats
) -> int:
    """Give the outputs for a position; say how many inputs it has."""
    kind = kind_of(b)
    n = inputs(b, at, value)
    spread(w1[kind], n, at, value, hidden)
    squashed(hidden)
    gathered(w2[kind], hidden, out)
    squashed(out)
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
