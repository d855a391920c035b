"""Thinking in worlds, compiled: deals that fit what was seen, weighed by what was said in them.

Each world is solved with open cards; a call or a card is worth its mean result. Seats are places:
0 forehand, 3 the dealer. Hands are masks as dealt.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.games.baska.mind import calling, doubling, strength, values
from stolik.games.baska.mind.calling import (
    CONTRACT,
    DECLARER,
    ROOM,
    TURN,
    Lore,
    chance_of,
    counted,
    is_closed,
    likely,
    say,
)
from stolik.games.baska.mind.strength import KIND_OF, next_random
from stolik.games.baska.mind.values import Rows, each_card, value
from stolik.games.baska.rules import cards, doubles, duties, payout, sides
from stolik.games.baska.solving import ladders, search
from stolik.games.baska.solving.ladders import TO_PLACES, Ints
from stolik.games.baska.solving.search import Memory
from stolik.parts.kernels import compiler

compiled = compiler(
    cards, duties, sides, payout, doubles, ladders, search, values, strength, doubling, calling
)

Floats = NDArray[np.float64]
State = NDArray[np.uint64]

TRIES: Final = 400  # shuffles for one world before the search gives up
FEW: Final = 6  # so many hidden cards are dealt in every possible way


@compiled
def spread(
    free: Ints, n: int, known: Ints, need: Ints, forbid: Ints, room: Ints, state: State, most: int
) -> int:
    """Fill `room` with deals that fit; returns how many. Few hidden cards: every deal once."""
    if n <= FEW:
        return every(free, n, known, need, forbid, room)
    found = 0
    order = free.copy()
    for _ in range(most * TRIES):
        for top in range(n - 1, 0, -1):
            other = int(next_random(state) % np.uint64(top + 1))
            order[top], order[other] = order[other], order[top]
        at = 0
        fits = True
        for seat in range(4):
            held = 0
            for i in range(at, at + need[seat]):
                held |= 1 << order[i]
            at += need[seat]
            if held & forbid[seat]:
                fits = False
                break
            room[found, seat] = known[seat] | held
        if fits:
            found += 1
            if found == most:
                break
    return found


@compiled
def every(free: Ints, n: int, known: Ints, need: Ints, forbid: Ints, room: Ints) -> int:
    """Fill `room` with every deal of a few hidden cards; returns how many."""
    total = 1
    for _ in range(n):
        total *= 4
    found = 0
    left = np.empty(4, np.int64)
    for code in range(total):
        for seat in range(4):
            left[seat] = need[seat]
            room[found, seat] = known[seat]
        rest = code
        fits = True
        for i in range(n):
            seat = rest & 3
            rest >>= 2
            if left[seat] == 0 or forbid[seat] >> free[i] & 1:
                fits = False
                break
            left[seat] -= 1
            room[found, seat] |= 1 << free[i]
        if fits:
            found += 1
            if found == len(room):
                break
    return found


@compiled
def weight(hands: Ints, me: int, said: Ints, cancels: bool, partner: int, lore: Lore) -> float:
    """How well a world agrees with the calls; `said` are the calls in order, place and code.

    `partner` is 1 if I was told to be the wesele partner, 0 if told I am not, -1 if not told.
    """
    auction = np.zeros(ROOM, np.int64)
    auction[DECLARER] = -1
    auction[TURN] = 1
    found = 1.0
    for i in range(len(said)):
        seat, call = said[i, 0], said[i, 1]
        if seat != me:
            found *= chance_of(auction, seat, hands[seat], call, lore)
            if found == 0.0:
                return 0.0
        if call == 2 and partner >= 0 and seat != me:
            jack = sides.called_jack(hands[seat])
            holds = hands[me] >> jack & 1
            if holds != partner:
                return 0.0
        say(auction, call, cancels, lore)
    return found


@compiled
def weights(
    worlds: Ints, me: int, said: Ints, cancels: bool, partner: int, lore: Lore, found: Floats
) -> None:
    """Fill `found` with how well each world agrees with the calls."""
    for w in range(len(worlds)):
        found[w] = weight(worlds[w], me, said, cancels, partner, lore)


@compiled
def settled(
    auction: Ints, hands: Ints, rows: Rows, lone_cap: bool, me: int, factor: int, must_beat: bool,
    solo_leads: bool, work: Ints, stack: Ints, memory: Memory,
) -> int:  # fmt: skip
    """What I win when the auction ends so, solved with open cards; `rows` remembers solutions."""
    contract, declarer = auction[CONTRACT], auction[DECLARER]
    kind = KIND_OF[contract] if contract < 6 else sides.BASZKA
    if contract == 0:
        kind = sides.unbid(hands[0], hands[1], hands[2], hands[3])
    old = sides.old_seats(kind, declarer, hands[0], hands[1], hands[2], hands[3])
    is_lone = not sides.is_pair(kind)
    slot = contract * 4 + max(declarer, 0)
    row = int(rows[slot])
    if kind == sides.BASZKA:
        row = payout.WIN
    elif row < 0:
        mode = sides.mode(kind)
        for seat in range(4):
            work[seat] = TO_PLACES[mode, hands[seat]]
        leader = declarer if solo_leads and contract >= 2 else 0
        row = value(kind, must_beat, old, 0, 0, 0, work, leader, work, 0, stack, memory)
        rows[slot] = row
    times = min(counted(auction, old, is_lone), payout.most_doubles(kind))
    if kind == sides.CICHA and lone_cap and times > 1:
        for seat in range(4):
            if old >> seat & 1 and hands[seat] >> cards.QH & 1:
                times = 1
    amount = payout.stake(kind, row, times, factor)
    return payout.delta(kind, row, amount, old >> me & 1 != 0)


@compiled
def weigh_calls(
    worlds: Ints, weights: Floats, me: int, before: Ints, calls: Ints, enough: int, cancels: bool,
    lone_cap: bool, factor: int, must_beat: bool, solo_leads: bool, lore: Lore, sums: Floats,
    stack: Ints, memory: Memory,
) -> None:  # fmt: skip
    """Add to `sums` what each call brings, when the model speaks for everybody afterwards."""
    work = np.empty(4, np.int64)
    rows = np.empty(28, np.int8)
    auction = np.empty(ROOM, np.int64)
    for w in range(len(worlds)):
        if weights[w] == 0.0:
            continue
        hands = worlds[w]
        rows[:] = -1
        for c in range(len(calls)):
            auction[:] = before
            say(auction, calls[c], cancels, lore)
            for _ in range(40):
                if is_closed(auction, enough):
                    break
                seat = auction[TURN]
                say(auction, likely(auction, seat, hands[seat], lore), cancels, lore)
            won = settled(
                auction, hands, rows, lone_cap, me, factor, must_beat, solo_leads, work, stack,
                memory,
            )  # fmt: skip
            sums[c] += weights[w] * won


@compiled
def weigh_cards(
    worlds: Ints, weights: Floats, me: int, auction: Ints, out: int, points: Ints, tricks: Ints,
    leader: int, lying: Ints, on_table: int, lone_cap: bool, factor: int, must_beat: bool,
    sums: Floats, stack: Ints, memory: Memory,
) -> None:  # fmt: skip
    """Add to `sums` what each card brings with best play by all from then on."""
    contract, declarer = auction[CONTRACT], auction[DECLARER]
    held = np.empty(4, np.int64)
    rows = np.empty(16, np.int8)
    for w in range(len(worlds)):
        if weights[w] == 0.0:
            continue
        hands = worlds[w]
        kind = KIND_OF[contract]
        if contract == 0:
            kind = sides.unbid(hands[0], hands[1], hands[2], hands[3])
        old = sides.old_seats(kind, declarer, hands[0], hands[1], hands[2], hands[3])
        times = min(counted(auction, old, not sides.is_pair(kind)), payout.most_doubles(kind))
        if kind == sides.CICHA and lone_cap and times > 1:
            for seat in range(4):
                if old >> seat & 1 and hands[seat] >> cards.QH & 1:
                    times = 1
        for seat in range(4):
            held[seat] = hands[seat] & ~out
        each_card(
            kind, must_beat, old, points, tricks, held, leader, lying, on_table, rows, stack,
            memory,
        )  # fmt: skip
        mine = old >> me & 1 != 0
        for card in range(16):
            if rows[card] >= 0:
                row = int(rows[card])
                amount = payout.stake(kind, row, times, factor)
                sums[card] += weights[w] * payout.delta(kind, row, amount, mine)
