"""The compiled search: exchange two people of one round, colder and colder, until nothing repeats.

People are numbers from 0, a round is a row of chairs, `size` of them to a table. `bound` is 1 for a
chair whose person stays. `extra` is what each meeting of two costs besides being a repeat.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from stolik.parts.kernels import compiler

Ints = NDArray[np.int64]
Small = NDArray[np.int32]

REPEAT = 64  # what one repeat weighs beside one meeting of team-mates
FORBIDDEN = 1 << 14

compiled = compiler()


@compiled
def energy(chairs: Small, size: int, meet: Small, extra: Small) -> int:
    """Give the whole cost of the rows on top of the meetings that were before; fills `meet`."""
    total = 0
    for r in range(chairs.shape[0]):
        for first in range(0, chairs.shape[1], size):
            if chairs[r, first] < 0:
                break
            for i in range(first, first + size):
                for j in range(i + 1, first + size):
                    a, b = chairs[r, i], chairs[r, j]
                    total += REPEAT * meet[a, b] + extra[a, b]
                    meet[a, b] += 1
                    meet[b, a] += 1
    return total


@compiled
def change(chairs: Small, size: int, meet: Small, extra: Small, r: int, i: int, j: int) -> int:
    """Give what exchanging two chairs of a row would change."""
    a, b = chairs[r, i], chairs[r, j]
    at_a, at_b = i - i % size, j - j % size
    delta = 0
    for k in range(size):
        x, y = chairs[r, at_a + k], chairs[r, at_b + k]
        if x != a:
            delta += REPEAT * (meet[b, x] - meet[a, x] + 1) + extra[b, x] - extra[a, x]
        if y != b:
            delta += REPEAT * (meet[a, y] - meet[b, y] + 1) + extra[a, y] - extra[b, y]
    return delta


@compiled
def exchange(chairs: Small, size: int, meet: Small, r: int, i: int, j: int) -> None:
    """Exchange two chairs of a row and count the meetings anew."""
    a, b = chairs[r, i], chairs[r, j]
    at_a, at_b = i - i % size, j - j % size
    for k in range(size):
        x, y = chairs[r, at_a + k], chairs[r, at_b + k]
        if x != a:
            meet[a, x] -= 1
            meet[x, a] -= 1
            meet[b, x] += 1
            meet[x, b] += 1
        if y != b:
            meet[b, y] -= 1
            meet[y, b] -= 1
            meet[a, y] += 1
            meet[y, a] += 1
    chairs[r, i], chairs[r, j] = b, a


@compiled
def anneal(
    chairs: Small,
    seated: Ints,
    bound: Small,
    size: int,
    meet: Small,
    extra: Small,
    steps: int,
    target: int,
    seed: int,
) -> int:
    """Improve the rows in place; return the cost of the best, which is what they hold then."""
    state = np.uint64(seed) * np.uint64(2685821657736338717) | np.uint64(1)
    now = energy(chairs, size, meet, extra)
    best, kept = now, chairs.copy()
    hot, cold = 0.7 * REPEAT, 0.25
    cooling = (cold / hot) ** (1.0 / steps)
    heat = hot
    for _ in range(steps):
        if best <= target:
            break
        heat *= cooling
        state ^= state << np.uint64(13)
        state ^= state >> np.uint64(7)
        state ^= state << np.uint64(17)
        r = int((state >> np.uint64(40)) % np.uint64(chairs.shape[0]))
        n = seated[r]
        if n <= size:
            continue
        i = int((state >> np.uint64(20)) % np.uint64(n))
        j = int((state >> np.uint64(2)) % np.uint64(n))
        if i // size == j // size or bound[r, i] or bound[r, j]:
            continue
        delta = change(chairs, size, meet, extra, r, i, j)
        if delta > 0:
            chance = np.float64((state * np.uint64(2685821657736338717)) >> np.uint64(11))
            if chance * (1.0 / (1 << 53)) >= np.exp(-delta / heat):
                continue
        exchange(chairs, size, meet, r, i, j)
        now += delta
        if now < best:
            best = now
            kept[:] = chairs
    chairs[:] = kept
    return best


def warm() -> None:
    """Compile the search now."""
    chairs = np.arange(8, dtype=np.int32).reshape(1, 8)
    meet, extra = np.zeros((8, 8), np.int32), np.zeros((8, 8), np.int32)
    anneal(chairs, np.array([8]), np.zeros((1, 8), np.int32), 4, meet, extra, 1, -1, 1)
