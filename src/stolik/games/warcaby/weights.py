"""The weights of `judging.py`: those set by hand, and those fitted to games of our own.

`python -m scripts.warcaby_values` plays, fits and writes `values.xz`: first all weights of the
opening, then all of the ending, each a number of sixteen bits.
"""

from __future__ import annotations

import lzma
from functools import cache
from importlib import resources
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from stolik.games.warcaby.judging import HALF, KINGS, SIZE, TEMPO, WINDOW, Weights
from stolik.games.warcaby.values import HAND_MADE

Numbers: TypeAlias = npt.NDArray[np.int64]
FILE: Final = "values.xz"
LARGEST: Final = 2000
"""No weight is larger, so that no sum leaves its half."""


def packed(opening: Numbers, ending: Numbers) -> Weights:
    """Put the weights of opening and ending into one number each."""
    return ((opening << HALF) + ending).astype(np.int32)


def digits() -> Numbers:
    """Give what each number of a window says of its eight squares: 0 empty, 1 White, 2 Black."""
    return np.array([[n // 3**at % 3 for at in range(8)] for n in range(WINDOW)], np.int64)


def by_square(men: Numbers, kings: Numbers, tempo: int) -> Numbers:
    """Give weights that ask only where each piece stands, for half of a game."""
    found = np.zeros(SIZE, np.int64)
    filled = digits()
    for window in range(4):
        own = men[8 * window : 8 * window + 8]
        their = men[31 - 8 * window - np.arange(8)]
        start = 2 * window * WINDOW
        found[start : start + WINDOW] = (filled == 1) @ own - (filled == 2) @ their
    found[KINGS:TEMPO] = kings
    found[TEMPO] = tempo
    return found


def hand_made() -> tuple[Numbers, Numbers]:
    """Give the weights set by hand, of opening and ending."""
    said = np.array(HAND_MADE, np.int64)
    tempo = int(said[-1])
    return (
        by_square(said[:32], said[64:96], tempo),
        by_square(said[32:64], said[96:128], tempo),
    )


@cache
def anchored() -> Weights:
    """Give the weights set by hand, as the search takes them."""
    return packed(*hand_made())


@cache
def fitted() -> Weights:
    """Give the weights fitted to games."""
    data = lzma.decompress((resources.files(__package__) / FILE).read_bytes())
    halves = np.frombuffer(data, "<i2").astype(np.int64).reshape(2, SIZE)
    return packed(halves[0], halves[1])


def written(opening: Numbers, ending: Numbers) -> bytes:
    """Give the file of fitted weights."""
    both = np.clip(np.stack((opening, ending)), -LARGEST, LARGEST).astype("<i2")
    return lzma.compress(both.tobytes(), preset=9 | lzma.PRESET_EXTREME)
