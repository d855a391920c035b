"""What a position is worth with all cards open, for every contract, one or many at a time.

A value is a row of the pay-out table, as in `payout`: 0 to 5 for two against two, LOSS or WIN for a
lone player. Cards and hands are masks in the order of the ladder; loops turn them into places.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from stolik.games.baska.rules import cards, duties, payout, sides
from stolik.games.baska.solving import ladders, search
from stolik.games.baska.solving.ladders import (
    ORDER,
    OVER,
    PLACE,
    SUITS,
    TO_PLACES,
    TRUMPS,
    WORTH,
    Ints,
)
from stolik.games.baska.solving.search import NEVER, Memory, fresh, reaches, rooms
from stolik.parts.kernels import compiler

compiled = compiler(cards, duties, sides, payout, ladders, search)

Rows = NDArray[np.int8]


@compiled
def value(
    kind: int, must_beat: bool, old: int, points: int, tricks: int, gone: int,
    hands: Ints, leader: int, table: Ints, on_table: int, stack: Ints, memory: Memory,
) -> int:  # fmt: skip
    """The row that best play leads to; the Old have `points` and `tricks` so far.

    `gone` is the points of all tricks taken. `hands` and `table` are places of the kind's order.
    """
    mode, young = sides.mode(kind), 15 ^ old
    fresh(memory)
    if sides.is_du(kind):
        lost = gone > points or reaches(
            mode, must_beat, young, 1, NEVER, hands, leader, table, on_table, stack, memory
        )  # BAS-55: any trick of theirs has points
        return payout.LOSS if lost else payout.WIN
    won = reaches(
        mode, must_beat, old, payout.NEEDED - points, NEVER, hands, leader, table, on_table, stack,
        memory,
    )  # fmt: skip
    if not sides.is_pair(kind):
        return payout.WIN if won else payout.LOSS
    fresh(memory)
    loser, made, out, took = old, points, payout.OLD_OUT, tricks
    if won:
        loser, made, out = young, gone - points, payout.YOUNG_OUT
        took = played_tricks(hands, on_table) - tricks
    if reaches(
        mode, must_beat, loser, out - made, payout.TRICKS_OUT - took, hands, leader, table,
        on_table, stack, memory,
    ):  # fmt: skip
        return payout.STARZY_Z_WYJSCIEM if won else payout.MLODZI_Z_WYJSCIEM
    fresh(memory)
    if made > 0 or reaches(
        mode, must_beat, loser, 1, NEVER, hands, leader, table, on_table, stack, memory
    ):
        return payout.STARZY_BEZ_WYJSCIA if won else payout.MLODZI_BEZ_WYJSCIA
    return payout.STARZY_BEZ_BITKI if won else payout.MLODZI_BEZ_BITKI


@compiled
def played_tricks(hands: Ints, on_table: int) -> int:
    """How many tricks are complete."""
    left = on_table
    for seat in range(4):
        left += cards.size(hands[seat])
    return (cards.CARDS - left) // 4


@compiled
def each_card(
    kind: int, must_beat: bool, old: int, points: Ints, tricks: Ints, hands: Ints, leader: int,
    table: Ints, on_table: int, rows: Rows, stack: Ints, memory: Memory,
) -> None:  # fmt: skip
    """Fill `rows` with the value of each card that may be played now, -1 for the others.

    `points` and `tricks` are those of the four seats; `hands` and `table` are cards.
    """
    mode = sides.mode(kind)
    held, lying = np.empty(4, np.int64), np.empty(4, np.int64)
    gone, own, made = 0, 0, 0
    for seat in range(4):
        held[seat] = TO_PLACES[mode, hands[seat]]
        gone += points[seat]
        if old >> seat & 1:
            own += points[seat]
            made += tricks[seat]
    best, on_it = -1, 0
    for i in range(on_table):
        lying[i] = PLACE[mode, table[i]]
        on_it += WORTH[mode, lying[i]]
        if i == 0 or OVER[mode, lying[best]] >> lying[i] & 1:
            best = i
    seat = (leader + on_table) & 3
    moves = held[seat]
    if on_table > 0:
        moves = duties.allowed(
            moves, SUITS[mode, lying[0]], OVER[mode, lying[best]], TRUMPS[mode], must_beat
        )
    rows[:] = -1
    for place in range(cards.CARDS):
        if not moves >> place & 1:
            continue
        held[seat] ^= 1 << place
        lying[on_table] = place
        if on_table < 3:
            row = value(
                kind, must_beat, old, own, made, gone, held, leader, lying, on_table + 1, stack,
                memory,
            )  # fmt: skip
        else:
            taker = (leader + best) & 3
            if OVER[mode, lying[best]] >> place & 1:
                taker = seat
            taken = on_it + WORTH[mode, place]
            gains = old >> taker & 1
            row = value(
                kind, must_beat, old, own + gains * taken, made + gains, gone + taken, held, taker,
                lying, 0, stack, memory,
            )  # fmt: skip
        held[seat] ^= 1 << place
        rows[ORDER[mode, place]] = row


@compiled
def each_card_of_worlds(
    kinds: Ints, must_beat: bool, olds: Ints, points: Ints, tricks: Ints, hands: Ints, leader: int,
    table: Ints, on_table: int, rows: Rows, stack: Ints, memory: Memory,
) -> None:  # fmt: skip
    """The same for many worlds that differ in kind, sides and hands: a row of `rows` for each."""
    for world in range(len(kinds)):
        each_card(
            kinds[world], must_beat, olds[world], points, tricks, hands[world], leader, table,
            on_table, rows[world], stack, memory,
        )  # fmt: skip


@compiled
def whole_deals(
    kinds: Ints, must_beat: bool, olds: Ints, leaders: Ints, hands: Ints, found: Rows, stack: Ints,
    memory: Memory,
) -> None:  # fmt: skip
    """The value of many whole deals before the first card."""
    held, table = np.empty(4, np.int64), np.zeros(4, np.int64)
    for deal in range(len(kinds)):
        mode = sides.mode(kinds[deal])
        for seat in range(4):
            held[seat] = TO_PLACES[mode, hands[deal, seat]]
        found[deal] = value(
            kinds[deal], must_beat, olds[deal], 0, 0, 0, held, leaders[deal], table, 0, stack,
            memory,
        )  # fmt: skip


def worlds(
    kinds: Ints, olds: Ints, hands: Ints, points: Ints, tricks: Ints, leader: int,
    table: tuple[int, ...] = (), must_beat: bool = True,
) -> Rows:  # fmt: skip
    """Give the value of every legal card in each of many worlds, -1 for a card that is not legal.

    Worlds may differ in kind, in who is Old (masks of seats) and in the hands (masks of cards);
    what was played is the same in all: points and tricks of the seats, leader, cards on the table.
    """
    rows = np.empty((len(kinds), cards.CARDS), np.int8)
    lying = np.zeros(4, np.int64)
    lying[: len(table)] = table
    each_card_of_worlds(
        words(kinds), must_beat, words(olds), words(points), words(tricks), words(hands), leader,
        lying, len(table), rows, *rooms(),
    )  # fmt: skip
    return rows


def deals(kinds: Ints, olds: Ints, leaders: Ints, hands: Ints, must_beat: bool = True) -> Rows:
    """Give the value of many deals before the first card."""
    found = np.empty(len(kinds), np.int8)
    whole_deals(words(kinds), must_beat, words(olds), words(leaders), words(hands), found, *rooms())
    return found


def words(given: Ints) -> Ints:
    """Give an array as the loops were compiled for; another layout would be compiled anew."""
    return np.ascontiguousarray(given, np.int64)
