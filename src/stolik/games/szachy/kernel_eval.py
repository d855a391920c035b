"""The compiled evaluation: material and place, mobility, pawns, the king's shelter."""

from __future__ import annotations

import numpy as np

from stolik.games.szachy import values
from stolik.games.szachy.kernel import (
    BIT,
    BLACK_ALL,
    KNIGHTS,
    ONE,
    PAWNS,
    WHITE_ALL,
    ZERO,
    Bits,
    count,
    lowest,
    slides,
)
from stolik.parts.kernels import compiler

OPENING = np.array(values.OPENING, np.int64)
ENDING = np.array(values.ENDING, np.int64)
PHASE = np.array(values.PHASE, np.int64)
FILES = np.array([sum(1 << (8 * r + f) for r in range(8)) for f in range(8)], np.uint64)
BESIDE = np.array(
    [sum(int(FILES[g]) for g in (f - 1, f + 1) if 0 <= g < 8) for f in range(8)], np.uint64
)
AHEAD = np.zeros((2, 64), np.uint64)
"""The squares on its own and the next files before a pawn: free of enemies, it is passed."""
for _square in range(64):
    _lanes = int(FILES[_square & 7]) | int(BESIDE[_square & 7])
    _rank = _square >> 3
    AHEAD[0, _square] = _lanes & sum(0xFF << (8 * r) for r in range(_rank + 1, 8))
    AHEAD[1, _square] = _lanes & sum(0xFF << (8 * r) for r in range(_rank))
MOBILITY = np.array([0, 4, 4, 2, 1, 0], np.int64)
USUAL = np.array([0, 4, 6, 7, 13, 0], np.int64)
"""Squares a piece attacks on average; more is worth something, fewer costs."""
PASSED_BONUS = np.array([0, 4, 8, 16, 34, 62, 105, 0], np.int64)
PAIR, DOUBLED, ISOLATED, OPEN_FILE, HALF_OPEN, SHELTER, TEMPO = 32, 11, 12, 22, 10, 9, 10

compiled = compiler(values)


@compiled
def pawn_score(row: Bits, side: int, square: int) -> tuple[int, int]:
    """What a pawn's structure is worth, in the opening and in the ending."""
    own, enemy = row[6 * side], row[6 * (1 - side)]
    file, rank = square & 7, square >> 3 if side == 0 else 7 - (square >> 3)
    early, late = 0, 0
    if not own & BESIDE[file]:
        early -= ISOLATED
        late -= ISOLATED
    if own & FILES[file] & AHEAD[side, square]:
        early -= DOUBLED
        late -= 2 * DOUBLED
    elif not enemy & AHEAD[side, square]:
        early += PASSED_BONUS[rank] // 3
        late += PASSED_BONUS[rank]
    return early, late


@compiled
def piece_score(row: Bits, side: int, kind: int, square: int) -> int:
    """What a knight, bishop, rook or queen gains by what it attacks."""
    occupied = row[WHITE_ALL] | row[BLACK_ALL]
    if kind == 1:
        reach = KNIGHTS[square]
    else:
        reach = ZERO
        if kind != 3:
            reach |= slides(square, occupied, 4)
        if kind != 2:
            reach |= slides(square, occupied, 0)
    gain = int(MOBILITY[kind] * (count(reach & ~row[WHITE_ALL + side]) - USUAL[kind]))
    if kind == 3:
        lane = FILES[square & 7]
        if not lane & row[6 * side]:
            gain += HALF_OPEN if lane & row[6 * (1 - side)] else OPEN_FILE
    return gain


@compiled
def shelter(row: Bits, side: int) -> int:
    """How many own pawns stand before the king."""
    square = lowest(row[6 * side + 5])
    ahead = square + 8 if side == 0 else square - 8
    if ahead < 0 or ahead > 63:
        return 0
    near = PAWNS[side, square] | BIT[ahead]
    return SHELTER * count(near & row[6 * side])


@compiled
def side_score(row: Bits, side: int) -> tuple[int, int, int]:
    """One side's worth in the opening and in the ending, and how much it has on the board."""
    early, late, phase = 0, 0, 0
    for kind in range(6):
        pieces = row[6 * side + kind]
        while pieces != ZERO:
            square = lowest(pieces)
            pieces &= pieces - ONE
            place = square if side == 0 else square ^ 56
            early += OPENING[kind, place]
            late += ENDING[kind, place]
            phase += PHASE[kind]
            if kind == 0:
                opening, ending = pawn_score(row, side, square)
                early += opening
                late += ending
            elif kind < 5:
                gain = piece_score(row, side, kind, square)
                early += gain
                late += gain
    if count(row[6 * side + 2]) >= 2:
        early += PAIR
        late += PAIR
    return early + shelter(row, side), late, phase


@compiled
def evaluated(row: Bits, side: int) -> int:
    """The worth of a position for the side to move, in hundredths of a pawn."""
    white_early, white_late, white_phase = side_score(row, 0)
    black_early, black_late, black_phase = side_score(row, 1)
    phase = min(white_phase + black_phase, values.FULL)
    early, late = white_early - black_early, white_late - black_late
    score = (early * phase + late * (values.FULL - phase)) // values.FULL
    if row[0] == ZERO and row[6] == ZERO and white_phase + black_phase <= 2:
        score //= 8
    return (score if side == 0 else -score) + TEMPO
