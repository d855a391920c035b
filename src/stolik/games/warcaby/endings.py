"""Exact endings: of every position of few pieces, by the Czech rules, who wins in how many plies.

A table is seen by the side to move, which moves up the board. Its class says how many men and
kings that side and the other one have; within a class positions are counted by the places of the
four kinds. A byte is 0 for a draw, n for a win in n plies, `LOST + n` for a loss in n, and `NONE`
where nothing can stand so. Draws by repetition or by kings' moves are not looked at.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from stolik.games.warcaby import board, kernel
from stolik.games.warcaby.board import BOTTOM, FULL, TOP
from stolik.games.warcaby.kernel import ROOM, Ints, counted, flags, generated, made
from stolik.games.warcaby.options import Capturing
from stolik.games.warcaby.shipped import classes
from stolik.parts.kernels import compiler

Bytes: TypeAlias = npt.NDArray[np.uint8]
Class: TypeAlias = tuple[int, int, int, int]
"""Men and kings of the side to move, men and kings of the other."""

LOST: Final = 128
NONE: Final = 255
MOST: Final = 5
"""One more than a side can have of a kind."""
CZECH: Final = flags(Capturing())

compiled = compiler(board, kernel)


@compiled
def chosen(k: int) -> int:
    """Give in how many ways k pieces of a kind can stand."""
    n = 1
    for at in range(k):
        n = n * (32 - at) // (at + 1)
    return n


@compiled
def ranked(squares: int) -> int:
    """Give the number of a set of squares among those of its size."""
    rank, k = 0, 0
    while squares:
        square = squares & -squares
        squares ^= square
        at = counted(square - 1)
        k += 1
        ways = 1
        for one in range(k):
            ways = ways * (at - one) // (one + 1)
        rank += ways
    return rank


@compiled
def unranked(rank: int, k: int) -> int:
    """Give the set of k squares that has this number."""
    squares, at = 0, 31
    while k > 0:
        ways = 1
        for one in range(k):
            ways = ways * (at - one) // (one + 1)
        if rank >= ways:
            squares |= 1 << at
            rank -= ways
            k -= 1
        at -= 1
    return squares


@compiled
def turned(squares: int) -> int:
    """Turn the board round."""
    squares = (squares & 0x55555555) << 1 | squares >> 1 & 0x55555555
    squares = (squares & 0x33333333) << 2 | squares >> 2 & 0x33333333
    squares = (squares & 0x0F0F0F0F) << 4 | squares >> 4 & 0x0F0F0F0F
    squares = (squares & 0x00FF00FF) << 8 | squares >> 8 & 0x00FF00FF
    return (squares << 16 | squares >> 16) & FULL


@compiled
def slot(starts: Ints, own: int, enemies: int, kings: int) -> int:
    """Give the place of a position, seen by the side to move, or -1 where no table has it."""
    a, b = own & ~kings, own & kings
    c, d = enemies & ~kings, enemies & kings
    men, ladies, foes, queens = counted(a), counted(b), counted(c), counted(d)
    if men >= MOST or ladies >= MOST or foes >= MOST or queens >= MOST:
        return -1
    start = starts[((men * MOST + ladies) * MOST + foes) * MOST + queens]
    if start < 0:
        return -1
    rank = (ranked(a) * chosen(ladies) + ranked(b)) * chosen(foes) + ranked(c)
    return int(start + rank * chosen(queens) + ranked(d))


@compiled
def known(values: Bytes, starts: Ints, own: int, enemies: int, kings: int, white: int) -> int:
    """Give the byte of a position; `NONE` where no table has it."""
    if own == 0:
        return LOST
    if white == 0:
        own, enemies, kings = turned(own), turned(enemies), turned(kings)
    at = slot(starts, own, enemies, kings)
    return NONE if at < 0 else int(values[at])


@compiled
def filled(
    values: Bytes, starts: Ints, moves: Ints, a: int, b: int, c: int, d: int, plies: int
) -> int:
    """Find what is decided in so many plies in a class; give how many positions are."""
    start = starts[((a * MOST + b) * MOST + c) * MOST + d]
    na, nb, nc, nd = chosen(a), chosen(b), chosen(c), chosen(d)
    found = 0
    for i in range(na):
        men = unranked(i, a)
        for j in range(nb):
            ladies = unranked(j, b)
            for k in range(nc):
                foes = unranked(k, c)
                for m in range(nd):
                    at = start + ((i * nb + j) * nc + k) * nd + m
                    if values[at] != 0:
                        continue
                    queens = unranked(m, d)
                    both = men | ladies | foes | queens
                    if counted(both) != a + b + c + d or men & TOP or foes & BOTTOM:
                        values[at] = NONE
                        continue
                    own, enemies, kings = men | ladies, foes | queens, ladies | queens
                    n = generated(moves, own, enemies, kings, 1, CZECH)
                    is_won, is_lost = False, True
                    for move in range(n):
                        mine, theirs, crowned = made(
                            own, enemies, kings, moves[move, 0], moves[move, 1]
                        )
                        value = known(values, starts, mine, theirs, crowned, 0)
                        if value >= LOST and value - LOST < plies:
                            is_won = True
                            break
                        if value == 0 or value >= LOST or value >= plies:
                            is_lost = False
                    if is_won:
                        values[at] = plies
                        found += 1
                    elif is_lost and (n > 0 or plies == 1):
                        values[at] = LOST + (plies if n > 0 else 0)
                        found += 1
    return found


def places(pieces: int) -> tuple[Ints, int]:
    """Give where each class of at most so many pieces begins, and the size of all."""
    starts = np.full(MOST**4, -1, np.int64)
    size = 0
    for n in range(2, pieces + 1):
        for one in classes(n):
            starts[_at(one)] = size
            size += _size(one)
    return starts, size


def _at(one: Class) -> int:
    a, b, c, d = one
    return ((a * MOST + b) * MOST + c) * MOST + d


def _size(one: Class) -> int:
    size = 1
    for k in one:
        size *= int(chosen(k))
    return size


def built(
    pieces: int, progress: Callable[[int, int], None] = lambda *_: None
) -> tuple[Bytes, Ints]:
    """Build all tables of at most so many pieces; `progress` hears how much is done."""
    starts, size = places(pieces)
    values = np.zeros(size, np.uint8)
    moves = np.zeros((ROOM, 2), np.int64)
    done, deepest = 0, 0
    for n in range(2, pieces + 1):
        seen: set[Class] = set()
        for one in classes(n):
            other = (one[2], one[3], one[0], one[1])
            if one in seen:
                continue
            seen |= {one, other}
            plies = 1
            while True:
                found = filled(values, starts, moves, *one, plies)
                if other != one:
                    found += filled(values, starts, moves, *other, plies)
                deepest = max(deepest, plies if found else 0)
                if not found and plies > deepest + 1:
                    break
                plies += 1
            done += _size(one) + (_size(other) if other != one else 0)
            progress(done, size)
    return values, starts
