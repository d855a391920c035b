"""Second opinions: the integer program of section 8, solved by HiGHS and by CP-SAT.

One variable counts how often each set type lies on the table. Runs longer than five are two
shorter ones; a set type with jokers is one of the others with one or two tiles replaced.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations

import numpy as np

from stolik.games.rummikub.rules.tiles import JOKER, KINDS, Counts, kind, value_of

SetType = tuple[int, ...]


@cache
def set_types() -> dict[SetType, int]:
    """Every set type and its highest value: 1,173 in all."""
    plain = [
        tuple(kind(c, v) for c in colours)
        for v in range(1, 14)
        for n in (3, 4)
        for colours in combinations(range(4), n)
    ]
    plain += [
        tuple(kind(c, v + i) for i in range(n))
        for c in range(4)
        for n in (3, 4, 5)
        for v in range(1, 15 - n)
    ]
    found: dict[SetType, int] = {}
    for tiles in plain:
        value = sum(map(value_of, tiles))
        for jokers in (0, 1, 2):
            for gone in combinations(range(len(tiles)), jokers):
                kept = [tile for at, tile in enumerate(tiles) if at not in gone]
                named = tuple(sorted(kept)) + (JOKER,) * jokers
                found[named] = max(found.get(named, 0), value)
    return found


def _columns(most: Counts) -> list[tuple[SetType, int]]:
    return [
        (tiles, value)
        for tiles, value in set_types().items()
        if all(tiles.count(tile) <= most[tile] for tile in set(tiles))
    ]


def by_highs(
    least: Counts, most: Counts, worth: Sequence[int], by_value: bool = False
) -> int | None:
    """The best sum of worths above the least, or of set values; None if nothing fits."""
    from scipy.optimize import Bounds, LinearConstraint, milp
    from scipy.sparse import csr_array

    columns = _columns(most)
    if not columns:
        return 0 if not any(least) else None
    uses = np.zeros((KINDS, len(columns)))
    for at, (tiles, _) in enumerate(columns):
        for tile in tiles:
            uses[tile, at] += 1
    gains = np.array([v for _, v in columns], float) if by_value else np.array(worth, float) @ uses
    constraint = LinearConstraint(csr_array(uses), np.array(least, float), np.array(most, float))
    status = 0
    for presolve in (True, False):
        found = milp(
            -gains,
            constraints=constraint,
            integrality=np.ones(len(columns), np.int64),
            bounds=Bounds(0, 4),
            options={"presolve": presolve, "mip_rel_gap": 0.0},
        )
        status = found.status
        if found.fun is not None and status == 0:
            before = 0 if by_value else sum(n * w for n, w in zip(least, worth, strict=True))
            return round(-found.fun) - before
    if status == 2:
        return None
    return by_cp_sat(least, most, worth, by_value)  # HiGHS gave no answer: never "no move"


def by_cp_sat(
    least: Counts, most: Counts, worth: Sequence[int], by_value: bool = False
) -> int | None:
    """The same by CP-SAT."""
    from ortools.sat.python import cp_model

    weighted = cp_model.LinearExpr.weighted_sum
    columns = _columns(most)
    model = cp_model.CpModel()
    often = [model.new_int_var(0, 4, str(at)) for at in range(len(columns))]
    for tile in range(KINDS):
        if most[tile]:
            uses = [(n, tiles.count(tile)) for n, (tiles, _) in zip(often, columns, strict=True)]
            held = [(n, count) for n, count in uses if count]
            used = weighted([n for n, _ in held], [count for _, count in held])
            model.add_linear_constraint(used, least[tile], most[tile])
    gains = [value if by_value else sum(worth[tile] for tile in tiles) for tiles, value in columns]
    model.maximize(weighted(often, gains))
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    solver.parameters.linearization_level = 2  # hard positions take a fraction of the time
    status = solver.solve(model)
    if status == cp_model.INFEASIBLE:
        return None
    assert status == cp_model.OPTIMAL
    before = 0 if by_value else sum(n * w for n, w in zip(least, worth, strict=True))
    return round(solver.objective_value) - before
