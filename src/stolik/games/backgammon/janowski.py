"""What a game is worth at a cube: between one that is dead and one that is always used best.

The two are interpolated (Janowski). Worths are points, or chances of winning a match.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final, TypeAlias

from msgspec import Struct

LIVE: Final = 0.68
"""How much of a cube that is always used best is had in practice."""
TURNS: Final = 5
"""So many turns of the cube are looked at; the next is taken for the last."""

Worth: TypeAlias = Callable[[int], float]
"""What it is worth to win so many points, or to lose them (below zero)."""


class Chances(Struct, frozen=True):
    """Chances of who is to roll."""

    win: float
    gammon: float
    lost_gammon: float
    backgammon: float = 0.0
    lost_backgammon: float = 0.0


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


Line: TypeAlias = tuple[tuple[float, float], ...]
"""Points of a line that rises with the chance of winning."""


def line(at: float, points: Line) -> float:
    """Give the height of a line at a chance."""
    for (x0, y0), (x1, y1) in pairwise(points):
        if at <= x1:
            return y0 if x1 - x0 < 1e-9 else y0 + (y1 - y0) * (at - x0) / (x1 - x0)
    return points[-1][1]


def where(height: float, points: Line) -> float:
    """Give the chance at which a line reaches a height, one of its ends if it never does."""
    for (x0, y0), (x1, y1) in pairwise(points):
        if height <= y1:
            return x0 if y1 - y0 < 1e-12 else x0 + (x1 - x0) * max(0.0, height - y0) / (y1 - y0)
    return 1.0


def live_line(c: Chances, value: int, worth: Worth, mine: bool, theirs: bool, left: int) -> Line:
    """Give what a game is worth by the chance of winning if the cube is always used best."""
    low, high = dead(with_wins(c, 0.0), value, worth), dead(with_wins(c, 1.0), value, worth)
    points = [(0.0, low), (1.0, high)]
    if theirs:
        drop = worth(-value)
        points.append((turned(c, value, worth, drop, is_mine=False, left=left), drop))
    if mine:
        cash = worth(value)
        points.append((turned(c, value, worth, cash, is_mine=True, left=left), cash))
    return tuple(sorted(points))


def turned(
    c: Chances, value: int, worth: Worth, level: float, *, is_mine: bool, left: int
) -> float:
    """Give the chance at which taking a double is as good as dropping it.

    Whoever takes owns the cube, and will use it best in turn: so many times are looked at.
    """
    is_last = left <= 1
    further = live_line(
        c, 2 * value, worth, not is_mine and not is_last, is_mine and not is_last, left - 1
    )
    return where(level, further)


def cubeful(c: Chances, value: int, worth: Worth, mine: bool, theirs: bool) -> float:
    """Give the value of a game at a cube that one, the other, both or nobody may turn."""
    live = line(c.win, live_line(c, value, worth, mine, theirs, TURNS))
    return (1 - LIVE) * dead(c, value, worth) + LIVE * live
