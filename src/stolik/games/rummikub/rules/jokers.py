"""The stricter joker rule (RUM-65): a joker keeps its identity until a tile takes its place.

Jokers lie as named pieces; the freed ones of a move are those that a `swap_joker` step replaced.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from stolik.engine import Refused
from stolik.games.rummikub.rules.options import Options
from stolik.games.rummikub.rules.sets import Pieces, group_reading
from stolik.games.rummikub.rules.state import Rack, Sets
from stolik.games.rummikub.rules.tiles import JOKER, is_joker, kind, stands_for, tile_of, value_of


class Held(NamedTuple):
    """A joker on the table: its piece, the ordinary tiles beside it, and the place of its set."""

    piece: int
    beside: frozenset[int]
    place: int


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

    `freed` are the named pieces of the jokers that were replaced in this move. Jokers look alike:
    the play stands if it can be read in one way that keeps all the rules.
    """
    ways = list(_ways(_held(before), _held(after), freed, from_rack.count(JOKER)))
    if not ways:
        raise Refused("joker_not_replaced", "RUM-65")
    if options.freed_joker_new_set:
        ways = [way for way in ways if all(_is_new(after[place], before) for place in way)]
    if not ways:
        raise Refused("joker_needs_new_set", "RUM-65")
    least = options.freed_joker_rack_tiles
    if not any(have_rack_tiles([after[place] for place in way], from_rack, least) for way in ways):
        raise Refused("joker_needs_rack_tiles", "RUM-65", n=least)


def _held(table: Sets) -> list[Held]:
    return [
        Held(piece, frozenset(one for one in pieces if not is_joker(one)), place)
        for place, pieces in enumerate(table)
        for piece in pieces
        if is_joker(piece)
    ]


def _ways(was: list[Held], now: list[Held], freed: Rack, own: int) -> Iterator[set[int]]:
    """The places of the freed jokers' sets, for every reading of which joker is which."""
    if len(now) != len(was) + own:
        return
    for gone in permutations(was, len(freed)):
        if tuple(one.piece for one in gone) != freed:
            continue
        kept = [one for one in was if one not in gone]
        for order in permutations(now):
            lying = order[: len(kept)]
            if all(_is_same(then, there) for then, there in zip(kept, lying, strict=True)):
                yield {one.place for one in order[len(kept) : len(kept) + len(freed)]}


def _is_same(was: Held, now: Held) -> bool:
    return was.piece == now.piece and bool(was.beside & now.beside)


def _is_new(pieces: Pieces, before: Sets) -> bool:
    """Whether no set of before lies whole within these pieces, its jokers aside."""
    has = Counter(tile_of(one) for one in pieces if not is_joker(one))
    return not any(Counter(one for one in old if not is_joker(one)) <= has for old in before)


def have_rack_tiles(sets: Sequence[Sequence[int]], from_rack: Rack, least: int) -> bool:
    """Whether each of these sets, at most two, can have so many tiles of the rack for its own."""
    own = Counter(tile for tile in from_rack if tile != JOKER)
    lying = [Counter(one for one in pieces if not is_joker(one)) for pieces in sets]
    some = [lying[:1], lying[1:], lying]
    return all(
        (sum(group, Counter[int]()) & own).total() >= least * len(group) for group in some
    )  # RUM-65
