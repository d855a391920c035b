"""Many games at once: the functions of scoring.py in compiled loops.

A frame is drawn whole from a table of its 66 courses (Walker's aliases); the third throw of a last
frame is the first one of another draw, for throws at a full deck do not know of each other.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from stolik.games.kregle import scoring
from stolik.games.kregle.chances import Weights, courses, weight_of
from stolik.games.kregle.scoring import (
    FRAMES,
    PINS,
    frame_points,
    last_points,
    next_one,
    next_two,
)
from stolik.parts.kernels import compiler

COURSES = 66
ONE = 2**32

compiled = compiler(scoring)


@compiled
def total(pins: NDArray[np.int8]) -> int:
    """The total of a whole game by its throws."""
    one, two, points, i = 1, 1, 0, 0
    for _ in range(FRAMES - 1):
        first, second = pins[i], 0
        i += 1
        if first != PINS:
            second = pins[i]
            i += 1
        points += frame_points(first, second, one, two)
        one, two = next_one(first, two, first + second), next_two(first)
    third = pins[i + 2] if i + 2 < len(pins) else 0
    return points + last_points(pins[i], pins[i + 1], third, one, two)


@compiled
def simulate(
    games: int,
    seed: int,
    odds: NDArray[np.uint32],
    other: NDArray[np.int64],
    firsts: NDArray[np.int64],
    seconds: NDArray[np.int64],
    found: NDArray[np.int64],
) -> int:
    """Play games by a table of frames and count their totals in `found`; gives all points."""
    state, all_points, low = np.uint64(seed), 0, np.uint64(0xFFFFFFFF)
    for _ in range(games):
        one, two, points = 1, 1, 0
        first, second = 0, 0
        for frame in range(FRAMES + 2):
            state = state + np.uint64(0x9E3779B97F4A7C15)
            z = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
            z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
            z = z ^ (z >> np.uint64(31))
            place = np.int64(((z >> np.uint64(32)) * np.uint64(COURSES)) >> np.uint64(32))
            if np.uint32(z & low) >= odds[place]:
                place = other[place]
            a, b = firsts[place], seconds[place]
            if frame < FRAMES - 1:
                points += frame_points(a, b, one, two)
                one, two = next_one(a, two, a + b), next_two(a)
            elif frame == FRAMES - 1:
                first, second = a, b
                if first + second < PINS:
                    points += last_points(first, second, 0, one, two)
                    break
            elif first == PINS and frame == FRAMES:
                second = a
                if a != PINS:
                    points += last_points(first, second, b, one, two)
                    break
            else:
                points += last_points(first, second, a, one, two)
                break
        found[points] += 1
        all_points += points
    return all_points


class Frames:
    """The courses of an ordinary frame by their weights, ready to be drawn from."""

    def __init__(self, weights: Weights) -> None:
        known = list(courses((), False, is_current=False))
        whole = np.prod([sum(weights(up)) for up in range(1, PINS + 1)], dtype=object)
        heavy = [weight_of(course, 0, weights, int(whole) ** 2) * COURSES for course in known]
        self.firsts = np.array([course[0] for course in known], np.int64)
        self.seconds = np.array([course[1] if len(course) > 1 else 0 for course in known])
        self.odds = np.zeros(COURSES, np.uint32)
        self.other = np.zeros(COURSES, np.int64)
        share = sum(heavy) // COURSES
        few = [i for i in range(COURSES) if heavy[i] < share]
        many = [i for i in range(COURSES) if heavy[i] >= share]
        while few and many:
            i, rich = few.pop(), many[-1]
            self.odds[i], self.other[i] = heavy[i] * ONE // share, rich
            heavy[rich] -= share - heavy[i]
            if heavy[rich] < share:
                few.append(many.pop())
        for i in (*few, *many):
            self.odds[i], self.other[i] = ONE - 1, i

    def play(self, games: int, seed: int) -> NDArray[np.int64]:
        """Play so many games and count the totals 0 to 300."""
        found = np.zeros(301, np.int64)
        simulate(games, seed, self.odds, self.other, self.firsts, self.seconds, found)
        return found


def warm() -> None:
    """Compile the kernels."""
    total(np.zeros(20, np.int8))
    Frames(lambda up: (1,) * (up + 1)).play(1, 1)
