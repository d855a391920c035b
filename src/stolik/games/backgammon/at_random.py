"""Games at random, compiled: a play is drawn step by step, without writing down all plays.

Besides the counts of `kernel.py` each side has two sets of points as bits: where it stands, and
where the other has two or more, both in its own numbering. A step of a roll is drawn among those
that a legal play can begin with (BGM-18 to BGM-20), then the next; with a double no step takes
another one away, so any of them will do. Every legal play can be drawn, not all equally often.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.games.backgammon import board
from stolik.games.backgammon.board import level_lost
from stolik.games.backgammon.kernel import LONGEST, Counts, Ints, counts
from stolik.games.backgammon.plays import Side
from stolik.parts.kernels import compiler

BAR_BIT: Final = 1 << 25
OUTSIDE: Final = (1 << 26) - (1 << 7)
INSIDE: Final = (1 << 25) - 2
"""The points 1 to 24."""
HALF: Final = 0xFFFFFFFF

compiled = compiler(board)


@compiled
def bits(squares: int) -> int:
    """Count the members of a set."""
    squares = squares - (squares >> 1 & 0x55555555)
    squares = (squares & 0x33333333) + (squares >> 2 & 0x33333333)
    return ((squares + (squares >> 4) & 0x0F0F0F0F) * 0x01010101 & HALF) >> 24


@compiled
def below(luck: Ints, n: int) -> int:
    """Draw a number below another; the seed decides."""
    state = luck[0]
    state ^= state << 13
    state ^= state >> 7 & 0x01FFFFFFFFFFFFFF
    state ^= state << 17
    luck[0] = state
    return int((state >> 20 & HALF) * n >> 32)


@compiled
def member(squares: int, nth: int) -> int:
    """Give one of the members of a set."""
    for _ in range(nth):
        squares &= squares - 1
    return bits((squares & -squares) - 1)


@compiled
def starts(stood: int, shut: int, die: int) -> int:
    """Give the points from which a step with a number can be taken (BGM-24 to BGM-31)."""
    if stood & BAR_BIT:
        return 0 if shut >> 25 - die & 1 else BAR_BIT
    found = stood & ~(shut << die) & (INSIDE >> die << die) & ~((2 << die) - 1)
    if stood & OUTSIDE == 0:
        found |= stood & 1 << die
        if stood and stood >> die == 0:  # all stand nearer: the farthest goes
            high = stood
            high |= high >> 1
            high |= high >> 2
            high |= high >> 4
            found |= high - (high >> 1)
    return found


@compiled
def stepped(b: Counts, sets: Ints, side: int, start: int, end: int) -> None:
    """Move a checker of a side, and keep the sets."""
    other = 1 - side
    b[side, start] -= 1
    left = b[side, start]
    if left == 0:
        sets[side] &= ~(1 << start)
    elif left == 1 and start < 25:
        sets[2 + other] &= ~(1 << 25 - start)
    b[side, end] += 1
    if end == 0:
        return
    now = b[side, end]
    if now == 1:
        sets[side] |= 1 << end
    elif now == 2:
        sets[2 + other] |= 1 << 25 - end
    if b[other, 25 - end] > 0:
        b[other, 25 - end] = 0
        b[other, 25] += 1
        sets[other] = sets[other] & ~(1 << 25 - end) | BAR_BIT


@compiled
def doubled(b: Counts, sets: Ints, luck: Ints, side: int, die: int) -> int:
    """Draw and make the play of a double; count its steps."""
    shut = sets[2 + side]
    for made in range(4):
        free = starts(sets[side], shut, die)
        if free == 0:
            return made
        start = member(free, below(luck, bits(free)))
        stepped(b, sets, side, start, max(0, start - die))
    return 4


@compiled
def drawn_play(b: Counts, sets: Ints, luck: Ints, side: int, high: int, low: int) -> int:
    """Draw and make the play of a roll, the higher number first; count its steps."""
    if high == low:
        return doubled(b, sets, luck, side, high)
    stood, shut = sets[side], sets[2 + side]
    all_high, all_low = starts(stood, shut, high), starts(stood, shut, low)
    firsts, seconds = all_high, all_low
    while firsts | seconds:
        n = bits(firsts)
        nth = below(luck, n + bits(seconds))
        if nth < n:
            die, other, start = high, low, member(firsts, nth)
            firsts ^= 1 << start
        else:
            die, other, start = low, high, member(seconds, nth - n)
            seconds ^= 1 << start
        end = max(0, start - die)
        then = stood if b[side, start] > 1 else stood & ~(1 << start)
        if end > 0:
            then |= 1 << end
        free = starts(then, shut, other)
        if free or then == 0:
            stepped(b, sets, side, start, end)
            if then == 0:
                return 1
            start = member(free, below(luck, bits(free)))
            stepped(b, sets, side, start, max(0, start - other))
            return 2
    if all_high | all_low == 0:
        return 0
    die, free = (high, all_high) if all_high else (low, all_low)
    start = member(free, below(luck, bits(free)))
    stepped(b, sets, side, start, max(0, start - die))
    return 1


@compiled
def set_up(b: Counts, sets: Ints) -> None:
    """Write the sets of a position."""
    sets[:] = 0
    for side in range(2):
        for point in range(1, 26):
            if b[side, point] > 0:
                sets[side] |= 1 << point
            if b[side, point] > 1 and point < 25:
                sets[3 - side] |= 1 << 25 - point


@compiled
def games_played(begin: Counts, games: int, luck: Ints, won: Ints) -> int:
    """Play games; give the number of turns."""
    b, sets = begin.copy(), np.zeros(4, np.int64)
    turns = 0
    for _ in range(games):
        b[:] = begin
        set_up(b, sets)
        first, second = 0, 0
        while first == second:
            first, second = below(luck, 6) + 1, below(luck, 6) + 1
        side = 0 if first > second else 1
        for _turn in range(LONGEST):
            turns += 1
            drawn_play(b, sets, luck, side, max(first, second), min(first, second))
            if sets[side] == 0:
                won[side, level_lost(b[1 - side], False)] += 1
                break
            side = 1 - side
            roll = below(luck, 36)
            first, second = roll // 6 + 1, roll % 6 + 1
    return turns


def seeded(seed: int) -> Ints:
    """Give a sequence of numbers that its seed decides."""
    return np.array([seed * 2_654_435_761 % (1 << 61) + 88_172_645_463_325_252], np.int64)


def played_at_random(own: Side, their: Side, games: int, seed: int) -> tuple[Ints, int]:
    """Play random games: wins of White and of Black by level, and the number of turns."""
    won = np.zeros((2, 4), np.int64)
    turns = int(games_played(counts(own, their), games, seeded(seed), won))
    return won, turns


def random_play(own: Side, their: Side, dice: tuple[int, int], luck: Ints) -> tuple[Side, Side]:
    """Draw one play of a roll; give the position it leads to."""
    b, sets = counts(own, their), np.zeros(4, np.int64)
    set_up(b, sets)
    drawn_play(b, sets, luck, 0, max(dice), min(dice))
    return tuple(int(n) for n in b[0]), tuple(int(n) for n in b[1])
