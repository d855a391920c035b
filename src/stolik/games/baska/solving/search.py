"""One question, answered exactly: can a side reach a goal from here, all cards being open?

The goal is so many points more, or one of that or so many tricks more. Every result of the pay-out
table is such a goal of one side, so a few questions give the value of any contract. The search is a
loop over an explicit stack. Positions between tricks are remembered: since the hands are known, a
mask of the cards left and the leader name them, and what is kept are bounds on the points that the
side can still make, which hold whatever was made before.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from stolik.games.baska.rules import cards, duties
from stolik.games.baska.solving import ladders
from stolik.games.baska.solving.ladders import FAT, OVER, RUNS, SUITS, TRUMPS, TWINS, WORTH, Ints
from stolik.parts.kernels import compiler

compiled = compiler(cards, duties, ladders)

Memory = NDArray[np.uint32]

SEAT, LEFT, MADE, BEST, HOLDER, LED, TABLE, NEED, TRICKS, REST, NODES, ROWS = range(12)
PLIES = 20
NEVER = 9  # more tricks than there are: only points count
MEMORY = 1 << 19  # bits: enough tricks or not, leader, cards left
LAST_STAMP = 0xFFFF


def rooms() -> tuple[Ints, Memory]:
    """Return what a search works in: its stack and its memory, whose first word is the stamp."""
    return np.zeros((PLIES, ROWS), np.int64), np.zeros(MEMORY + 1, np.uint32)


@compiled
def fresh(memory: Memory) -> None:
    """Forget every position: another deal, or other sides."""
    stamp = memory[MEMORY] + np.uint32(1)
    if stamp > LAST_STAMP:
        memory[:] = 0
        stamp = np.uint32(1)
    memory[MEMORY] = stamp


@compiled
def lowest(mask: int) -> int:
    """The place of the lowest bit."""
    place = 0
    if not mask & 0xFF:
        mask >>= 8
        place = 8
    if not mask & 0xF:
        mask >>= 4
        place += 4
    if not mask & 3:
        mask >>= 2
        place += 2
    return place + 1 - (mask & 1)


@compiled
def worth(mode: int, mask: int) -> int:
    """The points of a set of places."""
    total = 0
    while mask:
        place = lowest(mask)
        mask &= mask - 1
        total += WORTH[mode, place]
    return total


@compiled
def tried_first(moves: int, good: int) -> int:
    """The moves to try before the others."""
    return moves & good if moves & good else moves


@compiled
def reaches(
    mode: int, must_beat: bool, side: int, need: int, tricks: int,
    hands: Ints, leader: int, table: Ints, on_table: int, stack: Ints, memory: Memory,
) -> bool:  # fmt: skip
    """Can the seats of `side` make `need` points or `tricks` tricks more, against any defence?

    `hands` are masks of places, changed and restored; `table` holds the places already on the
    table in the order of play, `leader` is who led the first of them or is to lead.
    """
    trumps, fat = TRUMPS[mode], FAT[mode]
    run_a, run_b = RUNS[mode, 0], RUNS[mode, 1]
    stamp = memory[MEMORY] << np.uint32(16)
    start = on_table
    ply = on_table
    row = stack[ply]
    row[SEAT] = (leader + on_table) & 3
    row[NEED] = need
    row[TRICKS] = tricks
    row[TABLE] = 0
    row[BEST] = -1
    rest = hands[0] | hands[1] | hands[2] | hands[3]
    lying = 0
    for i in range(on_table):
        card = table[i]
        lying |= 1 << card
        row[TABLE] += WORTH[mode, card]
        if i == 0:
            row[LED] = SUITS[mode, card]
        if i == 0 or OVER[mode, row[BEST]] >> card & 1:
            row[BEST] = card
            row[HOLDER] = (leader + i) & 3
    row[REST] = worth(mode, rest) + row[TABLE]
    stack[0, NODES] = 0
    if need <= 0 or tricks <= 0:
        return True
    if need > row[REST] and tricks > cards.size(hands[row[SEAT]]):
        return False
    nodes = 0
    entering = True
    while True:
        row = stack[ply]
        seat = row[SEAT]
        if entering:
            if ply & 3 == 0:
                moves = hands[seat]
            else:
                over = OVER[mode, row[BEST]]
                moves = duties.allowed(hands[seat], row[LED], over, trumps, must_beat)
            if moves & (moves - 1):
                others = (rest | lying) & ~hands[seat]
                run = moves >> run_a & 15
                if run & (run - 1):
                    kept = np.int64(TWINS[run | (others >> run_a & 15) << 4])
                    moves ^= (run ^ kept) << run_a
                run = moves >> run_b & 15
                if run & (run - 1):
                    kept = np.int64(TWINS[run | (others >> run_b & 15) << 4])
                    moves ^= (run ^ kept) << run_b
            row[LEFT] = moves
        # play the next card
        moves = row[LEFT]
        pick = moves
        if moves & (moves - 1):
            if ply & 3 == 0:
                pick = tried_first(moves, ~trumps)
            elif moves & OVER[mode, row[BEST]]:
                if ply & 3 == 3:
                    pick = tried_first(moves, fat)
            elif side >> seat & 1 == side >> row[HOLDER] & 1:
                pick = tried_first(moves, fat)
            else:
                pick = tried_first(moves, ~fat)
        card = lowest(pick)
        bit = 1 << card
        row[LEFT] = moves ^ bit
        row[MADE] = bit
        hands[seat] ^= bit
        rest ^= bit
        nodes += 1
        if ply & 3 != 3:
            after = stack[ply + 1]
            after[SEAT] = (seat + 1) & 3
            after[NEED] = row[NEED]
            after[TRICKS] = row[TRICKS]
            after[REST] = row[REST]
            lying |= bit
            if ply & 3 == 0:
                after[LED] = SUITS[mode, card]
                after[TABLE] = WORTH[mode, card]
                after[BEST] = card
                after[HOLDER] = seat
            else:
                after[LED] = row[LED]
                after[TABLE] = row[TABLE] + WORTH[mode, card]
                if OVER[mode, row[BEST]] & bit:
                    after[BEST] = card
                    after[HOLDER] = seat
                else:
                    after[BEST] = row[BEST]
                    after[HOLDER] = row[HOLDER]
            ply += 1
            entering = True
            continue
        # the trick is full
        holder = seat if OVER[mode, row[BEST]] & bit else row[HOLDER]
        taken = row[TABLE] + WORTH[mode, card]
        wanted, more, left = row[NEED], row[TRICKS], row[REST] - taken
        if side >> holder & 1:
            wanted -= taken
            more -= 1
        ended = True
        found = False
        if wanted <= 0 or more <= 0:
            found = True
        elif rest == 0:
            found = False
        else:
            own = hands[holder]
            if own & (own - 1) == 0:  # one card each: nothing to decide
                if wanted <= left or more <= 1:
                    best = rest & trumps
                    if not best:
                        best = rest & SUITS[mode, lowest(own)]
                    best &= -best
                    for winner in range(4):
                        if hands[winner] == best:
                            found = side >> winner & 1 != 0
            elif wanted > left and more > 2 + (own & (own - 1) & ((own & (own - 1)) - 1) != 0):
                found = False
            else:
                at = rest << 2 | holder
                if more == 1:
                    at |= 1 << 18
                kept_word = memory[at]
                ended = False
                if kept_word & np.uint32(0xFFFF0000) == stamp:
                    if wanted <= np.int64(kept_word >> np.uint32(8) & np.uint32(0xFF)):
                        found = True
                        ended = True
                    elif wanted >= np.int64(kept_word & np.uint32(0xFF)):
                        found = False
                        ended = True
        if not ended:
            ply += 1
            after = stack[ply]
            after[SEAT] = holder
            after[NEED] = wanted
            after[TRICKS] = more
            after[REST] = left
            after[TABLE] = 0
            lying = 0
            entering = True
            continue
        # go back with what was found
        while True:
            row = stack[ply]
            seat = row[SEAT]
            bit = row[MADE]
            hands[seat] ^= bit
            rest ^= bit
            if row[LEFT] and found != (side >> seat & 1 != 0):
                entering = False
                break
            if ply & 3 == 0:
                at = rest << 2 | seat
                if row[TRICKS] == 1:
                    at |= 1 << 18
                word = memory[at]
                low, high = np.uint32(0), np.uint32(0xFF)
                if word & np.uint32(0xFFFF0000) == stamp:
                    low = word >> np.uint32(8) & np.uint32(0xFF)
                    high = word & np.uint32(0xFF)
                if found:
                    low = np.uint32(row[NEED])
                else:
                    high = np.uint32(row[NEED])
                memory[at] = stamp | low << np.uint32(8) | high
            if ply == start:
                stack[0, NODES] = nodes
                return found
            ply -= 1
        # cards on the table at this ply
        lying = 0
        for p in range(ply & ~3, ply):
            if p >= start:
                lying |= stack[p, MADE]
            else:
                lying |= 1 << table[p]
