"""Luck for compiled loops: a number below another from one word that goes on and on.

Only kernels call it: it counts on words of 64 bits that overflow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

MIX: Final = 2685821657736338717
SPREAD: Final = ((1 << 52) - 1, (1 << 37) - 1, (1 << 32) - 1)


def below(luck: NDArray[np.int64], n: int) -> int:
    """Draw a number below n; the word of luck goes on."""
    x = luck[0]
    x ^= (x >> 12) & SPREAD[0]
    x ^= x << 25
    x ^= (x >> 27) & SPREAD[1]
    luck[0] = x
    return int(((x * MIX >> 32) & SPREAD[2]) * n >> 32)
