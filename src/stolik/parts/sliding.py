"""Stones that slide along a board for matches to be watched: lanes, knocks, and a shaky hand.

A stone travels straight until it has gone as far as it was meant to, or meets another: there it
stops, and the other goes on with nine tenths of what was left, a little aside. Whole numbers only,
so that every draw can be computed again.
"""

from __future__ import annotations

from math import isqrt
from typing import Final

from stolik.engine.luck import Luck
from stolik.parts.stones import Stone, Stones

KEPT: Final = 9
"""Tenths of its way that a knock passes on."""


def noise(size: int, strength: int, luck: Luck) -> int:
    """Draw how far a player of this strength misses: about normal, `size` at strength 100."""
    spread = max(1, size * 100 // strength)
    return sum(luck.below(2 * spread + 1) for _ in range(3)) - 3 * spread


def slid(lying: Stones, stone: Stone, radius: int, way: int) -> Stones:
    """Give where all lie when a stone was to come to rest where it says; `way` is that of y."""
    rest = {one.name: one for one in lying}
    moving, began = stone, -way * 10**9
    while True:
        met = _met(tuple(rest.values()), moving, began, radius, way)
        if met is None:
            rest[moving.name] = moving
            return tuple(rest.values())
        other, stop = met
        left = (moving.y - stop) * way * KEPT // 10
        rest[moving.name] = Stone(moving.name, moving.x, stop)
        del rest[other.name]
        aside = (other.x - moving.x) * left // (4 * radius)
        moving, began = Stone(other.name, other.x + aside, other.y + left * way), other.y


def _met(
    lying: Stones, moving: Stone, began: int, radius: int, way: int
) -> tuple[Stone, int] | None:
    """Give the first stone in the way, and where the moving one stops."""
    best: tuple[int, Stone, int] | None = None
    for other in lying:
        apart = abs(other.x - moving.x)
        if apart >= 2 * radius or (other.y - began) * way <= 0:
            continue
        stop = other.y - way * isqrt(4 * radius * radius - apart * apart)
        if (moving.y - stop) * way > 0 and (best is None or stop * way < best[0]):
            best = stop * way, other, stop
    return None if best is None else best[1:]
