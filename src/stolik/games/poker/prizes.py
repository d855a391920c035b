"""What tournaments pay, and who is out before whom: POK-62 to POK-70, POK-75."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final, Literal, TypeAlias

from msgspec import Struct

Mode: TypeAlias = Literal["cash", "sng", "double_or_nothing", "mtt"]
PERCENT: Final[dict[int, tuple[int, ...]]] = {
    2: (100,),
    3: (100,),
    4: (75, 25),
    5: (70, 30),
    6: (65, 35),
    7: (50, 30, 20),
    8: (50, 30, 20),
    9: (50, 30, 20),
    10: (50, 30, 20),
}
"""POK-63, section 6."""


class Out(Struct, frozen=True):
    """Somebody who lost the last chip in this deal, and the chips at its start."""

    name: str
    start_stack: int
    table: int = 0


def prizes(
    mode: Mode,
    entrants: int,
    entry: int,
    percent: tuple[int, ...] | None = None,
    pool: int | None = None,
) -> tuple[int, ...]:
    """Give the prizes from place 1; a table of percents of the pool goes before the default.

    The pool is what the entrants paid, unless more was paid besides.
    """
    pool = entrants * entry if pool is None else pool
    if mode == "double_or_nothing":
        twice = (2 * entry,) * (entrants // 2)
        return (*twice, entry) if entrants % 2 else twice  # POK-65
    if mode == "mtt" and percent is None:
        return _by_places(pool, entrants)
    shares = percent if percent is not None else PERCENT[min(max(entrants, 2), 10)]
    paid = [pool * share // 100 for share in shares if share]
    return (paid[0] + pool - sum(paid), *paid[1:]) if paid else ()


def _by_places(pool: int, entrants: int) -> tuple[int, ...]:
    """Give prizes in the ratio of 1 to the place."""
    paid = -(-15 * entrants // 100)  # POK-70
    whole = sum(Fraction(1, k) for k in range(1, paid + 1))
    found = [int(pool / (k * whole)) for k in range(1, paid + 1)]
    return (found[0] + pool - sum(found), *found[1:]) if found else ()


def eliminated(
    remaining: int, paid: Sequence[int], out: Sequence[Out], *, is_hand_for_hand: bool = False
) -> tuple[dict[str, int], dict[str, int]]:
    """Give the places and the prizes of those who went out in the same deal.

    At one table more chips at its start rank higher (POK-67); at different tables of a
    hand-for-hand deal the place is shared (POK-75).
    """
    if is_hand_for_hand and len({one.table for one in out}) > 1:
        groups = [list(out)]
    else:
        stacks = sorted({one.start_stack for one in out}, reverse=True)
        groups = [[one for one in out if one.start_stack == stack] for stack in stacks]
    places: dict[str, int] = {}
    money: dict[str, int] = {}
    place = remaining - len(out) + 1
    for group in groups:
        names = sorted(one.name for one in group)
        pool = sum(paid[place - 1 + i] for i in range(len(names)) if place - 1 + i < len(paid))
        for number, name in enumerate(names):
            places[name] = place
            money[name] = pool // len(names) + (1 if number < pool % len(names) else 0)
        place += len(names)
    return places, money


def shared(places: Mapping[int, int], paid: Sequence[int]) -> dict[int, int]:
    """Give the prize of every seat by its place; those of shared places are added and divided."""
    found: dict[int, int] = {}
    for place in set(places.values()):
        seats = sorted(seat for seat, one in places.items() if one == place)
        pool = sum(paid[place - 1 + i] for i in range(len(seats)) if place - 1 + i < len(paid))
        for number, seat in enumerate(seats):
            found[seat] = pool // len(seats) + (1 if number < pool % len(seats) else 0)
    return found


def keeps_playing(mode: Mode, entrants: int, left: int) -> bool:
    """Say whether a tournament goes on with so many players."""
    if mode == "double_or_nothing":
        return left > max(entrants // 2, 1)  # POK-65
    return left > 1  # POK-64


def is_hand_for_hand(left: int, paid: int) -> bool:
    """Say whether the next one out but one is paid: every table then plays one deal at a time."""
    return left == paid + 1  # POK-75


def may_register(level: int, late_levels: int) -> bool:
    """Say whether somebody may still enter or buy in again; levels are counted from 1."""
    return level <= late_levels  # POK-76
