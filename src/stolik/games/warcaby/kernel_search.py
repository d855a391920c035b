"""The compiled search: alpha-beta with memory; captures are followed to their end.

`search` calls itself, so it carries a signature, and takes arrays by the address where they begin,
which costs a call least. A value is in hundredths of a man for the side to move. All the search
works with lies in one array by the names below; `known` holds positions that were met, four numbers
each, which is half a line of a processor's cache.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from stolik.games.warcaby import board, endings, judging, kernel
from stolik.games.warcaby.board import FULL
from stolik.games.warcaby.endings import CLASSES, LOST, NONE, Bytes, told
from stolik.games.warcaby.judging import Weights, worth
from stolik.games.warcaby.kernel import ROOM, ROW, Ints, captures, made, quiets
from stolik.parts import bits
from stolik.parts.bits import count, lowest, start_of
from stolik.parts.kernels import compiler

Signed: TypeAlias = npt.NDArray[np.int64]

PLIES: Final = 96
LATELY: Final = 300
"""So many positions before the present one are remembered for repetitions."""
WIN: Final = 30_000
INFINITE: Final = 32_000
WIN_ZONE: Final = WIN - 2 * PLIES - 128
"""A value beyond it is a win or a loss that was seen; a table may tell one from far."""
NODES, MOST_NODES, IS_CUT, ROOT, BEST, BEST_FACTS, LIMIT, MISERE, BLOCKED, TABLES, MASK = range(11)
KILLERS: Final = 16
GOOD: Final = KILLERS + 2 * PLIES
PATH: Final = GOOD + 32 * 32
STARTS: Final = PATH + LATELY + PLIES
SCORES: Final = STARTS + CLASSES
MOVES: Final = SCORES + PLIES * ROOM
WORK: Final = MOVES + PLIES * ROW
"""Where each thing begins in the array that a search works with: control, killers, good moves,
path, first positions of endings, scores of moves, moves."""
EXACT, LOWER, UPPER = 0, 1, 2
SLOT: Final = 4
"""Numbers of a known position: key, facts, best move."""
LATE: Final = 4
"""So many moves are looked at in full depth."""

PARTS: Final = (board, bits, kernel, endings, judging)
compiled = compiler(*PARTS)
compiled_search = compiler(
    *PARTS,
    signature="int64(CPointer(int64), CPointer(int64), CPointer(int32), CPointer(uint8), int64,"
    " int64, int64, int64, int64, int64, int64, int64, int64, int64)",
)


@compiled
def mixed(own: int, enemies: int, kings: int, white: int) -> int:
    """Give a position a number of its own; two of the same number are not to be expected."""
    key = own * 0x1E3779B97F4A7C15 ^ enemies * 0x3F58476D1CE4E5B9 ^ kings * 0x14D049BB133111EB
    key ^= white * 0x2545F4914F6CDD1D
    key ^= key >> 31
    key *= 0x369DEA0F31A53F85
    return key ^ key >> 29


@compiled
def told_value(byte: int, ply: int) -> int:
    """Give the value of what a table of endings says."""
    if byte == 0:
        return 0
    return ply + byte - LOST - WIN if byte >= LOST else WIN - ply - byte


@compiled
def is_repeated(work: Ints, at: int, quiet: int) -> bool:
    """Say whether a position stood on the board since the last man moved or was taken."""
    back = 4
    while back <= quiet and back <= at - PATH:
        if work[at - back] == work[at]:
            return True
        back += 2
    return False


@compiled
def good_at(ends: int) -> int:
    """Give where it is told how good a move was elsewhere."""
    return GOOD + lowest(ends & FULL) * 32 + lowest(ends >> 32 & FULL)


@compiled
def ordered(work: Ints, row: int, n: int, best: int, kings: int, ply: int) -> None:
    """Score the moves by what is known of them."""
    scores, killer = SCORES + ply * ROOM, KILLERS + 2 * ply
    for at in range(n):
        ends, facts = work[row + 2 * at], work[row + 2 * at + 1]
        taken = facts & FULL
        if ends == best:
            score = 1 << 40
        elif taken:
            score = (1 << 30) + 100 * count(taken) + 150 * count(taken & kings)
        elif facts >> 32:
            score = 1 << 29
        elif ends == work[killer] or ends == work[killer + 1]:
            score = 1 << 28
        else:
            score = work[good_at(ends)]
        work[scores + at] = score


@compiled
def brought(work: Ints, row: int, scores: int, first: int, n: int) -> None:
    """Bring the best of the moves not yet tried to the front."""
    best, most = first, work[scores + first]
    for at in range(first + 1, n):
        if work[scores + at] > most:
            best, most = at, work[scores + at]
    if best != first:
        work[scores + best] = work[scores + first]
        for part in range(2):
            one, other = row + 2 * first + part, row + 2 * best + part
            work[one], work[other] = work[other], work[one]


@compiled_search
def search(
    work: Ints, known: Ints, weights: Weights, tables: Bytes, own: int, enemies: int, kings: int,
    white: int, rules: int, ply: int, depth: int, quiet: int, alpha: int, beta: int,
) -> int:  # fmt: skip
    """Give the value of a position, looked at so deep; a capture that is due is always followed."""
    work[NODES] += 1
    if work[NODES] > work[MOST_NODES]:
        work[IS_CUT] = 1
        return 0
    row, place, key = MOVES + ply * ROW, PATH + work[ROOT] + ply, 0
    if depth > 0 or quiet >= 4:
        key = mixed(own, enemies, kings, white)
        work[place] = key
    if ply > 0:
        if work[LIMIT] and quiet >= work[LIMIT]:
            return 0
        if quiet >= 4 and is_repeated(work, place, quiet):
            return 0
        if count(own | enemies) <= work[TABLES]:
            byte = told(tables, work, STARTS, own, enemies, kings, white)
            if byte != NONE:
                return told_value(byte, ply)
    slot, best_known, first = 0, 0, alpha
    if depth > 0:
        slot = SLOT * (key & work[MASK])
        if known[slot] == key:
            best_known, fact = known[slot + 2], known[slot + 1]
            value, bound, deep = (fact & 0xFFFF) - 0x8000, fact >> 16 & 3, fact >> 18
            if (
                ply > 0
                and deep >= depth
                and abs(value) < WIN_ZONE
                and (
                    bound == EXACT
                    or (bound == LOWER and value >= beta)
                    or (bound == UPPER and value <= alpha)
                )
            ):
                return int(value)
    n = captures(work, row, own, enemies, kings, white, rules)
    is_capture = n > 0
    if not is_capture:
        if depth <= 0 and own:
            return worth(weights, own, enemies, kings, white)
        n = quiets(work, row, own, enemies, kings, white, rules)
    if n == 0:
        if own and work[BLOCKED]:
            return 0
        return WIN - ply if work[MISERE] else ply - WIN
    if ply >= PLIES - 1:
        return worth(weights, own, enemies, kings, white)
    scores = SCORES + ply * ROOM
    if n > 1:
        ordered(work, row, n, best_known, kings, ply)
    best, chosen = -INFINITE, work[row]
    further = depth if n == 1 and depth > 0 else depth - 1
    for at in range(n):
        if n > 1:
            brought(work, row, scores, at, n)
        ends, facts = work[row + 2 * at], work[row + 2 * at + 1]
        mine, theirs, crowned = made(own, enemies, kings, ends, facts)
        is_still = not is_capture and kings & ends & FULL != 0
        calm = quiet + 1 if is_still else 0
        less = 1 if at >= LATE and depth >= 3 and not is_capture and facts >> 32 == 0 else 0
        if at == 0:
            value = -search(work, known, weights, tables, mine, theirs, crowned, 1 - white, rules,
                            ply + 1, further, calm, -beta, -alpha)  # fmt: skip
        else:
            value = -search(work, known, weights, tables, mine, theirs, crowned, 1 - white, rules,
                            ply + 1, further - less, calm, -alpha - 1, -alpha)  # fmt: skip
            if value > alpha and (less or value < beta):
                value = -search(work, known, weights, tables, mine, theirs, crowned, 1 - white,
                                rules, ply + 1, further, calm, -beta, -alpha)  # fmt: skip
        if work[IS_CUT]:
            return 0
        if value > best:
            best, chosen = value, ends
            if ply == 0:
                work[BEST], work[BEST_FACTS] = ends, facts
            alpha = max(alpha, value)
            if alpha >= beta:
                killer = KILLERS + 2 * ply
                if not is_capture:
                    if work[killer] != ends:
                        work[killer + 1] = work[killer]
                        work[killer] = ends
                    work[good_at(ends)] += depth * depth
                break
    if depth > 0:
        bound = LOWER if best >= beta else EXACT if best > first else UPPER
        known[slot], known[slot + 2] = key, chosen
        known[slot + 1] = depth << 18 | bound << 16 | (best + 0x8000)
    return best


@compiled
def searched(
    work: Ints, known: Ints, weights: Weights, tables: Bytes, own: int, enemies: int, kings: int,
    white: int, rules: int, depth: int, quiet: int,
) -> int:  # fmt: skip
    """Search from the root, in arrays."""
    root = depth - depth  # a literal would be a type of its own, which no cache finds again
    return search(
        start_of(work), start_of(known), start_of(weights), start_of(tables), own, enemies, kings,
        white, rules, root, depth, quiet, root - INFINITE, root + INFINITE,
    )  # fmt: skip
