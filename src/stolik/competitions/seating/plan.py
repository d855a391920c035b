"""A seating plan and what it costs: meetings of the same two people, of team-mates, first seats.

Everybody is a number from 1. A round is tables in order, the seats of each in order, and those who
pause. Costs are compared in this order; the first counts every pair m(m-1)/2 times for m meetings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Literal

from msgspec import Struct

Pair = tuple[int, int]
Apart = Literal["off", "soft", "hard"]


class Round(Struct, frozen=True):
    """One round: the tables with their seats in order, and who pauses."""

    tables: tuple[tuple[int, ...], ...]
    pausing: tuple[int, ...] = ()


class Task(Struct, frozen=True):
    """What is asked: who is there in each round to come, what was played, what is wanted.

    `pausing` has one entry for each round to be seated; `places` keeps a number at a table
    (from 0); `apart` never meet at all.
    """

    players: tuple[int, ...]
    pausing: tuple[tuple[int, ...], ...]
    table_size: int = 4
    played: tuple[Round, ...] = ()
    teams: Mapping[int, str] = {}
    team_mates: Apart = "off"
    apart: tuple[Pair, ...] = ()
    places: Mapping[int, int] = {}


class Cost(Struct, frozen=True, order=True):
    """What a plan costs, the first first: forbidden meetings, repeats, team-mates, first seats."""

    forbidden: int
    repeats: int
    team_mates: int
    first_seats: int


def pairs_of(rounds: Iterable[Round]) -> Iterator[Pair]:
    """Give every meeting of two people, the lower number first."""
    for one in rounds:
        for table in one.tables:
            yield from combinations(sorted(table), 2)


def meetings(rounds: Iterable[Round]) -> Counter[Pair]:
    """Count how often each pair sits at one table."""
    return Counter(pairs_of(rounds))


def repeats(rounds: Iterable[Round]) -> int:
    """Give the primary cost: the sum over pairs of m(m-1)/2."""  # LIG-8
    return sum(m * (m - 1) // 2 for m in meetings(rounds).values())


def are_mates(teams: Mapping[int, str], pair: Pair) -> bool:
    """Say whether two people are of one team."""
    one = teams.get(pair[0])
    return one is not None and one == teams.get(pair[1])


def never_meet(task: Task) -> frozenset[Pair]:
    """Give the pairs that must not meet in the rounds still to be seated."""
    apart = {(min(pair), max(pair)) for pair in task.apart}
    if task.team_mates == "hard":
        players = sorted(task.players)
        apart |= {pair for pair in combinations(players, 2) if are_mates(task.teams, pair)}
    return frozenset(apart)


def first_seats(rounds: Iterable[Round]) -> int:
    """Give how unevenly the first seat is spread: the sum of squares of each one's count."""
    firsts = Counter(table[0] for one in rounds for table in one.tables)
    return sum(count * count for count in firsts.values())


def cost(task: Task, rounds: tuple[Round, ...]) -> Cost:
    """Give what a plan for the task costs, the rounds already played included."""
    apart, whole = never_meet(task), (*task.played, *rounds)
    forbidden = sum(pair in apart for pair in pairs_of(rounds))
    mates = 0
    if task.team_mates != "off":
        mates = sum(are_mates(task.teams, pair) for pair in pairs_of(whole))  # LIG-8
    return Cost(forbidden, repeats(whole), mates, first_seats(whole))
