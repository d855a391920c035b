"""Measure how games of backgammon end between our own nets: `python -m scripts.backgammon_shares`.

They play themselves without the cube, at 0 plies, from one seed. What is found is written into the
package, where the table of matches is computed from it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np

from stolik.games.backgammon.bearoff import CHOOSE, shipped
from stolik.games.backgammon.kernel import KEYS, SEED, counts, room
from stolik.games.backgammon.match_equity import FILE
from stolik.games.backgammon.mind import weights
from stolik.games.backgammon.setup import NAMED, side_of
from stolik.games.backgammon.training import counted

FOLDER = Path(__file__).resolve().parent.parent / "src" / "stolik" / "games" / "backgammon"
START = counts(side_of(NAMED["standard"]), side_of(NAMED["standard"]))
PIECE, PARTS, LEAST = 500, 20, 1000


def measured(games: int, seed: int) -> str:
    """Play, and give what was found as the package has it."""
    plays, table, info = room()
    info[SEED] = seed * 2_654_435_761 % (1 << 61) + 12_345
    levels, early = np.zeros(4, np.int64), np.zeros(games, np.float32)
    for first in range(0, games, PIECE):
        part = early[first : first + PIECE]
        counted(START, len(part), *weights(), shipped(), CHOOSE, KEYS, plays, info, table, levels,
                part)  # fmt: skip
        print(f"\r{first + len(part)} games", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    found = [float(part.mean()) for part in np.array_split(np.sort(early), PARTS)]
    return (
        "# How games between our own nets ended, without the cube, at 0 plies:\n"
        f"# python -m scripts.backgammon_shares --games {games} --seed {seed}\n"
        f"games = {games}\nseed = {seed}\n"
        f"gammons = {(levels[2] + levels[3]) / games:.5f}\n"
        f"backgammons = {levels[3] / games:.5f}\n"
        f"first = [{', '.join(f'{one:.4f}' for one in found)}]\n"
    )


def main() -> int:
    """Write what is measured."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    if asked.games < LEAST:
        parser.error(f"at least {LEAST} games")
    text = measured(asked.games, asked.seed)
    (FOLDER / FILE).write_text(text, "utf-8")
    print(text, end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
