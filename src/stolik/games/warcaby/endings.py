"""Exact endings: of every position of few pieces, by the Czech rules, who wins in how many plies.

A table is seen by the side to move, which moves up the board. Its class says how many men and
kings that side and the other one have; within a class positions are counted by the places of the
four kinds. A byte is 0 for a draw, n for a win in n plies, `LOST + n` for a loss in n, and `NONE`
where nothing can stand so. Draws by repetition or by kings' moves are not looked at.
"""

from __future__ import annotations

from math import comb
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from stolik.games.warcaby import board, kernel
from stolik.games.warcaby.board import ALL_WAYS, BOTTOM, FULL, TOP, UP, slid
from stolik.games.warcaby.kernel import ROW, Ints, flags, generated, made
from stolik.games.warcaby.options import Capturing
from stolik.games.warcaby.shipped import classes
from stolik.parts import bits
from stolik.parts.bits import count, lowest, start_of
from stolik.parts.kernels import compiler

Bytes: TypeAlias = npt.NDArray[np.uint8]
Class: TypeAlias = tuple[int, int, int, int]
"""Men and kings of the side to move, men and kings of the other."""

LOST: Final = 128
NONE: Final = 255
LONGEST: Final = 126
"""A byte holds no longer loss: one that is further away, and the wins before it, are told as this
far. Of four pieces none is."""
MOST: Final = 5
"""One more than a side can have of a kind."""
CLASSES: Final = MOST**4
NEVER: Final = 255
CZECH: Final = flags(Capturing())
CHOSEN: Final = np.array([comb(32, k) for k in range(MOST)], np.int64)
"""In how many ways so many pieces of a kind can stand."""
WAYS: Final = np.array([comb(at, k) for k in range(1, MOST) for at in range(32)], np.int64)
"""What the k-th piece on a square adds to the number of a set, at `32 (k - 1) + square`."""

compiled = compiler(board, bits, kernel)


@compiled
def ranked(squares: int) -> int:
    """Give the number of a set of squares among those of its size."""
    rank, k = 0, 0
    while squares:
        rank += WAYS[k + lowest(squares)]
        squares &= squares - 1
        k += 32
    return rank


@compiled
def unranked(rank: int, k: int) -> int:
    """Give the set of k squares that has this number."""
    squares, at = 0, 31
    while k > 0:
        ways = WAYS[32 * (k - 1) + at]
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
def slot(starts: Ints, first: int, own: int, enemies: int, kings: int) -> int:
    """Give the place of a position, seen by the side to move, or -1 where no table has it.

    Where the classes begin stands in `starts` from the place `first` on.
    """
    a, b = own & ~kings, own & kings
    c, d = enemies & ~kings, enemies & kings
    men, ladies, foes, queens = count(a), count(b), count(c), count(d)
    if men >= MOST or ladies >= MOST or foes >= MOST or queens >= MOST:
        return -1
    start = starts[first + ((men * MOST + ladies) * MOST + foes) * MOST + queens]
    if start < 0:
        return -1
    rank = (ranked(a) * CHOSEN[ladies] + ranked(b)) * CHOSEN[foes] + ranked(c)
    return int(start + rank * CHOSEN[queens] + ranked(d))


@compiled
def told(
    values: Bytes, starts: Ints, first: int, own: int, enemies: int, kings: int, white: int
) -> int:
    """Give the byte of a position; `NONE` where no table has it."""
    if own == 0:
        return LOST
    if white == 0:
        own, enemies, kings = turned(own), turned(enemies), turned(kings)
    at = slot(starts, first, own, enemies, kings)
    return NONE if at < 0 else int(values[at])


@compiled
def known(values: Bytes, starts: Ints, own: int, enemies: int, kings: int, white: int) -> int:
    """Give the byte of a position, from arrays."""
    return told(start_of(values), start_of(starts), 0, own, enemies, kings, white)


@compiled
def judged(
    values: Bytes, starts: Ints, moves: Ints, own: int, enemies: int, kings: int, plies: int
) -> tuple[int, int]:
    """Give the byte of a position as far as it is decided, and in how many plies to ask again."""
    n = generated(moves, 0, own, enemies, kings, 1, CZECH)
    if n == 0:
        return LOST, NEVER
    win, worst, is_open = NEVER, 0, False
    for at in range(0, 2 * n, 2):
        mine, theirs, crowned = made(own, enemies, kings, moves[at], moves[at + 1])
        byte = told(values, starts, 0, mine, theirs, crowned, 0)
        if byte >= LOST:
            win = min(win, byte - LOST)
        elif byte == 0:
            is_open = True
        else:
            worst = max(worst, byte)
    if win < NEVER:
        return (win + 1, NEVER) if win < plies else (0, win + 1)
    if is_open:
        return 0, NEVER
    return (LOST + min(worst + 1, LONGEST), NEVER) if worst < plies else (0, worst + 1)


@compiled
def asked_again(
    values: Bytes, starts: Ints, due: Bytes, shift: int, own: int, enemies: int, kings: int,
    plies: int,
) -> None:  # fmt: skip
    """Let the positions be asked again from which the other side came here without a capture."""
    free = ~(own | enemies) & FULL
    left = enemies
    while left:
        square = left & -left
        left ^= square
        is_king = kings & square != 0
        for way in range(4):
            if not (ALL_WAYS if is_king else UP) >> way & 1:
                continue
            came = slid(square, way, free, is_king)
            while came:
                start = came & -came
                came ^= start
                mine = enemies ^ square | start
                crowned = kings ^ square | start if is_king else kings
                at = slot(starts, 0, turned(mine), turned(own), turned(crowned))
                if values[at] == 0 and due[at + shift] > plies + 1:
                    due[at + shift] = plies + 1


@compiled
def passed(
    values: Bytes, starts: Ints, due: Bytes, moves: Ints, a: int, b: int, c: int, d: int,
    plies: int, shift: int, back: int, first: int, last: int,
) -> int:  # fmt: skip
    """Ask the positions of a class that are due after so many plies; give how many are decided.

    `first` to `last` are the places of the side to move; `shift` and `back` bring a position of
    this class and of the one with sides changed to its place among those that are due.
    """
    begin = starts[((a * MOST + b) * MOST + c) * MOST + d]
    nb, nc, nd = CHOSEN[b], CHOSEN[c], CHOSEN[d]
    pieces, found = a + b + c + d, 0
    for one in range(first, last):
        men, ladies = unranked(one // nb, a), unranked(one % nb, b)
        for k in range(nc):
            foes = unranked(k, c)
            for m in range(nd):
                at = begin + (one * nc + k) * nd + m
                if due[at + shift] != plies:
                    continue
                due[at + shift] = NEVER
                queens = unranked(m, d)
                if (
                    count(men | ladies | foes | queens) != pieces
                    or men & TOP != 0
                    or foes & BOTTOM != 0
                ):
                    values[at] = NONE
                    continue
                own, enemies, kings = men | ladies, foes | queens, ladies | queens
                byte, again = judged(values, starts, moves, own, enemies, kings, plies)
                due[at + shift] = again
                if byte:
                    values[at] = byte
                    found += 1
                    asked_again(values, starts, due, back, own, enemies, kings, plies)
    return found


@compiled
def passed_in(
    values: Bytes, starts: Ints, due: Bytes, moves: Ints, kinds: Ints, plies: int, shift: int,
    back: int, first: int, last: int,
) -> int:  # fmt: skip
    """Ask as `passed` does, in arrays."""
    return passed(
        start_of(values), start_of(starts), start_of(due), start_of(moves), kinds[0], kinds[1],
        kinds[2], kinds[3], plies, shift, back, first, last,
    )  # fmt: skip


def places(pieces: int) -> tuple[Ints, int]:
    """Give where each class of at most so many pieces begins, and the size of all."""
    starts = np.full(CLASSES, -1, np.int64)
    size = 0
    for n in range(2, pieces + 1):
        for one in classes(n):
            starts[at_of(one)] = size
            size += size_of(one)
    return starts, size


def at_of(one: Class) -> int:
    """Give where it stands where a class begins."""
    a, b, c, d = one
    return ((a * MOST + b) * MOST + c) * MOST + d


def size_of(one: Class) -> int:
    """Give how many places a class has."""
    size = 1
    for k in one:
        size *= int(CHOSEN[k])
    return size


def room() -> Ints:
    """Give room for the moves of a position."""
    return np.zeros(ROW, np.int64)
