"""The compiled search: alpha-beta with memory, quiet ends, null move and late-move reductions.

`search` and `quiet` call themselves, so both carry signatures (and pass no literal flags, which
would be types of their own). `control` holds the nodes so far, the most allowed, whether the
search was cut off, the root's place in `path` and the root's best move.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.games.szachy import values
from stolik.games.szachy.kernel import (
    EN_PASSANT,
    HASH,
    PLIES,
    QUIET,
    TURN,
    Bits,
    Ints,
    Mail,
    Set,
    generated,
    in_check,
    made,
    passed_on,
)
from stolik.games.szachy.kernel_eval import evaluated
from stolik.parts.kernels import compiler

Rows = tuple[Bits, Mail, Ints, Ints, Ints]
"""Positions by ply (bits, mail, meta), moves by ply, their scores by ply."""
Memory = tuple[Bits, Ints, Ints, Ints, Bits, Ints]
"""Keys and facts of known positions, killer moves by ply, good moves, path, control."""

MATE: Final = 30_000
INFINITE: Final = 32_000
UNKNOWN: Final = 99_999
MATE_ZONE: Final = MATE - PLIES
NODES, MOST_NODES, IS_CUT, ROOT, BEST = range(5)
EXACT, LOWER, UPPER = 0, 1, 2
WORTH = np.array([100, 320, 335, 500, 975, 0, 100, 320, 335, 500, 975, 0], np.int64)

ROWS = "Tuple((uint64[:,::1], int8[:,::1], int64[:,::1], int64[:,::1], int64[:,::1]))"
MEMORY = "Tuple((uint64[::1], int64[::1], int64[:,::1], int64[:,::1], uint64[::1], int64[::1]))"
compiled = compiler(values)
compiled_quiet = compiler(values, signature=f"int64({ROWS}, int64[::1], int64, int64, int64)")
compiled_search = compiler(
    values, signature=f"int64({ROWS}, {MEMORY}, int64, int64, int64, int64, int64)"
)


@compiled
def is_loud(mail: Mail, move: int) -> bool:
    """Whether a move captures or promotes."""
    return bool(mail[(move >> 6) & 63] >= 0 or move >> 16 == EN_PASSANT or (move >> 12) & 15)


@compiled
def loud_score(mail: Mail, move: int) -> int:
    """The order of captures: the most valuable victim by the least valuable attacker."""
    victim, new = mail[(move >> 6) & 63], (move >> 12) & 15
    gain = 10 * WORTH[victim] if victim >= 0 else 1000 * (move >> 16 == EN_PASSANT)
    if new:
        gain += 10 * WORTH[new]
    return int(gain - WORTH[mail[move & 63]] // 10)


@compiled
def pick(moves: Ints, scores: Ints, first: int, size: int) -> int:
    """Bring the best of the moves not yet tried to the front."""
    best = first
    for n in range(first + 1, size):
        if scores[n] > scores[best]:
            best = n
    moves[first], moves[best] = moves[best], moves[first]
    scores[first], scores[best] = scores[best], scores[first]
    return int(moves[first])


@compiled_quiet
def quiet(rows: Rows, control: Ints, ply: int, alpha: int, beta: int) -> int:
    """Follow captures and promotions until the position is quiet."""
    bits, mail, meta, moves, scores = rows
    control[NODES] += 1
    still = evaluated(bits[ply], meta[ply, TURN])
    best = still
    if best >= beta or ply >= PLIES - 2:
        return best
    alpha = max(alpha, best)
    size = generated(bits[ply], meta[ply], moves[ply], True)
    for n in range(size):
        scores[ply, n] = loud_score(mail[ply], moves[ply, n])
    for n in range(size):
        move = pick(moves[ply], scores[ply], n, size)
        victim = mail[ply, (move >> 6) & 63]
        gain = WORTH[victim] if victim >= 0 else 100
        if not (move >> 12) & 15 and still + gain + 150 <= alpha:
            continue
        if not made(bits, mail, meta, ply, move):
            continue
        value = -quiet(rows, control, ply + 1, -beta, -alpha)
        if value > best:
            best = value
            if value >= beta:
                return value
            alpha = max(alpha, value)
    return best


@compiled
def is_repeated(path: Bits, at: int, quiet_plies: int) -> bool:
    """Whether the position stood on the board since the last move that cannot come back."""
    back = 4
    while back <= quiet_plies and back <= at:
        if path[at - back] == path[at]:
            return True
        back += 2
    return False


@compiled
def order(
    mail: Mail, moves: Ints, scores: Ints, size: int, known: int, killers: Ints, good: Ints
) -> None:
    """Score the moves by what is known of them."""
    for n in range(size):
        move = moves[n]
        if move == known:
            scores[n] = 10_000_000
        elif is_loud(mail, move):
            scores[n] = 5_000_000 + loud_score(mail, move)
        elif move == killers[0]:
            scores[n] = 4_000_001
        elif move == killers[1]:
            scores[n] = 4_000_000
        else:
            scores[n] = good[mail[move & 63], (move >> 6) & 63]


@compiled
def remembered(keys: Bits, facts: Ints, key: Set) -> int:
    """What is known of a position, or 0."""
    at = np.int64(key & np.uint64(keys.shape[0] - 1))
    return int(facts[at]) if keys[at] == key else int(np.int64(0))


@compiled
def remember(
    keys: Bits, facts: Ints, key: Set, depth: int, value: int, kind: int, move: int
) -> None:
    """Keep what was found of a position."""
    at = np.int64(key & np.uint64(keys.shape[0] - 1))
    if keys[at] == key and (facts[at] >> 40) & 127 > depth and kind != EXACT:
        return
    keys[at] = key
    facts[at] = move | (value + 32_768) << 20 | depth << 40 | kind << 48 | 1 << 52


@compiled
def from_root(value: int, ply: int) -> int:
    """A value as it stands in memory, mates counted from the position itself."""
    if value > MATE_ZONE:
        return value + ply
    return value - ply if value < -MATE_ZONE else value


@compiled
def settles(fact: int, depth: int, ply: int, alpha: int, beta: int) -> int:
    """The value, if what is remembered settles this search; otherwise UNKNOWN."""
    if fact == 0 or (fact >> 40) & 127 < depth:
        return UNKNOWN
    value = ((fact >> 20) & 0xFFFFF) - 32_768
    if value > MATE_ZONE:
        value -= ply
    elif value < -MATE_ZONE:
        value += ply
    kind = (fact >> 48) & 3
    is_enough = (kind == LOWER and value >= beta) or (kind == UPPER and value <= alpha)
    return value if kind == EXACT or is_enough else UNKNOWN


@compiled
def has_pieces(row: Bits, side: int) -> bool:
    """Whether a side has more than king and pawns, so that passing is no worse than moving."""
    own = 6 * side
    return bool(row[own + 1] | row[own + 2] | row[own + 3] | row[own + 4])


@compiled
def note(killers: Ints, good: Ints, mail: Mail, move: int, depth: int) -> None:
    """Note a quiet move that was too good, for the order of others."""
    if killers[0] != move:
        killers[1] = killers[0]
        killers[0] = move
    piece, goal = mail[move & 63], (move >> 6) & 63
    good[piece, goal] = min(good[piece, goal] + depth * depth, 3_000_000)


@compiled
def reduction(depth: int, number: int, is_open: bool) -> int:
    """How much less deep a late quiet move is looked at first."""
    if depth < 3 or number <= 3:
        return 0
    less = 1 + (number > 8) + (number > 20) + (depth > 7) - is_open
    return max(0, min(less, depth - 2))


@compiled
def stops(rows: Rows, memory: Memory, ply: int) -> bool:
    """Whether the position is drawn by repetition or fifty moves."""
    at = memory[5][ROOT] + ply
    return rows[2][ply, QUIET] >= 100 or is_repeated(memory[4], at, rows[2][ply, QUIET])


@compiled_search
def search(
    rows: Rows, memory: Memory, ply: int, depth: int, alpha: int, beta: int, may_pass: int
) -> int:
    """The worth of the position in row `ply` for the side to move."""
    bits, mail, meta, moves, scores = rows
    keys, facts, killers, good, path, control = memory
    row, side = bits[ply], meta[ply, TURN]
    yes, no = int(np.int64(1)), int(np.int64(0))
    path[control[ROOT] + ply] = row[HASH]
    is_check = in_check(row, side)
    depth += is_check
    if ply > 0:
        if stops(rows, memory, ply):
            return 0
        alpha, beta = max(alpha, ply - MATE), min(beta, MATE - ply - 1)
        if alpha >= beta:
            return alpha
    if depth <= 0 or ply >= PLIES - 2:
        return quiet(rows, control, ply, alpha, beta)
    control[NODES] += 1
    if control[NODES] >= control[MOST_NODES]:
        control[IS_CUT] = 1
        return 0
    is_open = beta - alpha > 1
    fact = remembered(keys, facts, row[HASH])
    if not is_open and ply > 0:
        value = settles(fact, depth, ply, alpha, beta)
        if value != UNKNOWN:
            return value
    if not is_check and not is_open:
        still = evaluated(row, side)
        if depth <= 4 and still - 85 * depth >= beta and beta > -MATE_ZONE:
            return still
        if may_pass and depth >= 3 and still >= beta and has_pieces(row, side):
            passed_on(bits, mail, meta, ply)
            value = -search(rows, memory, ply + 1, depth - 3 - depth // 5, -beta, 1 - beta, no)
            if control[IS_CUT] or value >= beta:
                return beta
    size = generated(row, meta[ply], moves[ply], False)
    order(mail[ply], moves[ply], scores[ply], size, fact & 0xFFFFF, killers[ply], good)
    best, best_move, legal, first_alpha = -INFINITE, no, 0, alpha
    for n in range(size):
        move = pick(moves[ply], scores[ply], n, size)
        if not made(bits, mail, meta, ply, move):
            continue
        legal += 1
        loud = is_loud(mail[ply], move)
        less = 0 if loud or is_check else reduction(depth, legal, is_open)
        value = alpha + 1
        if legal > 1:
            value = -search(rows, memory, ply + 1, depth - 1 - less, -alpha - 1, -alpha, yes)
            if less > 0 and value > alpha:
                value = -search(rows, memory, ply + 1, depth - 1, -alpha - 1, -alpha, yes)
        if legal == 1 or alpha < value < beta:
            value = -search(rows, memory, ply + 1, depth - 1, -beta, -alpha, yes)
        if control[IS_CUT]:
            return 0
        if value > best:
            best, best_move = value, move
            if ply == 0:
                control[BEST] = move
            alpha = max(alpha, value)
            if alpha >= beta:
                if not loud:
                    note(killers[ply], good, mail[ply], move, depth)
                break
    if legal == 0:
        return ply - MATE if is_check else 0
    kind = LOWER if best >= beta else (EXACT if best > first_alpha else UPPER)
    remember(keys, facts, row[HASH], min(depth, 127), from_root(best, ply), kind, best_move)
    return best
