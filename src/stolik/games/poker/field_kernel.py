"""Compiled: deals of a tournament by players who follow a chart, for fields of thousands.

Blinds stand where the event says, also dead ones; the ante of the big blind is dead money of the
main pot. Betting, pots and hands are those of the table.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.games.poker import betting, cards, kernel, positions, pots, strength
from stolik.games.poker.betting import least_to, most_to, next_to_act, raise_reason
from stolik.games.poker.kernel import BITS, Ints, class_of, settled, value
from stolik.games.poker.strength import PAIR, THREE, TWO_PAIRS
from stolik.parts import kernel_luck
from stolik.parts.kernel_luck import below
from stolik.parts.kernels import compiler

BEST, GOOD, SHOVED = 70, 280, 200
"""So many hands in a thousand are raised, called with, and pushed with few chips."""
SHORT: Final = 10
compiled = compiler(strength, cards, betting, pots, positions, kernel_luck, kernel)


@compiled
def by_chart(
    street: int, better: int, made: int, shared: int, owed: int, pot: int, big: int, stack: int,
    luck: Ints,
) -> int:  # fmt: skip
    """Choose by a chart: -1 gives up, 0 checks or calls, 1 bets or raises the pot, 2 is all in."""
    if street == 0:
        if stack <= SHORT * big:
            return 2 if better <= SHOVED else -1
        if better <= BEST:
            return 1
        return 0 if better <= GOOD and owed <= 5 * big else -1
    if made >= TWO_PAIRS and made > shared:
        return 2 if made >= THREE and below(luck, 3) == 0 else 1
    return 0 if made >= PAIR and made > shared and 2 * owed <= pot else -1


@compiled
def played(
    stacks: Ints, button: int, small: int, big: int, blinds: Ints, places: Ints, luck: Ints
) -> int:
    """Play a deal of those who have chips; give how many decisions it took."""
    n = stacks.shape[0]
    deck = np.arange(52)
    for i in range(2 * n + 5):
        j = i + below(luck, 52 - i)
        deck[i], deck[j] = deck[j], deck[i]
    hands, paid, bets = np.zeros(n, np.int64), np.zeros(n, np.int64), np.zeros(n, np.int64)
    live, acted = np.zeros(n, np.int64), np.full(n, -1)
    alive = 0
    for i in range(n):
        hands[i] = BITS[deck[2 * i]] | BITS[deck[2 * i + 1]]
        if stacks[i] > 0:
            live[i] = 1
            alive += 1
    for seat, blind in ((small, blinds[0]), (big, blinds[1])):
        chips = min(blind, stacks[seat])
        stacks[seat] -= chips
        bets[seat] += chips
        paid[seat] += chips
    dead = min(blinds[2], stacks[big])
    stacks[big] -= dead
    high, full, actions, board, pot = blinds[1], blinds[1], 0, 0, bets.sum() + dead
    after = big
    for street in range(4):
        if street:
            if street == 1:
                board = BITS[deck[2 * n]] | BITS[deck[2 * n + 1]] | BITS[deck[2 * n + 2]]
            else:
                board |= BITS[deck[2 * n + 1 + street]]
            bets[:], acted[:], high, full, after = 0, -1, 0, blinds[1], button
        while alive > 1:
            seat = next_to_act(after, n, live, stacks, bets, acted, high)
            if seat < 0:
                break
            others = 0
            for i in range(n):
                others += live[i] and i != seat and stacks[i] > 0
            bet, stack = bets[seat], stacks[seat]
            made, shared = 0, 0
            if street:
                made, shared = value(hands[seat] | board) >> 26, value(board) >> 26
            better = places[class_of(deck[2 * seat], deck[2 * seat + 1])]
            owed = high - bet
            wish = by_chart(street, better, made, shared, owed, pot, blinds[1], stack, luck)
            to = 0
            if wish > 0:
                least = min(least_to(high, full), most_to(0, high, full, bet, stack, pot))
                why = raise_reason(
                    0, high, full, bet, stack, pot, acted[seat], 1, 4, alive, others, least
                )
                to = 0 if why else bet + stack if wish == 2 else max(least, high + pot)
                to = min(to, bet + stack)
            if to == 0 and wish < 0 and owed > 0:
                live[seat] = 0
                alive -= 1
            else:
                chips = min((to if to > high else high) - bet, stack)
                if to > high:
                    full = max(full, to - high)
                    high = to
                stacks[seat] -= chips
                bets[seat] += chips
                paid[seat] += chips
                pot += chips
            acted[seat] = high
            after = seat
            actions += 1
    settled(paid, live, hands, board, button, stacks, dead)
    return actions


def warm() -> None:
    """Compile everything."""
    luck, places = np.array([88172645463325252]), np.zeros(169, np.int64)
    played(np.full(3, 100), 0, 1, 2, np.array([1, 2, 0]), places, luck)
    kernel.warm()
