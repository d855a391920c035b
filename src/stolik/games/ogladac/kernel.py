"""Compiled deals: millions of them by the rules of `turning`, which are compiled as they stand."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from stolik.games.ogladac import turning
from stolik.games.ogladac.cards import FIRST
from stolik.games.ogladac.chances import House
from stolik.games.ogladac.options import ENDS
from stolik.parts.kernels import compiler

Ints = NDArray[np.int64]
Small = NDArray[np.int8]
MIX = np.uint64(2685821657736338717)
SPAN = 18

compiled = compiler(turning)


@compiled
def play(
    deals: int,
    seed: int,
    first: int,
    punters: int,
    length: int,
    pays_first: int,
    per_card: int,
    repeats: int,
    end: int,
    counts: Ints,
    trace: Small,
) -> int:
    """Play deals; count what the banker wins of the first punter, and give what he wins of all.

    `trace` takes the cards of each deal in their order while it has room: three for each punter in
    turn, then the stock.
    """
    pack = np.empty(52 - first, np.int64)
    size = 52 - first
    for i in range(size):
        pack[i] = first + i
    dealt = 3 * punters
    played = turning.cards_played(size - dealt, length, end)
    used = dealt + played
    held = np.zeros((punters, 13), np.int64)
    lying = np.zeros(13, np.int64)
    state = np.uint64(seed) * MIX | np.uint64(1)
    room, total = trace.shape[0], 0
    middle = counts.shape[0] // 2
    for deal in range(deals):
        for i in range(used):
            state ^= state >> np.uint64(12)
            state ^= state << np.uint64(25)
            state ^= state >> np.uint64(27)
            left = np.uint64(size - i)
            at = i + np.int64(((state * MIX) >> np.uint64(32)) * left >> np.uint64(32))
            card = pack[at]
            pack[at] = pack[i]
            pack[i] = card
        if deal < room:
            for i in range(used):
                trace[deal, i] = pack[i]
        for i in range(dealt):
            held[i // 3, turning.rank_of(pack[i])] += 1
        mine = 0
        for begin in range(0, played, length):
            sign = 2 * turning.collects(turning.round_of(begin, length), pays_first) - 1
            last = min(begin + length, played)
            for place in range(begin, last):
                rank = turning.rank_of(pack[dealt + place])
                lying[rank] += 1
                for punter in range(punters):
                    own = held[punter, rank]
                    if own:
                        moved = sign * turning.amount(1, own, lying[rank], per_card, repeats)
                        total += moved
                        if punter == 0:
                            mine += moved
            for place in range(begin, last):
                lying[turning.rank_of(pack[dealt + place])] = 0
        counts[middle + mine] += 1
        for i in range(dealt):
            held[i // 3, turning.rank_of(pack[i])] = 0
    return total


def play_deals(
    deals: int, seed: int, house: House, trace: Small | None = None
) -> tuple[dict[int, int], int]:
    """Play so many deals; give how often the banker won what of one punter, and all he won."""
    counts = np.zeros(2 * SPAN + 1, np.int64)
    room = np.zeros((0, 0), np.int8) if trace is None else trace
    total = play(
        deals,
        seed,
        FIRST[house.deck],
        house.punters,
        house.round_length,
        int(house.pays_first),
        int(house.per_card),
        int(house.repeats),
        ENDS[house.end],
        counts,
        room,
    )
    return {n - SPAN: int(many) for n, many in enumerate(counts) if many}, int(total)


def warm() -> None:
    """Compile every kernel of the game."""
    play_deals(1, 1, House())
