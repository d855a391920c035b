"""Main pot and side pots: POK-35 to POK-38, as numbers; one place for each seat."""

from __future__ import annotations

from stolik.games.poker.rows import Row


def unmatched(paid: Row, n: int) -> tuple[int, int]:
    """Give the seat whose contribution nobody has matched in full, and by how much; -1 and 0."""
    first, second, seat = 0, 0, -1
    for i in range(n):
        if paid[i] > first:
            first, second, seat = paid[i], first, i
        elif paid[i] > second:
            second = paid[i]
    if first == second:
        return -1, 0
    return seat, first - second  # POK-35


def next_level(paid: Row, live: Row, n: int, low: int) -> int:
    """Give the next higher contribution of a player still in, -1 if there is none."""
    found = -1
    for i in range(n):
        if live[i] and paid[i] > low and (found < 0 or paid[i] < found):
            found = paid[i]
    return found


def chips_between(paid: Row, n: int, low: int, high: int) -> int:
    """Count everybody's chips between two levels; above the last level with high = -1."""
    total = 0
    for i in range(n):
        if paid[i] > low:
            total += (paid[i] if high < 0 or paid[i] < high else high) - low
    return total


def share(amount: int, winners: int, place: int) -> int:
    """Give the part of a divided pot for the winner who sits in this place left of the button."""
    return amount // winners + (1 if place < amount % winners else 0)  # POK-38


def raked(amount: int, percent: int, left: int) -> int:
    """Give the rake of a pot, rounded down; `left` is what the cap leaves, -1 without a cap."""
    found = amount * percent // 100  # POK-60
    return found if left < 0 or found < left else left
