"""Find a plan: known designs where there is one, a search of fixed length otherwise.

The same task and seed give the same plan on every machine; no clock decides anything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import numpy as np

from stolik.competitions.seating import designs, kernel
from stolik.competitions.seating.bound import lower_bound, mates_bound
from stolik.competitions.seating.plan import Round, Task, are_mates, never_meet, pairs_of, repeats
from stolik.competitions.seating.seats import balanced
from stolik.engine.refusals import BadInput

TRIES: Final = 24
STEPS: Final = 2_000_000
_PER_PLAYER: Final = 20_000

Progress = Callable[[int, int, int], None]
"""Told after each try: its number, the fewest repeats so far, the lower bound."""


def seat(task: Task, seed: int = 0, progress: Progress | None = None) -> tuple[Round, ...]:
    """Give the best plan found for the rounds still to be seated."""
    if known := designs.plan_for(task):
        return known
    best: tuple[int, list[list[int]]] | None = None
    bound, target = lower_bound(task), _target(task)
    for count, found in enumerate(_tries(task, seed, target), 1):
        if best is None or found[0] < best[0]:
            best = found
        if progress is not None:
            whole = (*task.played, *_rounds(task, best[1]))
            progress(count, repeats(whole), bound)
        if best[0] <= target:
            break
    if best is None:
        return tuple(Round((), pausing) for pausing in task.pausing)
    return balanced(task, _rounds(task, best[1]))


def _tries(task: Task, seed: int, target: int) -> Iterator[tuple[int, list[list[int]]]]:
    """Search from several starts; each gives its cost and the chairs of its rounds."""
    names = sorted({*task.players, *(n for one in task.played for t in one.tables for n in t)})
    place = {number: index for index, number in enumerate(names)}
    before, extra = _matrices(task, place)
    steps = max(STEPS, _PER_PLAYER * len(task.players))
    for count in range(TRIES):
        rng = np.random.default_rng((seed, count))
        chairs, seated, bound_to = _start(task, place, rng)
        meet = before.copy()
        cost = kernel.anneal(
            chairs,
            seated,
            bound_to,
            task.table_size,
            meet,
            extra,
            steps,
            target - kernel.REPEAT * repeats(task.played),
            int(rng.integers(1, 1 << 62)),
        )
        rows = [[names[k] for k in row if k >= 0] for row in chairs.tolist()]
        yield cost + kernel.REPEAT * repeats(task.played), rows


def _target(task: Task) -> int:
    """Give the cost at which nothing can be better: repeats first, team-mates still to meet."""
    mates = 0
    if task.team_mates == "soft":
        met = sum(are_mates(task.teams, pair) for pair in pairs_of(task.played))
        mates = mates_bound(task) - met
    return kernel.REPEAT * lower_bound(task) + mates


def _matrices(task: Task, place: dict[int, int]) -> tuple[kernel.Small, kernel.Small]:
    """Give the meetings that were, and what each meeting costs besides."""
    n = len(place)
    meet, extra = np.zeros((n, n), np.int32), np.zeros((n, n), np.int32)
    for one in task.played:
        for table in one.tables:
            for a in table:
                for b in table:
                    meet[place[a], place[b]] += a != b
    apart = never_meet(task)
    for a, i in place.items():
        for b, j in place.items():
            pair = (min(a, b), max(a, b))
            if a != b and pair in apart:
                extra[i, j] = kernel.FORBIDDEN
            elif a != b and task.team_mates == "soft" and are_mates(task.teams, pair):
                extra[i, j] = 1
    return meet, extra


def _start(
    task: Task, place: dict[int, int], rng: np.random.Generator
) -> tuple[kernel.Small, kernel.Ints, kernel.Small]:
    """Seat everybody anyhow, those with a table of their own at it."""
    size, rows = task.table_size, len(task.pausing)
    width = max((len(task.players) - len(p) for p in task.pausing), default=0)
    chairs = np.full((rows, width), -1, np.int32)
    bound = np.zeros((rows, width), np.int32)
    seated = np.zeros(rows, np.int64)
    for r, pausing in enumerate(task.pausing):
        present = [number for number in task.players if number not in pausing]
        free = set(range(len(present)))
        for number in present:
            if number in task.places:
                spot = _own_chair(task.places[number], size, free, len(present), number)
                chairs[r, spot], bound[r, spot] = place[number], 1
                free.remove(spot)
        rest = [place[number] for number in present if number not in task.places]
        for spot, who in zip(sorted(free), rng.permutation(rest).tolist(), strict=True):
            chairs[r, spot] = who
        seated[r] = len(present)
    return chairs, seated, bound


def _own_chair(table: int, size: int, free: set[int], present: int, number: int) -> int:
    """Give a free chair of the table where somebody must sit."""
    chairs = [c for c in range(table * size, (table + 1) * size) if c in free and c < present]
    if not chairs:
        raise BadInput("seating.place_taken", table=table + 1, player=number)
    return chairs[0]


def _rounds(task: Task, rows: list[list[int]]) -> tuple[Round, ...]:
    size = task.table_size
    return tuple(
        Round(
            tuple(tuple(row[at : at + size]) for at in range(0, len(row), size)),
            tuple(pausing),
        )
        for row, pausing in zip(rows, task.pausing, strict=True)
    )
