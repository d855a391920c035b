"""Stones on a board: named by team and number, measured in whole hundredths of a centimetre.

Shuffleboard and curling say differently what makes one stone better than another (`worth`, more is
better) and share the rest: who leads, which stones count, what a referee has measured. People say
places in centimetres (`Spots`), rules compare whole numbers.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterable, Mapping
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache
from operator import attrgetter
from typing import Final, TypeAlias

from msgspec import Struct

from stolik.parts.match.sides import OTHER, SIDES

Spots: TypeAlias = dict[str, tuple[float, float]]
"""Where stones lie as people say it: a name to x and y in centimetres."""

FARTHEST: Final = 1000.0
"""Nothing is said of places farther away, in centimetres."""

PLAIN: Final = 0.4
BY_NAME: Final = attrgetter("name")


class Stone(Struct, frozen=True, array_like=True, gc=False):
    """A stone that lies on the board."""

    name: str
    x: int
    y: int

    @property
    def side(self) -> int:
        """Give the side it belongs to."""
        return 0 if self.name[0] == "A" else 1


Stones: TypeAlias = tuple[Stone, ...]
Worth: TypeAlias = Callable[[Stone], int]


class Ruling(Struct, frozen=True, array_like=True, gc=False):
    """What the referee measured: which of two stones is better, or neither."""

    one: str
    other: str
    better: str = ""


def hundredths(cm: float) -> int:
    """Give a length in hundredths of a centimetre, halves rounded up.

    What is plainly no half needs no decimal arithmetic.
    """
    scaled = cm * 100
    near = round(scaled)
    if abs(scaled - near) < PLAIN:
        return near
    return int((Decimal(repr(float(cm))) * 100).to_integral_value(ROUND_HALF_UP))


def cm(hundredths: int) -> float:
    """Give a length in centimetres."""
    return hundredths / 100


def are_sound(spots: Mapping[str, tuple[float, float]]) -> bool:
    """Say whether places can be meant at all: what is no number is within no bounds."""
    most, least = FARTHEST, -FARTHEST
    for x, y in spots.values():  # noqa: SIM110 - a generator takes three times as long
        if not (least <= x <= most and least <= y <= most):
            return False
    return True


def laid(spots: Mapping[str, tuple[float, float]]) -> Stones:
    """Give the stones that lie there, in the order of their names."""
    return tuple([stone_at(name, spots[name]) for name in sorted(spots)])


def stone_at(name: str, spot: tuple[float, float]) -> Stone:
    """Give a stone by its place in centimetres."""
    return Stone(name, hundredths(spot[0]), hundredths(spot[1]))


def laid_anew(
    stones: Stones, spots: Mapping[str, tuple[float, float]], new: str
) -> tuple[list[Stone], list[Stone]]:
    """Give the stones of which places are told after a throw, by name, and those to be judged.

    `stones` lay there before, by name, and `new` was thrown. Most of them lie still: they are the
    same stones, and what was true of them is. The others have moved, or are new.
    """
    lying = [
        one
        for one in stones
        if (at := spots.get(one.name)) is not None and at[0] == one.x / 100 and at[1] == one.y / 100
    ]
    moved: list[Stone] = []
    if len(lying) < len(stones):
        at_rest = dict(zip(map(BY_NAME, stones), stones, strict=True))
        lying = [stone_at(name, spots[name]) for name in at_rest if name in spots]
        moved = [one for one in lying if at_rest[one.name] != one]
    if (spot := spots.get(new)) is not None:
        one = stone_at(new, spot)
        moved.append(one)
        insort(lying, one, key=BY_NAME)
    return lying, moved


def spoken(stones: Iterable[Stone]) -> Spots:
    """Give where stones lie in centimetres."""
    return {stone.name: (cm(stone.x), cm(stone.y)) for stone in stones}


def stone_name(side: int, number: int) -> str:
    """Give the name of a stone: the team and how many it had thrown with it."""
    return f"{SIDES[side]}{number}"


def stone_names(each: int) -> tuple[str, ...]:
    """Give the names of all stones."""
    return tuple(stone_name(side, number) for side in (0, 1) for number in range(1, each + 1))


def found(stones: Stones, name: str) -> Stone | None:
    """Give the stone of a name."""
    for stone in stones:
        if stone.name == name:
            return stone
    return None


def is_better(
    one: Stone, other: Stone, worth: Worth, tolerance: int, rulings: tuple[Ruling, ...]
) -> bool:
    """Say whether a stone beats another: as it was measured last, or by more than the tolerance."""
    for ruling in reversed(rulings):
        if {ruling.one, ruling.other} == {one.name, other.name}:
            return ruling.better == one.name
    return worth(one) - worth(other) > tolerance


def counting(
    stones: Stones, worth: Worth, tolerance: int, rulings: tuple[Ruling, ...] = ()
) -> Stones:
    """Give the stones that beat every stone of the other side: all of one side, or none.

    Where nothing was measured, whoever beats the best of the others beats them all.
    """
    if not rulings:
        worths = [(one, worth(one), one.side) for one in stones]
        bars = [
            max((n + tolerance for _, n, of in worths if of != side), default=None)
            for side in (0, 1)
        ]
        return tuple([one for one, n, side in worths if (bar := bars[side]) is None or n > bar])
    return tuple(
        one
        for one in stones
        if all(
            is_better(one, other, worth, tolerance, rulings)
            for other in stones
            if other.side != one.side
        )
    )


def leaders(stones: Stones, worth: Worth) -> tuple[Stone | None, Stone | None]:
    """Give the best stone of each side."""
    of_a, of_b = ([stone for stone in stones if stone.side == side] for side in (0, 1))
    return max(of_a, key=worth, default=None), max(of_b, key=worth, default=None)


def thrower(first: int, thrown: int) -> int:
    """Give the side that throws next, sides taking turns."""
    return first if thrown % 2 == 0 else OTHER[first]


@lru_cache(maxsize=256)
def next_stone(first: int, thrown: int) -> str:
    """Give the stone that is thrown next."""
    return stone_name(thrower(first, thrown), thrown // 2 + 1)


def thrown_for(stones: Iterable[Stone], first: int) -> int:
    """Give how many throws there were at least, if these stones lie there."""
    least = 0
    for stone in stones:
        number = int(stone.name[1:])
        least = max(least, 2 * number - (stone.side == first))
    return least
