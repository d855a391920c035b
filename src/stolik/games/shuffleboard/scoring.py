"""What stones are worth and who wins a round: section 6 of the rule book."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from stolik.games.shuffleboard.options import Geometry, Options, geometry
from stolik.parts.stones import Ruling, Stone, Stones, counting


def farther(stone: Stone) -> int:
    """Give what stones are compared by: how far from the throwing edge their centres are."""
    return stone.y  # SHU-20


def in_play(stones: Iterable[Stone], g: Geometry) -> Stones:
    """Give the stones that stay: neither fallen nor fouled."""
    far, wide, line = g.length, g.half_width, g.foul + g.tolerance + g.radius
    return tuple(
        [one for one in stones if line < one.y <= far and -wide <= one.x <= wide]
    )  # SHU-29, SHU-30


def value(stone: Stone, o: Options) -> int:
    """Give what a stone in play is worth by where it lies."""
    g = geometry(o)
    if stone.y + g.radius > g.length + g.tolerance:
        return o.hanger_points  # SHU-25
    if stone.y - g.radius > g.line3 + g.tolerance:
        return 3  # SHU-24
    return 2 if stone.y - g.radius > g.line2 + g.tolerance else 1  # SHU-23, SHU-22


def counted(stones: Stones, o: Options, rulings: tuple[Ruling, ...] = ()) -> Stones:
    """Give the stones of the round's winner that lie ahead of every opposing stone."""
    return counting(stones, farther, geometry(o).tolerance, rulings)  # SHU-21, SHU-27


@cache
def possible(o: Options) -> tuple[int, ...]:
    """Give the points that a round can give: sums of the values of some stones."""
    sums = {0}
    for _ in range(o.stones_per_team):
        sums |= {had + one for had in sums for one in (1, 2, 3, o.hanger_points)}
    return tuple(sorted(sums - {0}))  # SHU-26
