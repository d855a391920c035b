"""Decisions about the cube: what it is worth to double, to take and to drop.

Values are interpolated between a cube that is dead and one that is always turned at the best moment
(Janowski). In a match points become chances of winning it, by a table of our own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import pairwise
from typing import Final, TypeAlias

from msgspec import Struct

from stolik.games.backgammon.plays import Side
from stolik.games.backgammon.state import State

LIVE: Final = 0.68
"""How much of a cube that is always used best is had in practice."""
GAINS: Final = ((1, 0.33), (2, 0.42), (4, 0.21), (8, 0.04))
"""What a game between equal players brings, with gammons and the cube: an assumption."""
FREE: Final = ((2, 0.74), (4, 0.26))
"""What it brings to who is behind when the other needs one point: the cube is turned at once."""
NO_CUBE: Final = ((1, 0.74), (2, 0.26))

Worth: TypeAlias = Callable[[int], float]
"""What it is worth to win so many points, or to lose them (below zero)."""


class Chances(Struct, frozen=True):
    """Chances of who is to roll."""

    win: float
    gammon: float
    lost_gammon: float
    backgammon: float = 0.0
    lost_backgammon: float = 0.0


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


@cache
def match_chance(mine: int, theirs: int) -> float:
    """Give the chance of winning a match in which both need so many points, Crawford to come."""
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    if mine == 1 and theirs == 1:
        return 0.5
    if mine == 1:
        return 1.0 - match_chance(theirs, mine)
    if theirs == 1:  # the game of Crawford: no cube, and then it is turned at once
        won = sum(share * after_crawford(mine - points) for points, share in NO_CUBE)
        return 0.5 * won
    found = 0.0
    for points, share in GAINS:
        won, lost = match_chance(mine - points, theirs), match_chance(mine, theirs - points)
        found += share * (won + lost) / 2
    return found


@cache
def after_crawford(mine: int) -> float:
    """Give the chance of who needs so many points while the other needs one."""
    if mine <= 0:
        return 1.0
    return 0.5 * sum(share * after_crawford(mine - points) for points, share in FREE)


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


def dead(c: Chances, value: int, worth: Worth) -> float:
    """Give the value of a game whose cube will not be turned again."""
    single = c.win - c.gammon
    lost = 1.0 - c.win - c.lost_gammon
    return (
        single * worth(value)
        + (c.gammon - c.backgammon) * worth(2 * value)
        + c.backgammon * worth(3 * value)
        + lost * worth(-value)
        + (c.lost_gammon - c.lost_backgammon) * worth(-2 * value)
        + c.lost_backgammon * worth(-3 * value)
    )


def with_wins(c: Chances, win: float) -> Chances:
    """Give the same shares of gammons at another chance of winning."""
    up = win / c.win if c.win > 0 else 0.0
    down = (1.0 - win) / (1.0 - c.win) if c.win < 1 else 0.0
    return Chances(win, c.gammon * up, c.lost_gammon * down, c.backgammon * up,
                   c.lost_backgammon * down)  # fmt: skip


def point_of(c: Chances, value: int, worth: Worth, level: float) -> float:
    """Give the chance of winning at which a game is worth just so much."""
    low, high = dead(with_wins(c, 0.0), value, worth), dead(with_wins(c, 1.0), value, worth)
    if high - low < 1e-9:
        return 0.5
    return min(1.0, max(0.0, (level - low) / (high - low)))


def line(at: float, points: tuple[tuple[float, float], ...]) -> float:
    """Give the height of a line through points, at a place between its ends."""
    for (x0, y0), (x1, y1) in pairwise(points):
        if at <= x1:
            return y0 if x1 - x0 < 1e-9 else y0 + (y1 - y0) * (at - x0) / (x1 - x0)
    return points[-1][1]


def cubeful(c: Chances, value: int, worth: Worth, mine: bool, theirs: bool) -> float:
    """Give the value of a game at a cube that one, the other, both or nobody may turn."""
    low, high = dead(with_wins(c, 0.0), value, worth), dead(with_wins(c, 1.0), value, worth)
    points = [(0.0, low)]
    if theirs:
        points.append((point_of(c, 2 * value, worth, worth(-value)), worth(-value)))
    if mine:
        points.append((point_of(c, 2 * value, worth, worth(value)), worth(value)))
    points.append((1.0, high))
    live = line(c.win, tuple(sorted(points)))
    return (1 - LIVE) * dead(c, value, worth) + LIVE * live


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
