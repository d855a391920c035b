"""Plays that anyone sees at a glance: new sets from the rack, and tiles added to sets that lie.

Nothing is rearranged and nothing is searched, so that offering choices stays cheap and needs no
compiler; the exact search is in `solver.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from stolik.engine import Refused
from stolik.games.rummikub.rules.actions import Play
from stolik.games.rummikub.rules.play import Before, complete, names_of, written
from stolik.games.rummikub.rules.sets import Pieces, is_set, set_value
from stolik.games.rummikub.rules.state import UNKNOWN, Rack, Sets
from stolik.games.rummikub.rules.tiles import JOKER, NAMES, VALUES, kind, named

LENGTHS = (3, 4, 5)


@lru_cache(maxsize=512)
def plays(before: Before) -> tuple[Play, ...]:
    """Complete plays at a glance, the one with the most tiles first."""
    if UNKNOWN in before.rack:
        return ()
    found: dict[Play, None] = {}
    for table, played in layouts(before):
        play = Play(written(table), tuple(NAMES[tile] for tile in sorted(played)))
        try:
            complete(before, names_of(table), play.from_rack)
        except Refused:
            continue
        found.setdefault(play)
    return tuple(sorted(found, key=lambda play: -len(play.from_rack)))


def layouts(before: Before) -> Iterator[tuple[Sets, Rack]]:
    """Tables that such plays would make, and what they take from the rack."""
    if not before.is_opened:
        for jokers in (False, True):
            new = new_sets(before.rack, jokers)
            yield (*before.table, *new), tiles_of(new)
            few = enough(new, before.options.initial_meld)
            yield (*before.table, *few), tiles_of(few)
        return
    new = new_sets(before.rack, jokers=True)
    left = Counter(before.rack)
    left.subtract(Counter(tiles_of(new)))
    table, added = with_added(before.table, tuple((+left).elements()))
    yield (*table, *new), (*tiles_of(new), *added)
    table, added = with_added(before.table, before.rack)
    yield table, added
    for tile in sorted(set(before.rack)):
        one, placed = with_added(before.table, (tile,))
        if placed:
            yield one, placed
            return


def enough(sets: Sets, least: int) -> Sets:
    """As few of these sets as are worth so much."""
    chosen: list[Pieces] = []
    for pieces in sorted(sets, key=set_value, reverse=True):
        if sum(map(set_value, chosen)) < least or not chosen:
            chosen.append(pieces)
    return tuple(chosen)


def new_sets(rack: Rack, jokers: bool) -> Sets:
    """Disjoint sets of a rack, each time the largest that needs the fewest jokers."""
    left = Counter(rack)
    if not jokers:
        del left[JOKER]
    found: list[Pieces] = []
    while True:
        best = max(candidates(left), key=worth, default=None)
        if best is None:
            return tuple(found)
        found.append(best)
        left.subtract(tiles_of((best,)))
        left = +left


def worth(pieces: Pieces) -> tuple[int, int]:
    """Own tiles count, jokers are spared; of equal sets the more valuable one."""
    wild = sum(piece > JOKER for piece in pieces)
    return len(pieces) - 3 * wild, set_value(pieces)


def candidates(left: Counter[int]) -> Iterator[Pieces]:
    """Every group, and runs of three to five tiles, with what is left and its jokers."""
    spare = left[JOKER]
    for value in VALUES:
        own = tuple(kind(c, value) for c in range(4) if left[kind(c, value)])
        if len(own) >= 3:
            yield own
        elif own and 3 - len(own) <= spare:
            others = [kind(c, value) for c in range(4) if kind(c, value) not in own]
            yield (*own, *(named(other) for other in others[: 3 - len(own)]))
    for colour in range(4):
        for first in VALUES:
            for length in LENGTHS:
                if first + length - 1 > VALUES[-1]:
                    break
                shown = [kind(colour, first + step) for step in range(length)]
                missing = sum(not left[tile] for tile in shown)
                if missing <= spare and missing < length:
                    yield tuple(tile if left[tile] else named(tile) for tile in shown)


def with_added(table: Sets, tiles: Rack) -> tuple[Sets, Rack]:
    """The table with each of these tiles that fits added to the first set it fits."""
    sets = list(table)
    added = []
    for tile in tiles:
        for number, pieces in enumerate(sets):
            if tile != JOKER and is_set((*pieces, tile)):
                sets[number] = (*pieces, tile)
                added.append(tile)
                break
    return tuple(sets), tuple(added)


def tiles_of(sets: Sets) -> Rack:
    """The tiles that sets are made of."""
    return tuple(min(piece, JOKER) for pieces in sets for piece in pieces)
