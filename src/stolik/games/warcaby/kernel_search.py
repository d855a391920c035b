"""The compiled search: alpha-beta with memory; captures are followed to their end.

`search` calls itself, so it carries a signature. A value is in hundredths of a man for the side to
move. `control` holds what the search is told and what it tells, by the names below.
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from stolik.games.warcaby import board, endings, kernel
from stolik.games.warcaby.board import FULL
from stolik.games.warcaby.endings import LOST, NONE, Bytes, known
from stolik.games.warcaby.kernel import ROOM, Ints, captures, counted, made, quiets
from stolik.parts.kernels import compiler

Rows: TypeAlias = npt.NDArray[np.int64]
Memory: TypeAlias = tuple[Ints, Ints, Ints, Ints, Ints, Ints, Ints, Ints, Bytes, Ints]
"""Keys, facts and best moves of known positions; killers; good moves; path; weights; control;
endings and where their classes begin."""

PLIES: Final = 96
WIN: Final = 30_000
INFINITE: Final = 32_000
WIN_ZONE: Final = WIN - 2 * PLIES
NODES, MOST_NODES, IS_CUT, ROOT, BEST, BEST_FACTS, QUIET, LIMIT, MISERE, BLOCKED, TABLES = range(11)
EXACT, LOWER, UPPER = 0, 1, 2
LATE: Final = 4
"""So many moves are looked at in full depth."""
MEN, KINGS, TEMPO = 0, 64, 128
"""Where the weights begin: of men and of kings, opening and ending, and of the move."""
WEIGHTS: Final = 129
MOST_PIECES: Final = 24

MEMORY = (
    "Tuple((int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1], int64[::1],"
    " int64[::1], uint8[::1], int64[::1]))"
)
compiled = compiler(board, kernel, endings)
compiled_search = compiler(
    board,
    kernel,
    endings,
    signature=f"int64(int64[:,:,::1], int64[:,::1], {MEMORY}, int64, int64, int64, int64, int64,"
    " int64, int64, int64, int64, int64)",
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
def worth(weights: Ints, own: int, enemies: int, kings: int, white: int) -> int:
    """Judge a position by the places of its pieces, between opening and ending."""
    opening, ending, pieces = 0, 0, 0
    for side in range(2):
        left = own if side == 0 else enemies
        is_white = white == 1 if side == 0 else white == 0
        first, last = 0, 0
        while left:
            square = left & -left
            left ^= square
            at = counted(square - 1)
            at = at if is_white else 31 - at
            kind = KINGS if square & kings else MEN
            first += weights[kind + at]
            last += weights[kind + 32 + at]
            pieces += 1
        opening += first if side == 0 else -first
        ending += last if side == 0 else -last
    early = min(pieces, MOST_PIECES)
    value = (opening * early + ending * (MOST_PIECES - early)) // MOST_PIECES
    return int(value + weights[TEMPO])


@compiled
def told_value(told: int, ply: int) -> int:
    """Give the value of what a table of endings says."""
    if told == 0:
        return 0
    return ply + told - LOST - WIN if told >= LOST else WIN - ply - told


@compiled
def is_repeated(path: Ints, at: int, quiet: int) -> bool:
    """Say whether a position stood on the board since the last man moved or was taken."""
    back = 4
    while back <= quiet and back <= at:
        if path[at - back] == path[at]:
            return True
        back += 2
    return False


@compiled
def ordered(
    moves: Ints, scores: Ints, n: int, known: int, killers: Ints, good: Ints, kings: int, ply: int
) -> None:
    """Score the moves by what is known of them."""
    for at in range(n):
        ends, facts = moves[at, 0], moves[at, 1]
        taken = facts & FULL
        if ends == known:
            scores[at] = 1 << 40
        elif taken:
            scores[at] = (1 << 30) + 100 * counted(taken) + 150 * counted(taken & kings)
        elif facts >> 32:
            scores[at] = 1 << 29
        elif ends == killers[2 * ply] or ends == killers[2 * ply + 1]:
            scores[at] = 1 << 28
        else:
            scores[at] = good[counted((ends & FULL) - 1) * 32 + counted((ends >> 32 & FULL) - 1)]


@compiled
def brought(moves: Ints, scores: Ints, first: int, n: int) -> None:
    """Bring the best of the moves not yet tried to the front."""
    best = first
    for at in range(first + 1, n):
        if scores[at] > scores[best]:
            best = at
    if best != first:
        for part in range(2):
            moves[first, part], moves[best, part] = moves[best, part], moves[first, part]
        scores[first], scores[best] = scores[best], scores[first]


@compiled_search
def search(
    rows: Rows, scores: Ints, memory: Memory, own: int, enemies: int, kings: int, white: int,
    rules: int, ply: int, depth: int, quiet: int, alpha: int, beta: int,
) -> int:  # fmt: skip
    """Give the value of a position, looked at so deep; a capture that is due is always followed."""
    keys, facts_of, bests, killers, good, path, weights, control, ends_of, starts = memory
    control[NODES] += 1
    if control[NODES] > control[MOST_NODES]:
        control[IS_CUT] = 1
        return 0
    moves, values = rows[ply], scores[ply]
    key = mixed(own, enemies, kings, white)
    path[control[ROOT] + ply] = key
    if ply > 0:
        if control[LIMIT] and quiet >= control[LIMIT]:
            return 0
        if is_repeated(path, control[ROOT] + ply, quiet):
            return 0
        if counted(own | enemies) <= control[TABLES]:
            told = known(ends_of, starts, own, enemies, kings, white)
            if told != NONE:
                return told_value(told, ply)
    n = captures(moves, own, enemies, kings, white, rules)
    is_capture = n > 0
    if not is_capture:
        if depth <= 0 and own:
            return worth(weights, own, enemies, kings, white)
        n = quiets(moves, own, enemies, kings, white, rules)
    if n == 0:
        if own and control[BLOCKED]:
            return 0
        return WIN - ply if control[MISERE] else ply - WIN
    if ply >= PLIES - 1:
        return worth(weights, own, enemies, kings, white)
    slot, best_known, first = key & (keys.size - 1), 0, alpha
    if keys[slot] == key:
        best_known = bests[slot]
        fact = facts_of[slot]
        value, bound, deep = (fact & 0xFFFF) - 0x8000, fact >> 16 & 3, fact >> 18
        if ply > 0 and deep >= depth and abs(value) < WIN_ZONE:
            if bound == EXACT:
                return int(value)
            if bound == LOWER and value >= beta:
                return int(value)
            if bound == UPPER and value <= alpha:
                return int(value)
    ordered(moves, values, n, best_known, killers, good, kings, ply)
    best, chosen = -INFINITE, moves[0, 0]
    further = depth if n == 1 and depth > 0 else depth - 1
    for at in range(n):
        brought(moves, values, at, n)
        ends, facts = moves[at, 0], moves[at, 1]
        mine, theirs, crowned = made(own, enemies, kings, ends, facts)
        is_still = not is_capture and kings & ends & FULL != 0
        calm = quiet + 1 if is_still else 0
        less = 1 if at >= LATE and depth >= 3 and not is_capture and facts >> 32 == 0 else 0
        if at == 0:
            value = -search(rows, scores, memory, mine, theirs, crowned, 1 - white, rules, ply + 1,
                            further, calm, -beta, -alpha)  # fmt: skip
        else:
            value = -search(rows, scores, memory, mine, theirs, crowned, 1 - white, rules, ply + 1,
                            further - less, calm, -alpha - 1, -alpha)  # fmt: skip
            if value > alpha and (less or value < beta):
                value = -search(rows, scores, memory, mine, theirs, crowned, 1 - white, rules,
                                ply + 1, further, calm, -beta, -alpha)  # fmt: skip
        if control[IS_CUT]:
            return 0
        if value > best:
            best, chosen = value, ends
            if ply == 0:
                control[BEST], control[BEST_FACTS] = ends, facts
            alpha = max(alpha, value)
            if alpha >= beta:
                if not is_capture:
                    if killers[2 * ply] != ends:
                        killers[2 * ply + 1] = killers[2 * ply]
                        killers[2 * ply] = ends
                    good[counted((ends & FULL) - 1) * 32 + counted((ends >> 32 & FULL) - 1)] += (
                        depth * depth
                    )
                break
    bound = LOWER if best >= beta else EXACT if best > first else UPPER
    keys[slot], bests[slot] = key, chosen
    facts_of[slot] = max(depth, 0) << 18 | bound << 16 | (best + 0x8000)
    return best


def room() -> tuple[Rows, Ints]:
    """Give room for the moves of all plies and for their scores."""
    return np.zeros((PLIES, ROOM, 2), np.int64), np.zeros((PLIES, ROOM), np.int64)
