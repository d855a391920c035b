"""What the rule book makes of a move whose time has run out (section 4, the order of `timeout`)."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct

from stolik.engine import Refused
from stolik.games.rummikub.rules.actions import Timeout
from stolik.games.rummikub.rules.labels import kind_of
from stolik.games.rummikub.rules.layout import Desk
from stolik.games.rummikub.rules.play import (
    After,
    Before,
    Layout,
    complete,
    names_of,
    read_layout,
    split_layout,
)
from stolik.games.rummikub.rules.racks import kinds_of, less, taken, tiles_on
from stolik.games.rummikub.rules.sets import bare, is_set, shown
from stolik.games.rummikub.rules.state import Rack, Sets
from stolik.games.rummikub.rules.tiles import NAMES, name


class Lying(Struct, frozen=True):
    """What lay there when time ran out: the layout, what of it is from the rack, the hand."""

    layout: Layout
    sets: Sets
    played: Rack
    hand: Rack
    """A tile of the table in the hand; one from the rack has gone back (RUM-73)."""


class Verdict(Struct, frozen=True):
    """The outcome, the table and rack after it, and how many tiles are to be drawn."""

    outcome: str
    table: Sets
    rack: Rack
    draws: int
    play: After | None = None
    taken: Rack = ()
    clause: str = "RUM-76"


def as_it_lies(desk: Desk) -> Lying:
    """The working table as the steps have left it."""
    held = desk.held
    hand = (kind_of(held),) if desk.work.is_held and held in desk.base else ()
    played = tuple(sorted(kind_of(label) for label in desk.played))
    return Lying(names_of(desk.sets), desk.sets, played, hand)


def as_told(desk: Desk, do: Timeout) -> Lying:
    """The layout as the referee gives it; tiles that appear or vanish are refused."""
    table, rack = desk.p.table, desk.rack
    layout = names_of(table) if do.working is None else split_layout(do.working)
    sets = read_layout(layout)
    hand = kinds_of((do.hand,) if do.hand else ())
    if sets is None or hand is None or bool(do.hand) != bool(do.hand_from):
        raise Refused("tiles_do_not_add_up", "RUM-34", more=do.hand or "–", fewer="–")
    of_table = hand if do.hand_from == "table" else ()
    played = Counter(tiles_on(sets)) + Counter(of_table)
    gone = Counter(tiles_on(table)) - played
    played -= Counter(tiles_on(table))
    from_rack = (*played.elements(), *(hand if do.hand_from == "rack" else ()))
    if gone or taken(rack, from_rack, table) is None:
        more = " ".join(NAMES[tile] for tile in from_rack) or "–"
        fewer = " ".join(NAMES[tile] for tile in gone.elements()) or "–"
        raise Refused("tiles_do_not_add_up", "RUM-34", more=more, fewer=fewer)
    return Lying(layout, sets, tuple(sorted(played.elements())), of_table)


def resolved(desk: Desk, do: Timeout) -> Verdict:
    """The verdict on a move whose time is up."""
    options, p = desk.p.options, desk.p
    touch = options.touch_penalty_tiles if do.touched else 0  # RUM-78
    is_told = do.working is not None or do.hand != "" or do.hand_from != ""
    lying = as_told(desk, do) if is_told else as_it_lies(desk)
    if do.drew:
        return Verdict("drawn", p.table, desk.rack, 1 + touch, clause="RUM-40")
    play = played_out(desk, lying)
    if play is not None and not do.touched:
        return Verdict("done", play.table, play.rack, 0, play, clause="RUM-74")
    if _is_unchanged(p.table, lying):
        return Verdict("no_move", p.table, desk.rack, 1 + touch)  # RUM-76
    if not do.restorable:
        return _loose_taken(desk, lying, touch)
    draws = touch if play is not None else options.invalid_penalty_tiles + touch
    why = "RUM-78" if do.touched else "RUM-75" if lying.hand else "RUM-76"
    return Verdict("rolled_back", p.table, desk.rack, draws, clause=why)


def played_out(desk: Desk, lying: Lying) -> After | None:
    """The complete play that lies there, if it is one."""
    if lying.hand:
        return None  # RUM-75
    try:
        return complete(before(desk), lying.layout, tuple(map(name, lying.played)))  # RUM-74
    except Refused:
        return None


def before(desk: Desk) -> Before:
    """What the mover's play is measured by."""
    p = desk.p
    return Before(p.options, p.table, desk.rack, p.opened[p.to_move], desk.freed)


def _is_unchanged(table: Sets, lying: Lying) -> bool:
    return not lying.hand and Counter(map(bare, lying.sets)) == Counter(map(bare, table))


def _loose_taken(desk: Desk, lying: Lying, touch: int) -> Verdict:
    """The player takes what lies outside valid sets, the tile in the hand included (RUM-77)."""
    stays = tuple(pieces for pieces in lying.sets if is_set(pieces))
    loose = (*tiles_on(pieces for pieces in lying.sets if not is_set(pieces)), *lying.hand)
    kept = taken(desk.rack, lying.played, desk.p.table)
    rack = less(desk.rack, lying.played) if kept is None else kept
    table = tuple(shown(pieces) for pieces in stays)
    draws = touch + (1 if desk.p.options.draw_after_loose_pickup else 0)
    after = tuple(sorted((*rack, *loose)))
    return Verdict("loose_taken", table, after, draws, taken=tuple(sorted(loose)), clause="RUM-77")
