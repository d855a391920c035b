"""The first play where a player may also rearrange after his meld (option meld_then_manipulate).

Such a play is complete if sets of the tiles it places are worth the minimum by themselves, however
they lie at the end. So some smallest meld is placed whatever else is done.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations

from stolik.games.rummikub.rules.sets import Pieces, set_value
from stolik.games.rummikub.rules.tiles import (
    JOKER,
    NONE,
    Counts,
    added,
    counts,
    face_value,
    is_within,
    kind,
    without,
)
from stolik.games.rummikub.solving.solver import (
    JOKER_WORTH,
    Move,
    Objective,
    best_move,
    can_meld,
    search,
    worths,
)


def best_opening(
    table: Counts,
    rack: Counts,
    threshold: int = 30,
    objective: Objective = "tiles",
    joker_worth: int = JOKER_WORTH,
) -> Move | None:
    """The best first play with rearranging; None if the rack has no meld worth so much."""
    if not can_meld(rack, threshold):
        return best_move(table, rack, objective, joker_worth) if threshold <= 0 else None
    free = best_move(table, rack, objective, joker_worth)
    if free is not None and can_meld(free.placed, threshold):
        return free
    worth = worths(objective, joker_worth)
    best = -1
    sets: tuple[Pieces, ...] = ()
    for meld in smallest_melds(rack, threshold):
        own = sum(n * each for n, each in zip(meld, worth, strict=True))
        found = search(added(table, meld), added(table, rack), worth, floor=best + 1 - own)
        if found:
            best, sets = own + found[0].total, found[0].sets
    placed = without(counts(piece for pieces in sets for piece in pieces), table)
    return Move(placed, sets, sum(placed), face_value(placed, joker_worth))


def smallest_melds(rack: Counts, threshold: int) -> list[Counts]:
    """Tiles whose sets are worth so much, none of which holds all tiles of another."""
    types = [(tiles, value) for tiles, value in set_types() if is_within(tiles, rack)]
    found = set(_reaching(types, NONE, rack, threshold))
    small: list[Counts] = []
    for meld in sorted(found, key=sum):
        if not any(is_within(other, meld) for other in small):
            small.append(meld)
    return small


def _reaching(
    types: list[tuple[Counts, int]], used: Counts, rack: Counts, threshold: int
) -> Iterator[Counts]:
    for at, (tiles, value) in enumerate(types):
        both = added(used, tiles)
        if is_within(both, rack):
            if value >= threshold:
                yield both
            else:
                yield from _reaching(types[at:], both, rack, threshold - value)


@cache
def set_types() -> tuple[tuple[Counts, int], ...]:
    """Every set that is not two shorter ones, with up to two jokers, and its value."""
    groups = [
        [kind(c, v) for c in colours]
        for v in range(1, 14)
        for size in (3, 4)
        for colours in combinations(range(4), size)
    ]
    runs = [
        [kind(c, v) for v in range(first, first + size)]
        for c in range(4)
        for size in (3, 4, 5)
        for first in range(1, 15 - size)
    ]
    found = {
        tuple(sorted(JOKER if at in wild else tile for at, tile in enumerate(tiles)))
        for tiles in groups + runs
        for jokers in range(3)
        for wild in combinations(range(len(tiles)), jokers)
    }
    return tuple((counts(tiles), set_value(tiles)) for tiles in sorted(found))
