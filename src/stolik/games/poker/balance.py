"""Several tables kept even: POK-71 to POK-74, as numbers of players at tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from stolik.engine import Luck

Tables: TypeAlias = dict[int, int]


class Moves(Struct, frozen=True):
    """Tables broken, moves from table to table in order, and what is left at each."""

    broken: tuple[int, ...]
    moves: tuple[tuple[int, int], ...]
    tables: Tables


def balanced(seats: int, tables: Mapping[int, int]) -> Moves:
    """Break tables while the players fit into one fewer, then even out the rest."""
    now = dict(tables)
    broken: list[int] = []
    moves: list[tuple[int, int]] = []
    while len(now) > 1 and sum(now.values()) <= seats * (len(now) - 1):
        last = max(now)  # POK-72
        players = now.pop(last)
        broken.append(last)
        for _ in range(players):
            to = min(now, key=lambda table: (now[table], table))
            now[to] += 1
            moves.append((last, to))
    while max(now.values()) - min(now.values()) > 1:  # POK-73
        most = max(now, key=lambda table: (now[table], table))
        least = min(now, key=lambda table: (now[table], table))
        now[most] -= 1
        now[least] += 1
        moves.append((most, least))
    return Moves(tuple(broken), tuple(moves), now)


def is_final(seats: int, players: int) -> bool:
    """Say whether all fit at one table: a final table is formed, and seats are drawn again."""
    return players <= seats  # POK-74


def chair_for(seats: int, taken: Sequence[int], big: int, small: int) -> int:
    """Give the free chair that will be big blind soonest, never the small blind; -1 if none."""
    for step in range(1, seats + 1):
        chair = (big + step) % seats
        if chair not in taken and chair != small:
            return chair
    return -1


def seated(players: int, seats: int, luck: Luck) -> tuple[tuple[int, ...], ...]:
    """Draw the seats of a start: tables as even as possible, each with its players."""
    order = luck.shuffled(range(players))  # POK-71
    count = -(-players // seats)
    return tuple(tuple(order[table::count]) for table in range(count))
