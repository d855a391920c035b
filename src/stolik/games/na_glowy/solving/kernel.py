"""Compiled loops: whole deals by the million, dealt, played at random and counted.

The rule functions are compiled as they stand. Chance is an xorshift generator; its words are used
as fractions, two draws from each half. Nobody exchanges cards.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.games.na_glowy.rules import heads, play
from stolik.games.na_glowy.rules.ladders import SCHEMES
from stolik.games.na_glowy.solving.tables import ALIKE, OVER, SUIT, WORTH, Ints, table_of
from stolik.parts import tricks
from stolik.parts.bits import count, lowest
from stolik.parts.kernels import compiler

compiled = compiler(heads, play, tricks)

MIX = np.uint64(2685821657736338717)
LOW = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)
TRACE: Final = 4 + 1 + 32 + 2  # hands, dealer, cards, points and tricks of North and South
WENDISH: Final = SCHEMES["wendish"]


@compiled
def step(state: np.uint64) -> np.uint64:
    """The next state of the generator."""
    state ^= state >> np.uint64(12)
    state ^= state << np.uint64(25)
    return state ^ state >> np.uint64(27)


@compiled
def deal(pack: Ints, hands: Ints, state: np.uint64) -> np.uint64:
    """Give eight cards to each of four: the last twenty-four places of the pack are drawn."""
    last = 31
    for seat in range(3):
        hand = 0
        for _ in range(2):
            state = step(state)
            word = state * MIX
            for half in range(2):
                part = word & LOW if half else word >> HALF
                for _ in range(2):
                    part *= np.uint64(last + 1)
                    at = np.int64(part >> HALF)
                    part &= LOW
                    card = pack[at]
                    pack[at] = pack[last]
                    pack[last] = card
                    hand |= 1 << card
                    last -= 1
        hands[seat] = hand
    hands[3] = 0xFFFFFFFF & ~(hands[0] | hands[1] | hands[2])
    return state


@compiled
def nth(mask: int, n: int) -> int:
    """The n-th bit of a mask, from the lowest."""
    for _ in range(n):
        mask &= mask - 1
    return mask & -mask


@compiled
def play_at_random(
    rows: Ints, hands: Ints, leader: int, state: np.uint64, trace: Ints
) -> tuple[np.uint64, int, int]:
    """Play all cards at random; the points and tricks of North and South."""
    points, won, made = 0, 0, 0
    suits, overs, worth = rows[SUIT:OVER], rows[OVER:WORTH], rows[WORTH:ALIKE]
    for _ in range(8):
        state = step(state)
        word = state * MIX
        part = word >> HALF
        suit, over, on_it, holder = 0, 0, 0, leader
        for turn in range(4):
            seat = (leader + turn) & 3
            legal = hands[seat]
            if turn > 0:
                legal = tricks.following(legal, suit)
            if turn == 2:
                part = word & LOW
            part *= np.uint64(count(legal))
            bit = nth(legal, int(part >> HALF))
            part &= LOW
            hands[seat] ^= bit
            card = lowest(bit)
            on_it += worth[card]
            if turn == 0:
                suit = suits[card]
            if turn == 0 or over & bit:
                over, holder = overs[card], seat
            if made < len(trace):
                trace[made] = card
            made += 1
        if holder & 1 == 0:
            points += on_it
            won += 1
        leader = holder
    return state, points, won


@compiled
def play_deals(deals: int, seed: int, rows: Ints, counts: Ints, traces: Ints) -> int:
    """Deal and play; how often each situation came, traces while there is room.

    Returned are the points of the pair that led first, summed. The first dealer is seat 0.
    """
    state = np.uint64(seed) * MIX | np.uint64(1)
    pack, hands, nobody = np.arange(32), np.zeros(4, np.int64), np.empty(0, np.int64)
    led = 0
    for number in range(deals):
        dealer = number & 3
        state = deal(pack, hands, state)
        is_traced = number < len(traces)
        if is_traced:
            traces[number, :4] = hands
            traces[number, 4] = dealer
        played = traces[number, 5:37] if is_traced else nobody
        opener = (dealer + 1) & 3
        state, points, won = play_at_random(rows, hands, opener, state, played)
        if is_traced:
            traces[number, 37] = points
            traces[number, 38] = won
        counts[heads.situation(points, won)] += 1
        led += points if opener & 1 == 0 else 120 - points
    return led


def simulate(
    deals: int, seed: int, trumps: tuple[str, ...] = WENDISH, traced: int = 0
) -> tuple[Ints, int, Ints]:
    """Play so many deals at random; counts by situation, points of the leaders, and traces."""
    counts, traces = np.zeros(5, np.int64), np.full((traced, TRACE), -1, np.int64)
    led = play_deals(deals, seed, table_of(trumps), counts, traces)
    return counts, led, traces


def warm() -> None:
    """Compile every kernel of the game."""
    from stolik.games.na_glowy.solving import search

    simulate(1, 1)
    search.warm()
