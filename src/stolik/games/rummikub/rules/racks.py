"""Taking tiles from racks and putting them back, tiles that nobody has seen included."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from stolik.games.rummikub.rules.state import UNKNOWN, Rack, Sets
from stolik.games.rummikub.rules.tiles import COPIES, NAMED, Counts, counts, piece, tile_of


def tiles_on(table: Iterable[Iterable[int]]) -> Rack:
    """The tiles of sets, jokers without names, in ascending order."""
    return tuple(sorted(tile_of(one) for pieces in table for one in pieces))


def kinds_of(names: Iterable[str]) -> Rack | None:
    """The tiles of these names, sorted; None if one of them is no tile of a rack."""
    found = [piece(name) for name in names]
    known = [one for one in found if one is not None and one < NAMED]
    return tuple(sorted(known)) if len(known) == len(found) else None


def taken(rack: Rack, tiles: Iterable[int], table: Sets) -> Rack | None:
    """The rack without these tiles; None if they cannot have been on it.

    A tile nobody has seen may be any of which a copy is neither on the table nor on the rack.
    """
    left = Counter(rack)
    lying = Counter(tiles_on(table)) + Counter(tile for tile in rack if tile != UNKNOWN)
    for tile in tiles:
        if left[tile] > 0 and tile != UNKNOWN:
            left[tile] -= 1
        elif left[UNKNOWN] > 0 and tile != UNKNOWN and lying[tile] < COPIES:
            left[UNKNOWN] -= 1
            lying[tile] += 1
        else:
            return None
    return tuple(sorted(left.elements()))


def less(rack: Rack, tiles: Iterable[int]) -> Rack:
    """The rack less those of these tiles that are on it."""
    left = Counter(rack)
    left.subtract(Counter(tiles))
    return tuple(sorted((+left).elements()))


def known(rack: Rack) -> Counts:
    """How many of each kind are known to be on a rack."""
    return counts(tile for tile in rack if tile != UNKNOWN)


def is_known(rack: Rack) -> bool:
    """Whether every tile of a rack is known."""
    return UNKNOWN not in rack
