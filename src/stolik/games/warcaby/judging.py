"""What a position is worth: patterns of men, places of kings, and whose move it is.

Men are looked at in sixteen windows of eight squares: seven pairs of neighbouring ranks, and nine
blocks of four ranks by two files of dark squares. What stands in a window is a number in base three
(empty, White, Black), and each such number has a weight. A weight is two in one: the opening's in
the upper half, the ending's in the lower; how many pieces are left tells the mixture. All is said
from White's side; Black's windows are White's turned round, with the opposite sign.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from stolik.games.warcaby import board
from stolik.parts import bits
from stolik.parts.bits import count, lowest
from stolik.parts.kernels import compiler

Weights: TypeAlias = npt.NDArray[np.int32]

WINDOW: Final = 3**8
"""So many ways eight squares can be filled."""
RANKS: Final = 7
"""Windows of two ranks; those of four ranks follow."""
WINDOWS: Final = 16
KINGS: Final = WINDOWS * WINDOW
"""Where the weights of kings begin, by square."""
TEMPO: Final = KINGS + 32
"""The weight of having the move."""
SIZE: Final = TEMPO + 1
MOST_PIECES: Final = 24
HALF: Final = 16
TERNARY: Final = np.array(
    [sum(3**at for at in range(8) if mask >> at & 1) for mask in range(256)], np.int64
)
"""A mask of eight squares as a number in base three."""

compiled = compiler(board, bits)


@compiled
def pairs(squares: int, file: int) -> int:
    """Bring two files of dark squares together: in byte n those of the four ranks from 2n + 1."""
    squares = squares >> file & 0x33333333
    squares = (squares | squares >> 2) & 0x0F0F0F0F
    return squares | squares >> 4


@compiled
def seen(white: int, black: int, at: int) -> int:
    """Give what stands in a window of eight squares that begins at a bit."""
    return int(TERNARY[white >> at & 0xFF] + 2 * TERNARY[black >> at & 0xFF])


@compiled
def worth(weights: Weights, own: int, enemies: int, kings: int, white: int) -> int:
    """Judge a position for the side to move, in hundredths of a man."""
    light, dark = (own, enemies) if white == 1 else (enemies, own)
    up, down = light & ~kings, dark & ~kings
    total, start = 0, 0
    for rank in range(RANKS):
        total += weights[start + seen(up, down, 4 * rank)]
        start += WINDOW
    for file in range(3):
        mine, theirs = pairs(up, file), pairs(down, file)
        for at in range(3):
            total += weights[start + seen(mine, theirs, 8 * at)]
            start += WINDOW
    left = light & kings
    while left:
        total += weights[KINGS + lowest(left)]
        left &= left - 1
    left = dark & kings
    while left:
        total -= weights[KINGS + 31 - lowest(left)]
        left &= left - 1
    if white == 0:
        total = -total
    total += weights[TEMPO]
    ending = ((total + 0x8000) & 0xFFFF) - 0x8000
    opening = (total - ending) >> HALF
    pieces = count(own | enemies)
    return int(ending + (opening - ending) * pieces * 2731 // 65536)  # a twenty-fourth
