"""Exact values of open positions: what every legal card leads to with best play by all after it."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from msgspec import Struct

from stolik.games.na_glowy.rules.ladders import SEATS, Ladder
from stolik.games.na_glowy.rules.play import legal, taker
from stolik.games.na_glowy.solving import search
from stolik.games.na_glowy.solving.tables import Ints, table
from stolik.parts.cards import members

EVEN = 60


class Position(Struct, frozen=True):
    """Open cards: what each hand still holds, the cards of the trick, who led it or is to lead."""

    hands: tuple[int, int, int, int]
    leader: int
    trick: tuple[int, ...] = ()

    @property
    def seat(self) -> int:
        """Who plays next."""
        return (self.leader + len(self.trick)) % SEATS


@lru_cache(maxsize=1)
def memory() -> Ints:
    """Give the memory of the search, once for a process."""
    return search.room()


def card_values(ladder: Ladder, position: Position, guess: int = EVEN) -> dict[int, int]:
    """Give the points North and South make from here, the trick included, after each legal card."""
    room = memory()
    search.fresh(room)
    seat = position.seat
    found: dict[int, int] = {}
    for card in members(legal(ladder, position.hands[seat], position.trick)):
        found[card] = guess = after(ladder, position, card, guess, room)
    return found


def after(ladder: Ladder, position: Position, card: int, guess: int, room: Ints) -> int:
    """Give the points North and South make from here if this card is played."""
    hands = np.array(position.hands, np.int64)
    hands[position.seat] ^= 1 << card
    trick = (*position.trick, card)
    best = taker(ladder, trick)
    holder = (position.leader + best) % SEATS
    on_it = sum(ladder.points[one] for one in trick)
    rows = table(ladder)
    if len(trick) == SEATS:
        gain = on_it if holder % 2 == 0 else 0
        if not hands[0]:
            return gain
        return gain + search.value(rows, hands, holder, 0, 0, 0, holder, 0, 0, guess - gain, room)
    lying = sum(1 << one for one in trick)
    return search.value(
        rows, hands, (position.seat + 1) % SEATS, len(trick), ladder.suits[trick[0]], trick[best],
        holder, on_it, lying, guess, room,
    )  # fmt: skip


def value(ladder: Ladder, position: Position) -> int:
    """Give the points North and South make from here with best play by all."""
    found = card_values(ladder, position).values()
    return max(found) if position.seat % 2 == 0 else min(found)
