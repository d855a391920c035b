"""What throws of one to six dice bring: each kind of outcome with its chance and what may be kept.

Points are counted here in units of fifty; every value of the game is a multiple of that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial
from typing import Literal

from msgspec import Struct

from stolik.games.kosci.dice import dice_left, next_part, one_die, scoring, size, value

UNIT = 50


class House(Struct, frozen=True):
    """The house rules that decide what dice are worth and which of them stay."""

    keep_rule: Literal["all", "choose"] = "all"
    three_pairs: int = 1000
    straight: int = 1500
    pairs_quads: bool = False


class Odds(Struct, frozen=True):
    """The outcomes of a throw, laid out flat for plain and compiled loops alike.

    Throws of n dice are the classes `first[n]` to `first[n + 1]`; class c has the chance
    `chance[c]` and the keeps `keeps[c]` to `keeps[c + 1]`; keep k brings `gain[k]` units and
    leaves `left[k]` dice for the next throw (6 = hot dice).
    """

    bust: tuple[float, ...]
    first: tuple[int, ...]
    chance: tuple[float, ...]
    keeps: tuple[int, ...]
    gain: tuple[int, ...]
    left: tuple[int, ...]


def throws(n: int) -> Iterator[tuple[int, int]]:
    """Give every distinct throw of n dice with the number of ways it can fall."""
    for faces in combinations_with_replacement(range(1, 7), n):
        ways = factorial(n)
        for alike in Counter(faces).values():
            ways //= factorial(alike)
        yield sum(one_die(face) for face in faces), ways


def keeps(house: House, dice: int) -> tuple[tuple[int, int], ...]:
    """Give what a throw offers as (points, dice left); for each number of dice left the best."""
    n, quads = size(dice), int(house.pairs_quads)
    if house.keep_rule == "all":
        part = scoring(dice, house.three_pairs, house.straight, quads)
        points = value(part, house.three_pairs, house.straight, quads)
        return ((points, dice_left(n, size(part))),) if part else ()
    best: dict[int, int] = {}
    part = next_part(0, dice)
    while part:
        points = value(part, house.three_pairs, house.straight, quads)
        if points:
            left = dice_left(n, size(part))
            best[left] = max(best.get(left, 0), points)
        part = next_part(part, dice)
    return tuple(sorted((points, left) for left, points in best.items()))


@lru_cache(maxsize=64)
def odds(house: House) -> Odds:
    """Count the outcomes under these house rules; throws that offer the same are one class."""
    bust, first, chance = [0.0], [0, 0], list[float]()
    starts, gain, left = [0], list[int](), list[int]()
    for n in range(1, 7):
        ways = Counter[tuple[tuple[int, int], ...]]()
        for dice, falls in throws(n):
            ways[keeps(house, dice)] += falls
        bust.append(ways.pop((), 0) / 6**n)
        for offered, falls in sorted(ways.items()):
            chance.append(falls / 6**n)
            gain.extend(points // UNIT for points, _ in offered)
            left.extend(remaining for _, remaining in offered)
            starts.append(len(gain))
        first.append(len(chance))
    return Odds(tuple(bust), tuple(first), tuple(chance), tuple(starts), tuple(gain), tuple(left))


@lru_cache(maxsize=64)
def bust_chance(house: House, n: int) -> Fraction:
    """Return the exact chance that n dice score nothing."""
    falls = sum(ways for dice, ways in throws(n) if not keeps(house, dice))
    return Fraction(falls, 6**n)
