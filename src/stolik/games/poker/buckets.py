"""How good a hand is on a board, as one of few numbers: by what it wins now and on the river.

Compiled. Before the flop the 169 classes stand for themselves. On flop and turn hands are divided
by their sampled share on the river, each of those parts by how much of it is still to come; on the
river by the share of all hands that they beat.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.games.poker import betting, cards, positions, pots, strength
from stolik.games.poker.kernel import BITS, class_of, value
from stolik.parts import kernel_luck
from stolik.parts.kernel_luck import below
from stolik.parts.kernels import compiler

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
SIZES: Final = (169, 45, 45, 40)
PARTS: Final = 15
COMING: Final = 3
ROUNDS: Final = 600
compiled = compiler(strength, cards, betting, pots, positions, kernel_luck)


@compiled
def sampled_share(hand: int, board: int, need: int, rounds: int, luck: Ints, out: Floats) -> None:
    """Write the share that a hand wins on the river, and the share it would win now."""
    later, now = 0, 0
    mine_now = value(hand | board)
    for _ in range(rounds):
        used, theirs = hand | board, 0
        for _ in range(2):
            one = BITS[below(luck, 52)]
            while used & one:
                one = BITS[below(luck, 52)]
            used |= one
            theirs |= one
        found = board
        for _ in range(need):
            one = BITS[below(luck, 52)]
            while used & one:
                one = BITS[below(luck, 52)]
            used |= one
            found |= one
        a, b = value(hand | found), value(theirs | found)
        later += 2 if a > b else 1 if a == b else 0
        b = value(theirs | board)
        now += 2 if mine_now > b else 1 if mine_now == b else 0
    out[0], out[1] = later / (2 * rounds), now / (2 * rounds)


@compiled
def river_share(hand: int, board: int) -> float:
    """Give the share of all hands that a hand beats on the river, ties counting half."""
    mine, used, won, many = value(hand | board), hand | board, 0, 0
    for i in range(52):
        if used & BITS[i]:
            continue
        for j in range(i):
            if used & BITS[j]:
                continue
            theirs = value(BITS[i] | BITS[j] | board)
            won += 2 if mine > theirs else 1 if mine == theirs else 0
            many += 1
    return won / (2 * many)


@compiled
def below_cut(cuts: Floats, at: int, many: int, x: float) -> int:
    """Say between which of so many cuts from a place on a number lies."""
    found = 0
    while found < many and x >= cuts[at + found]:
        found += 1
    return found


@compiled
def bucket(
    street: int, hand: int, board: int, cuts: Floats, rounds: int, luck: Ints, out: Floats
) -> int:
    """Give the number of a hand after the flop; `cuts` has a row for each street."""
    if street == 3:
        return below_cut(cuts[3], 0, SIZES[3] - 1, river_share(hand, board))
    sampled_share(hand, board, 3 - street, rounds, luck, out)
    part = below_cut(cuts[street], 0, PARTS - 1, out[0])
    at = PARTS - 1 + part * (COMING - 1)
    return COMING * part + below_cut(cuts[street], at, COMING - 1, out[0] - out[1])


@compiled
def shuffled_nine(luck: Ints, deck: Ints) -> None:
    """Draw nine cards to the front of a pack: two hands and a board."""
    for i in range(9):
        j = i + below(luck, 52 - i)
        deck[i], deck[j] = deck[j], deck[i]


@compiled
def shares_of(deals: int, rounds: int, luck: Ints, found: Floats) -> None:
    """Write for so many deals the shares on flop and turn, and on the river."""
    deck, out = np.arange(52), np.zeros(2)
    for deal in range(deals):
        shuffled_nine(luck, deck)
        hand = BITS[deck[0]] | BITS[deck[1]]
        flop = BITS[deck[4]] | BITS[deck[5]] | BITS[deck[6]]
        turn = flop | BITS[deck[7]]
        sampled_share(hand, flop, 2, rounds, luck, out)
        found[deal, 0], found[deal, 1] = out[0], out[0] - out[1]
        sampled_share(hand, turn, 1, rounds, luck, out)
        found[deal, 2], found[deal, 3] = out[0], out[0] - out[1]
        found[deal, 4] = river_share(hand, turn | BITS[deck[8]])


@compiled
def met(deals: int, rounds: int, cuts: Floats, luck: Ints, goes: Floats, wins: Floats) -> None:
    """Count in so many deals how hands go from number to number, and what they win of each other.

    `goes[s, a, b]` counts hands of number a on a street that have number b on the next;
    `wins[s, a, b, 0]` and `[…, 1]` what a won of b in the end, and how often they met.
    """
    deck, out = np.arange(52), np.zeros(2)
    at = np.zeros((2, 4), np.int64)
    hands = np.zeros(2, np.int64)
    for _ in range(deals):
        shuffled_nine(luck, deck)
        flop = BITS[deck[4]] | BITS[deck[5]] | BITS[deck[6]]
        turn = flop | BITS[deck[7]]
        river = turn | BITS[deck[8]]
        for p in range(2):
            a, b = deck[2 * p], deck[2 * p + 1]
            hands[p] = BITS[a] | BITS[b]
            at[p, 0] = class_of(a, b)
            at[p, 1] = bucket(1, hands[p], flop, cuts, rounds, luck, out)
            at[p, 2] = bucket(2, hands[p], turn, cuts, rounds, luck, out)
            at[p, 3] = bucket(3, hands[p], river, cuts, rounds, luck, out)
            for s in range(3):
                goes[s, at[p, s], at[p, s + 1]] += 1
        x, y = value(hands[0] | river), value(hands[1] | river)
        won = 1.0 if x > y else 0.5 if x == y else 0.0
        for s in range(4):
            a, b = at[0, s], at[1, s]
            wins[s, a, b, 0] += won
            wins[s, b, a, 0] += 1 - won
            wins[s, a, b, 1] += 1
            wins[s, b, a, 1] += 1


def warm() -> None:
    """Compile what players need."""
    luck, out = np.array([88172645463325252]), np.zeros(2)
    cuts = np.zeros((4, PARTS - 1 + PARTS * (COMING - 1)))
    hand, board = int(BITS[:2].sum()), int(BITS[2:5].sum())
    bucket(1, hand, board, cuts, 1, luck, out)
