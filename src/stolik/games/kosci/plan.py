"""Plans for one turn: when to write and what to keep, for points or for the chance to win.

A plan is the result of `induction` for one purpose, ready to be asked.
"""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from stolik.games.kosci.induction import induce, thrown
from stolik.games.kosci.odds import UNIT, House, Odds, odds

FAR = 200  # units: long before ten thousand points everybody writes as soon as he may
NOT_ALLOWED = -1.0


class Plan(Struct, frozen=True):
    """The worth of every position of a turn under best play; points in units of fifty."""

    top: int
    worth: tuple[float, ...]
    lost: float
    best: tuple[float, ...]
    slope: tuple[float, ...]
    table: Odds

    def hold(self, units: int, dice: int) -> float:
        """Return the worth of holding so much with so many dice to throw."""
        return self.best[7 * min(units, self.top + span(self.table)) + dice]

    def written(self, units: int) -> float:
        """Return the worth of writing so much, below zero where it is not allowed."""
        return self.worth[min(units, self.top)]

    def throws(self, units: int, dice: int) -> bool:
        """Tell whether the plan throws on; where writing is not allowed it must."""
        return self.hold(units, dice) > self.written(units)

    def thrown(self, units: int, dice: int) -> float:
        """Return the worth of throwing so many dice while holding so much."""
        at, rows = min(units, self.top), fields(self.table)
        return thrown(at, dice, self.lost, self.best, self.slope, rows)[0]


def fields(
    table: Odds,
) -> tuple[
    tuple[float, ...],
    tuple[int, ...],
    tuple[float, ...],
    tuple[int, ...],
    tuple[int, ...],
    tuple[int, ...],
]:
    """Give the odds as the bare rows that `induction` reads."""
    return table.bust, table.first, table.chance, table.keeps, table.gain, table.left


def span(table: Odds) -> int:
    """Return the most units that one throw can bring."""
    return max(table.gain)


def plan(
    house: House,
    worth: tuple[float, ...],
    *,
    lost: float = 0.0,
    rise: float = 0.0,
    hot_writes: bool = False,
) -> Plan:
    """Find the best play of a turn when writing p units is worth `worth[p]`."""
    table, top = odds(house), len(worth) - 1
    room = 7 * (top + span(table) + 1)
    best, slope = [0.0] * room, [0.0] * room
    induce(top, span(table), worth, rise, lost, int(hot_writes), best, slope, fields(table))
    return Plan(top, worth, lost, tuple(best), tuple(slope), table)


@lru_cache(maxsize=64)
def points_plan(house: House, min_write: int, must_confirm: bool = True) -> Plan:
    """Plan for the most points a turn can be expected to bring."""
    worth = tuple(float(p * UNIT) if p * UNIT >= min_write else NOT_ALLOWED for p in range(FAR + 1))
    return plan(house, worth, rise=float(UNIT), hot_writes=not must_confirm)


def expected(made: Plan) -> float:
    """Return what the turn is worth before its first throw."""
    return made.hold(0, 6)


def writes(made: Plan) -> float:
    """Return the chance that a turn played by the plan ends with a written score."""
    return 1 - made.slope[6]


def throws_up_to(made: Plan, dice: int) -> int:
    """Return the most points with which the plan still throws so many dice though it may write."""
    on = [
        p
        for p in range(1, made.top)
        if made.written(p) >= 0 and made.hold(p, dice) > made.written(p)
    ]
    return max(on, default=0) * UNIT
