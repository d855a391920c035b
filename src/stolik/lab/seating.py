"""Who sits where: groups of bots, and the rotations that give each of them every chair."""

from __future__ import annotations

from itertools import combinations
from typing import TypeAlias

Chairs: TypeAlias = tuple[int, ...]
"""For each chair the number of the bot that sits on it."""


def groups(bots: int, seats: int) -> tuple[tuple[int, ...], ...]:
    """Choose who meets at one table: everybody, or every choice of as many as there are chairs."""
    return tuple(combinations(range(bots), min(bots, seats)))


def rotations(group: tuple[int, ...], seats: int) -> tuple[Chairs, ...]:
    """Seat a group in every rotation; too few bots sit down again in the same order."""
    size = len(group)
    return tuple(
        tuple(group[(chair + turn) % size] for chair in range(seats)) for turn in range(size)
    )
