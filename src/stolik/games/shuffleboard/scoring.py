"""What stones are worth and who wins a round: section 6 of the rule book."""

from __future__ import annotations

from functools import cache

from stolik.games.shuffleboard.options import Geometry, Options, geometry
from stolik.parts.stones import Ruling, Stone, Stones, counting


def farther(stone: Stone) -> int:
    """Give what stones are compared by: how far from the throwing edge their centres are."""
    return stone.y  # SHU-20


def is_off(stone: Stone, g: Geometry) -> bool:
    """Say whether a stone has fallen: its centre is beyond the far edge or a side edge."""
    return abs(stone.x) > g.half_width or stone.y > g.length  # SHU-29


def is_foul(stone: Stone, g: Geometry) -> bool:
    """Say whether a stone touches the foul line or lies short of it."""
    return stone.y - g.radius <= g.foul + g.tolerance  # SHU-30


def in_play(stones: Stones, g: Geometry) -> Stones:
    """Give the stones that stay: neither fallen nor fouled."""
    return tuple([one for one in stones if not is_off(one, g) and not is_foul(one, g)])


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
