"""Train the net of backgammon by self-play: `python -m scripts.backgammon_net FILE --games 20000`.

It goes on from what the file holds, so that a long training may be cut into pieces. The first
weights come from the seed; the same pieces with the same seed give the same weights.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np

from stolik.games.backgammon.kernel import KEYS, SEED, counts, room
from stolik.games.backgammon.net import INPUTS, OUTPUTS, duel, self_played
from stolik.games.backgammon.setup import NAMED, side_of

START = counts(side_of(NAMED["standard"]), side_of(NAMED["standard"]))
PIECE = 2500


def first_weights(hidden: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Give small random weights."""
    luck = np.random.default_rng(seed)
    w1 = luck.normal(0, 0.1, (INPUTS, hidden)).astype(np.float32)
    w2 = luck.normal(0, 0.1, (OUTPUTS, hidden + 1)).astype(np.float32)
    w2[1:, hidden] = -1.0
    w2[3:, hidden] = -3.0
    return w1, w2


def main() -> int:
    """Train for some games, or some seconds, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--hidden", type=int, default=48)
    parser.add_argument("--rate", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--against", type=Path, help="measure against another net, no training")
    asked = parser.parse_args()
    done = 0
    if asked.file.exists():
        kept = np.load(asked.file)
        w1, w2, done = kept["w1"].copy(), kept["w2"].copy(), int(kept["games"])
    else:
        w1, w2 = first_weights(asked.hidden, asked.seed)
    plays, table, info = room()
    info[SEED] = (asked.seed * 1_000_003 + done) * 2_654_435_761 % (1 << 61) + 12_345
    if asked.against is not None:
        other = np.load(asked.against)
        sums = np.zeros(2, np.float32)
        duel(START, asked.games, w1, w2, other["w1"], other["w2"], KEYS, plays, info, table, sums)
        mean = float(sums[0]) / asked.games
        spread = (float(sums[1]) / asked.games - mean * mean) ** 0.5
        print(f"{mean:+.3f} +- {1.96 * spread / asked.games**0.5:.3f} points a game")
        return 0
    began, until = time.process_time(), done + asked.games
    while done < until and time.process_time() - began < asked.seconds:
        self_played(START, PIECE, asked.rate, w1, w2, KEYS, plays, info, table)
        done += PIECE
        print(f"\r{done} games, {time.process_time() - began:.0f} s", end="", file=sys.stderr)
        np.savez(asked.file, w1=w1, w2=w2, games=done)
    print(file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
