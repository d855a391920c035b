"""Strength of the Rummikub bots in points per game, on the same tiles with the seats rotated.

`python -m benchmarks.long.rummikub_bots FIRST SECOND SHUFFLES [SEATS] [JOBS] [SEED]`: one seat of
the first level meets the second level on all others, once in every seat, under the whole rules of
the game; the tiles of a seat and of the bank are the same in all rotations. Prints JSON: points per
game of the first level and its share of won games beyond an equal one, both with 95 % intervals
over shuffles. An interrupt keeps what is done.
"""

from __future__ import annotations

import json
import sys
from fractions import Fraction
from functools import partial
from time import process_time

from stolik.bots import bot_of
from stolik.bots.processes import spread
from stolik.engine.options import read_options
from stolik.lab.interval import interval
from stolik.lab.lineup import lineup
from stolik.lab.single import Table

ROUNDS = 1000  # more than any bot needs: what it answers does not depend on how busy a machine is

Met = tuple[Fraction, Fraction, float]


def met(first: str, second: str, seats: int, seed: int, number: int) -> Met:
    """Mean points and won games of the first level on one shuffle, and the seconds it took."""
    found = lineup("rummikub")
    options = read_options(found.game.options, {"starter": "A", "games": 1})
    points, won = 0, 0
    started = process_time()
    for own in range(seats):
        levels = [first if seat == own else second for seat in range(seats)]
        bots = [bot_of(found.levels, level) for level in levels]
        game = Table(found, options, bots, (seed << 32) + number).play(1000, ROUNDS)
        points += int(game.totals[own])
        won += game.places[own] == 1
    return Fraction(points, seats), Fraction(won, seats), process_time() - started


def main() -> None:
    """Play the match and print what came of it."""
    first, second, shuffles = sys.argv[1], sys.argv[2], int(sys.argv[3])
    seats, jobs, seed = (
        int(sys.argv[at]) if len(sys.argv) > at else other for at, other in ((4, 4), (5, 1), (6, 1))
    )
    done: list[Met] = []
    try:
        for one in spread(partial(met, first, second, seats, seed), range(shuffles), jobs):
            done.append(one)
            if len(done) % 5 == 0:
                sys.stderr.write(f"\r{len(done)} / {shuffles}")
    except KeyboardInterrupt:
        sys.stderr.write("\n")
    found = interval([one[0] for one in done])
    won = interval([one[1] - Fraction(1, seats) for one in done])
    games = max(len(done), 1) * seats
    print(
        json.dumps(
            {
                "match": f"{first}-{second}",
                "seats": seats,
                "games": len(done) * seats,
                "planned": shuffles * seats,
                "points_per_game": round(found.mean, 3),
                "low": None if found.low is None else round(found.low, 3),
                "high": None if found.high is None else round(found.high, 3),
                "won": round(float(sum(one[1] for one in done)) / max(len(done), 1), 4),
                "won_beyond": round(won.mean, 4),
                "won_low": None if won.low is None else round(won.low, 4),
                "won_high": None if won.high is None else round(won.high, 4),
                "seconds_per_game": round(sum(one[2] for one in done) / games, 3),
            }
        )
    )


if __name__ == "__main__":
    main()
