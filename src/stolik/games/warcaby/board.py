"""The board as bits: 32 dark squares, a1 lowest, then c1, e1, g1, b2 and so on to h8.

Plain functions over small integers; the kernel compiles these very functions. A set of squares is a
number of 32 bits. Directions are 0 and 1 up the board to the left and to the right, 2 and 3 down.
"""

from __future__ import annotations

from typing import Final

FULL: Final = 0xFFFFFFFF
ODD_RANKS: Final = 0x0F0F0F0F
"""Ranks 1, 3, 5, 7: their first dark square is on file a."""
EVEN_RANKS: Final = 0xF0F0F0F0
NOT_A: Final = 0x0E0E0E0E
"""Those of the odd ranks that have a square to their left."""
NOT_H: Final = 0x70707070
"""Those of the even ranks that have a square to their right."""
TOP: Final = 0xF0000000
BOTTOM: Final = 0x0000000F
UP: Final = 0b0011
DOWN: Final = 0b1100
ALL_WAYS: Final = 0b1111


def shifted(squares: int, way: int) -> int:
    """Move all squares of a set one step in a direction; those that would leave the board go."""
    if way == 0:
        return ((squares & NOT_A) << 3) | (((squares & EVEN_RANKS) << 4) & FULL)
    if way == 1:
        return ((squares & ODD_RANKS) << 4) | (((squares & NOT_H) << 5) & FULL)
    if way == 2:
        return ((squares & NOT_A) >> 5) | ((squares & EVEN_RANKS) >> 4)
    return ((squares & ODD_RANKS) >> 4) | ((squares & NOT_H) >> 3)


def slid(square: int, way: int, free: int, flies: bool) -> int:
    """Give the squares that a piece can go to in a direction without capturing (WAR-8, WAR-9)."""
    at = shifted(square, way) & free
    found = at
    while flies and at:
        at = shifted(at, way) & free
        found |= at
    return found


def jumped(square: int, way: int, enemies: int, free: int, flies: bool) -> int:
    """Give the piece that can be jumped from a square in a direction, 0 if none (WAR-12, WAR-16).

    `enemies` are those that may still be jumped; what has been jumped stays in the way (WAR-22).
    """
    over = shifted(square, way)
    while flies and over & free:
        over = shifted(over, way)
    return over if over & enemies and shifted(over, way) & free else 0


def landings(over: int, way: int, free: int, flies: bool) -> int:
    """Give where a piece may land behind the one it jumps (WAR-16)."""
    return slid(over, way, free, flies)


def can_jump(square: int, ways: int, enemies: int, free: int, flies: bool) -> bool:
    """Say whether a piece can capture from a square in one of these directions."""
    found = 0
    for way in range(4):
        if ways >> way & 1:
            found |= jumped(square, way, enemies, free, flies)
    return found != 0


def going_on(landed: int, ways: int, enemies: int, free: int, flies: bool) -> int:
    """Give those of the landing squares from which the capture goes on (WAR-14, WAR-17)."""
    found = 0
    while landed:
        square = landed & -landed
        landed ^= square
        if can_jump(square, ways, enemies, free, flies):
            found |= square
    return found


def far_row(is_white: bool) -> int:
    """Give the row on which men of a side become kings (WAR-10)."""
    return TOP if is_white else BOTTOM


def man_ways(is_white: bool, backward: bool) -> int:
    """Give the directions in which a man may capture (WAR-12)."""
    if backward:
        return ALL_WAYS
    return UP if is_white else DOWN
