"""Train the nets of backgammon by self-play: `python -m scripts.backgammon_net FILE --games 20000`.

It goes on from what the file holds, so that a long training may be cut into pieces; what was done
is kept in the file, one line for each run. The first weights come from the seed. With `--wider` a
file of fewer hidden units gets more, which at first change nothing. `--ahead` learns from all rolls
and answers instead of the next position. `--mean` writes the mean of several files, `--ship` the
weights as the package has them.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np
import numpy.typing as npt

from stolik.games.backgammon.bearoff import CHOOSE, shipped
from stolik.games.backgammon.features import INPUTS
from stolik.games.backgammon.kernel import KEYS, SEED, counts, room
from stolik.games.backgammon.mind import FILE, unpacked_nets
from stolik.games.backgammon.net import OUTPUTS
from stolik.games.backgammon.setup import NAMED, side_of
from stolik.games.backgammon.training import duel, self_played

Floats = npt.NDArray[np.float32]
Weights = tuple[Floats, Floats]
START = counts(side_of(NAMED["standard"]), side_of(NAMED["standard"]))
PACKAGE = Path(__file__).resolve().parent.parent / "src" / "stolik" / "games" / "backgammon"
PIECE, DEEP_PIECE = 1000, 40


def first_weights(hidden: int, seed: int) -> Weights:
    """Give small random weights, the same for contact and races."""
    luck = np.random.default_rng(seed)
    w1 = luck.normal(0, 0.1, (INPUTS, hidden)).astype(np.float32)
    w2 = luck.normal(0, 0.1, (OUTPUTS, hidden + 1)).astype(np.float32)
    w2[1:, hidden] = -1.0
    w2[3:, hidden] = -3.0
    return np.stack((w1, w1)), np.stack((w2, w2))


def widened(
    w1: npt.NDArray[np.float32], w2: npt.NDArray[np.float32], hidden: int, seed: int
) -> Weights:
    """Add hidden units and inputs that change nothing until they have learned."""
    fresh1, fresh2 = first_weights(hidden, seed)
    inputs, had = w1.shape[1], w1.shape[2]
    fresh1[:, :, :had] = 0.0
    fresh1[:, :inputs, :had] = w1
    fresh2[:] = 0.0
    fresh2[:, :, :had], fresh2[:, :, -1] = w2[:, :, :had], w2[:, :, -1]
    return fresh1, fresh2


def averaged(files: list[Path]) -> tuple[Weights, int, str]:
    """Give the mean of nets that were taken one after another, and the story of the last."""
    kept = [np.load(file) for file in files]
    w1, w2 = (
        np.mean([one[name].astype(np.float32) for one in kept], axis=0).astype(np.float32)
        for name in ("w1", "w2")
    )
    after = ", ".join(str(int(one["games"])) for one in kept)
    story = f"{kept[-1]['story']}the mean of the nets after {after} games\n"
    return (w1, w2), int(kept[-1]["games"]), story


def main() -> int:
    """Train for some games, or some seconds, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--hidden", type=int, default=80)
    parser.add_argument("--rate", type=float, default=0.05)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ahead", action="store_true", help="learn from every roll and answer")
    parser.add_argument("--wider", type=Path, help="begin from another file's nets, widened")
    parser.add_argument("--mean", type=Path, nargs="+", help="write the mean of these nets")
    parser.add_argument("--against", type=Path, help="measure against other nets, no training")
    parser.add_argument("--ship", action="store_true", help="write the nets into the package")
    asked = parser.parse_args()
    done, story = 0, ""
    if asked.mean is not None:
        (w1, w2), done, story = averaged(asked.mean)
        np.savez(asked.file, w1=w1, w2=w2, games=done, story=story)
        return 0
    if asked.file.exists():
        kept = np.load(asked.file)
        w1, w2, done, story = kept["w1"], kept["w2"], int(kept["games"]), str(kept["story"])
    elif asked.wider is not None:
        w1, w2 = widened(*unpacked_nets(asked.wider.read_bytes()), asked.hidden, asked.seed)
        done = int(np.load(asked.wider)["games"])
        story = f"widened to {asked.hidden} after {done} games, seed {asked.seed}\n"
    else:
        w1, w2 = first_weights(asked.hidden, asked.seed)
        story = f"{asked.hidden} hidden units, seed {asked.seed}\n"
    if asked.ship:
        small = {"w1": w1.astype(np.float16), "w2": w2.astype(np.float16)}
        np.savez_compressed(PACKAGE / FILE, **small, games=done, story=story)
        return 0
    plays, table, info = room()
    info[SEED] = (asked.seed * 1_000_003 + done) * 2_654_435_761 % (1 << 61) + 12_345
    if asked.against is not None:
        other, found = unpacked_nets(asked.against.read_bytes()), np.zeros(asked.games, np.float32)
        duel(START, asked.games, w1, w2, *other, shipped(), CHOOSE, KEYS, plays, info, table, found)
        error = 1.96 * float(found.std()) / asked.games**0.5
        print(f"{found.mean():+.4f} +- {error:.4f} points a game")
        return 0
    began, until = time.monotonic(), done + asked.games
    first, inner = done, np.zeros_like(plays)
    piece = DEEP_PIECE if asked.ahead else PIECE
    while done < until and time.monotonic() - began < asked.seconds:
        self_played(START, piece, asked.rate, int(asked.ahead), w1, w2, shipped(), CHOOSE, KEYS,
                    plays, inner, info, table)  # fmt: skip
        done += piece
        print(f"\r{done} games, {time.monotonic() - began:.0f} s", end="", file=sys.stderr)
    way = "all answers" if asked.ahead else "the next position"
    story += f"games {first} to {done} from {way}, rate {asked.rate}, seed {asked.seed}\n"
    np.savez(asked.file, w1=w1, w2=w2, games=done, story=story)
    print(file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
