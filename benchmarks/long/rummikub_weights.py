"""Try weights of the bot that watches, in simulated games against "always play the maximum".

`python -m benchmarks.long.rummikub_weights SEATS SHUFFLES SEED [NAME=NUMBER ...]`: one seat weighs
with the weights of `policies.WEIGHTS`, changed as named (`laid=4`), all others play the maximum,
once in every seat on the same tiles. Prints JSON: points per game and won games beyond an equal
share, with 95 % intervals over shuffles. An interrupt keeps what is done.
"""

from __future__ import annotations

import json
import random
import sys
from dataclasses import asdict, replace
from fractions import Fraction
from functools import partial

from stolik.games.rummikub.mind.outlook import Decision, Outlook
from stolik.games.rummikub.mind.policies import WEIGHTS, maximum, watching
from stolik.games.rummikub.mind.sim import simulated
from stolik.games.rummikub.mind.weighing import Weights
from stolik.lab.interval import Interval, interval


def weighing(weights: Weights, at: Outlook) -> Decision:
    """The policy that is tried."""
    return watching(at, weights=weights)


def met(weights: Weights, seats: int, order: list[int]) -> tuple[Fraction, Fraction]:
    """Mean points and won games beyond an equal share on one shuffle."""
    points, won = 0, 0
    for own in range(seats):
        policies = [partial(weighing, weights) if i == own else maximum for i in range(seats)]
        found = simulated(order, policies)
        points += found.scores[own]
        won += found.scores[own] == max(found.scores)
    return Fraction(points, seats), Fraction(won - 1, seats)


def shown(found: Interval) -> list[float | None]:
    """Mean, lower and upper bound."""
    return [None if one is None else round(one, 3) for one in (found.mean, found.low, found.high)]


def main() -> None:
    """Play and print."""
    seats, shuffles, seed = (int(one) for one in sys.argv[1:4])
    changed = {name: float(number) for name, number in (one.split("=") for one in sys.argv[4:])}
    weights = replace(WEIGHTS, **changed)
    done: list[tuple[Fraction, Fraction]] = []
    try:
        for number in range(shuffles):
            order = random.Random(f"{seed}/{number}").sample(range(106), 106)
            done.append(met(weights, seats, order))
            if len(done) % 10 == 0:
                sys.stderr.write(f"\r{len(done)} / {shuffles}")
    except KeyboardInterrupt:
        sys.stderr.write("\n")
    print(
        json.dumps(
            {
                "weights": asdict(weights),
                "seats": seats,
                "games": len(done) * seats,
                "planned": shuffles * seats,
                "points_per_game": shown(interval([one[0] for one in done])),
                "won_beyond": shown(interval([one[1] for one in done])),
            }
        )
    )


if __name__ == "__main__":
    main()
