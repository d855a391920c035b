"""The working table: tiles are carried freely while a player moves, one logged step after another.

Labels name the tiles, the number of a set is its place as long as the move lasts; one more than
the last number is the place of a new set. A set that has become empty keeps its number.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import assert_never

from msgspec.structs import replace

from stolik.engine import Refused
from stolik.games.rummikub.rules.actions import Move, PickUp, PutDown, Reset, Step, SwapJoker, Undo
from stolik.games.rummikub.rules.jokers import replaces
from stolik.games.rummikub.rules.labels import (
    kind_of,
    laid,
    named_jokers,
    pieces_of,
    read,
    supply,
    written,
)
from stolik.games.rummikub.rules.racks import kinds_of
from stolik.games.rummikub.rules.sets import is_set, set_value
from stolik.games.rummikub.rules.state import UNKNOWN, Past, Public, Rack, Sets, Work
from stolik.games.rummikub.rules.tiles import JOKER, NAMED, NAMES, piece

RACK = "rack"
MOST_SETS = 60
MOST_PAST = 60  # steps that can be taken back one by one


@dataclass(frozen=True)
class Desk:
    """What a mover works with: the public part, the own rack, the label in the hand."""

    p: Public
    rack: Rack
    hand: int = UNKNOWN

    @cached_property
    def work(self) -> Work:
        """The working table; before the first step the table itself."""
        return self.p.work or Work(laid(self.p.table))

    @cached_property
    def held(self) -> int:
        """The label in the hand, seen by all or not."""
        return self.hand if self.hand != UNKNOWN else self.work.held

    @cached_property
    def names(self) -> dict[int, int]:
        """The jokers that still have their identity."""
        freed = {joker for joker, _ in self.work.swapped}
        names = named_jokers(self.p.table)
        return {label: piece for label, piece in names.items() if label not in freed}

    @cached_property
    def base(self) -> frozenset[int]:
        """The labels that lay on the table when the turn began."""
        return frozenset(label for labels in laid(self.p.table) for label in labels)

    @cached_property
    def on_rack(self) -> tuple[int, ...]:
        """The labels on the rack now."""
        gone = {label for labels in self.work.sets for label in labels} | {self.held}
        return tuple(label for label in supply(self.p.table, self.rack) if label not in gone)

    @cached_property
    def choosable(self) -> tuple[int, ...]:
        """The labels on the rack that can be named: of unseen tiles one of each kind."""
        if UNKNOWN not in self.rack:
            return self.on_rack
        own = Counter(tile for tile in self.rack if tile != UNKNOWN)
        laid_out = Counter(map(kind_of, self.played))
        laid_out += Counter([kind_of(self.hand)] if self.hand != UNKNOWN else [])
        is_open = (laid_out - own).total() < self.rack.count(UNKNOWN)
        left = own - laid_out
        lowest = {kind_of(label): label for label in reversed(self.on_rack)}
        return tuple(sorted(x for kind, x in lowest.items() if is_open or left[kind]))

    @cached_property
    def played(self) -> tuple[int, ...]:
        """The labels that came from the rack and lie on the table."""
        base = self.base
        return tuple(label for labels in self.work.sets for label in labels if label not in base)

    @cached_property
    def is_changed(self) -> bool:
        """Whether the working table differs from the table, or something is in the hand."""
        if self.p.work is None:
            return False
        lying = sorted(tuple(sorted(map(kind_of, labels))) for labels in self.work.sets if labels)
        was = sorted(tuple(sorted(map(kind_of, labels))) for labels in laid(self.p.table))
        return self.work.is_held or lying != was

    @cached_property
    def sets(self) -> Sets:
        """The working table as pieces, empty places left out."""
        names = self.names
        return tuple(pieces_of(labels, names) for labels in self.work.sets if labels)

    @cached_property
    def freed(self) -> Rack:
        """The named pieces of the jokers that were replaced in this move."""
        names = named_jokers(self.p.table)
        return tuple(names[joker] for joker, _ in self.work.swapped)

    @cached_property
    def meld(self) -> int:
        """What the new sets are worth so far."""
        new = [labels for labels in self.work.sets[len(self.p.table) :] if labels]
        names = self.names
        return sum(set_value(pieces_of(labels, names)) for labels in new)

    @cached_property
    def may_manipulate(self) -> bool:
        """Whether sets that lay there may be touched."""
        p = self.p
        if p.opened[p.to_move]:
            return True  # RUM-35
        if not p.options.meld_then_manipulate:
            return False  # RUM-54
        names = self.names
        new = [pieces_of(labels, names) for labels in self.work.sets[len(p.table) :] if labels]
        return all(map(is_set, new)) and self.meld >= p.options.initial_meld  # RUM-53


def stepped(desk: Desk, do: Step) -> tuple[Desk, bool]:
    """The desk after a step, and whether a tile of the rack was shown by it."""
    work = desk.work
    match do:
        case Undo():
            if not work.past:
                raise Refused("nothing_to_undo", "RUM-35")
            last = work.past[-1]
            return _desk(desk, Work(last.sets, swapped=last.swapped, past=work.past[:-1])), False
        case Reset():
            if desk.p.work is None:
                raise Refused("nothing_to_undo", "RUM-35")
            return _desk(desk, None), False
        case SwapJoker():
            return _swapped(desk, do)
        case Move():
            _way(desk, "move")
            label = _label(do.tile)
            if do.place == _place(desk, label):
                raise Refused("already_there", "RUM-35")
            return _put(_lifted(desk, label), do.place)
        case PickUp():
            _way(desk, "hand")
            if work.is_held:
                raise Refused("hand_full", "RUM-73")
            return _lifted(desk, _label(do.tile)), False
        case PutDown():
            _way(desk, "hand")
            if not work.is_held:
                raise Refused("hand_empty", "RUM-73")
            return _put(desk, do.place)
        case _:
            assert_never(do)


def _place(desk: Desk, label: int) -> str:
    """Where a tile lies now."""
    sets = desk.work.sets
    return next((str(i) for i, labels in enumerate(sets) if label in labels), RACK)


def _desk(desk: Desk, work: Work | None, hand: int = UNKNOWN) -> Desk:
    return Desk(replace(desk.p, work=work), desk.rack, hand)


def _way(desk: Desk, way: str) -> None:
    if desk.p.options.placing != way:
        raise Refused("placing_differs", "RUM-73")


def _label(text: str) -> int:
    label = read(text)
    if label is None:
        raise Refused("no_such_tile", "RUM-3", tile=text)
    return label


def _lifted(desk: Desk, label: int) -> Desk:
    """The tile in the hand; the step can be undone to here."""
    work = desk.work
    past = (*work.past, Past(work.sets, work.swapped))[-MOST_PAST:]
    for place, labels in enumerate(work.sets):
        if label in labels:
            if place < len(desk.p.table) and not desk.may_manipulate:
                raise Refused("manipulation_before_meld", "RUM-54")
            left = tuple(one for one in labels if one != label)
            sets = (*work.sets[:place], left, *work.sets[place + 1 :])
            return _desk(desk, Work(sets, True, label, work.swapped, past))
    return _desk(desk, Work(work.sets, True, UNKNOWN, work.swapped, past), _own(desk, label))


def _own(desk: Desk, label: int) -> int:
    """The label that leaves the rack: of equal tiles always the lower one."""
    equal = [one for one in desk.choosable if kind_of(one) == kind_of(label)]
    if label not in equal:
        raise Refused("tile_not_on_rack", "RUM-34", tiles=written(label))
    return equal[0]


def _put(desk: Desk, place: str) -> tuple[Desk, bool]:
    """The tile in the hand put down."""
    work, label = desk.work, desk.held
    if place == RACK:
        return _desk(desk, _back(desk)), False
    number = int(place) if place.isascii() and place.isdecimal() and len(place) < 3 else -1
    is_place = 0 <= number <= len(work.sets) and number < MOST_SETS and place == str(number)
    if not is_place:
        raise Refused("no_such_set", "RUM-28", place=place)
    if number < len(desk.p.table) and not desk.may_manipulate:
        raise Refused("manipulation_before_meld", "RUM-54")
    sets = work.sets if number < len(work.sets) else (*work.sets, ())
    sets = (*sets[:number], (*sets[number], label), *sets[number + 1 :])
    is_shown = desk.hand != UNKNOWN
    return _desk(desk, Work(sets, swapped=work.swapped, past=work.past)), is_shown


def _back(desk: Desk) -> Work:
    """The tile in the hand on the rack again; an equal one of the rack may lie in its stead."""
    work, label = desk.work, desk.held
    sets = work.sets
    if label in desk.base:
        equal = next((one for one in desk.played if kind_of(one) == kind_of(label)), None)
        if equal is None:
            raise Refused("table_tile", "RUM-34", tile=written(label))
        sets = tuple(
            tuple(label if one == equal else one for one in labels) for labels in sets
        )  # RUM-3
    return Work(sets, swapped=work.swapped, past=work.past)


def _swapped(desk: Desk, do: SwapJoker) -> tuple[Desk, bool]:
    """A tile in the place of a joker, which then lies by itself."""
    p, work = desk.p, desk.work
    if p.options.joker_rule == "free":
        raise Refused("jokers_are_free", "RUM-61")
    if not p.opened[p.to_move]:
        raise Refused("manipulation_before_meld", "RUM-54")
    if work.is_held:
        raise Refused("hand_full", "RUM-73")
    joker, fits = piece(do.joker), kinds_of((do.tile,))
    tile = None if fits is None or fits[0] == JOKER else fits[0]
    names = desk.names
    where = [
        (place, label)
        for place, labels in enumerate(work.sets)
        for label in labels
        if joker is not None and joker >= NAMED and names.get(label) == joker
    ]
    fitting = [
        (place, label)
        for place, label in where
        if tile is not None and replaces(pieces_of(work.sets[place], names), names[label], tile)
    ]
    if not fitting or tile is None:
        raise Refused("wrong_tile_for_joker", "RUM-65", joker=do.joker, tile=do.tile)
    place, label = fitting[0]
    source = _source(desk, tile)
    sets = tuple(tuple(one for one in labels if one != source) for labels in work.sets)
    changed = tuple(source if one == label else one for one in sets[place])
    sets = (*sets[:place], changed, *sets[place + 1 :], (label,))
    past = (*work.past, Past(work.sets, work.swapped))[-MOST_PAST:]
    after = Work(sets, swapped=(*work.swapped, (label, source)), past=past)
    return _desk(desk, after), source not in desk.base


def _source(desk: Desk, tile: int) -> int:
    """Where the tile for a joker comes from: the rack if it is there, else the table."""
    own = [label for label in desk.on_rack if kind_of(label) == tile]
    if own and tile in desk.rack:
        return own[0]
    lying = [label for labels in desk.work.sets for label in labels if kind_of(label) == tile]
    if lying:
        return lying[0]
    if own:
        return _own(desk, own[0])
    raise Refused("tile_not_on_rack", "RUM-34", tiles=NAMES[tile])
