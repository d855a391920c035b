"""Compiled: hands evaluated in bulk, exact and sampled equity, whole deals with their pots.

The rules of `strength`, `betting`, `pots` and `positions` are compiled as they stand; the tables of
the quick evaluator are made by them.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.games.poker import betting, cards, positions, pots, strength
from stolik.games.poker.betting import least_to, most_to, next_to_act, raise_reason
from stolik.games.poker.cards import RANK_BITS, bit
from stolik.games.poker.positions import first_positions
from stolik.games.poker.pots import chips_between, next_level, share, unmatched
from stolik.games.poker.strength import (
    FLUSH,
    FOUR,
    FULL,
    HIGH,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIRS,
    best,
    count,
    highest,
    made,
    straight_of,
)
from stolik.parts import kernel_luck
from stolik.parts.kernel_luck import below
from stolik.parts.kernels import compiler

Ints = NDArray[np.int64]
WHOLE: Final = 2520
"""A won board counts so much: it can be divided among two to ten."""
FOLD, CALL, RAISE = 0, 1, 2
compiled = compiler(strength, cards, betting, pots, positions, kernel_luck)


def alone(ranks: int) -> int:
    """Give the value of ranks without a pair, 0 for fewer than five."""
    if count(ranks) < 5:
        return 0
    top = straight_of(ranks)
    return made(STRAIGHT, top, 0) if top else made(HIGH, 0, best(ranks, 5))


def suited(ranks: int) -> int:
    """Give the value of ranks of one suit, 0 for fewer than five."""
    if count(ranks) < 5:
        return 0
    top = straight_of(ranks)
    return made(STRAIGHT_FLUSH, top, 0) if top else made(FLUSH, 0, best(ranks, 5))


EVERY: Final = range(RANK_BITS + 1)
ALONE = np.array([alone(ranks) for ranks in EVERY], np.int32)
SUITED = np.array([suited(ranks) for ranks in EVERY], np.int32)
RUN = np.array([straight_of(ranks) for ranks in EVERY], np.int16)
TOP = np.array([highest(ranks) for ranks in EVERY], np.int16)
TOP_TWO = np.array([best(ranks, 2) for ranks in EVERY], np.int16)
TOP_THREE = np.array([best(ranks, 3) for ranks in EVERY], np.int16)
BITS = np.array([bit(card) for card in range(52)], np.int64)


@compiled
def value(cards: int) -> int:
    """Give the value of the best five of five to seven cards, by tables."""
    a, b = cards & RANK_BITS, cards >> 16 & RANK_BITS
    c, d = cards >> 32 & RANK_BITS, cards >> 48 & RANK_BITS
    flush = SUITED[a] | SUITED[b] | SUITED[c] | SUITED[d]
    if flush:  # five of a suit leave no room for four of a kind or a full house
        return int(flush)
    every, twice = a | b | c | d, a & b | c & d | (a | b) & (c | d)
    if twice == 0:
        return int(ALONE[every])
    three = a & b & (c | d) | c & d & (a | b)
    if three == 0:
        if RUN[every]:
            return int(ALONE[every])
        pairs = int(TOP_TWO[twice])
        if pairs & pairs - 1:
            return TWO_PAIRS << 26 | pairs << 13 | int(TOP[every ^ pairs])
        return PAIR << 26 | pairs << 13 | int(TOP_THREE[every ^ pairs])
    four = a & b & c & d
    if four:
        return FOUR << 26 | four << 13 | int(TOP[every ^ four])
    top = int(TOP[three])
    if twice ^ top:
        return FULL << 26 | top << 13 | int(TOP[twice ^ top])
    if RUN[every]:
        return int(ALONE[every])
    return THREE << 26 | top << 13 | int(TOP_TWO[every ^ top])


@compiled
def values(hands: Ints, found: Ints) -> None:
    """Evaluate many sets of cards."""
    for i in range(hands.shape[0]):
        found[i] = value(hands[i])


@compiled
def counted(hands: Ints, board: int, wins: Ints) -> None:
    """Add what every hand wins on a full board."""
    n, top, many = hands.shape[0], 0, 0
    shown = np.empty(10, np.int64)
    for i in range(n):
        shown[i] = value(hands[i] | board)
        if shown[i] > top:
            top, many = shown[i], 1
        elif shown[i] == top:
            many += 1
    part = WHOLE // many
    for i in range(n):
        if shown[i] == top:
            wins[i] += part


@compiled
def every_board(hands: Ints, board: int, deck: Ints, need: int, start: int, wins: Ints) -> int:
    """Go through all boards whose first new card is that of this place; give how many there are."""
    size, boards = deck.shape[0], 0
    if need == 0:
        counted(hands, board, wins)
        return 1
    at = np.zeros(6, np.int64)
    sets = np.zeros(6, np.int64)
    sets[0], at[0] = board, start
    depth = 0
    while depth >= 0:
        if at[depth] > size - (need - depth) or (depth == 0 and at[0] > start):
            depth -= 1
            if depth >= 0:
                at[depth] += 1
            continue
        now = sets[depth] | deck[at[depth]]
        if depth == need - 1:
            counted(hands, now, wins)
            boards += 1
            at[depth] += 1
        else:
            depth += 1
            sets[depth], at[depth] = now, at[depth - 1] + 1
    return boards


@compiled
def two_on_every_board(first: int, second: int, deck: Ints, start: int, wins: Ints) -> int:
    """Go through all boards of five for two hands, their first card that of this place."""
    size, boards, mine, theirs = deck.shape[0], 0, 0, 0
    i = start
    for j in range(i + 1, size):
        two = deck[i] | deck[j]
        for k in range(j + 1, size):
            three = two | deck[k]
            for m in range(k + 1, size):
                four = three | deck[m]
                for o in range(m + 1, size):
                    board = four | deck[o]
                    a, b = value(first | board), value(second | board)
                    boards += 1
                    if a > b:
                        mine += 2
                    elif a < b:
                        theirs += 2
                    else:
                        mine += 1
                        theirs += 1
    wins[0] += mine * (WHOLE // 2)
    wins[1] += theirs * (WHOLE // 2)
    return boards


@compiled
def class_of(a: int, b: int) -> int:
    """Give the class of two cards: 13 * higher + lower of a suit, 13 * lower + higher not."""
    high, low = max(a % 13, b % 13), min(a % 13, b % 13)
    return 13 * high + low if a // 13 == b // 13 else 13 * low + high


@compiled
def sampled(
    hand: int, board: int, need: int, others: int, places: Ints, most: Ints, rounds: int,
    luck: Ints,
) -> int:  # fmt: skip
    """Give what a hand wins of so many sampled rounds against others within their ranges.

    `places` says of every class of two cards how many in a thousand are better, `most` how far
    down each opponent plays; after some tries any two cards will do.
    """
    total = 0
    for _ in range(rounds):
        used, found = hand | board, board
        for _ in range(need):
            one = BITS[below(luck, 52)]
            while used & one:
                one = BITS[below(luck, 52)]
            used |= one
            found |= one
        mine, ties, is_best = value(hand | found), 1, True
        for other in range(others):
            cards = 0
            for _ in range(12):
                a, b = below(luck, 52), below(luck, 52)
                if a == b or used & (BITS[a] | BITS[b]):
                    continue
                cards = BITS[a] | BITS[b]
                if places[class_of(a, b)] <= most[other]:
                    break
            while cards == 0:
                a, b = below(luck, 52), below(luck, 52)
                if a != b and not used & (BITS[a] | BITS[b]):
                    cards = BITS[a] | BITS[b]
            used |= cards
            theirs = value(cards | found)
            if theirs > mine:
                is_best = False
                break
            ties += theirs == mine
        if is_best:
            total += WHOLE // ties
    return total


@compiled
def settled(
    paid: Ints, live: Ints, hands: Ints, board: int, button: int, stacks: Ints, dead: int
) -> None:
    """Give back what nobody matched and every pot to its winners, odd chips clockwise.

    Dead money belongs to the main pot.
    """
    n = stacks.shape[0]
    seat, more = unmatched(paid, n)
    if seat >= 0:
        paid[seat] -= more
        stacks[seat] += more
    shown = np.zeros(10, np.int64)
    for i in range(n):
        if live[i]:
            shown[i] = value(hands[i] | board)
    low, level = 0, next_level(paid, live, n, 0)
    while level >= 0:
        after = next_level(paid, live, n, level)
        amount = chips_between(paid, n, low, -1 if after < 0 else level) + dead
        dead = 0
        top, many = -1, 0
        for i in range(n):
            if live[i] and paid[i] >= level:
                if shown[i] > top:
                    top, many = shown[i], 1
                elif shown[i] == top:
                    many += 1
        place = 0
        for step in range(1, n + 1):
            i = (button + step) % n
            if live[i] and paid[i] >= level and shown[i] == top:
                stacks[i] += share(amount, many, place)
                place += 1
        low, level = level, after
    for i in range(n):
        if live[i] and dead:  # nobody matched anything: it is the last one's
            stacks[i] += dead
            dead = 0


@compiled
def chosen(high: int, full: int, bet: int, stack: int, why: int, luck: Ints) -> int:
    """Choose at random: -1 folds, 0 checks or calls, else the total that is bet or raised to."""
    kinds = (2 if high > bet else 1) + (1 if why == 0 else 0)
    kind = below(luck, kinds)
    if high > bet:
        kind -= 1
    if kind < 1:
        return kind
    least, most = least_to(high, full), bet + stack
    return most if most <= least else least + below(luck, most - least + 1)


@compiled
def dealt(stacks: Ints, button: int, small: int, big: int, luck: Ints, trace: Ints) -> int:
    """Play a no-limit deal at random, pots settled; give how many actions it took.

    The trace, as far as it goes, has the cards (two for each seat, five of the board), then for
    each action -1, 0 or a total.
    """
    n, room = stacks.shape[0], trace.shape[0]
    deck = np.arange(52)
    for i in range(2 * n + 5):
        j = i + below(luck, 52 - i)
        deck[i], deck[j] = deck[j], deck[i]
    for i in range(min(2 * n + 5, room)):
        trace[i] = deck[i]
    hands, paid, bets = np.zeros(n, np.int64), np.zeros(n, np.int64), np.zeros(n, np.int64)
    live, acted = np.ones(n, np.int64), np.full(n, -1)
    for i in range(n):
        hands[i] = BITS[deck[2 * i]] | BITS[deck[2 * i + 1]]
    _, first, second = first_positions(n, live, button)
    for seat, blind in ((first, small), (second, big)):
        chips = min(blind, stacks[seat])
        stacks[seat] -= chips
        bets[seat] += chips
        paid[seat] += chips
    high, full, actions, alive, board, pot = big, big, 0, n, 0, bets.sum()
    after = second
    for street in range(4):
        if street:
            if street == 1:
                board = BITS[deck[2 * n]] | BITS[deck[2 * n + 1]] | BITS[deck[2 * n + 2]]
            else:
                board |= BITS[deck[2 * n + 1 + street]]
            bets[:], acted[:], high, full, after = 0, -1, 0, big, button
        while alive > 1:
            seat = next_to_act(after, n, live, stacks, bets, acted, high)
            if seat < 0:
                break
            others = 0
            for i in range(n):
                others += live[i] and i != seat and stacks[i] > 0
            bet, stack = bets[seat], stacks[seat]
            to = min(least_to(high, full), most_to(0, high, full, bet, stack, pot))
            why = raise_reason(0, high, full, bet, stack, pot, acted[seat], 1, 4, alive, others, to)
            act = chosen(high, full, bet, stack, why, luck)
            place = 2 * n + 5 + actions
            if place < room:
                trace[place] = act
            actions += 1
            if act < 0:
                live[seat] = 0
                alive -= 1
            else:
                chips = min((act if act else high) - bet, stack)
                if act:
                    full = max(full, act - high)
                    high = act
                stacks[seat] -= chips
                bets[seat] += chips
                paid[seat] += chips
                pot += chips
            acted[seat] = high
            after = seat
    settled(paid, live, hands, board, button, stacks, 0)
    return actions


@compiled
def many_deals(deals: int, seats: int, stack: int, luck: Ints) -> int:
    """Play so many deals, each from the same stacks; give how many actions they took."""
    actions = 0
    none = np.zeros(0, np.int64)
    stacks = np.empty(seats, np.int64)
    for deal in range(deals):
        stacks[:] = stack
        actions += dealt(stacks, deal % seats, 1, 2, luck, none)
    return actions


@compiled
def ranges_sampled(
    hands: Ints, first: Ints, board: int, need: int, rounds: int, luck: Ints, wins: Ints
) -> int:
    """Sample rounds between ranges; give how many could be dealt, `wins` what each has won.

    `hands` has the pairs of cards of all ranges one after another, `first` where each begins.
    """
    many, done = first.shape[0] - 1, 0
    dealt_hands = np.zeros(many, np.int64)
    for _ in range(rounds):
        used, is_fine = board, True
        for i in range(many):
            size = first[i + 1] - first[i]
            one = hands[first[i] + below(luck, size)]
            if used & one:
                is_fine = False  # the whole deal is drawn again: every deal is equally likely
                break
            used |= one
            dealt_hands[i] = one
        if not is_fine:
            continue
        found = board
        for _ in range(need):
            card = BITS[below(luck, 52)]
            while used & card:
                card = BITS[below(luck, 52)]
            used |= card
            found |= card
        counted(dealt_hands, found, wins)
        done += 1
    return done


def warm() -> None:
    """Compile everything."""
    luck = np.array([88172645463325252])
    found = np.zeros(1, np.int64)
    values(np.array([int(BITS[:7].sum())]), found)
    deck = BITS[4:10]
    wins = np.zeros(2, np.int64)
    every_board(BITS[:2] | BITS[2:4], 0, deck, 5, 0, wins)
    two_on_every_board(int(BITS[0]), int(BITS[1]), deck, 0, wins)
    places, most = np.zeros(169, np.int64), np.full(9, 1000)
    sampled(int(BITS[0] | BITS[1]), 0, 5, 1, places, most, 1, luck)
    many_deals(1, 6, 200, luck)
    dealt(np.full(3, 100), 0, 1, 2, luck, np.zeros(60, np.int64))
    first = np.array([0, 1, 2])
    ranges_sampled(BITS[:2] | BITS[2:4], first, 0, 5, 1, luck, wins)
