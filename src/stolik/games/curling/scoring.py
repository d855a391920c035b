"""What lies out of play, what lies in the house, and who scores: section 6 of the rule book."""

from __future__ import annotations

from math import isqrt
from typing import Literal, TypeAlias

from stolik.games.curling.options import Geometry, Options, geometry
from stolik.parts.stones import Ruling, Stone, Stones, counting

Line: TypeAlias = Literal["HOG", "BACK", "SIDE"]


def distance(stone: Stone) -> int:
    """Give how far a stone's centre is from the tee, in whole hundredths of a centimetre."""
    return (isqrt(4 * (stone.x * stone.x + stone.y * stone.y)) + 1) // 2


def nearer(stone: Stone) -> int:
    """Give what stones are compared by: more is nearer to the tee."""
    return -distance(stone)  # CUR-28


def is_short(stone: Stone, g: Geometry) -> bool:
    """Say whether a stone lies wholly before the far hog line."""
    return stone.y > g.short  # CUR-17


def is_not_clear(stone: Stone, g: Geometry) -> bool:
    """Say whether a stone is not wholly past the far hog line."""
    return stone.y + g.radius >= g.hog - g.tolerance  # CUR-17


def is_through(stone: Stone, g: Geometry) -> bool:
    """Say whether a stone has crossed the back line completely."""
    return stone.y < g.through  # CUR-18


def is_aside(stone: Stone, g: Geometry) -> bool:
    """Say whether a stone touches a side line."""
    return abs(stone.x) >= g.aside  # CUR-19


def out_by(stone: Stone, g: Geometry, is_hogged: bool) -> Line | None:
    """Give the line that takes a stone out of play, if one does."""
    if is_hogged:
        return "HOG"
    if is_through(stone, g):
        return "BACK"
    return "SIDE" if is_aside(stone, g) else None


def is_in_house(stone: Stone, g: Geometry) -> bool:
    """Say whether a stone lies over or touches the outer circle."""
    return distance(stone) <= g.house_edge  # CUR-26


def is_guard(stone: Stone, g: Geometry) -> bool:
    """Say whether a stone lies in the free guard zone."""
    is_before = stone.y - g.radius > g.tolerance
    return is_before and not is_in_house(stone, g)  # CUR-24


def house(stones: Stones, o: Options) -> Stones:
    """Give the stones in the house, nearest first."""
    g = geometry(o)
    ranked = sorted((distance(one), place) for place, one in enumerate(stones))
    return tuple(stones[place] for far, place in ranked if far <= g.house_edge)  # CUR-26


def counted(stones: Stones, o: Options, rulings: tuple[Ruling, ...] = ()) -> Stones:
    """Give the stones that score: in the house and nearer than every stone of the other team."""
    return nearest(house(stones, o), o, rulings)


def nearest(inside: Stones, o: Options, rulings: tuple[Ruling, ...] = ()) -> Stones:
    """Give of the stones in the house those that score."""
    return counting(inside, nearer, geometry(o).tolerance, rulings)  # CUR-28, CUR-30
