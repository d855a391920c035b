"""The stricter joker rule (RUM-65): a joker keeps its identity until a tile takes its place.

Jokers lie as named pieces; the freed ones of a move are those that a `swap_joker` step replaced.
"""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from stolik.engine import Refused
from stolik.games.rummikub.options import Options
from stolik.games.rummikub.sets import Pieces, group_reading
from stolik.games.rummikub.state import Rack, Sets
from stolik.games.rummikub.tiles import JOKER, is_joker, kind, stands_for, tile_of, value_of

Held = tuple[int, frozenset[int]]  # the piece of a joker and the ordinary tiles beside it


def replaces(pieces: Pieces, joker: int, tile: int) -> bool:
    """Whether a tile may be put in the place of this joker of a set."""
    identity = stands_for(joker)
    if tile == identity:
        return True
    if len(pieces) != 3 or group_reading(pieces) is None:
        return False
    value = value_of(identity)  # RUM-64: in a group of three either missing colour
    shown = {stands_for(one) for one in pieces} - {identity}
    return tile in {kind(colour, value) for colour in range(4)} - shown


def check_jokers(options: Options, before: Sets, after: Sets, freed: Rack, from_rack: Rack) -> None:
    """Refuse a play in which a joker changed its identity, left its set, or was freed in vain.

    `freed` are the named pieces of the jokers that were replaced in this move.
    """
    kept = _without(_held(before), freed)
    there = _held(after)
    own = from_rack.count(JOKER)
    if not any(
        all(_is_same(was, now) for was, now in zip(kept, order, strict=False))
        for order in permutations(there)
    ):
        raise Refused("joker_not_replaced", "RUM-65")
    if len(there) != len(kept) + len(freed) + own:
        raise Refused("joker_not_replaced", "RUM-65")
    if not freed:
        return
    new = _freed_sets(kept, after)
    if options.freed_joker_new_set and not any(
        all(_is_new(pieces, before) for pieces in some) for some in _some(new, len(freed))
    ):
        raise Refused("joker_needs_new_set", "RUM-65")
    least = options.freed_joker_rack_tiles
    if not any(
        all(_rack_tiles(pieces, from_rack) >= least for pieces in some)
        for some in _some(new, len(freed))
    ):
        raise Refused("joker_needs_rack_tiles", "RUM-65", n=least)


def _held(table: Sets) -> list[Held]:
    return [
        (piece, frozenset(one for one in pieces if not is_joker(one)))
        for pieces in table
        for piece in pieces
        if is_joker(piece)
    ]


def _without(held: list[Held], freed: Rack) -> list[Held]:
    left = list(held)
    for piece in freed:
        found = next((one for one in left if one[0] == piece), None)
        if found is not None:
            left.remove(found)
    return left


def _is_same(was: Held, now: Held) -> bool:
    return was[0] == now[0] and bool(was[1] & now[1])


def _freed_sets(kept: list[Held], after: Sets) -> list[Pieces]:
    """The sets that hold jokers which did not lie there before; once for each such joker."""
    found: list[Pieces] = []
    left = list(kept)
    for pieces in after:
        beside = frozenset(one for one in pieces if not is_joker(one))
        for piece in pieces:
            if not is_joker(piece):
                continue
            was = next((one for one in left if _is_same(one, (piece, beside))), None)
            if was is None:
                found.append(pieces)
            else:
                left.remove(was)
    return found


def _some(sets: list[Pieces], count: int) -> list[tuple[Pieces, ...]]:
    return list(permutations(sets, count))


def _is_new(pieces: Pieces, before: Sets) -> bool:
    """Whether no set of before lies whole within these pieces, its jokers aside."""
    has = Counter(tile_of(one) for one in pieces if not is_joker(one))
    return not any(Counter(one for one in old if not is_joker(one)) <= has for old in before)


def _rack_tiles(pieces: Pieces, from_rack: Rack) -> int:
    has = Counter(one for one in pieces if not is_joker(one))
    return (has & Counter(tile for tile in from_rack if tile != JOKER)).total()
