"""Positions with open cards, step by step, and what the exact solver says about each card."""

from __future__ import annotations

from typing import Final

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from stolik.games.baska.mind import values
from stolik.games.baska.rules import cards, duties, payout, sides
from stolik.games.baska.rules.cards import CARDS, SEATS

Four = tuple[int, int, int, int]

NOTHING: Final[Four] = (0, 0, 0, 0)


class Position(Struct, frozen=True):
    """A deal in play, all cards open: hands are masks, points and tricks those of the seats."""

    kind: int
    old: int  # mask of seats
    hands: Four
    leader: int  # who led or leads the trick on the table
    table: tuple[int, ...] = ()
    points: Four = NOTHING
    tricks: Four = NOTHING
    must_beat: bool = True

    @property
    def to_act(self) -> int:
        """Give the seat that plays next."""
        return (self.leader + len(self.table)) % SEATS

    @property
    def is_over(self) -> bool:
        """Tell whether all cards are played."""
        return not any(self.hands)

    @property
    def best(self) -> int:
        """Give the card that leads the trick; -1 if none is on the table."""
        best = -1
        for card in self.table:
            best = card if best < 0 else duties.better(sides.mode(self.kind), best, card)
        return best


def begun(kind: int, declarer: int, hands: Four, leader: int, must_beat: bool = True) -> Position:
    """Give the position before the first card."""
    return Position(
        kind, sides.old_seats(kind, declarer, *hands), hands, leader, must_beat=must_beat
    )


def legal(position: Position) -> int:
    """Give the cards that may be played now."""
    led = position.table[0] if position.table else -1
    hand = position.hands[position.to_act]
    return duties.legal(sides.mode(position.kind), hand, led, position.best, position.must_beat)


def after(position: Position, card: int) -> Position:
    """Give the position after a legal card."""
    seat, table = position.to_act, (*position.table, card)
    hands = _changed(position.hands, seat, position.hands[seat] ^ 1 << card)
    if len(table) < SEATS:
        return replace(position, hands=hands, table=table)
    place = duties.trick_winner(sides.mode(position.kind), *table)
    taker = (position.leader + place) % SEATS
    taken = sum(cards.POINTS[card] for card in table)
    return replace(
        position,
        hands=hands,
        table=(),
        leader=taker,
        points=_changed(position.points, taker, position.points[taker] + taken),
        tricks=_changed(position.tricks, taker, position.tricks[taker] + 1),
    )


def _changed(four: Four, seat: int, value: int) -> Four:
    a, b, c, d = (value if at == seat else four[at] for at in range(SEATS))
    return a, b, c, d


def card_rows(position: Position) -> dict[int, int]:
    """Give the row of the pay-out table that each legal card leads to with best play after it."""
    found = values.worlds(
        np.array([position.kind]), np.array([position.old]), np.array([position.hands]),
        np.array(position.points), np.array(position.tricks), position.leader, position.table,
        position.must_beat,
    )[0]  # fmt: skip
    return {card: int(found[card]) for card in range(CARDS) if found[card] >= 0}


def final_row(position: Position) -> int:
    """Give the row of a position with no cards left."""
    own = [seat for seat in range(SEATS) if position.old >> seat & 1]
    points = sum(position.points[seat] for seat in own)
    return payout.outcome(position.kind, points, sum(position.tricks[seat] for seat in own))


def best_row(position: Position, rows: dict[int, int]) -> int:
    """Give the row that the player to act reaches: the Old want a high one, the Young a low one."""
    is_old = position.old >> position.to_act & 1
    return max(rows.values()) if is_old else min(rows.values())


def row_of(position: Position) -> int:
    """Give the row that best play by all leads to."""
    return final_row(position) if position.is_over else best_row(position, card_rows(position))


def deltas(position: Position, row: int, doubles: int, young_win_factor: int) -> Four:
    """Give what the four seats receive for a row."""
    amount = payout.stake(position.kind, row, doubles, young_win_factor)
    a, b, c, d = (
        payout.delta(position.kind, row, amount, position.old >> seat & 1 == 1)
        for seat in range(SEATS)
    )
    return a, b, c, d
