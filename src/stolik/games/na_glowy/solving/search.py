"""One question, answered exactly: can North and South make so many points more, all cards open?

A few such questions close in on the value of a deal. Positions at the start of a trick are kept in
a table as bounds on the points that North and South can still make, whatever was made before. What
a position is called does not depend on the names of the cards: of each suit, from the strongest
card left, who holds it and what it is worth, and weak suits in any order. Touching cards of one
hand that are worth the same are one move.
"""

from __future__ import annotations

import numpy as np

from stolik.games.na_glowy.solving import bits, tables
from stolik.games.na_glowy.solving.bits import highest, lowest
from stolik.games.na_glowy.solving.tables import CLASS, OVER, SUIT, WORTH, Ints, table_of
from stolik.parts import tricks
from stolik.parts.kernels import compiler

plain = compiler(tricks, bits, tables)
NEED = (
    "int64(int64[:,::1], int64[::1], int64, int64, int64, int64, int64, int64, int64, int64,"
    " int64, int64[:,::1])"
)
compiled = compiler(tricks, bits, tables, signature=NEED)

ROOM = 1 << 19
KEY, BOUNDS = 0, 1
SALT = np.uint64(0x9E3779B97F4A7C15)
SPREAD = np.uint64(0xBF58476D1CE4E5B9)
STAMP = 24
NODES = ROOM
"""The row behind the last counts the nodes and holds the stamp."""


def room() -> Ints:
    """Return the memory of a search."""
    return np.zeros((ROOM + 1, 2), np.int64)


@plain
def fresh(memory: Ints) -> None:
    """Forget every position: another deal."""
    memory[NODES, BOUNDS] += 1


@plain
def name(rows: Ints, hands: Ints, leader: int) -> int:
    """Return what a position at the start of a trick is called."""
    left = hands[0] | hands[1] | hands[2] | hands[3]
    whole = np.uint64(leader + 1)
    is_first = True
    while left:
        card = lowest(left)
        suit = rows[SUIT, card] & left
        left &= ~suit
        one = np.uint64(1)
        while suit:
            card = lowest(suit)
            bit = suit & -suit
            suit ^= bit
            owner = 0
            if hands[1] & bit:
                owner = 1
            elif hands[2] & bit:
                owner = 2
            elif hands[3] & bit:
                owner = 3
            one = (one ^ np.uint64(rows[CLASS, card] * 4 + owner)) * SPREAD
            one ^= one >> np.uint64(29)
        if is_first:
            is_first = False
            # the first suit is that of the trumps, if any are left
            if rows[OVER, card] | np.int64(1) << card == rows[SUIT, card] & (
                (np.int64(2) << card) - 1
            ):
                whole = (whole ^ one) * SALT
                continue
        whole += one * (one | np.uint64(1))
    whole ^= whole >> np.uint64(31)
    return int(np.int64(whole * SALT))


@plain
def worth(rows: Ints, mask: int) -> int:
    """Return the points of some cards."""
    total = 0
    while mask:
        total += rows[WORTH, lowest(mask)]
        mask &= mask - 1
    return total


@plain
def chosen(rows: Ints, moves: int, own: int, others: int) -> int:
    """Of touching cards that are worth the same, keep the strongest; `others` lie between."""
    kept = moves
    rest = moves & (moves - 1)
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        above = (own | others) & rows[SUIT, card] & (bit - 1)
        if above:
            next_one = highest(above)
            if moves >> next_one & 1 and rows[WORTH, next_one] == rows[WORTH, card]:
                kept ^= bit
    return kept


@plain
def fattest(rows: Ints, mask: int) -> int:
    """Return the card worth most, of these the weakest."""
    best, most = -1, -1
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        if rows[WORTH, card] >= most:
            best, most = card, rows[WORTH, card]
    return best


@plain
def leanest(rows: Ints, mask: int) -> int:
    """Return the card worth least, of these the weakest."""
    best, least = -1, 99
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        if rows[WORTH, card] <= least:
            best, least = card, rows[WORTH, card]
    return best


@plain
def may_beat(hand: int, suit: int, over: int) -> bool:
    """Say whether a hand that must follow can beat a card."""
    return tricks.following(hand, suit) & over != 0


@plain
def next_lead(rows: Ints, hands: Ints, seat: int, moves: int) -> int:
    """Return the lead to try first: what nobody can beat, then through the others, then cheap."""
    foes = hands[(seat + 1) & 3] | hands[(seat + 3) & 3]
    mate = hands[(seat + 2) & 3]
    best, most = -1, -1000
    mask = moves
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        suit, over = rows[SUIT, card], rows[OVER, card]
        first, last = hands[(seat + 1) & 3], hands[(seat + 3) & 3]
        beaten = may_beat(first, suit, over) or may_beat(last, suit, over)
        value = 0
        if not beaten:
            value = 60 + rows[WORTH, card]
        else:
            top = suit & (foes | mate)
            if top and mate >> lowest(top) & 1 and mate & suit:
                value = 30 - rows[WORTH, card]
            else:
                value = -2 * rows[WORTH, card]
        if value > most:
            best, most = card, value
    return best


@plain
def next_follow(
    rows: Ints, hands: Ints, seat: int, moves: int, placed: int, suit: int, best: int, holder: int
) -> int:
    """Return the card to try first when following to a trick."""
    over = rows[OVER, best]
    is_mates = (holder ^ seat) & 1 == 0
    foe = hands[(seat + 1) & 3]
    if placed == 3:
        if is_mates:
            return fattest(rows, moves)
        winning = moves & over
        return fattest(rows, winning) if winning else leanest(rows, moves)
    if is_mates and not may_beat(foe, suit, over):
        return fattest(rows, moves)
    winning = moves & over
    if winning:
        sure, mask = 0, winning
        while mask:
            card = lowest(mask)
            mask &= mask - 1
            if not may_beat(foe, suit, rows[OVER, card]):
                sure |= 1 << card
        if sure:
            return fattest(rows, sure)
        if not is_mates:
            return lowest(winning)
    return leanest(rows, moves)


@compiled
def reached(
    rows: Ints, hands: Ints, seat: int, placed: int, suit: int, best: int, holder: int, on_it: int,
    lying: int, need: int, rest: int, memory: Ints,
) -> int:  # fmt: skip
    """Can North and South make `need` points more, those of the trick on the table included?

    The answer is a bound: if it is `need` or more they make at least so many, if less at most.
    `seat` plays the next card, of which `placed` lie there already: the led `suit`, the `best` card
    and its `holder`, worth `on_it` together, `lying` as a mask; `rest` are the points in hands.
    """
    hint, slot, key, low, high = -1, 0, 0, 0, rest
    if placed == 0:
        if need <= 0:
            return 0
        if need > rest:
            return rest
        own = hands[seat]
        if own & (own - 1) == 0:
            top, taker = lowest(own), seat
            for turn in range(1, 4):
                other = (seat + turn) & 3
                if rows[OVER, top] & hands[other]:
                    top, taker = lowest(hands[other]), other
            return rest if taker & 1 == 0 else 0
        key = name(rows, hands, seat)
        slot = key & (ROOM - 1)
        if memory[slot, KEY] == key:
            kept = memory[slot, BOUNDS]
            if kept >> STAMP == memory[NODES, BOUNDS]:
                low, high, hint = kept & 0xFF, kept >> 8 & 0xFF, (kept >> 16 & 0xFF) - 1
                if low >= need:
                    return int(low)
                if high < need:
                    return int(high)
        moves = own
    else:
        moves = tricks.following(hands[seat], suit)
    memory[NODES, KEY] += 1
    is_ours = seat & 1 == 0
    if moves & (moves - 1):
        everyone = hands[0] | hands[1] | hands[2] | hands[3] | lying
        moves = chosen(rows, moves, hands[seat], everyone & ~hands[seat])
        if hint >= 0 and not moves >> hint & 1:
            hint = -1
    found, move = -1 if is_ours else 999, -1
    while moves:
        if moves & (moves - 1) == 0:
            card = lowest(moves)
        elif hint >= 0:
            card = hint
            hint = -1
        elif placed == 0:
            card = next_lead(rows, hands, seat, moves)
        else:
            card = next_follow(rows, hands, seat, moves, placed, suit, best, holder)
        bit = 1 << card
        moves &= ~bit
        hands[seat] ^= bit
        points = rows[WORTH, card]
        taker, top = holder, best
        if placed == 0 or rows[OVER, best] & bit:
            taker, top = seat, card
        if placed < 3:
            led = rows[SUIT, card] if placed == 0 else suit
            answer = reached(
                rows, hands, (seat + 1) & 3, placed + 1, led, top, taker, on_it + points,
                lying | bit, need, rest - points, memory,
            )  # fmt: skip
        else:
            none = seat - seat  # a literal would be a type of its own, which no cache finds again
            gain = on_it + points if taker & 1 == 0 else none
            answer = gain + reached(
                rows,
                hands,
                taker,
                none,
                none,
                none,
                taker,
                none,
                none,
                need - gain,
                rest - points,
                memory,
            )
        hands[seat] ^= bit
        if is_ours:
            if answer > found:
                found, move = answer, card
            if found >= need:
                break
        else:
            if answer < found:
                found, move = answer, card
            if found < need:
                break
    if placed == 0:
        if found >= need:
            low = max(low, found)
        else:
            high = min(high, found)
        memory[slot, KEY] = key
        memory[slot, BOUNDS] = memory[NODES, BOUNDS] << STAMP | (move + 1) << 16 | high << 8 | low
    return found


@plain
def value(
    rows: Ints, hands: Ints, seat: int, placed: int, suit: int, best: int, holder: int, on_it: int,
    lying: int, guess: int, memory: Ints,
) -> int:  # fmt: skip
    """Return the points North and South make from here with best play by all.

    Questions close in from a guess: each answer is a bound, and the next question lies beside it.
    """
    rest = worth(rows, hands[0] | hands[1] | hands[2] | hands[3])
    low, high, at = 0, rest + on_it, guess
    while low < high:
        need = min(max(at, low + 1), high)
        answer = reached(
            rows, hands, seat, placed, suit, best, holder, on_it, lying, need, rest, memory
        )
        if answer >= need:
            low = answer
            at = answer + 1
        else:
            high = answer
            at = answer
    return low


def warm() -> None:
    """Compile the search."""
    hands = np.array([0x3, 0xC, 0x30, 0xC0], np.int64)
    memory = room()
    fresh(memory)
    from stolik.games.na_glowy.rules.ladders import SCHEMES

    value(table_of(SCHEMES["wendish"]), hands, 0, 0, 0, 0, 0, 0, 0, 10, memory)
