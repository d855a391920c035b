"""The best play of one turn, by backward induction over turn points and dice left.

Plain functions over flat arrays (tuples and lists, or NumPy's): bots run them as they are, the
solver compiles them. Points are counted in units of fifty. `worth[p]` is what writing p units is
worth to the player, below zero where it is not allowed; from `top` units on it grows by `rise`
for each unit, and whoever may write there does. `lost` is what a bust is worth. Found are
`best[7 * p + n]`, the worth of holding p units with n dice to throw, and `slope`, how fast
that grows with `lost` under the same play.
"""

from __future__ import annotations

from typing import Protocol, TypeAlias


class Ints(Protocol):
    """A row of whole numbers."""

    def __getitem__(self, at: int, /) -> int: ...


class Floats(Protocol):
    """A row of numbers to read."""

    def __getitem__(self, at: int, /) -> float: ...


class Room(Protocol):
    """A row of numbers to fill."""

    def __getitem__(self, at: int, /) -> float: ...

    def __setitem__(self, at: int, number: float, /) -> None: ...


Table: TypeAlias = tuple[Floats, Ints, Floats, Ints, Ints, Ints]
"""The fields of `Odds`, in their order."""


def thrown(
    p: int, n: int, lost: float, best: Floats, slope: Floats, table: Table
) -> tuple[float, float]:
    """Return the worth of throwing n dice with p units on the table, and its slope."""
    bust, first, chance, keeps, gain, left = table
    total, steep = bust[n] * lost, bust[n]
    for c in range(first[n], first[n + 1]):
        at = best_keep_at(p, c, best, keeps, gain, left)
        total += chance[c] * best[at]
        steep += chance[c] * slope[at]
    return total, steep


def best_keep_at(p: int, c: int, best: Floats, keeps: Ints, gain: Ints, left: Ints) -> int:
    """Return where in `best` the throw of class c leads when its best dice are kept."""
    start = keeps[c]
    at = 7 * (p + gain[start]) + left[start]
    for k in range(start + 1, keeps[c + 1]):
        other = 7 * (p + gain[k]) + left[k]
        if best[other] > best[at]:
            at = other
    return at


def fill_tail(
    top: int,
    span: int,
    worth: Floats,
    rise: float,
    lost: float,
    hot_writes: int,
    best: Room,
    slope: Room,
    table: Table,
) -> None:
    """Fill the rows from `top` to `top + span`, where everybody writes as soon as he may."""
    bust, first, chance, keeps, gain, left = table
    cool, cool_gain, hot, hot_gain = 0.0, 0.0, 0.0, 0.0
    for c in range(first[6], first[7]):
        cold = -1
        for k in range(keeps[c], keeps[c + 1]):
            if left[k] < 6 and (cold < 0 or gain[k] > gain[cold]):
                cold = k
        if cold >= 0:
            cool += chance[c]
            cool_gain += chance[c] * gain[cold]
        else:
            hot += chance[c]
            hot_gain += chance[c] * gain[keeps[c]]
    hot_rise = rise * cool / (1 - hot)
    hot_worth = (bust[6] * lost + cool * worth[top] + rise * cool_gain + hot_rise * hot_gain) / (
        1 - hot
    )
    for p in range(top, top + span + 1):
        for n in range(1, 7):
            best[7 * p + n] = worth[top] + rise * (p - top)
            slope[7 * p + n] = 0.0
        if not hot_writes:
            best[7 * p + 6] = hot_worth + hot_rise * (p - top)
            slope[7 * p + 6] = bust[6] / (1 - hot)


def induce(
    top: int,
    span: int,
    worth: Floats,
    rise: float,
    lost: float,
    hot_writes: int,
    best: Room,
    slope: Room,
    table: Table,
) -> None:
    """Fill `best` and `slope` for every number of units up to `top + span`."""
    fill_tail(top, span, worth, rise, lost, hot_writes, best, slope, table)
    for p in range(top - 1, -1, -1):
        for n in range(1, 7):
            here = 7 * p + n
            best[here], slope[here] = thrown(p, n, lost, best, slope, table)
            if p > 0 and worth[p] >= best[here] and (n < 6 or hot_writes):
                best[here], slope[here] = worth[p], 0.0
