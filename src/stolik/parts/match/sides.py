"""The two sides of a match: their letters, their chairs, their names, and pairs of numbers.

A and B alternate around the table, so a chair's side is its number modulo two. A side may be a
player, a pair or a team; a side on a single chair may still be several people.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, TypeAlias, TypeVar

from stolik.engine.messages import Msg, Who, msg
from stolik.parts.chairs import seat_name

T = TypeVar("T")

Side: TypeAlias = Literal["A", "B"]
Pair: TypeAlias = tuple[int, int]
"""A whole number for each side."""

SIDES: Final[tuple[Side, Side]] = ("A", "B")
OTHER: Final = (1, 0)
BOTH: Final = (0, 1)


def index(side: str) -> int:
    """Give the number of a side by its letter, also that of a player such as `B2`."""
    return 0 if side[0] == "A" else 1


def bumped(pair: Pair, side: int, n: int = 1) -> Pair:
    """Give a pair with something added for a side."""
    return (pair[0] + n, pair[1]) if side == 0 else (pair[0], pair[1] + n)


def swapped(pair: tuple[T, T]) -> tuple[T, T]:
    """Give the two values exchanged."""
    return pair[1], pair[0]


def put(pair: tuple[T, T], side: int, value: T) -> tuple[T, T]:
    """Give a pair with another value for a side."""
    return (value, pair[1]) if side == 0 else (pair[0], value)


def chair_side(seat: int) -> int:
    """Give the side of a chair."""
    return seat % 2


def chairs_of(chairs: int, side: int) -> tuple[int, ...]:
    """Give the chairs of a side."""
    return tuple(range(side, chairs, 2))


def by_chair(chairs: int, of_sides: Sequence[T]) -> tuple[T, ...]:
    """Give to every chair what belongs to its side."""
    return tuple(of_sides[chair_side(seat)] for seat in range(chairs))


def side_name(chairs: int, side: int) -> Msg:
    """Give the name of a side: its player, both of a pair, of a team its first and how many more.

    All of a team stand on their chairs; four names are too many for a sentence or a button.
    """
    seats = chairs_of(chairs, side)
    if len(seats) == 1:
        return seat_name(side)
    if len(seats) == 2:
        return msg("match.pair", one=Who(seats[0]), other=Who(seats[1]))
    return msg("match.team", who=Who(seats[0]), n=len(seats) - 1)
