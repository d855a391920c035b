"""Many matches at once: the score and service functions of service.py in compiled loops."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from stolik.games.tenis_stolowy import service
from stolik.games.tenis_stolowy.service import OTHER, service_turn, serving_side, set_winner
from stolik.parts.kernels import compiler

compiled = compiler(service)


@compiled
def follow(
    winners: NDArray[np.int8],
    first: int,
    points: int,
    lead: int,
    services: int,
    sets_to_win: int,
    servers: NDArray[np.int8],
    scores: NDArray[np.int64],
) -> tuple[int, int, int, int]:
    """Follow a match through the winners of its rallies.

    Fills who served each rally and the score of each set; gives the sets of A and B, the number of
    sets finished and of rallies used.
    """
    sets_a, sets_b, a, b, done = 0, 0, 0, 0, 0
    for rally in range(len(winners)):
        servers[rally] = serving_side(first, service_turn(a, b, points, services))
        if winners[rally] == 0:
            a += 1
        else:
            b += 1
        won = set_winner(a, b, points, lead)
        if won < 0:
            continue
        scores[done, 0], scores[done, 1] = a, b
        done += 1
        sets_a, sets_b = sets_a + (won == 0), sets_b + (won == 1)
        if max(sets_a, sets_b) == sets_to_win:
            return sets_a, sets_b, done, rally + 1
        a, b, first = 0, 0, OTHER[first]
    return sets_a, sets_b, done, len(winners)


@compiled
def step(state: np.uint64) -> tuple[np.uint64, np.uint64]:
    """One step of splitmix64: the next state and 64 even bits."""
    state = state + np.uint64(0x9E3779B97F4A7C15)
    z = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state, z ^ (z >> np.uint64(31))


@compiled
def simulate(
    matches: int,
    seed: int,
    serving: int,
    receiving: int,
    points: int,
    lead: int,
    services: int,
    sets_to_win: int,
) -> tuple[int, int, int]:
    """Play matches in which A wins a rally it serves, and one it receives, with chance x / 2**32.

    Gives the matches and the sets A has won, and the number of rallies; the first server is drawn.
    """
    state = np.uint64(seed)
    won_matches, won_sets, rallies = 0, 0, 0
    for _ in range(matches):
        state, drawn = step(state)
        first = 1 if (drawn & np.uint64(1)) == np.uint64(1) else 0
        sets_a, sets_b, a, b = 0, 0, 0, 0
        while max(sets_a, sets_b) < sets_to_win:
            server = serving_side(first, service_turn(a, b, points, services))
            state, drawn = step(state)
            rallies += 1
            if np.int64(drawn >> np.uint64(32)) < (serving if server == 0 else receiving):
                a += 1
            else:
                b += 1
            won = set_winner(a, b, points, lead)
            if won >= 0:
                sets_a, sets_b = sets_a + (won == 0), sets_b + (won == 1)
                a, b, first = 0, 0, OTHER[first]
        won_matches += sets_a > sets_b
        won_sets += sets_a
    return won_matches, won_sets, rallies


def warm() -> None:
    """Compile the kernels."""
    simulate(1, 1, 2**31, 2**31, 11, 2, 2, 3)
    winners = np.zeros(1, np.int8)
    follow(winners, 0, 11, 2, 2, 3, winners.copy(), np.zeros((7, 2), np.int64))
