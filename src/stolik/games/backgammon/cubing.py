"""Decisions about the cube: what it is worth to double, to take and to drop.

In a match points become chances of winning it, by the table of `match_equity.py`.
"""

from __future__ import annotations

from msgspec import Struct

from stolik.games.backgammon.janowski import Chances, Worth, cubeful, dead
from stolik.games.backgammon.match_equity import after_crawford, match_chance
from stolik.games.backgammon.plays import Side
from stolik.games.backgammon.state import State


class CubeView(Struct, frozen=True):
    """What each decision is worth to who may double."""

    no_double: float
    take: float
    drop: float
    plain: float
    """What the game is worth if it is played on at the present cube."""

    @property
    def is_double(self) -> bool:
        """Say whether doubling is right: not before its time, and not when too good for it."""
        if not self.is_take:
            return self.plain < self.drop
        return self.take > self.no_double

    @property
    def is_take(self) -> bool:
        """Say whether taking is right."""
        return self.take < self.drop

    @property
    def best(self) -> float:
        """Give what the position is worth when both decide well."""
        return min(self.take, self.drop) if self.is_double else self.no_double


def worth_of(s: State, seat: int) -> Worth:
    """Give what points are worth to a seat: themselves for money, chances of the match else."""
    if not s.options.is_match:
        return float
    mine = s.options.match_length - int(s.series.totals[seat])
    theirs = s.options.match_length - int(s.series.totals[1 - seat])
    is_late = s.is_crawford or (min(mine, theirs) == 1 and not s.is_next_crawford)

    def chance(points: int) -> float:
        left, other = mine - max(points, 0), theirs + min(points, 0)
        if left > 0 and other > 0 and is_late:
            if other == 1:
                return after_crawford(left)
            if left == 1:
                return 1.0 - after_crawford(other)
        return match_chance(left, other)

    return chance


def looked_at(s: State, seat: int, c: Chances) -> CubeView:
    """Give what it is worth to a seat before its roll to double or not."""
    worth, value = worth_of(s, seat), s.cube.value
    may = s.options.cube and not s.is_crawford
    top = s.options.cube_max
    is_last = top is not None and value * 4 > top
    theirs = may and s.cube.owner in (None, 1 - seat)
    none = cubeful(c, value, worth, may and s.cube.owner in (None, seat), theirs)
    if s.options.has_jacoby and s.cube.owner is None:
        flat = Chances(c.win, 0.0, 0.0)
        none = cubeful(flat, value, worth, may, may)
    take = cubeful(c, 2 * value, worth, mine=False, theirs=not is_last)
    return CubeView(none, take, worth(value), dead(c, value, worth))


def money(own: Side, their: Side, c: Chances) -> CubeView:
    """Look at a cube of 1 in the middle, for money: exactly where the table of races has it."""
    from stolik.games.backgammon.two_sided import CENTRED, THEIRS, WIN, is_covered, looked_up

    if is_covered(own, their):
        found = looked_up(own, their)
        return CubeView(found[CENTRED], 2 * found[THEIRS], 1.0, 2 * found[WIN] - 1)
    none = cubeful(c, 1, float, mine=True, theirs=True)
    return CubeView(none, cubeful(c, 2, float, mine=False, theirs=True), 1.0, dead(c, 1, float))
