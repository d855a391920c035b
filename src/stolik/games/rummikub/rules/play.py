"""Whether a play is complete: the first reason against it, in the order of section 4.

It takes the table, the player's own rack and what he lays; nothing here reads another rack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from stolik.engine import Refused
from stolik.games.rummikub.rules.jokers import check_jokers
from stolik.games.rummikub.rules.options import Options
from stolik.games.rummikub.rules.plain import max_meld
from stolik.games.rummikub.rules.racks import kinds_of, taken, tiles_on
from stolik.games.rummikub.rules.sets import Pieces, bare, highest, is_set, set_value, shown
from stolik.games.rummikub.rules.state import Rack, Sets
from stolik.games.rummikub.rules.tiles import counts, name, piece

Layout = tuple[tuple[str, ...], ...]


class Before(Struct, frozen=True):
    """What a play is measured by: the table at the start of the turn, the rack, the player."""

    options: Options
    table: Sets
    rack: Rack
    is_opened: bool
    freed: Rack = ()
    """Named jokers that this move has replaced (RUM-65)."""


class After(Struct, frozen=True):
    """A complete play: the table it makes, what is left on the rack, and what the meld is worth."""

    table: Sets
    rack: Rack
    played: Rack
    meld: int


def split_layout(text: str) -> Layout:
    """The names in a layout as it is written: sets are divided by bars."""
    if not text.strip():
        return ()
    return tuple(tuple(part.split()) for part in text.split("|"))


def read_layout(layout: Layout) -> Sets | None:
    """The pieces of a layout as it is written; None if a tile of it does not exist."""
    sets = [[piece(name) for name in names] for names in layout]
    if any(one is None for pieces in sets for one in pieces):
        return None
    return tuple(tuple(one for one in pieces if one is not None) for pieces in sets)


def names_of(table: Sets) -> Layout:
    """The names of the pieces of sets."""
    return tuple(tuple(name(one) for one in pieces) for pieces in table)


def written(table: Sets) -> str:
    """A layout as it is written."""
    return " | ".join(" ".join(names) for names in names_of(table))


def complete(b: Before, layout: Layout, from_rack: Sequence[str]) -> After:
    """What a play makes of table and rack, or the first reason why it is not complete."""
    if not from_rack:
        raise Refused("no_rack_tile", "RUM-34")  # also RUM-63
    played = kinds_of(from_rack)
    left = None if played is None else taken(b.rack, played, b.table)
    if played is None or left is None:
        raise Refused("tile_not_on_rack", "RUM-34", tiles=" ".join(from_rack))
    after = read_layout(layout)
    if after is None or tiles_on(after) != tuple(sorted((*tiles_on(b.table), *played))):
        raise Refused("tiles_do_not_add_up", "RUM-34", **_difference(b, layout, played))
    for number, pieces in enumerate(after, 1):
        if not is_set(pieces):
            said = " ".join(layout[number - 1])
            raise Refused("invalid_set", _why_not(pieces), number=number, tiles=said)
    meld = 0 if b.is_opened else _meld(b, after, played)
    if b.options.joker_rule == "replace_first":
        after = tuple(highest(pieces) or pieces for pieces in after)
        check_jokers(b.options, b.table, after, b.freed, played)  # RUM-65
    else:
        after = tuple(shown(bare(pieces)) for pieces in after)  # RUM-24, RUM-25
    return After(after, left, played, meld)


def _meld(b: Before, after: Sets, played: Rack) -> int:
    """The value of an initial meld, or why it is none."""
    least = b.options.initial_meld
    new = new_sets(b.table, after)
    if new is None:
        worth = max_meld(counts(played)) if b.options.meld_then_manipulate else -1
        if worth < least:
            raise Refused("manipulation_before_meld", "RUM-53")  # also RUM-54
        return worth
    worth = sum(map(set_value, new))  # RUM-50, RUM-51, RUM-52
    if worth < least:
        raise Refused("meld_below_30", "RUM-50", worth=worth, least=least)
    return worth


def new_sets(before: Sets, after: Sets) -> Sets | None:
    """The sets that came to a table on which every old one stays as it was; None if one did not."""
    old = Counter(map(bare, before))
    new = []
    for pieces in after:
        if old[bare(pieces)] > 0:
            old[bare(pieces)] -= 1
        else:
            new.append(pieces)
    return None if +old else tuple(new)


def _why_not(pieces: Pieces) -> str:
    """The clause against a set that is none."""
    if len(pieces) < 3:
        return "RUM-22"
    values = {one % 13 for one in pieces if one < 52}
    return "RUM-20" if len(values) == 1 else "RUM-21"


def _difference(b: Before, layout: Layout, played: Rack) -> dict[str, str]:
    """Which tiles are too many and which are missing."""
    lies = Counter(one.split("=")[0] for names in layout for one in names)
    wanted = Counter(map(name, (*tiles_on(b.table), *played)))
    return {
        "more": " ".join((lies - wanted).elements()) or "–",
        "fewer": " ".join((wanted - lies).elements()) or "–",
    }
