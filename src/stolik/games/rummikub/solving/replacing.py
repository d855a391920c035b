"""The best move under the stricter joker rule (RUM-65, option joker_rule = replace_first).

A joker that nobody replaces lies on as the tile it stands for, in a set with a tile that lay beside
it before. One that is replaced is free, if a tile for its place is on the table or comes from the
rack. For each choice of replacements the search runs without the demands on single sets; where its
answer breaks one, the sets that may hold the jokers are tried one by one. So the answer is exact,
but for one thing: a tile that replaced one joker is not taken to replace a second one too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, permutations, product

from stolik.games.rummikub.rules.jokers import have_rack_tiles
from stolik.games.rummikub.rules.sets import Pieces, group_reading, highest
from stolik.games.rummikub.rules.tiles import (
    COLOURS,
    JOKER,
    Counts,
    added,
    counts,
    face_value,
    is_joker,
    kind,
    kinds,
    named,
    stands_for,
    value_of,
    without,
)
from stolik.games.rummikub.solving.solver import JOKER_WORTH, Move, Objective, search, worths

Swap = tuple[int, int]  # a named joker of the table, the kind that takes its place
Pattern = tuple[int, ...]  # the kinds that a set shows


@dataclass(frozen=True, slots=True)
class Replacing:
    """A move and the replacements that stand before it."""

    move: Move
    swaps: tuple[Swap, ...]


@dataclass(frozen=True, slots=True)
class Demands:
    """What the house asks of the set in which a freed joker ends."""

    new_set: bool = False
    rack_tiles: int = 0


@dataclass(frozen=True, slots=True)
class Kept:
    """A joker nobody replaces: its piece and the ordinary tiles beside it."""

    piece: int
    beside: frozenset[int]


@dataclass(frozen=True, slots=True)
class Task:
    """One choice of replacements: what may lie, what lay, and what is asked of sets with jokers."""

    most: Counts
    table: Counts
    """What the table shows before any tile is placed; freed jokers as jokers."""
    kept: tuple[Kept, ...]
    freed: int
    old: tuple[Counts, ...]
    demands: Demands


@dataclass
class Best:
    """The best so far."""

    worth: Sequence[int]
    total: int = 0
    sets: tuple[Pieces, ...] = ()
    swaps: tuple[Swap, ...] = ()


def best_replacing(
    sets: Sequence[Pieces],
    rack: Counts,
    objective: Objective = "tiles",
    joker_worth: int = JOKER_WORTH,
    demands: Demands | None = None,
) -> Replacing | None:
    """The best move of a player who has melded; None if no tile can be played.

    A joker of the sets that is not named stands for the highest tile it can.
    """
    sets = [highest(pieces) or pieces for pieces in sets]
    best, house = Best(worths(objective, joker_worth)), demands or Demands()
    is_demanding = house != Demands()
    old = tuple(counts(piece for piece in pieces if not is_joker(piece)) for pieces in sets)
    places = [(pieces, piece) for pieces in sets for piece in pieces if is_joker(piece)]
    lying = counts(piece for pieces in sets for piece in pieces if not is_joker(piece))
    for chosen in product(*([None, *_fitting(pieces, piece)] for pieces, piece in places)):
        gone = [tile for tile in chosen if tile is not None]
        stay = [place for place, tile in zip(places, chosen, strict=True) if tile is None]
        table = added(lying, counts(stands_for(piece) for _, piece in stay))
        table = added(table, counts([JOKER] * len(gone)))
        kept = tuple(Kept(p, frozenset(t for t in s if not is_joker(t))) for s, p in stay)
        swaps = tuple(
            (piece, tile)
            for (_, piece), tile in zip(places, chosen, strict=True)
            if tile is not None
        )
        least = _least(lying, rack, table, gone)
        if least is not None:
            watched = [*kept, *([None] * len(gone) if is_demanding else [])]
            task = Task(added(table, rack), table, kept, len(gone), old, house)
            if _solve(task, best, least, (), watched):
                best.swaps = swaps
    if not best.total:
        return None
    laid = counts(piece for pieces in best.sets for piece in pieces)
    placed = without(laid, counts(piece for pieces in sets for piece in pieces))
    value = face_value(placed, joker_worth)
    return Replacing(Move(placed, best.sets, sum(placed), value), best.swaps)


def _fitting(pieces: Pieces, joker: int) -> list[int]:
    """The tiles that may take the place of a joker."""
    shown = stands_for(joker)
    if len(pieces) > 3 or group_reading(pieces) is None:
        return [shown]
    others = {stands_for(piece) for piece in pieces if piece != joker}
    same = [kind(colour, value_of(shown)) for colour in range(len(COLOURS))]
    return [tile for tile in same if tile not in others]  # RUM-64


def _least(lying: Counts, rack: Counts, table: Counts, gone: list[int]) -> Counts | None:
    """What must lie at the end: replacing tiles come from the rack where the table has too few."""
    least = list(table)
    for tile, need in enumerate(counts(gone)):
        own = max(0, need - lying[tile])
        if own > rack[tile]:
            return None
        least[tile] += own
    return tuple(least)


def _solve(
    task: Task, best: Best, least: Counts, pinned: tuple[Pieces, ...], watched: list[Kept | None]
) -> bool:
    """Better the best if this task can; `pinned` sets lie already, these jokers not yet."""
    used = counts(piece for pieces in pinned for piece in pieces)
    left = without(task.most, used)
    if min(left) < 0:
        return False
    need = tuple(max(n - m, 0) for n, m in zip(least, used, strict=True))
    gained = without(added(need, used), task.table)  # forced tiles and those of pinned sets
    own = sum(n * each for n, each in zip(gained, best.worth, strict=True))
    found = search(need, left, best.worth, floor=best.total + 1 - own)
    if not found:
        return False
    sets = _named((*pinned, *found[0].sets), task)
    if sets is not None:
        best.total, best.sets = own + found[0].total, sets
        return True
    if not watched:
        return False
    first, rest = watched[0], watched[1:]
    tries = (
        [(least, (*pinned, pieces)) for pieces in _beside(first, left)]
        if first is not None
        else list(_freed(task, least, left, pinned))
    )
    better = [_solve(task, best, more, some, rest) for more, some in tries]
    return any(better)


def _beside(kept: Kept, pool: Counts) -> Iterator[Pieces]:
    """Every set of the pool in which a joker that is not replaced may lie."""
    for pattern in _patterns():
        if stands_for(kept.piece) in pattern and kept.beside & set(pattern):
            yield from _filled(pattern, pool, range(pool[JOKER] + 1))


def _freed(
    task: Task, least: Counts, pool: Counts, pinned: tuple[Pieces, ...]
) -> Iterator[tuple[Counts, tuple[Pieces, ...]]]:
    """Every set in which a freed joker may lie, with the rack tiles that must then be placed."""
    there = [(pieces, pinned) for pieces in pinned if any(map(is_joker, pieces))]
    new = (
        (pieces, (*pinned, pieces))
        for pattern in _patterns()
        for pieces in _filled(pattern, pool, range(1, pool[JOKER] + 1))
    )
    for pieces, some in (*there, *new):
        own = [tile for tile in pieces if not is_joker(tile) and task.most[tile] > task.table[tile]]
        for forced in combinations(own, task.demands.rack_tiles):
            more = list(least)
            for tile in forced:
                more[tile] = max(more[tile], task.table[tile] + 1)
            # one of these that must lie already may belong to another joker's set
            again = [tile for tile in forced if task.table[tile] < least[tile] < task.most[tile]]
            for n in range(len(again) + 1):
                for extra in combinations(again, n):
                    yield added(tuple(more), counts(extra)), some


def _filled(pattern: Pattern, pool: Counts, jokers: range) -> Iterator[Pieces]:
    """The pattern made of tiles and so many jokers of the pool."""
    missing = [at for at, tile in enumerate(pattern) if not pool[tile]]
    for n in jokers:
        if len(missing) > n:
            continue
        for wild in combinations(range(len(pattern)), n):
            if all(at in wild for at in missing):
                yield tuple(named(t) if at in wild else t for at, t in enumerate(pattern))


def _patterns() -> Iterator[Pattern]:
    for value in range(1, 14):
        for size in (3, 4):
            for colours in combinations(range(4), size):
                yield tuple(kind(colour, value) for colour in colours)
    for colour in range(4):
        for first in range(1, 12):
            for last in range(first + 2, 14):
                yield tuple(kind(colour, value) for value in range(first, last + 1))


def _named(sets: tuple[Pieces, ...], task: Task) -> tuple[Pieces, ...] | None:
    """The sets with kept jokers in their places, those first, if every joker lies as it may."""
    spots = [
        [(s, i) for s, pieces in enumerate(sets) for i, piece in enumerate(pieces)
         if piece == stands_for(kept.piece)]
        for kept in task.kept
    ]  # fmt: skip
    laid = counts(piece for pieces in sets for piece in pieces)
    placed = without(laid, task.table)
    for chosen in product(*spots):
        if len(set(chosen)) < len(chosen):
            continue
        table = [list(pieces) for pieces in sets]
        for (s, i), kept in zip(chosen, task.kept, strict=True):
            table[s][i] = kept.piece
        if all(
            kept.beside & {tile for tile in table[s] if not is_joker(tile)}
            for (s, _), kept in zip(chosen, task.kept, strict=True)
        ) and _is_well_freed(table, set(chosen), placed, task):
            first = [s for s, _ in chosen]
            order = sorted(range(len(table)), key=lambda s: s not in first)
            return tuple(tuple(table[s]) for s in order)
    return None


def _is_well_freed(
    table: list[list[int]], kept: set[tuple[int, int]], placed: Counts, task: Task
) -> bool:
    """Whether the freed jokers lie as the house demands."""
    free = [
        s for s, pieces in enumerate(table) for i, piece in enumerate(pieces)
        if is_joker(piece) and (s, i) not in kept
    ]  # fmt: skip
    if not task.demands.new_set and not task.demands.rack_tiles:
        return True
    own = kinds(placed)
    return any(
        all(_is_new(table[s], task) for s in some)
        and have_rack_tiles([table[s] for s in set(some)], own, task.demands.rack_tiles)
        for some in permutations(free, task.freed)
    )


def _is_new(pieces: list[int], task: Task) -> bool:
    """Whether no old set lies whole within these pieces, where the house asks for that."""
    own = counts(piece for piece in pieces if not is_joker(piece))
    return not task.demands.new_set or not any(
        all(n <= m for n, m in zip(old, own, strict=True)) for old in task.old
    )
