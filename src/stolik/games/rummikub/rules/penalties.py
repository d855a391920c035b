"""What a player without initial meld is charged (RUM-94 to RUM-97), by the exact worth of racks."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Literal

from msgspec import Struct

from stolik.games.rummikub.mind.simple import new_sets
from stolik.games.rummikub.rules.options import Options
from stolik.games.rummikub.rules.plain import can_meld
from stolik.games.rummikub.rules.racks import is_known, known, less
from stolik.games.rummikub.rules.sets import set_value
from stolik.games.rummikub.rules.state import UNKNOWN, Rack
from stolik.games.rummikub.rules.tiles import JOKER, face_value

Grade = Literal["", "unable", "able"]


class Seat(Struct, frozen=True):
    """What the settlement reads of a seat."""

    rack: Rack
    before: Rack
    """The rack at the start of the last own turn."""
    is_opened: bool
    is_declared: bool
    turns: int


def rack_sum(options: Options, rack: Rack) -> int:
    """The sum of the tiles on a rack."""
    return face_value(known(rack), options.joker_penalty)  # RUM-90, RUM-91


@lru_cache(maxsize=4096)
def at_a_glance(rack: Rack) -> int:
    """What sets anyone sees are worth: never more than the exact worth, and quick."""
    known_tiles = tuple(tile for tile in rack if tile != UNKNOWN)
    return max(sum(map(set_value, new_sets(known_tiles, jokers))) for jokers in (False, True))


@lru_cache(maxsize=4096)
def reaches(rack: Rack, least: int) -> bool:
    """Whether sets of a rack alone are worth so much: those anyone sees, else by exact search."""
    return at_a_glance(rack) >= least or can_meld(known(rack), least)


def could_meld(options: Options, rack: Rack) -> bool:
    """Whether sets of this rack alone are worth the initial meld; exact, and quick."""
    return reaches(rack, options.initial_meld)  # RUM-95


def grade(options: Options, seat: Seat) -> Grade:
    """Whether a player without meld was unable or able; nothing for one who melded."""
    if seat.is_opened or options.no_meld_mode == "off":
        return ""
    if not could_meld(options, seat.rack):
        return "unable"  # RUM-95
    if seat.turns and _could_before(options, seat):
        return "able"  # RUM-95: declaration or not
    if seat.is_declared:
        return "unable"  # RUM-96, RUM-97
    if not seat.turns and options.no_turn_undeclared_penalty == 100:
        return "unable"  # RUM-97
    return "able"


def _could_before(options: Options, seat: Seat) -> bool:
    """Whether the rack of the last turn's start could meld, whichever tiles came since.

    Where a scorer does not know which tiles came, any of the rack may have.
    """
    if is_known(seat.before):
        return could_meld(options, seat.before)
    came = len(seat.rack) - len(seat.before)
    left = (less(seat.rack, drawn) for drawn in combinations(seat.rack, max(came, 0)))
    return all(could_meld(options, rack) for rack in set(left))


def loss(options: Options, seat: Seat, graded: Grade) -> int:
    """What a loser writes as minus after somebody went out."""
    rack = rack_sum(options, seat.rack)
    return charged(options, graded, rack)


def charged(options: Options, graded: Grade, rack: int) -> int:
    """The rack sum, or what stands in its place without initial meld."""
    if not graded:
        return rack  # RUM-92
    flat = options.no_meld_able if graded == "able" else options.no_meld_unable
    match options.no_meld_mode:
        case "flat":
            return flat  # RUM-94
        case "added":
            return flat + rack
        case "max":
            return max(flat, rack)
        case _:
            return rack


def jokers(rack: Rack) -> int:
    """How many jokers a rack holds."""
    return rack.count(JOKER)
