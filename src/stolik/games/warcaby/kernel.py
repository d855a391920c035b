"""The compiled generator: the steps of `board.py` in loops that no Python runs in.

A position is four numbers: the pieces of the side to move, those of the other side, the kings of
both, and whether White moves. A move is two: `start | end << 32`, and `taken | crowned << 32`.
Moves lie in one flat array, those of a position from the place `row` on, two numbers each; it is
handed on as the address where it begins, which costs a call least.
Whether two captures of the same pieces in another order are two moves matters to `perft` alone;
the generator gives both, as the rules do (WAR-24).
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from stolik.games.warcaby import board
from stolik.games.warcaby.board import (
    ALL_WAYS,
    DOWN,
    FULL,
    UP,
    far_row,
    going_on,
    jumped,
    landings,
    man_ways,
    shifted,
    slid,
)
from stolik.games.warcaby.options import Capturing
from stolik.games.warcaby.position import Place
from stolik.parts import bits
from stolik.parts.bits import count, start_of
from stolik.parts.kernels import compiler

Ints: TypeAlias = npt.NDArray[np.int64]

BACKWARD: Final = 1
FLIES: Final = 2
MUST_CONTINUE: Final = 4
KING_FIRST: Final = 8
MOST: Final = 16
IN_PASSING: Final = 32
EVERY_LANDING: Final = 64
"""No rule, but how to count: landings on one line make moves of their own."""
BY_RESULT: Final = 128
"""No rule either: captures after which the same stands on the board are one."""
ROOM: Final = 512
"""What a row has room for: moves, and behind them the landings that are still to be followed."""
ROW: Final = 2 * ROOM
LOW: Final = FULL

compiled = compiler(board, bits)
compiled_perft = compiler(
    board, bits, signature="int64(CPointer(int64), int64, int64, int64, int64, int64, int64)"
)


def flags(rules: Capturing) -> int:
    """Give the house rules as bits."""
    return sum(1 << at for at, is_on in enumerate(rules) if is_on)


def numbers(place: Place) -> tuple[int, int, int, int]:
    """Give a position as the kernel takes it."""
    return place.own, place.enemies, place.kings, int(place.is_white)


@compiled
def series(
    moves: Ints, row: int, n: int, rules: int, far: int, start: int, ways: int, king: int,
    enemies: int, free: int,
) -> int:  # fmt: skip
    """Write the captures of a piece behind the first n moves; give their new number.

    It finds what `moves._series` does, which says what the rules are. Landings from which the
    capture goes on wait at the far end of the row: a square and the enemies left, what was taken
    and whether it is a king, was crowned, and which direction is followed already.
    """
    waiting, last = 1, row + ROW
    moves[last - 2] = start | enemies << 32
    moves[last - 1] = (king | king << 1) << 32
    while waiting > 0:
        place, told = moves[last - 2 * waiting], moves[last - 2 * waiting + 1]
        square, left = place & LOW, place >> 32 & LOW
        taken, facts = told & LOW, told >> 32
        waiting -= 1
        is_king, crowned, straight = facts & 1, facts >> 1 & 1, (facts >> 2) - 1
        flies = is_king == 1 and rules & FLIES != 0
        for way in range(4):
            if not (ALL_WAYS if is_king else ways) >> way & 1 or way == straight:
                continue
            over = jumped(square, way, left, free, flies)
            if over == 0:
                continue
            landed = landings(over, way, free, flies)
            rest = left & ~over
            soon = 1 if is_king == 1 or (rules & IN_PASSING != 0 and landed & far != 0) else 0
            now = ALL_WAYS if soon == 1 else ways
            further = going_on(landed, now, rest, free, soon == 1 and rules & FLIES != 0)
            ends = further if further != 0 and rules & MUST_CONTINUE != 0 else landed
            followed = -1
            at = shifted(over, way)
            while at & landed and n + waiting < ROOM - 1:
                if at & further:
                    waiting += 1
                    moves[last - 2 * waiting] = at | rest << 32
                    kept = soon | (crowned | soon) << 1 | (followed + 1) << 2
                    moves[last - 2 * waiting + 1] = taken | over | kept << 32
                    followed = -1 if rules & EVERY_LANDING else way
                elif at & ends:
                    new = 1 if crowned == 1 or soon == 1 or at & far != 0 else 0
                    moves[row + 2 * n] = start | at << 32
                    moves[row + 2 * n + 1] = taken | over | new << 32
                    n += 1
                    followed = way
                at = shifted(at, way)
    return n


@compiled
def captures_of(
    moves: Ints, row: int, n: int, rules: int, movers: int, enemies: int, all: int, white: int,
    king: int,
) -> int:  # fmt: skip
    """Write the captures of some pieces, all men or all kings."""
    far = far_row(white == 1)
    ways = ALL_WAYS if king == 1 else man_ways(white == 1, rules & BACKWARD != 0)
    while movers:
        square = movers & -movers
        movers ^= square
        free = ~all | square
        n = series(moves, row, n, rules, far, square, ways, king, enemies, free)
    return n


@compiled
def men_that_jump(men: int, enemies: int, free: int, ways: int) -> int:
    """Give the men that can capture, all looked at together."""
    found = 0
    for way in range(4):
        if ways >> way & 1:
            landed = shifted(shifted(men, way) & enemies, way) & free
            found |= shifted(shifted(landed, 3 - way), 3 - way)
    return found


@compiled
def captures(
    moves: Ints, row: int, own: int, enemies: int, kings: int, white: int, rules: int
) -> int:
    """Write the captures that the duties allow; give their number."""
    all = own | enemies
    n = captures_of(moves, row, 0, rules, own & kings, enemies, all, white, 1)
    if n == 0 or rules & KING_FIRST == 0:
        ways = man_ways(white == 1, rules & BACKWARD != 0)
        men = men_that_jump(own & ~kings, enemies, ~all & FULL, ways)
        n = captures_of(moves, row, n, rules, men, enemies, all, white, 0)
    if rules & MOST == 0 or n < 2:
        return n
    most = 0
    for at in range(n):
        most = max(most, count(moves[row + 2 * at + 1] & LOW))
    kept = 0
    for at in range(n):
        if count(moves[row + 2 * at + 1] & LOW) == most:
            moves[row + 2 * kept] = moves[row + 2 * at]
            moves[row + 2 * kept + 1] = moves[row + 2 * at + 1]
            kept += 1
    return kept


@compiled
def quiets(
    moves: Ints, row: int, own: int, enemies: int, kings: int, white: int, rules: int
) -> int:
    """Write the moves without a capture; give their number."""
    free, n, far = ~(own | enemies) & FULL, 0, far_row(white == 1)
    forward = UP if white == 1 else DOWN
    for way in range(4):
        if forward >> way & 1:
            goals = shifted(own & ~kings, way) & free
            while goals:
                goal = goals & -goals
                goals ^= goal
                moves[row + 2 * n] = shifted(goal, 3 - way) | goal << 32
                moves[row + 2 * n + 1] = (1 if goal & far else 0) << 32
                n += 1
    movers = own & kings
    while movers:
        square = movers & -movers
        movers ^= square
        for way in range(4):
            goals = slid(square, way, free, rules & FLIES != 0)
            while goals:
                goal = goals & -goals
                goals ^= goal
                moves[row + 2 * n] = square | goal << 32
                moves[row + 2 * n + 1] = 0
                n += 1
    return n


@compiled
def counted_quiets(own: int, enemies: int, kings: int, white: int, rules: int) -> int:
    """Count the moves without a capture."""
    free, n = ~(own | enemies) & FULL, 0
    forward = UP if white == 1 else DOWN
    for way in range(4):
        if forward >> way & 1:
            n += count(shifted(own & ~kings, way) & free)
    movers = own & kings
    while movers:
        square = movers & -movers
        movers ^= square
        for way in range(4):
            n += count(slid(square, way, free, rules & FLIES != 0))
    return n


@compiled
def generated(
    moves: Ints, row: int, own: int, enemies: int, kings: int, white: int, rules: int
) -> int:
    """Write the legal moves; give their number."""
    n = captures(moves, row, own, enemies, kings, white, rules)
    return n if n else quiets(moves, row, own, enemies, kings, white, rules)


@compiled
def made(own: int, enemies: int, kings: int, ends: int, facts: int) -> tuple[int, int, int]:
    """Give the pieces after a move: those to move next, the others, the kings."""
    start, end, taken = ends & LOW, ends >> 32 & LOW, facts & LOW
    is_king = kings & start != 0 or facts >> 32 == 1
    kings = kings & ~taken & ~start
    if is_king:
        kings |= end
    return enemies & ~taken, own & ~start | end, kings


@compiled
def distinct(moves: Ints, row: int, n: int) -> int:
    """Keep one of the captures that lead to the same position; give how many are kept."""
    kept = 0
    for at in range(row, row + 2 * n, 2):
        is_new = True
        for other in range(row, row + 2 * kept, 2):
            is_new = is_new and (moves[other] != moves[at] or moves[other + 1] != moves[at + 1])
        if is_new:
            moves[row + 2 * kept] = moves[at]
            moves[row + 2 * kept + 1] = moves[at + 1]
            kept += 1
    return kept


@compiled_perft
def perft(
    moves: Ints, own: int, enemies: int, kings: int, white: int, rules: int, depth: int
) -> int:
    """Count the sequences of so many moves; `moves` has a row for each depth."""
    row = depth * ROW
    n = captures(moves, row, own, enemies, kings, white, rules)
    if rules & BY_RESULT:
        n = distinct(moves, row, n)
    if depth == 1:
        return n if n else counted_quiets(own, enemies, kings, white, rules)
    if n == 0:
        n = quiets(moves, row, own, enemies, kings, white, rules)
    total = 0
    for at in range(row, row + 2 * n, 2):
        mine, theirs, crowned = made(own, enemies, kings, moves[at], moves[at + 1])
        total += perft(moves, mine, theirs, crowned, 1 - white, rules, depth - 1)
    return total


@compiled
def perft_in(
    moves: Ints, own: int, enemies: int, kings: int, white: int, rules: int, depth: int
) -> int:
    """Count as `perft` does, in an array."""
    return perft(start_of(moves), own, enemies, kings, white, rules, depth)


def perft_of(place: Place, rules: Capturing, depth: int, counting: int = 0) -> int:
    """Count the sequences of so many moves from a position, perhaps in another way."""
    if depth == 0:
        return 1
    moves = np.zeros((depth + 1) * ROW, np.int64)
    return int(perft_in(moves, *numbers(place), flags(rules) | counting, depth))


def warm() -> None:
    """Compile everything the engine needs, so that no player waits."""
    from stolik.games.warcaby.engine import Engine
    from stolik.games.warcaby.options import Options
    from stolik.games.warcaby.position import first

    start = first(3, True)
    engine = Engine(known=1 << 10)
    engine.set_up((start,), 0, Options())
    engine.think(1, nodes=100)
    perft_of(start, Capturing(), 2)
