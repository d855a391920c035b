"""Names of squares, and the numbers that other programs give them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

NAMES: Final = tuple(
    f"{'abcdefgh'[2 * (at & 3) + (at >> 2 & 1)]}{(at >> 2) + 1}" for at in range(32)
)
BITS: Final = {name: 1 << at for at, name in enumerate(NAMES)}
READING: Final = tuple(rank * 4 + at for rank in range(7, -1, -1) for at in range(4))
"""The squares as lists write them: from rank 8 to rank 1, from file a to h."""
NUMBERS: Final = {NAMES[at]: number for number, at in enumerate(READING, 1)}
"""The numbers of PDN: b8 is 1, g1 is 32."""
BY_NUMBER: Final = {number: name for name, number in NUMBERS.items()}


def bits(squares: int) -> Iterator[int]:
    """Give the single squares of a set, the lowest first."""
    while squares:
        square = squares & -squares
        yield square
        squares ^= square


def name(square: int) -> str:
    """Name a single square."""
    return NAMES[square.bit_length() - 1]


def named(squares: int) -> list[str]:
    """Name the squares of a set in the order of lists."""
    return [NAMES[at] for at in READING if squares >> at & 1]


def together(names: Iterable[str]) -> int:
    """Give the set of some squares."""
    found = 0
    for one in names:
        found |= BITS[one]
    return found
