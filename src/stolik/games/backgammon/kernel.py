"""The compiled generator of plays: the steps of `board.py` in loops that no Python runs in.

A position is an array of two rows of 26 counts: the checkers of who is to move, then those of the
other, each in own numbering. A play is two numbers: the hash of the position it leads to, and its
steps packed, eight bits each (start and number), the first one lowest. Plays that lead to the same
position are one (BGM-16).
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from stolik.games.backgammon import board
from stolik.games.backgammon.board import landing
from stolik.games.backgammon.plays import Side, Step, Steps
from stolik.parts.kernels import compiler

Counts: TypeAlias = npt.NDArray[np.int8]
Ints: TypeAlias = npt.NDArray[np.int64]

ROOM: Final = 4096
"""So many plays of one roll have room; the most that a double gives are fewer."""
SLOTS: Final = 8192
DEPTH, COUNT, STAMP, SEED, WORK = range(5)
STEP_BITS: Final = 8
LONGEST: Final = 5000
"""A random game is given up after so many turns."""

compiled = compiler(board)
compiled_search = compiler(
    board,
    signature=(
        "int64(int8[:,::1], int64, int64, int64, int64, int64, int64, int64[:,::1],"
        " int64[:,::1], int64[::1], int64[:,::1])"
    ),
)


def keys() -> Ints:
    """Give the numbers of which the hash of a position is the sum."""
    found = np.zeros((2, 26), np.int64)
    state = 0x9E3779B97F4A7C15
    for row in range(2):
        for point in range(26):
            state = (state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
            mixed = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9 & 0xFFFFFFFFFFFFFFFF
            mixed = (mixed ^ (mixed >> 27)) * 0x94D049BB133111EB & 0xFFFFFFFFFFFFFFFF
            found[row, point] = np.int64((mixed ^ (mixed >> 31)) >> 1)
    return found


KEYS: Final = keys()


def counts(own: Side, their: Side) -> Counts:
    """Give a position as the kernel takes it."""
    return np.array((own, their), np.int8)


def room() -> tuple[Ints, Ints, Ints]:
    """Give room for the plays of one roll: the plays, the hash table, and what is counted."""
    return np.zeros((ROOM, 2), np.int64), np.zeros((SLOTS, 2), np.int64), np.zeros(5, np.int64)


@compiled
def step(b: Counts, start: int, end: int) -> int:
    """Move a checker; say whether it hit one."""
    b[0, start] -= 1
    b[0, end] += 1
    if end > 0 and b[1, 25 - end] == 1:
        b[1, 25 - end] = 0
        b[1, 25] += 1
        return 1
    return 0


@compiled
def unstep(b: Counts, start: int, end: int, hit: int) -> None:
    """Take a step back."""
    b[0, end] -= 1
    b[0, start] += 1
    if hit == 1:
        b[1, 25] -= 1
        b[1, 25 - end] = 1


@compiled
def moved_key(key: int, keys: Ints, start: int, end: int, hit: int) -> int:
    """Give the hash after a step."""
    key += keys[0, end] - keys[0, start]
    if hit == 1:
        key += keys[1, 25] - keys[1, 25 - end]
    return key


@compiled
def noted(plays: Ints, table: Ints, info: Ints, depth: int, key: int, packed: int) -> None:
    """Keep a play if it uses as many numbers as any before it, and leads somewhere new."""
    if depth < info[DEPTH]:
        return
    if depth > info[DEPTH]:
        info[DEPTH] = depth
        info[COUNT] = 0
        info[STAMP] += 1
    slot = key & (SLOTS - 1)
    while table[slot, 1] == info[STAMP]:
        if table[slot, 0] == key:
            return
        slot = (slot + 1) & (SLOTS - 1)
    if info[COUNT] >= ROOM:
        return
    table[slot, 0] = key
    table[slot, 1] = info[STAMP]
    plays[info[COUNT], 0] = key
    plays[info[COUNT], 1] = packed
    info[COUNT] += 1


@compiled
def is_empty(b: Counts) -> bool:
    """Say whether who moves has no checker left."""
    for point in range(1, 26):  # noqa: SIM110 - compiled as it stands
        if b[0, point] > 0:
            return False
    return True


@compiled_search
def doubled(
    b: Counts, die: int, left: int, last: int, depth: int, key: int, packed: int, keys: Ints,
    plays: Ints, info: Ints, table: Ints,
) -> int:  # fmt: skip
    """Write the plays of a double; steps come from the farthest point on: few are found twice."""
    found = 0
    first = 25 if b[0, 25] > 0 else min(last, 24)
    final = 25 if b[0, 25] > 0 else 1
    for start in range(first, final - 1, -1):
        if b[0, start] == 0:
            continue
        end = landing(b[0], b[1], start, die)
        if end < 0:
            continue
        found = 1
        hit = step(b, start, end)
        now = moved_key(key, keys, start, end, hit)
        made = packed | (start << 3 | die) << (STEP_BITS * depth)
        if left == 1:
            noted(plays, table, info, depth + 1, now, made)
        elif end == 0 and is_empty(b):
            noted(plays, table, info, 4, now, made)
        elif doubled(b, die, left - 1, start, depth + 1, now, made, keys, plays, info, table) == 0:
            noted(plays, table, info, depth + 1, now, made)
        unstep(b, start, end, hit)
    return found


@compiled
def paired(
    b: Counts, die: int, other: int, keys: Ints, plays: Ints, info: Ints, table: Ints
) -> None:
    """Write the plays that use one number first and then the other."""
    final = 25 if b[0, 25] > 0 else 1
    for start in range(25, final - 1, -1):
        if b[0, start] == 0:
            continue
        end = landing(b[0], b[1], start, die)
        if end < 0:
            continue
        hit = step(b, start, end)
        key = moved_key(0, keys, start, end, hit)
        made = start << 3 | die
        is_further = False
        if end == 0 and is_empty(b):
            noted(plays, table, info, 2, key, made)
            is_further = True
        else:
            last = 25 if b[0, 25] > 0 else 1
            for start2 in range(25, last - 1, -1):
                if b[0, start2] == 0:
                    continue
                end2 = landing(b[0], b[1], start2, other)
                if end2 < 0:
                    continue
                is_further = True
                hit2 = step(b, start2, end2)
                key2 = moved_key(key, keys, start2, end2, hit2)
                packed = made | (start2 << 3 | other) << STEP_BITS
                noted(plays, table, info, 2, key2, packed)
                unstep(b, start2, end2, hit2)
        if not is_further:
            noted(plays, table, info, 1, key, made)
        unstep(b, start, end, hit)


@compiled
def generated(
    b: Counts, first: int, second: int, higher: int, keys: Ints, plays: Ints, info: Ints,
    table: Ints,
) -> int:  # fmt: skip
    """Write the legal plays of a roll; give their number (BGM-19, BGM-20)."""
    info[DEPTH] = 1
    info[COUNT] = 0
    info[STAMP] += 1
    if first == second:
        doubled(b, first, 4, 25, 0, 0, 0, keys, plays, info, table)
        return int(info[COUNT])
    paired(b, first, second, keys, plays, info, table)
    paired(b, second, first, keys, plays, info, table)
    if info[DEPTH] > 1 or higher == 0:
        return int(info[COUNT])
    most = 0
    for at in range(info[COUNT]):
        most = max(most, plays[at, 1] & 7)
    kept = 0
    for at in range(info[COUNT]):
        if plays[at, 1] & 7 == most:
            plays[kept, 0], plays[kept, 1] = plays[at, 0], plays[at, 1]
            kept += 1
    return kept


@compiled
def made(b: Counts, packed: int) -> None:
    """Make a whole play."""
    while packed > 0:
        start, die = packed >> 3 & 31, packed & 7
        step(b, start, max(0, start - die))
        packed >>= STEP_BITS


@compiled
def turned(b: Counts) -> None:
    """Let the other side be the one to move."""
    for point in range(26):
        b[0, point], b[1, point] = b[1, point], b[0, point]


@compiled
def drawn(info: Ints) -> int:
    """Draw the next number of a sequence that its seed decides."""
    state = info[SEED]
    state ^= state << 13
    state ^= state >> 7 & 0x01FFFFFFFFFFFFFF
    state ^= state << 17
    info[SEED] = state
    return int(state >> 11 & 0x3FFFFFFFFFFFF)


def unpacked(packed: int) -> Steps:
    """Give the steps of a play."""
    found: list[Step] = []
    while packed:
        start, die = packed >> 3 & 31, packed & 7
        found.append(Step(start, max(0, start - die), die))
        packed >>= STEP_BITS
    return tuple(found)


def plays_of(
    own: Side, their: Side, first: int, second: int, is_higher: bool = True
) -> list[Steps]:
    """Give the legal plays of a roll, as the kernel finds them."""
    plays, table, info = room()
    b = counts(own, their)
    n = int(generated(b, first, second, int(is_higher), KEYS, plays, info, table))
    return [unpacked(int(plays[at, 1])) for at in range(n)]


def warm() -> None:
    """Compile everything the players need, so that nobody waits."""
    from stolik.games.backgammon.mind import mind
    from stolik.games.backgammon.setup import NAMED, side_of
    from stolik.games.backgammon.two_sided import two_sided

    two_sided()
    start = side_of(NAMED["standard"])
    mind().ranked(start, start, (3, 1), is_deep=True)
    mind().third_sight(counts(start, start), 0)
    mind().chances(start, start)
