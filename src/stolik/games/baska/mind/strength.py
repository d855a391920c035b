"""How good a hand is before anybody has spoken: the mean result of every contract from each seat.

Means over random distributions of the other cards, each solved with open cards. They are a model
of what players can expect of their hands: bots read other people's calls by it. The table is
written by `benchmarks/long/baska_strength.py` and read from the package.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from io import BytesIO
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.games.baska.mind import values
from stolik.games.baska.mind.values import value
from stolik.games.baska.rules import cards, duties, payout, sides
from stolik.games.baska.rules.cards import HAND, PACK, SEATS
from stolik.games.baska.solving import ladders, search
from stolik.games.baska.solving.ladders import TO_PLACES, Ints
from stolik.games.baska.solving.search import Memory, rooms
from stolik.parts.kernels import compiler

compiled = compiler(cards, duties, sides, payout, ladders, search, values)

Table = NDArray[np.float32]

NONE, WESELE, GRAN, ZOLO, GRAN_DU, ZOLO_DU = range(6)
COLUMNS: Final = ("none", "wesele", "gran", "zolo", "gran_du", "zolo_du")
KIND_OF: Final[Ints] = np.array(
    [sides.ZWYKLA, sides.WESELE, sides.GRAN_KIND, sides.ZOLO, sides.GRAN_DU, sides.ZOLO_DU],
    np.int64,
)
HANDS: Final[Ints] = np.array(
    [mask for mask in range(PACK + 1) if mask.bit_count() == HAND], np.int64
)
NUMBER: Final[NDArray[np.int16]] = np.full(PACK + 1, -1, np.int16)
NUMBER[HANDS] = np.arange(len(HANDS))
STEP: Final = 64  # a point is kept in so many parts
FILE: Final = "strength.npy"


@compiled
def next_random(state: NDArray[np.uint64]) -> np.uint64:
    """Step a small generator of random numbers."""
    x: np.uint64 = state[0]
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    state[0] = x
    return (x * np.uint64(2685821657736338717)) >> np.uint64(32)


@compiled
def dealt_around(hand: int, place: int, state: NDArray[np.uint64], hands: Ints) -> None:
    """Deal the other twelve cards at random around a hand."""
    rest = np.empty(12, np.int64)
    n = 0
    for card in range(16):
        if not hand >> card & 1:
            rest[n] = card
            n += 1
    for top in range(11, 0, -1):
        other = int(next_random(state) % np.uint64(top + 1))
        rest[top], rest[other] = rest[other], rest[top]
    at = 0
    for seat in range(4):
        if seat == place:
            hands[seat] = hand
            continue
        held = 0
        for i in range(at, at + 4):
            held |= 1 << rest[i]
        hands[seat] = held
        at += 4


@compiled
def result(column: int, place: int, hands: Ints, lengths: Ints, stack: Ints, memory: Memory) -> int:
    """What the seat wins undoubled in this contract with open cards; `lengths` is a work space."""
    kind = KIND_OF[column]
    if column == 0:
        kind = sides.unbid(hands[0], hands[1], hands[2], hands[3])
    old = sides.old_seats(kind, place, hands[0], hands[1], hands[2], hands[3])
    mode = sides.mode(kind)
    for seat in range(4):
        lengths[seat] = TO_PLACES[mode, hands[seat]]
    row = value(kind, True, old, 0, 0, 0, lengths, 0, lengths, 0, stack, memory)
    amount = payout.stake(kind, row, 0, 2)
    return payout.delta(kind, row, amount, old >> place & 1 != 0)


@compiled
def estimate(
    first: int, last: int, samples: int, seed: int, table: Table, stack: Ints, memory: Memory
) -> None:
    """Fill the rows of the hands from `first` to `last`."""
    state = np.empty(1, np.uint64)
    state[0] = np.uint64(seed) * np.uint64(2685821657736338717) | np.uint64(1)
    hands, work = np.empty(4, np.int64), np.empty(4, np.int64)
    for number in range(first, last):
        hand = HANDS[number]
        both = hand & cards.BLACK_QUEENS == cards.BLACK_QUEENS
        for place in range(4):
            sums = np.zeros(6, np.int64)
            for _ in range(samples):
                dealt_around(hand, place, state, hands)
                for column in range(6):
                    if column == 1 and not both:
                        continue
                    if column == 4 and not hand >> cards.JC & 1:
                        continue
                    if column == 5 and not hand >> cards.AH & 1:
                        continue
                    sums[column] += result(column, place, hands, work, stack, memory)
            for column in range(6):
                table[number, place, column] = sums[column] / samples
            if not both:
                table[number, place, 1] = -99.0
            if not hand >> cards.JC & 1:
                table[number, place, 4] = -99.0
            if not hand >> cards.AH & 1:
                table[number, place, 5] = -99.0


def computed(samples: int, seed: int = 1, chunk: int = 20) -> Table:
    """Compute the whole table."""
    table = np.zeros((len(HANDS), SEATS, len(COLUMNS)), np.float32)
    stack, memory = rooms()
    for first in range(0, len(HANDS), chunk):
        last = min(first + chunk, len(HANDS))
        estimate(first, last, samples, seed + first, table, stack, memory)
    return table


def packed(table: Table) -> bytes:
    """Write a table as it lies in the package."""
    room = BytesIO()
    np.save(room, np.clip(np.rint(table * STEP), -32000, 32000).astype(np.int16))
    return room.getvalue()


@lru_cache(maxsize=1)
def table() -> Table:
    """Read the table of the package."""
    data = (resources.files("stolik.games.baska") / FILE).read_bytes()
    kept: NDArray[np.int16] = np.load(BytesIO(data))
    return (kept / STEP).astype(np.float32)
