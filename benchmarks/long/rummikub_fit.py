"""Fit what a rest on the rack is worth, from simulated games in which plays are sometimes odd.

`python -m benchmarks.long.rummikub_fit SECONDS [SEED]` plays so long by processor time. Whoever has
melded is looked at after each own play; the final score is fitted, by least squares and separately
for how close the nearest of the others is, to the numbers that `policies.Worth` weighs, beside what
the others hold. Prints JSON: each weight with its standard error.
"""

from __future__ import annotations

import json
import random
import sys
from time import process_time

import numpy as np

from stolik.games.rummikub.outlook import Decision, Outlook
from stolik.games.rummikub.placing import fullest, ladder, melds
from stolik.games.rummikub.policies import NOT_OPENED, WORTH, maximum
from stolik.games.rummikub.sim import simulated
from stolik.games.rummikub.solver import JOKER_WORTH, worths
from stolik.games.rummikub.tiles import JOKER, Counts, added, face_value, without

ODD = 0.35
TILES = worths("tiles", JOKER_WORTH)
NAMES = ("tile", "face", "joker", "ready", "some_ready", "all_ready", "sum", "next", "constant")

Row = tuple[int, list[float]]  # tiles of the nearest, the numbers


def odd(rng: random.Random, at: Outlook) -> Decision:
    """Play the maximum, or now and then something else that is possible."""
    usual = maximum(at)
    if usual.placing is None or usual.placing.tiles == at.size or rng.random() > ODD:
        return usual
    if rng.random() < 0.1:
        return Decision(None, "nothing")
    found = (
        ladder(at.table, usual.placing.placed, TILES) if at.is_opened else melds(at.rack, at.least)
    )
    return Decision(rng.choice(found), "most")


def row(at: Outlook, placed: Counts) -> Row:
    """The numbers of the rest that a play leaves behind."""
    rack, table = without(at.rack, placed), added(at.table, placed)
    most = fullest(table, rack, TILES)
    ready = 0 if most is None else most.tiles
    far = [one.tiles + (0 if one.is_opened else NOT_OPENED) for one in at.others]
    numbers = [
        -sum(rack), -face_value(rack, 0), rack[JOKER], ready, ready > 0, ready == sum(rack),
        sum(far), far[0], 1,
    ]  # fmt: skip
    return min(far), [float(one) for one in numbers]


def played(rng: random.Random) -> list[tuple[Row, int]]:
    """One game: the numbers after each play, with the final score of who played."""
    seen: list[tuple[int, Row]] = []

    def watch(seat: int, at: Outlook, placed: Counts | None) -> None:
        if placed is not None and placed != at.rack and not at.is_ending:
            seen.append((seat, row(at, placed)))

    def policy(at: Outlook) -> Decision:
        return odd(rng, at)

    found = simulated(rng.sample(range(106), 106), [policy] * 4, watch)
    return [(one, found.scores[seat]) for seat, one in seen]


def main() -> None:
    """Play and print the weights."""
    seconds = float(sys.argv[1])
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    started, done = process_time(), []
    while process_time() - started < seconds:
        done += played(rng)
    least = 0
    for most, _ in WORTH:
        some = [(one, score) for (near, one), score in done if least <= near <= most]
        least = most + 1
        if len(some) <= len(NAMES):
            continue
        x = np.array([one for one, _ in some])
        y = np.array([score for _, score in some], float)
        weights, *_ = np.linalg.lstsq(x, y, rcond=None)
        spread = np.linalg.pinv(x.T @ x) * (y - x @ weights).var()
        errors = np.sqrt(np.maximum(np.diag(spread), 0))
        fitted = {
            name: [round(float(weight), 2), round(float(error), 2)]
            for name, weight, error in zip(NAMES, weights, errors, strict=True)
        }
        print(json.dumps({"nearest_at_most": most, "plays": len(some), **fitted}))


if __name__ == "__main__":
    main()
