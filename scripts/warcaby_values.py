"""Fit what positions of draughts are worth: `python -m scripts.warcaby_values FOLDER [WHAT]`.

`play` lets the engine play against itself from random openings and keeps the quiet positions with
the result of their game, a file for every hundred games; a game depends on the seed and its number
alone, so that a run that was stopped goes on where it was, and any run gives the same files. `fit`
finds the weights under which the results of all files are likeliest (logistic regression, drawn
towards the weights set by hand), tries them on games that were left out, and writes
`values.xz`, which belongs into the game's folder. `match` lets them play against those set by hand,
both sides of each of the 49 two-ply openings, at the same number of positions a move.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import numpy as np

from stolik.games.warcaby.engine import tables
from stolik.games.warcaby.judging import Weights
from stolik.games.warcaby.kernel import Ints, flags, numbers
from stolik.games.warcaby.kernel_games import DEEPEST, FACTS, played
from stolik.games.warcaby.kernel_games import room as game_room
from stolik.games.warcaby.match import openings, prepared
from stolik.games.warcaby.options import Capturing
from stolik.games.warcaby.position import first
from stolik.games.warcaby.training import Floats, by_hand, fit, scale_of, surprise
from stolik.games.warcaby.weights import FILE, anchored, fitted, written

CZECH = flags(Capturing())
AT_RANDOM, IN_FILE, KNOWN = 8, 100, 1 << 14
"""Plies at random, games of a file, positions that a player remembers."""
SPREADS = (8.0, 16.0)
LEFT_OUT = 10
"""One file in so many is not learned from but asked afterwards."""


def said(text: str) -> None:
    """Say how far it is."""
    sys.stderr.write("\r" + text.ljust(60))
    sys.stderr.flush()


def play(folder: Path, seed: int, files: range, nodes: int, weights: Weights) -> None:
    """Play the games of some files."""
    work, endings = prepared(KNOWN), tables()[0]
    known, kept = np.zeros(4 * KNOWN, np.int64), game_room()
    start, luck = np.array(numbers(first(3, True)), np.int64), np.zeros(1, np.int64)
    for number in files:
        target = folder / f"games-{seed}-{number:05}.npy"
        if target.exists():
            continue
        rows: list[Ints] = []
        for game in range(number * IN_FILE, (number + 1) * IN_FILE):
            known[:] = 0
            luck[0] = int.from_bytes(sha256(f"{seed} {game}".encode()).digest()[:7]) + 1
            result, n = played(work, known, known, weights, weights, endings, start, luck,
                               AT_RANDOM, CZECH, nodes, DEEPEST, kept)  # fmt: skip
            quiet = kept[: FACTS * n].reshape(n, FACTS)
            rows.append(np.column_stack((quiet, np.full(n, result))))
        with target.with_suffix(".part").open("wb") as file:
            np.save(file, np.concatenate(rows))
        target.with_suffix(".part").replace(target)
        said(f"{number + 1} files of {files.stop}")


def learned(folder: Path) -> tuple[Ints, Ints]:
    """Give the positions to learn from, and those that were left out."""
    found = [np.load(one) for one in sorted(folder.glob("games-*.npy"))]
    if len(found) < 2:
        raise SystemExit("nothing was played yet")
    out = [rows for n, rows in enumerate(found) if n % LEFT_OUT == LEFT_OUT - 1] or found[-1:]
    kept = [rows for n, rows in enumerate(found) if n % LEFT_OUT != LEFT_OUT - 1]
    return np.concatenate(kept), np.concatenate(out)


def results_of(rows: Ints) -> Floats:
    """Give what the side to move had of its game."""
    return np.where(rows[:, 3] == 1, rows[:, 4] / 2, 1 - rows[:, 4] / 2)


def find(folder: Path) -> None:
    """Fit, ask what was left out, write the file."""
    rows, out = learned(folder)
    results, theirs = results_of(rows), results_of(out)
    rows, out = np.ascontiguousarray(rows[:, :4]), np.ascontiguousarray(out[:, :4])
    scale = scale_of(rows[::20].copy(), results[::20].copy())
    best, told = math.inf, b""
    print(json.dumps({"positions": len(rows), "left out": len(out), "scale": round(1 / scale),
                      "by hand": round(surprise(out, theirs, by_hand(), scale), 5)}))  # fmt: skip
    for spread in SPREADS:
        opening, ending = fit(
            rows,
            results,
            scale,
            spread,
            lambda n, cost: said(f"{spread}: {n} {cost:.5f}"),  # noqa: B023
        )
        cost = surprise(out, theirs, np.concatenate((opening, ending)).astype(float), scale)
        print(json.dumps({"spread": spread, "surprise": round(cost, 5)}), flush=True)
        if cost < best:
            best, told = cost, written(opening, ending)
    (folder / FILE).write_bytes(told)


def shares(ours: Weights, theirs: Weights, nodes: int, until: float) -> Iterator[float]:
    """Give what each opening brings, played with either side."""
    work, endings = prepared(KNOWN), tables()[0]
    sides = [np.zeros(4 * KNOWN, np.int64) for _ in range(2)]
    luck, kept = np.ones(1, np.int64), game_room()
    for place in openings():
        start, total = np.array(numbers(place), np.int64), 0.0
        for one, other, is_ours in ((ours, theirs, True), (theirs, ours, False)):
            for side in sides:
                side[:] = 0
            white, _ = played(work, sides[0], sides[1], one, other, endings, start, luck,
                              0, CZECH, nodes, DEEPEST, kept)  # fmt: skip
            total += white / 2 if is_ours else 1 - white / 2
        yield total / 2
        if time.monotonic() > until:
            return


def match(nodes: list[int], seconds: float) -> None:
    """Let the fitted weights play against those set by hand."""
    until = time.monotonic() + seconds
    for most in nodes:
        points = list(shares(fitted(), anchored(), most, until))
        spread = float(np.std(points, ddof=1)) / len(points) ** 0.5
        mean = float(np.mean(points))
        print(json.dumps({"nodes": most, "games": 2 * len(points), "score": round(mean, 4),
                          "from": round(mean - 1.96 * spread, 4),
                          "to": round(mean + 1.96 * spread, 4)}), flush=True)  # fmt: skip


def main() -> int:
    """Play, fit or compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("what", choices=("play", "fit", "match"))
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seconds", type=float, default=3600.0)
    parser.add_argument("--nodes", type=int, nargs="+", default=[500])
    parser.add_argument("--seed", type=int, default=17)
    parser.add_argument("--fitted", action="store_true", help="play with the fitted weights")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    try:
        if asked.what == "match":
            match(asked.nodes, asked.seconds)
        elif asked.what == "fit":
            find(asked.folder)
        else:
            weights = fitted() if asked.fitted else anchored()
            files = range(asked.games // IN_FILE)
            play(asked.folder, asked.seed, files, asked.nodes[0], weights)
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
