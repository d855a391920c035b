"""One question, answered exactly: can North and South make so many points more, all cards open?

A few such questions close in on the value of a deal. Positions at the start of a trick are kept in
a table as bounds on the points that North and South can still make, whatever was made before.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.games.na_glowy.solving import bounds, moves, naming, tables
from stolik.games.na_glowy.solving.tables import OVER, SUIT, WORTH, Ints, table_of
from stolik.parts import bits, tricks
from stolik.parts.bits import count, lowest, start_of
from stolik.parts.kernels import compiler

PARTS: Final = (tricks, bits, tables, naming, moves, bounds)
plain = compiler(*PARTS)
NEED = (
    "int64(CPointer(int64), CPointer(int64), int64, int64, int64, int64, int64, int64, int64,"
    " int64, int64, CPointer(int64))"
)
compiled = compiler(*PARTS, signature=NEED)

ROOM = 1 << 20
KEY, BOUNDS = 0, 1
DEPTH, STAMP = 21, 24
BUCKET = 4
"""So many neighbours may hold a position, which is one line of a processor's cache."""
NODES = ROOM
"""The row behind the last counts the nodes and holds the stamp."""
KILLERS = ROOM + 1
"""From this row on, by cards in hand, seat, place in the trick and best card: what decided last."""
RULES = KILLERS + (1 << 12)
"""This row tells by which ladder the positions are counted that it remembers."""
LIMIT = RULES + 1
"""The last row: at how many nodes the search gives up, and whether it did."""
NEVER = 1 << 62
STEP = 4


def room() -> Ints:
    """Return the memory of a search."""
    memory = np.zeros(2 * (LIMIT + 1), np.int64)
    memory[2 * LIMIT + KEY] = NEVER
    return memory


def limit(memory: Ints, nodes: int) -> None:
    """Let the search give up after so many nodes more."""
    memory[2 * LIMIT + KEY] = min(NEVER, int(memory[2 * NODES + KEY]) + nodes)
    memory[2 * LIMIT + BOUNDS] = 0


@plain
def fresh(memory: Ints) -> None:
    """Forget every position: another deal."""
    memory[2 * NODES + BOUNDS] += 1


@plain
def last_trick(rows: Ints, hands: Ints, leader: int) -> int:
    """Return who takes the last trick, to which everybody has one card."""
    top, taker = lowest(hands[leader]), leader
    for turn in range(1, 4):
        seat = (leader + turn) & 3
        if rows[OVER + top] & hands[seat]:
            top, taker = lowest(hands[seat]), seat
    return taker


@plain
def known(rows: Ints, hands: Ints, seat: int, need: int, rest: int) -> int:
    """Return a bound that answers the question before a card is played, or -1."""
    trumps, is_ours = rows[SUIT], seat & 1 == 0
    first, mate, last = hands[(seat + 1) & 3], hands[(seat + 2) & 3], hands[(seat + 3) & 3]
    cash = bounds.cashed(rows, hands[seat], mate, first, last)
    if is_ours and cash >= need:
        return cash
    if not is_ours and rest - cash < need:
        return rest - cash
    ours = bounds.sure(rows, hands[0], hands[2], hands[1], hands[3], trumps)
    if ours:
        return ours if ours >= need else -1
    theirs = bounds.sure(rows, hands[1], hands[3], hands[0], hands[2], trumps)
    return rest - theirs if rest - theirs < need else -1


@plain
def slot_of(memory: Ints, key: int, stamp: int) -> int:
    """Return where a position is kept or may be: beside others, of which those with least go."""
    first = 2 * (key & (ROOM - BUCKET))
    worst, least = first, 1 << 62
    for at in range(first, first + 2 * BUCKET, 2):
        kept = memory[at + BOUNDS]
        if kept >> STAMP != stamp:
            kept = -1
        elif memory[at + KEY] == key:
            return at
        depth = kept >> DEPTH & 7 if kept >= 0 else -1
        if depth < least:
            worst, least = at, depth
    return worst


@compiled
def reached(
    rows: Ints, hands: Ints, seat: int, placed: int, suit: int, best: int, holder: int, on_it: int,
    lying: int, need: int, rest: int, memory: Ints,
) -> int:  # fmt: skip
    """Can North and South make `need` points more, those of the trick on the table included?

    The answer is a bound: if it is `need` or more they make at least so many, if less at most. Of a
    search that has given up it means nothing, and nothing of it is remembered.
    `seat` plays the next card, of which `placed` lie there already: the led `suit`, the `best` card
    and its `holder`, worth `on_it` together, `lying` as a mask; `rest` are the points in hands.
    """
    slot, key, low, high = 0, 0, 0, rest
    place = (((count(hands[seat]) - 1) << 2 | seat) << 2 | placed) << 5 | best
    killer = 2 * (KILLERS + place)
    stamp = memory[2 * NODES + BOUNDS]
    hint = memory[killer + KEY] if memory[killer + BOUNDS] == stamp else 63
    if placed == 0:
        if need <= 0:
            return 0
        if need > rest:
            return rest
        able = hands[seat]
        if able & (able - 1) == 0:
            return rest if last_trick(rows, hands, seat) & 1 == 0 else 0
        key = naming.name(rows, hands, seat)
        slot = slot_of(memory, key, stamp)
        if memory[slot + KEY] == key:
            kept = memory[slot + BOUNDS]
            if kept >> STAMP == stamp:
                low, high, hint = kept & 0xFF, kept >> 8 & 0xFF, kept >> 16 & 0x1F
                if low >= need:
                    return int(low)
                if high < need:
                    return int(high)
        sure = known(rows, hands, seat, need, rest)
        if sure >= 0:
            return int(sure)
    else:
        able = tricks.following(hands[seat], suit)
    memory[2 * NODES + KEY] += 1
    if memory[2 * NODES + KEY] > memory[2 * LIMIT + KEY]:
        memory[2 * LIMIT + BOUNDS] = 1
        return 0
    is_ours = seat & 1 == 0
    if able & (able - 1):
        able = moves.worth_trying(rows, hands, seat, placed, suit, best, holder, lying, able)
    found, move, is_choice = -1 if is_ours else 999, 0, able & (able - 1) != 0
    while able:
        if able & (able - 1) == 0:
            card = lowest(able)
        elif able >> hint & 1:
            card = hint
        elif placed > 0:
            card = moves.next_follow(rows, hands, seat, able, placed, suit, best, holder)
        else:
            card = moves.next_lead(rows, hands, seat, able)
        bit = 1 << card
        able &= ~bit
        hands[seat] ^= bit
        points = rows[WORTH + card]
        taker, top = holder, best
        if placed == 0 or rows[OVER + best] & bit:
            taker, top = seat, card
        if placed < 3:
            led = rows[SUIT + card] if placed == 0 else suit
            answer = reached(
                rows, hands, (seat + 1) & 3, placed + 1, led, top, taker, on_it + points,
                lying | bit, need, rest - points, memory,
            )  # fmt: skip
        else:
            none = seat - seat  # a literal would be a type of its own, which no cache finds again
            gain = on_it + points if taker & 1 == 0 else none
            answer = gain + reached(
                rows, hands, taker, none, none, none, taker, none, none, need - gain,
                rest - points, memory,
            )  # fmt: skip
        hands[seat] ^= bit
        if memory[2 * LIMIT + BOUNDS]:
            return 0
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
    if is_choice and (found >= need) == is_ours:
        memory[killer + KEY] = move
        memory[killer + BOUNDS] = stamp
    if placed == 0:
        if found >= need:
            low = max(low, found)
        else:
            high = min(high, found)
        slot = slot_of(memory, key, stamp)  # another one may lie there by now
        depth = count(hands[seat]) - 1
        memory[slot + KEY] = key
        memory[slot + BOUNDS] = stamp << STAMP | depth << DEPTH | move << 16 | high << 8 | low
    return found


@plain
def answered(
    rows: Ints, hands: Ints, seat: int, placed: int, suit: int, best: int, holder: int, on_it: int,
    lying: int, need: int, rest: int, memory: Ints,
) -> int:  # fmt: skip
    """Return what `reached` does, of arrays."""
    return reached(
        start_of(rows), start_of(hands), seat, placed, suit, best, holder, on_it, lying, need, rest,
        start_of(memory),
    )  # fmt: skip


@plain
def value(
    rows: Ints, hands: Ints, seat: int, placed: int, suit: int, best: int, holder: int, on_it: int,
    lying: int, guess: int, step: int, memory: Ints,
) -> int:  # fmt: skip
    """Return the points North and South make from here with best play by all.

    Questions close in from a guess: in steps until there is a bound on either side, then between.
    """
    rest = bounds.worth(rows, hands[0] | hands[1] | hands[2] | hands[3])
    low, high, at = 0, rest + on_it, guess
    is_under, is_over = False, False
    while low < high:
        need = min(max(at, low + 1), high)
        answer = answered(
            rows, hands, seat, placed, suit, best, holder, on_it, lying, need, rest, memory
        )
        if answer >= need:
            low, is_over = max(low, answer), True
        else:
            high, is_under = min(high, answer), True
        if is_over and is_under:
            at = (2 * low + high + 2) // 3
        else:
            at = low + step if is_over else high + 1 - step
    return low


@plain
def passed(
    rows: Ints, hands: Ints, seat: int, placed: int, suit: int, best: int, holder: int, on_it: int,
    lying: int, marks: Ints, memory: Ints,
) -> int:  # fmt: skip
    """Return how many of some marks, in rising order, North and South reach, -1 if it gave up."""
    rest = bounds.worth(rows, hands[0] | hands[1] | hands[2] | hands[3])
    low, high = 0, len(marks)
    while low < high:
        at = (low + high) // 2
        need = marks[at]
        answer = answered(
            rows, hands, seat, placed, suit, best, holder, on_it, lying, need, rest, memory
        )
        if memory[2 * LIMIT + BOUNDS]:
            return -1
        if answer >= need:
            low = at + 1
        else:
            high = at
    return low


def warm() -> None:
    """Compile the search."""
    hands = np.array([0x3, 0xC, 0x30, 0xC0], np.int64)
    memory = room()
    fresh(memory)
    from stolik.games.na_glowy.rules.ladders import SCHEMES

    rows = table_of(SCHEMES["wendish"])
    value(rows, hands, 0, 0, 0, 0, 0, 0, 0, 10, STEP, memory)
    passed(rows, hands, 0, 0, 0, 0, 0, 0, 0, np.array([1, 5], np.int64), memory)
    answered(rows, hands, 0, 0, 0, 0, 0, 0, 0, 1, 20, memory)
