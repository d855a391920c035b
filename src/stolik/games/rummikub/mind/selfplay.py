"""Whole games of players who meld as soon as they can and always play the most tiles.

Time and declarations are left out; an exhausted bank ends a game when nobody can play any more or
after one more move each. This is for statistics and for positions to measure with.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from stolik.games.rummikub.rules.tiles import (
    KINDS,
    NONE,
    Counts,
    added,
    counts,
    of_physical,
    without,
)
from stolik.games.rummikub.solving.solver import best_meld, best_move, can_meld

RACK = 14  # RUM-10
Watch = Callable[[Counts, list[Counts], list[int]], bool]


@dataclass(frozen=True, slots=True)
class Played:
    """How a game went."""

    turns: int
    bank_left: int
    melded: tuple[bool, ...]
    winner: int | None
    """The seat that went out."""


def greedy_game(order: Sequence[int], seats: int = 4, watch: Watch | None = None) -> Played:
    """Play a game with the physical tiles in this order: racks first, then the bank.

    After every play `watch` sees table, racks and bank; the game stops when it says so.
    """
    kinds = [of_physical(tile) for tile in order]
    racks = [counts(kinds[RACK * seat : RACK * (seat + 1)]) for seat in range(seats)]
    bank = kinds[: RACK * seats - 1 : -1]
    table, melded = NONE, [False] * seats
    turns, left = 0, seats
    while left:
        seat = turns % seats
        turns += 1
        rack = racks[seat]
        if melded[seat]:
            move = best_move(table, rack)
        else:
            move = best_meld(rack) if can_meld(rack) else None
        if move is not None:
            melded[seat] = True
            racks[seat], table = without(rack, move.placed), added(table, move.placed)
            if racks[seat] == NONE:
                return Played(turns, len(bank), tuple(melded), seat)  # RUM-80
            if watch is not None and watch(table, racks, bank):
                break
        elif bank:
            drawn = [0] * KINDS
            drawn[bank.pop()] = 1
            racks[seat] = added(rack, tuple(drawn))
            continue
        if not bank:
            left -= 1  # RUM-83
    return Played(turns, len(bank), tuple(melded), None)
