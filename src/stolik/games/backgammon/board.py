"""The board as counts, and what one step of a checker may do (BGM-14, BGM-15, BGM-24 to BGM-31).

Each player counts from the own side: 1 to 6 is the own home board, 24 the point farthest from it,
25 the bar, 0 what has been borne off. Point p of one player is point 25 - p of the other. These
functions are plain, over anything that gives a count for a point: the state machine calls them
with tuples, the compiled kernel with arrays.
"""

from __future__ import annotations

from typing import Final, Protocol

OFF: Final = 0
BAR: Final = 25
PLACES: Final = 26
CHECKERS: Final = 15
NO_STEP: Final = -1


class Counts(Protocol):
    """Checkers of one player by point."""

    def __getitem__(self, at: int, /) -> int:
        """Count the checkers on a point."""
        ...


def is_open(their: Counts, point: int) -> bool:
    """Say whether a checker may land on a point of the board (BGM-15)."""
    return their[25 - point] < 2


def farthest(own: Counts) -> int:
    """Give the farthest point with a checker, the bar before all, 0 when all are off."""
    for point in range(25, 0, -1):
        if own[point] > 0:
            return point
    return 0


def landing(own: Counts, their: Counts, start: int, die: int) -> int:
    """Give where a step from a point with this number ends: a point, 0 for off, -1 for nowhere."""
    if own[start] == 0 or (own[25] > 0 and start != 25):  # BGM-24
        return -1
    end = start - die
    if end > 0:
        return end if their[25 - end] < 2 else -1
    for point in range(7, 26):
        if own[point] > 0:
            return -1  # BGM-28
    if end < 0:
        for point in range(start + 1, 7):
            if own[point] > 0:
                return -1  # BGM-30, BGM-31
    return 0


def is_closed_out(own: Counts, their: Counts) -> bool:
    """Say whether a checker is on the bar before six closed points (BGM-26)."""
    if own[25] == 0:
        return False
    for point in range(1, 7):  # noqa: SIM110 - compiled as it stands
        if their[point] < 2:
            return False
    return True


def pips(own: Counts) -> int:
    """Count the points that all checkers still have to go."""
    total = 0
    for point in range(1, 26):
        total += point * own[point]
    return total


def has_contact(own: Counts, their: Counts) -> bool:
    """Say whether checkers of both may still meet."""
    return farthest(own) + farthest(their) > 24


def is_in_zone(own: Counts, is_literal: bool) -> bool:
    """Say whether the loser has a checker where a backgammon counts (BGM-36)."""
    if own[25] > 0:
        return True
    first = 7 if is_literal else 19
    for point in range(first, first + 6):  # noqa: SIM110 - compiled as it stands
        if own[point] > 0:
            return True
    return False


def level_lost(own: Counts, is_literal: bool) -> int:
    """Give the level at which a player without the last checker off has lost (BGM-36 to BGM-38)."""
    if own[0] > 0:
        return 1
    return 3 if is_in_zone(own, is_literal) else 2
