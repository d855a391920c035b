"""The exact search over all arrangements of tiles, in compiled loops.

The values are scanned from 1 to 13. A state is, for each colour, how many runs that reach the
value before have length one, two and three or more, and how many jokers lie already. With jokers
four runs of one colour may cover the same value, so that many are kept. At each value the search
chooses groups, and for each colour the tiles and jokers that go on with runs or start them.

What makes it small and keeps it exact: a tile that could go on with a long run never starts a
new one, because two runs that touch are one run; of the long runs only as many are remembered as
there can be tiles to go on with; a state whose short runs cannot become long is never made, nor
one that cannot reach a given floor any more.

Each state points to the one before it, so the choices can be read back.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from stolik.games.rummikub.rules import tiles
from stolik.parts.kernels import compiler

Longs = NDArray[np.int64]
Ints = NDArray[np.int32]

compiled = compiler(tiles)

NOTHING = -(1 << 60)
FEW, MANY = 1 << 12, 1 << 26  # room for the states of one value
ROOM = 8  # times as many states in all
STRIDE = 9  # bits of a colour in a state: three numbers of runs, three bits each
JOKERS_AT = 36
TILES_AT = 38
CHOICE = 7  # bits of a colour in a choice: tiles in runs 3, in groups 2, jokers in runs 2
COUNT_AT = 28  # groups, two bits
WILD_AT = 30  # jokers in groups, two bits


@compiled
def group_choices(most: Longs, value: int, jokers: int, found: Longs) -> int:
    """List how the tiles of a value may be spent on groups: number, jokers, tiles by colour."""
    n = 0
    h0, h1, h2, h3 = most[value], most[13 + value], most[26 + value], most[39 + value]
    for k in range(4):
        for g0 in range(min(k, h0) + 1):
            for g1 in range(min(k, h1) + 1):
                for g2 in range(min(k, h2) + 1):
                    for g3 in range(min(k, h3) + 1):
                        real = g0 + g1 + g2 + g3
                        for w in range(max(0, 3 * k - real), min(jokers, 4 * k - real) + 1):
                            if n == found.shape[0]:
                                return -1
                            found[n] = g0 | g1 << 2 | g2 << 4 | g3 << 6 | k << 8 | w << 10
                            n += 1
    return n


@compiled
def search(
    least: Longs, most: Longs, worth: Longs, pose: int, by_tiles: bool, floor: int, room: int,
    ends: Longs, path: Longs,
) -> int:  # fmt: skip
    """Find the best use of between `least` and `most` tiles of each kind; how many ends, or -1.

    `worth` is what each tile above the least adds; a joker adds `pose` times its value besides.
    By tiles, the ends are the best for every number of tiles above the least and of jokers. Each
    end is a row of `ends`: tiles, jokers, sum; its choices for the 13 values are the row of
    `path`. Sums below the floor are left out. -1 means more room is needed.
    """
    jokers, must = most[52], least[52]
    keys = np.empty(ROOM * room, np.int64)
    sums = np.empty(ROOM * room, np.int64)
    made = np.empty(ROOM * room, np.int64)
    back = np.empty(ROOM * room, np.int32)
    slots = np.full(2 * room, -1, np.int32)
    mask = 2 * room - 1
    options = np.empty(400, np.int64)
    rest = np.zeros(15, np.int64)  # what the tiles from a value on can still add
    for v in range(12, -1, -1):
        more = 0
        for c in range(4):
            more += (most[13 * c + v] - least[13 * c + v]) * max(worth[13 * c + v], 0)
        rest[v] = rest[v + 1] + more
    joker_worth = max(worth[52], 0)
    joker_most = joker_worth + 13 * max(pose, 0)
    keys[0], sums[0], made[0], back[0] = 0, 0, 0, -1
    begin, end = 0, 1
    lo, hi, next_hi = np.empty(4, np.int64), np.empty(4, np.int64), np.empty(4, np.int64)
    after_hi, gain = np.empty(4, np.int64), np.empty(4, np.int64)
    one, two, long = np.empty(4, np.int64), np.empty(4, np.int64), np.empty(4, np.int64)
    x, j, stop = np.empty(4, np.int64), np.empty(4, np.int64), np.empty(4, np.int64)
    left = np.empty(5, np.int64)
    new_one, new_two, new_long = np.empty(4, np.int64), np.empty(4, np.int64), np.empty(4, np.int64)
    for v in range(13):
        n_options = group_choices(most, v, jokers, options)
        for c in range(4):
            lo[c], hi[c] = least[13 * c + v], most[13 * c + v]
            next_hi[c] = most[13 * c + v + 1] if v < 12 else 0
            after_hi[c] = most[13 * c + v + 2] if v < 11 else 0
            gain[c] = worth[13 * c + v]
        top = end
        for state in range(begin, end):
            key = keys[state]
            used = key >> JOKERS_AT & 3
            for c in range(4):
                one[c] = key >> STRIDE * c & 7
                two[c] = key >> STRIDE * c + 3 & 7
                long[c] = key >> STRIDE * c + 6 & 7
            short = 0  # jokers that short runs need whatever else is done
            for c in range(4):
                short += max(0, one[c] + two[c] - hi[c])
            for option in range(n_options):
                pick = options[option]
                wild = pick >> 10 & 3
                if used + wild + short > jokers:
                    continue
                left[0] = jokers - used - wild
                base = sums[state] + wild * pose * (v + 1)
                # the four colours one inside the other, by hand: x tiles and j jokers in runs
                c = 0
                fresh = True
                while c >= 0:
                    g = pick >> 2 * c & 3
                    if fresh:
                        x[c] = max(lo[c] - g, 0)
                        stop[c] = hi[c] - g
                        need = one[c] + two[c]
                        x[c] = max(x[c], need - left[c])
                        j[c] = max(0, need - x[c])
                    else:
                        j[c] += 1
                        if j[c] > left[c]:
                            x[c] += 1
                            j[c] = max(0, one[c] + two[c] - x[c])
                    if x[c] > stop[c]:
                        c -= 1
                        fresh = False
                        continue
                    extra = x[c] + j[c] - one[c] - two[c]
                    go_on = min(long[c], extra)
                    start = extra - go_on
                    left[c + 1] = left[c] - j[c]
                    if start > 0 and (
                        v >= 11
                        or start + one[c] > next_hi[c] + left[c + 1]
                        or start > after_hi[c] + left[c + 1]
                    ):
                        fresh = False
                        continue
                    if one[c] > 0 and (v >= 12 or start + one[c] > next_hi[c] + left[c + 1]):
                        fresh = False
                        continue
                    new_one[c], new_two[c], new_long[c] = start, one[c], two[c] + go_on
                    if c < 3:
                        c += 1
                        fresh = True
                        continue
                    fresh = False
                    spare = left[4]
                    lack, lack_after = 0, 0
                    total = base
                    placed = 0
                    to = (jokers - spare) << JOKERS_AT
                    choice = (pick >> 8 & 3) << COUNT_AT | wild << WILD_AT
                    for d in range(4):
                        h = pick >> 2 * d & 3
                        needed = new_one[d] + new_two[d]
                        lack += max(0, needed - next_hi[d])
                        lack_after += max(0, new_one[d] - after_hi[d])
                        extra_tiles = x[d] + h - lo[d]
                        placed += extra_tiles
                        total += extra_tiles * gain[d] + j[d] * pose * (v + 1)
                        kept = 0
                        if v < 12:
                            kept = min(new_long[d], max(0, next_hi[d] + spare - needed))
                        to |= (new_one[d] | new_two[d] << 3 | kept << 6) << STRIDE * d
                        choice |= (x[d] | h << 3 | j[d] << 5) << CHOICE * d
                    if lack > spare or lack_after > spare:
                        continue
                    if (
                        total
                        + rest[v + 1]
                        + spare * joker_most
                        + (jokers - spare) * joker_worth
                        - must * worth[52]
                        < floor
                    ):
                        continue
                    if by_tiles:
                        to |= ((key >> TILES_AT) + placed) << TILES_AT
                    slot = (to * 0x9E3779B97F4A7C1 >> 17 ^ to) & mask
                    while slots[slot] >= end and keys[slots[slot]] != to:
                        slot = slot + 1 & mask
                    at = slots[slot]
                    if at < end:
                        if top - end >= room or top >= ROOM * room:
                            return -1
                        at = top
                        slots[slot] = at
                        keys[at] = to
                        sums[at] = NOTHING
                        top += 1
                    if total > sums[at]:
                        sums[at] = total
                        made[at] = choice
                        back[at] = state
        begin, end = end, top
    count = 0
    for state in range(begin, end):
        used = keys[state] >> JOKERS_AT & 3
        total = sums[state] + (used - must) * worth[52]
        if used < must or total < floor:
            continue
        at = count
        if not by_tiles:
            if count == 1 and total <= ends[0, 2]:
                continue
            at = 0
        ends[at, 0] = (keys[state] >> TILES_AT) + used - must
        ends[at, 1] = used - must
        ends[at, 2] = total
        step = state
        for v in range(12, -1, -1):
            path[at, v] = made[step]
            step = back[step]
        count = at + 1
    return count


def warm() -> None:
    """Compile everything now."""
    from stolik.games.rummikub.solving.solver import best_move, can_meld

    rack = tiles.counts([*range(9, 13), tiles.JOKER])
    can_meld(rack)
    best_move(tiles.NONE, rack)
