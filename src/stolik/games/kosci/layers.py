"""Compiled layers of the game of two: pairs of scores, each a pair of equations.

Points are counted in units of fifty; `wins[a, b]` is the chance of whoever is to throw with a
against b, `behind` the chance of a last turn to make up a lead.
"""

from __future__ import annotations

from stolik.games.kosci import induction
from stolik.games.kosci.kernel import Floats, Rows, compiled


@compiled
def turn_of(
    own: int,
    other: int,
    target: int,
    least: int,
    margin: int,
    lost: float,
    hot_writes: int,
    is_capped: int,
    span: int,
    wins: Floats,
    behind: Floats,
    room: Floats,
    table: Rows,
) -> tuple[float, float]:
    """Return the chance to win before a turn, and its slope, when a bust is worth `lost`."""
    if is_capped and target - own < least:
        return lost, 1.0  # the turn can only end in a bust
    worth, best, slope = room[0], room[1], room[2]
    top = max(target - own + margin, least)
    for p in range(top + 1):
        if p < least or p == 0:
            worth[p] = -1.0
        elif own + p >= target:
            worth[p] = 1.0 - behind[min(own + p - other, behind.shape[0] - 1)]
        else:
            worth[p] = 1.0 - wins[other, own + p]
    induction.induce(top, span, worth, 0.0, lost, hot_writes, best, slope, table)
    return best[6], slope[6]


@compiled
def solve_layer(
    total: int,
    target: int,
    least: int,
    margin: int,
    hot_writes: int,
    is_capped: int,
    span: int,
    wins: Floats,
    behind: Floats,
    room: Floats,
    table: Rows,
) -> int:
    """Solve all pairs of scores with this sum; return how many pairs of equations that took.

    For scores a and b two unknowns depend on each other only through a bust: x, the chance of
    whoever is to throw with a against b, and y with b against a. Under fixed play both are straight
    lines, x = x0 - dx * y and y = y0 - dy * x; their crossing gives the next play.
    """
    steps = 0
    for a in range(max(0, total - target + 1), total // 2 + 1):
        b = total - a
        x, y = wins[min(a + 1, target - 1), b], wins[min(b + 1, target - 1), a]
        was_dx, was_dy = -1.0, -1.0
        for _ in range(100):
            x0, dx = turn_of(
                a, b, target, least, margin, 1 - y, hot_writes, is_capped, span, wins, behind,
                room, table,
            )  # fmt: skip
            x0 += dx * y
            y0, dy = x0, dx
            if a != b:
                y0, dy = turn_of(
                    b, a, target, least, margin, 1 - x, hot_writes, is_capped, span, wins, behind,
                    room, table,
                )  # fmt: skip
                y0 += dy * x
            steps += 1
            if dx * dy == 1.0:  # nobody can write any more: call it even
                x, y = 0.5, 0.5
                break
            x = (x0 - dx * y0) / (1 - dx * dy)
            y = (y0 - dy * x0) / (1 - dx * dy)
            if dx == was_dx and dy == was_dy:
                break
            was_dx, was_dy = dx, dy
        wins[a, b] = x
        wins[b, a] = y
    return steps


@compiled
def fill_behind(
    behind: Floats, least: int, hot_writes: int, span: int, room: Floats, table: Rows
) -> None:
    """Fill in the chance of a last turn to make up a lead of so many units; level counts half."""
    worth, best, slope = room[0], room[1], room[2]
    for lead in range(behind.shape[0]):
        top = max(lead + 1, least)
        for p in range(top + 1):
            worth[p] = 1.0 if p > lead else 0.5 if p == lead else 0.0
            if p < least or p == 0:
                worth[p] = -1.0
        induction.induce(top, span, worth, 0.0, 0.0, hot_writes, best, slope, table)
        behind[lead] = best[6]
