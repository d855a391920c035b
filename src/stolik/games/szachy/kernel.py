"""A chess engine in compiled loops: bitboards, move generation, perft.

A position is a row of each of three arrays, one row per ply, so that a move copies and changes:
`bits` (six white piece sets, six black, all white, all black, hash), `mail` (the piece on every
square, or -1) and `meta` (side to move, castling rights, en-passant square, halfmove clock).
A move is one number: start, goal << 6, promotion << 12, kind << 16. Chess960 castling is not
generated. The search over it is in kernel_search.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.games.szachy import values
from stolik.parts.kernels import compiler

Bits = NDArray[np.uint64]
Mail = NDArray[np.int8]
Ints = NDArray[np.int64]
Set = np.uint64
"""A set of squares."""

PLIES: Final = 128
MOST_MOVES: Final = 256
WHITE_ALL, BLACK_ALL, HASH = 12, 13, 14
TURN, CASTLING, PASSED, QUIET = 0, 1, 2, 3
EN_PASSANT, CASTLE, DOUBLE = 1, 2, 3

ONE = np.uint64(1)
ZERO = np.uint64(0)
BIT = np.array([1 << n for n in range(64)], np.uint64)


def _steps(jumps: tuple[tuple[int, int], ...]) -> Bits:
    """The squares one jump away, for every square."""
    found = np.zeros(64, np.uint64)
    for square in range(64):
        for aside, up in jumps:
            file, rank = (square & 7) + aside, (square >> 3) + up
            if 0 <= file < 8 and 0 <= rank < 8:
                found[square] |= BIT[8 * rank + file]
    return found


def _ray(aside: int, up: int) -> Bits:
    """The squares in one direction, for every square."""
    found = np.zeros(64, np.uint64)
    for square in range(64):
        file, rank = (square & 7) + aside, (square >> 3) + up
        while 0 <= file < 8 and 0 <= rank < 8:
            found[square] |= BIT[8 * rank + file]
            file, rank = file + aside, rank + up
    return found


KNIGHTS = _steps(((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)))
KINGS = _steps(((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)))
PAWNS = np.array([_steps(((-1, 1), (1, 1))), _steps(((-1, -1), (1, -1)))], np.uint64)
RAYS = np.array(
    [
        _ray(aside, up)
        for aside, up in ((0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1))
    ],
    np.uint64,
)
"""North, east, south, west, then north-east, north-west, south-east, south-west."""
UPWARDS = np.array([1, 1, 0, 0, 1, 1, 0, 0], np.int64)
KEPT = np.full(64, 15, np.int64)
"""The castling rights that survive a move from or to a square."""
for _square, _lost in ((0, 2), (4, 3), (7, 1), (56, 8), (60, 12), (63, 4)):
    KEPT[_square] = 15 & ~_lost
_rng = np.random.default_rng(64)
KEYS = _rng.integers(0, 2**64, (12, 64), np.uint64)
TURN_KEY = _rng.integers(0, 2**64, 1, np.uint64)[0]
CASTLING_KEYS = _rng.integers(0, 2**64, 16, np.uint64)
PASSED_KEYS = _rng.integers(0, 2**64, 64, np.uint64)
DEBRUIJN = np.uint64(0x03F79D71B4CB0A89)
PLACES = np.zeros(64, np.int64)
for _n in range(64):
    PLACES[((0x03F79D71B4CB0A89 << _n) & (2**64 - 1)) >> 58] = _n

compiled = compiler(values)


@compiled
def lowest(bits: Set) -> int:
    """The lowest square of a set that is not empty."""
    alone = bits & (~bits + ONE)
    return int(PLACES[(alone * DEBRUIJN) >> np.uint64(58)])


@compiled
def highest(bits: Set) -> int:
    """The highest square of a set that is not empty."""
    bits |= bits >> np.uint64(1)
    bits |= bits >> np.uint64(2)
    bits |= bits >> np.uint64(4)
    bits |= bits >> np.uint64(8)
    bits |= bits >> np.uint64(16)
    bits |= bits >> np.uint64(32)
    return lowest(bits ^ (bits >> np.uint64(1)))


@compiled
def count(bits: Set) -> int:
    """How many squares a set has."""
    bits = bits - ((bits >> np.uint64(1)) & np.uint64(0x5555555555555555))
    bits = (bits & np.uint64(0x3333333333333333)) + (
        (bits >> np.uint64(2)) & np.uint64(0x3333333333333333)
    )
    bits = (bits + (bits >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return int((bits * np.uint64(0x0101010101010101)) >> np.uint64(56))


@compiled
def slides(square: int, occupied: Set, first: int) -> Set:
    """The squares attacked along four directions, from `first` on."""
    found = ZERO
    for way in range(first, first + 4):
        ray = RAYS[way, square]
        met = ray & occupied
        if met != ZERO:
            stop = lowest(met) if UPWARDS[way] else highest(met)
            ray ^= RAYS[way, stop]
        found |= ray
    return found


@compiled
def is_attacked(row: Bits, square: int, by: int) -> bool:
    """Whether a side attacks a square."""
    own = 6 * by
    if PAWNS[1 - by, square] & row[own] or KNIGHTS[square] & row[own + 1]:
        return True
    if KINGS[square] & row[own + 5]:
        return True
    occupied = row[WHITE_ALL] | row[BLACK_ALL]
    if slides(square, occupied, 4) & (row[own + 2] | row[own + 4]):
        return True
    return bool(slides(square, occupied, 0) & (row[own + 3] | row[own + 4]))


@compiled
def in_check(row: Bits, side: int) -> bool:
    """Whether a side's king is attacked."""
    return is_attacked(row, lowest(row[6 * side + 5]), 1 - side)


@compiled
def add_pawn(moves: Ints, n: int, start: int, goal: int) -> int:
    """Add a pawn's move, four times if it promotes."""
    if goal >= 56 or goal < 8:
        for piece in range(4, 0, -1):
            moves[n] = start | goal << 6 | piece << 12
            n += 1
        return n
    moves[n] = start | goal << 6
    return n + 1


@compiled
def pawn_moves(row: Bits, meta: Ints, moves: Ints, n: int, loud: bool) -> int:
    """Add the pawns' moves; `loud` ones only: captures and promotions."""
    side = meta[TURN]
    forward = 8 if side == 0 else -8
    occupied = row[WHITE_ALL] | row[BLACK_ALL]
    enemy = row[BLACK_ALL - side]
    pawns = row[6 * side]
    while pawns != ZERO:
        start = lowest(pawns)
        pawns &= pawns - ONE
        goal = start + forward
        if not occupied & BIT[goal]:
            if not loud or goal >= 56 or goal < 8:
                n = add_pawn(moves, n, start, goal)
            at_home = start >> 3 == (1 if side == 0 else 6)
            if not loud and at_home and not occupied & BIT[goal + forward]:
                moves[n] = start | (goal + forward) << 6 | DOUBLE << 16
                n += 1
        taken = PAWNS[side, start] & enemy
        while taken != ZERO:
            n = add_pawn(moves, n, start, lowest(taken))
            taken &= taken - ONE
        passed = meta[PASSED]
        if passed >= 0 and PAWNS[side, start] & BIT[passed]:
            moves[n] = start | passed << 6 | EN_PASSANT << 16
            n += 1
    return n


@compiled
def piece_moves(row: Bits, side: int, moves: Ints, n: int, allowed: Set) -> int:
    """Add the moves of knights to kings onto the allowed squares."""
    occupied = row[WHITE_ALL] | row[BLACK_ALL]
    for kind in range(1, 6):
        pieces = row[6 * side + kind]
        while pieces != ZERO:
            start = lowest(pieces)
            pieces &= pieces - ONE
            if kind == 1:
                goals = KNIGHTS[start]
            elif kind == 5:
                goals = KINGS[start]
            else:
                goals = ZERO
                if kind != 3:
                    goals |= slides(start, occupied, 4)
                if kind != 2:
                    goals |= slides(start, occupied, 0)
            goals &= allowed
            while goals != ZERO:
                moves[n] = start | lowest(goals) << 6
                goals &= goals - ONE
                n += 1
    return n


@compiled
def castling_moves(row: Bits, meta: Ints, moves: Ints, n: int) -> int:
    """Add castling where the way is free and safe; the goal is tested like every king move."""
    side, rights = meta[TURN], meta[CASTLING]
    home = 4 if side == 0 else 60
    occupied = row[WHITE_ALL] | row[BLACK_ALL]
    near = BIT[home + 1] | BIT[home + 2]
    far = BIT[home - 1] | BIT[home - 2] | BIT[home - 3]
    short = rights & (1 if side == 0 else 4) and not occupied & near
    long = rights & (2 if side == 0 else 8) and not occupied & far
    if not (short or long) or is_attacked(row, home, 1 - side):
        return n
    if short and not is_attacked(row, home + 1, 1 - side):
        moves[n] = home | (home + 2) << 6 | CASTLE << 16
        n += 1
    if long and not is_attacked(row, home - 1, 1 - side):
        moves[n] = home | (home - 2) << 6 | CASTLE << 16
        n += 1
    return n


@compiled
def generated(row: Bits, meta: Ints, moves: Ints, loud: bool) -> int:
    """Fill in the moves, which may still leave the own king in check; give their number."""
    side = meta[TURN]
    n = pawn_moves(row, meta, moves, 0, loud)
    enemy = row[BLACK_ALL - side]
    allowed = enemy if loud else ~row[WHITE_ALL + side]
    n = piece_moves(row, side, moves, n, allowed)
    return n if loud else castling_moves(row, meta, moves, n)


@compiled
def lift(row: Bits, mail: Mail, square: int) -> None:
    """Take a piece off the board."""
    piece = mail[square]
    row[piece] &= ~BIT[square]
    row[WHITE_ALL + piece // 6] &= ~BIT[square]
    row[HASH] ^= KEYS[piece, square]
    mail[square] = -1


@compiled
def put(row: Bits, mail: Mail, square: int, piece: int) -> None:
    """Put a piece on the board."""
    row[piece] |= BIT[square]
    row[WHITE_ALL + piece // 6] |= BIT[square]
    row[HASH] ^= KEYS[piece, square]
    mail[square] = piece


@compiled
def made(bits: Bits, mail: Mail, meta: Ints, ply: int, move: int) -> bool:
    """Make a move into the next row; say whether it is legal."""
    bits[ply + 1] = bits[ply]
    mail[ply + 1] = mail[ply]
    row, squares, before, after = bits[ply + 1], mail[ply + 1], meta[ply], meta[ply + 1]
    side = before[TURN]
    start, goal = move & 63, (move >> 6) & 63
    new, kind = (move >> 12) & 15, move >> 16
    piece = squares[start]
    is_quiet = piece != 6 * side and squares[goal] < 0
    if squares[goal] >= 0:
        lift(row, squares, goal)
    if kind == EN_PASSANT:
        lift(row, squares, goal - 8 if side == 0 else goal + 8)
    lift(row, squares, start)
    put(row, squares, goal, 6 * side + new if new else piece)
    if kind == CASTLE:
        rook = goal + 1 if goal > start else goal - 2
        lift(row, squares, rook)
        put(row, squares, (start + goal) // 2, 6 * side + 3)
    row[HASH] ^= CASTLING_KEYS[before[CASTLING]]
    after[CASTLING] = before[CASTLING] & KEPT[start] & KEPT[goal]
    row[HASH] ^= CASTLING_KEYS[after[CASTLING]] ^ TURN_KEY
    if before[PASSED] >= 0:
        row[HASH] ^= PASSED_KEYS[before[PASSED]]
    after[PASSED] = -1
    if kind == DOUBLE and PAWNS[side, (start + goal) // 2] & row[6 * (1 - side)]:
        after[PASSED] = (start + goal) // 2
        row[HASH] ^= PASSED_KEYS[after[PASSED]]
    after[QUIET] = before[QUIET] + 1 if is_quiet else 0
    after[TURN] = 1 - side
    return not in_check(row, side)


@compiled
def passed_on(bits: Bits, mail: Mail, meta: Ints, ply: int) -> None:
    """Let the side to move pass, into the next row."""
    bits[ply + 1] = bits[ply]
    mail[ply + 1] = mail[ply]
    meta[ply + 1] = meta[ply]
    bits[ply + 1, HASH] ^= TURN_KEY
    if meta[ply, PASSED] >= 0:
        bits[ply + 1, HASH] ^= PASSED_KEYS[meta[ply, PASSED]]
    meta[ply + 1, PASSED] = -1
    meta[ply + 1, TURN] = 1 - meta[ply, TURN]


@compiled
def perft(bits: Bits, mail: Mail, meta: Ints, moves: Ints, depth: int) -> int:
    """Count the positions after so many plies, with a stack of its own."""
    if depth == 0:
        return 1
    total, ply = 0, 0
    at = np.zeros(PLIES, np.int64)
    size = np.zeros(PLIES, np.int64)
    size[0] = generated(bits[0], meta[0], moves[0], False)
    while ply >= 0:
        if at[ply] == size[ply]:
            ply -= 1
            continue
        move = moves[ply, at[ply]]
        at[ply] += 1
        if not made(bits, mail, meta, ply, move):
            continue
        if ply + 1 == depth:
            total += 1
            continue
        ply += 1
        at[ply] = 0
        size[ply] = generated(bits[ply], meta[ply], moves[ply], False)
    return total


def warm() -> None:
    """Compile everything the engine needs, so that no player waits."""
    from stolik.games.szachy import kernel_board
    from stolik.games.szachy.options import Options
    from stolik.games.szachy.own import Engine
    from stolik.games.szachy.setup import first_position

    start = first_position(Options())
    engine = Engine()
    engine.set_up((start.place,), 0, is_960=False)
    engine.think(1, nodes=1000)
    rows = kernel_board.arrays()
    kernel_board.set_up(rows, start.place)
    perft(rows.bits, rows.mail, rows.meta, rows.moves, 1)
