"""Exact values of open positions: what every legal card leads to with best play by all after it."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
from msgspec import Struct

from stolik.games.na_glowy.rules.ladders import ALL_POINTS, SEATS, Ladder
from stolik.games.na_glowy.rules.play import legal, taker
from stolik.games.na_glowy.solving import search
from stolik.games.na_glowy.solving.tables import Ints, table
from stolik.parts.cards import members, size

TOP = (24, 18, 12, 7, 5)
"""What the highest trumps are worth to a pair in half points, fitted to two thousand solved deals,
and so are a trump, an ace, a void, each trump of the pair's longer hand, and the lead."""
TRUMP, ACE, VOID, LONG, LEAD = 4, 14, 19, 7, 8
NEAR = 2
ALL, NOTHING = ALL_POINTS + 1, -1
"""Every trick of a deal counts as one point more than all, none as one less than nothing."""


class Position(Struct, frozen=True):
    """Open cards: what each hand still holds, the cards of the trick, who led it or is to lead."""

    hands: tuple[int, int, int, int]
    leader: int
    trick: tuple[int, ...] = ()

    @property
    def seat(self) -> int:
        """Who plays next."""
        return (self.leader + len(self.trick)) % SEATS


class Played(Struct, frozen=True):
    """A position after one more card, as the search takes it."""

    hands: Ints
    seat: int
    placed: int
    suit: int
    best: int
    holder: int
    on_it: int
    lying: int
    gain: int = 0
    """Points that North and South have just won."""


@lru_cache(maxsize=1)
def memory() -> Ints:
    """Give the memory of the search, once for a process."""
    return search.room()


def guessed(ladder: Ladder, hands: tuple[int, int, int, int], leader: int) -> int:
    """Guess the points of North and South from trumps, aces, voids and the lead."""
    left = sum(points for card, points in enumerate(ladder.points) if sum(hands) >> card & 1)
    halves = LEAD if leader % 2 == 0 else -LEAD
    halves += strength(ladder, hands[0], hands[2]) - strength(ladder, hands[1], hands[3])
    return max(1, min(left, (left + halves * left // ALL_POINTS) // 2))


def strength(ladder: Ladder, one: int, other: int) -> int:
    """Guess what two hands are worth together, in half points; only differences count."""
    trumps, found = ladder.trumps, 0
    for hand in (one, other):
        for card in members(hand):
            if card < ladder.count:
                found += TRUMP + (TOP[card] if card < len(TOP) else 0)
            elif ladder.points[card] == 11:
                found += ACE
        found += sum(VOID for suit in set(ladder.suits) if suit != trumps and not suit & hand)
    return found + LONG * max(size(one & trumps), size(other & trumps))


def value(ladder: Ladder, position: Position) -> int:
    """Give the points North and South make from here, the trick included, with best play by all."""
    if position.trick:
        found = card_values(ladder, position).values()
        return max(found) if position.seat % 2 == 0 else min(found)
    seat, guess = position.seat, guessed(ladder, position.hands, position.seat)
    room = remembering(table(ladder))
    search.fresh(room)
    hands = np.array(position.hands, np.int64)
    return search.value(
        table(ladder), hands, seat, 0, 0, 0, seat, 0, 0, guess, search.STEP, room
    )  # fmt: skip


def remembering(rows: Ints) -> Ints:
    """Give the memory with what it found out so far, if that was counted by the same ladder.

    Bounds of a position hold whatever came before it, so one deal may go on with those of another.
    """
    room, rules = memory(), int(rows @ np.arange(1, 2 * len(rows), 2))
    if room[2 * search.RULES] != rules:
        search.fresh(room)
        room[2 * search.RULES] = rules
    return room


def card_values(ladder: Ladder, position: Position, *, is_next: bool = False) -> dict[int, int]:
    """Give the points North and South make from here, the trick included, after each legal card.

    `is_next`: a position of the same deal came before, whose bounds are worth keeping.
    """
    rows = table(ladder)
    room = remembering(rows)
    if not is_next:
        search.fresh(room)
    guess, step = guessed(ladder, position.hands, position.seat), search.STEP
    found: dict[int, int] = {}
    for card in members(legal(ladder, position.hands[position.seat], position.trick)):
        one = after(ladder, position, card)
        found[card] = guess = one.gain + search.value(
            rows, one.hands, one.seat, one.placed, one.suit, one.best, one.holder, one.on_it,
            one.lying, guess - one.gain, step, room,
        )  # fmt: skip
        step = NEAR
    return found


def never() -> bool:
    """Go on to the end."""
    return False


def marks_reached(
    ladder: Ladder,
    position: Position,
    marks: tuple[int, ...],
    is_late: Callable[[], bool] = never,
    nodes: int = search.NEVER,
) -> dict[int, int]:
    """Give how many of some marks of points, in rising order, are reached after each legal card.

    Whoever is late before the last card, or has had so many nodes, gets nothing: half a world is
    none.
    """
    rows = table(ladder)
    room = remembering(rows)
    search.fresh(room)
    search.limit(room, nodes)
    found: dict[int, int] = {}
    for card in members(legal(ladder, position.hands[position.seat], position.trick)):
        one = after(ladder, position, card)
        needs = np.array(marks, np.int64) - one.gain
        found[card] = -1 if is_late() else search.passed(
            rows, one.hands, one.seat, one.placed, one.suit, one.best, one.holder, one.on_it,
            one.lying, needs, room,
        )  # fmt: skip
        if found[card] < 0:
            found.clear()
            break
    search.limit(room, search.NEVER)
    return found


def after(ladder: Ladder, position: Position, card: int) -> Played:
    """Give the position after a card."""
    hands = np.array(position.hands, np.int64)
    hands[position.seat] ^= 1 << card
    trick = (*position.trick, card)
    best = taker(ladder, trick)
    holder = (position.leader + best) % SEATS
    on_it = sum(ladder.points[one] for one in trick)
    if len(trick) == SEATS:
        return Played(hands, holder, 0, 0, 0, holder, 0, 0, on_it if holder % 2 == 0 else 0)
    lying = sum(1 << one for one in trick)
    suit = ladder.suits[trick[0]]
    return Played(
        hands, (position.seat + 1) % SEATS, len(trick), suit, trick[best], holder, on_it, lying
    )


def sweeps(ladder: Ladder, position: Position, card: int, pair: int) -> bool:
    """Say whether a pair takes this trick and all that are left after a card, with best play."""
    rows, one = table(ladder, is_even=True), after(ladder, position, card)
    room = remembering(rows)
    search.fresh(room)
    lost = one.placed == 0 and one.holder % 2 != pair
    if lost or not any(one.hands):
        return not lost
    left = int(sum(int(hand).bit_count() for hand in one.hands))
    need = left + one.placed if pair == 0 else 1
    answer = search.answered(
        rows, one.hands, one.seat, one.placed, one.suit, one.best, one.holder, one.placed,
        one.lying, need, left, room,
    )  # fmt: skip
    return answer >= need if pair == 0 else answer < need


def outcomes(
    ladder: Ladder,
    position: Position,
    points: int,
    swept: tuple[bool, bool],
    *,
    is_next: bool = False,
) -> dict[int, int]:
    """Give the points North and South end with after each legal card, ALL or NOTHING for sweeps.

    They have `points` so far; `swept` says of each pair whether it took every trick.
    """
    values = card_values(ladder, position, is_next=is_next)
    found = {card: points + more for card, more in values.items()}
    for card, total in found.items():
        if swept[0] and total == ALL_POINTS and sweeps(ladder, position, card, 0):
            found[card] = ALL
        elif swept[1] and total == 0 and sweeps(ladder, position, card, 1):
            found[card] = NOTHING
    return found


def outcome(ladder: Ladder, position: Position) -> int:
    """Give the points North and South end with if play begins, ALL or NOTHING for sweeps."""
    total = value(ladder, position)
    if total not in (0, ALL_POINTS):
        return total
    pair = 0 if total else 1
    able = members(legal(ladder, position.hands[position.seat], position.trick))
    found = (sweeps(ladder, position, card, pair) for card in able)
    is_sweep = any(found) if position.seat % 2 == pair else all(found)
    return (ALL if total else NOTHING) if is_sweep else total
