"""What a position at the start of a trick is called: the same for all that are played alike.

Names of cards do not matter, only which run of touching cards of equal worth they belong to and who
holds the first, second, third of it. These functions are for compiled loops only.
"""

from __future__ import annotations

import numpy as np

from stolik.games.na_glowy.solving.tables import ALIKE, Ints
from stolik.parts.bits import count, lowest

BYTE = 8
SQUEEZED = np.zeros(1 << 2 * BYTE, np.int64)
"""For a mask and some bits, at `mask << 8 | bits`: the bits within the mask, moved together."""
for _at in range(BYTE):
    _both = np.arange(1 << 2 * BYTE)
    _is_in = _both >> BYTE + _at & 1
    _below = np.array([(mask & (1 << _at) - 1).bit_count() for mask in range(1 << BYTE)])
    SQUEEZED |= (_both >> _at & _is_in) << _below[_both >> BYTE]
SQUEEZED = SQUEEZED.astype(np.uint8)
SALT = np.uint64(0x9E3779B97F4A7C15)
SPREAD = np.uint64(0xBF58476D1CE4E5B9)
LAST = np.uint64(0xD6E8FEB86659FD93)


def squeezed(bits: int, mask: int) -> int:
    """Return the bits within a mask of 32, moved together."""
    found, at = 0, 0
    for shift in range(0, 32, BYTE):
        part = mask >> shift & 0xFF
        found |= int(SQUEEZED[part << BYTE | bits >> shift & 0xFF]) << at
        at += count(part)
    return found


def name(rows: Ints, hands: Ints, leader: int) -> int:
    """Return what a position at the start of a trick is called."""
    left = hands[0] | hands[1] | hands[2] | hands[3]
    kinds = left
    for at in range(32):
        run = rows[ALIKE + at]  # a row of its own would be counted as one more user of the array
        if run == 0:
            break
        kinds = kinds & ~run | ((np.int64(1) << count(left & run)) - 1) << lowest(run)
    one = np.uint64(squeezed(hands[1] | hands[3], left))
    two = np.uint64(squeezed(hands[2] | hands[3], left))
    whole = (one | two << np.uint64(32)) * SALT
    whole ^= whole >> np.uint64(29)
    whole += np.uint64(kinds << 2 | leader) * SPREAD
    whole ^= whole >> np.uint64(32)
    whole *= LAST
    return int(np.int64(whole ^ whole >> np.uint64(29)))
