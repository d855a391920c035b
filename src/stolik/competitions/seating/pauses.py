"""Who pauses: in turn by drawn number, and after a change those who have paused least."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence


def pausing_by_number(players: int, rounds: int, table_size: int = 4) -> list[list[int]]:
    """Give the numbers that pause in each round of a field that does not change."""  # LIG-12
    rest = players % table_size
    return [[((k * rest + i) % players) + 1 for i in range(rest)] for k in range(rounds)]


def pausing_next(
    present: Sequence[int], paused: Iterable[int], rounds: int, table_size: int = 4
) -> list[list[int]]:
    """Give who pauses in the rounds to come, given everybody who has paused so far."""  # LIG-49
    rest = len(present) % table_size
    times = Counter(paused)
    plan: list[list[int]] = []
    for _ in range(rounds):
        order = sorted(present, key=lambda number: (times[number], number))  # LIG-11
        plan.append(order[:rest])
        times.update(order[:rest])
    return plan
