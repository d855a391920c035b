"""Train poker's players by regret minimisation: `python -m scripts.poker_cfr STATE --players 2`.

STATE is a folder that keeps what has been learnt, so that a long training may be cut into pieces
(`--seconds`) and goes on from there. First hands are divided into few numbers and it is counted how
these follow and beat each other (`buckets`); then every tree is trained (`regret`) until the time
is over. What players need is written to `heads_up.npz` and `three.npz` beside the game; the
exploitability that the average strategy has reached in the abstract game is told for every tree.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from scripts.poker_tables import combos, tables
from stolik.games.poker.blueprint import FILES, LEVELS, TREES, packed
from stolik.games.poker.buckets import COMING, PARTS, ROUNDS, SIZES, met, shares_of
from stolik.games.poker.regret import Chances, Training
from stolik.games.poker.tree import Tree, grown

Floats = NDArray[np.float64]
FOLDER = Path(__file__).parent.parent / "src/stolik/games/poker"
LUCK = 88172645463325252
CUT_DEALS, MET_DEALS, PIECE = 20_000, 200_000, 10_000
WIDE = max(SIZES)
EVEN = 8000
"""A tree of so many nodes has the seconds that are asked for, larger ones more."""


def cuts_of(deals: int) -> Floats:
    """Divide hands into parts of equal size on every street."""
    found = np.zeros((deals, 5))
    shares_of(deals, ROUNDS, np.array([LUCK]), found)
    cuts = np.full((4, PARTS - 1 + PARTS * (COMING - 1)), 2.0)
    for street in (1, 2):
        share, coming = found[:, 2 * street - 2], found[:, 2 * street - 1]
        edges = np.quantile(share, np.arange(1, PARTS) / PARTS)
        cuts[street, : PARTS - 1] = edges
        part = np.searchsorted(edges, share, side="right")
        for one in range(PARTS):
            at = PARTS - 1 + one * (COMING - 1)
            inside = np.quantile(coming[part == one], np.arange(1, COMING) / COMING)
            cuts[street, at : at + COMING - 1] = inside
    cuts[3, : SIZES[3] - 1] = np.quantile(found[:, 4], np.arange(1, SIZES[3]) / SIZES[3])
    return cuts


def chances_of(cuts: Floats, deals: int) -> Chances:
    """Count how numbers follow and beat each other; before the flop equities are of the classes."""
    goes, wins = np.zeros((3, WIDE, WIDE)), np.zeros((4, WIDE, WIDE, 2))
    luck = np.array([LUCK + 1])
    begun = time.monotonic()
    for done in range(0, deals, PIECE):
        met(PIECE, ROUNDS, cuts, luck, goes, wins)
        told(f"{done + PIECE:,} of {deals:,} deals counted, {time.monotonic() - begun:.0f} s")
    goes /= np.maximum(goes.sum(2, keepdims=True), 1)
    share = (wins[..., 0] + 0.5) / (wins[..., 1] + 1)
    equity, _ = tables(3000)
    share[0] = equity
    first = np.array([len(combos(number)) for number in range(SIZES[0])]) / 1326
    return Chances(goes, 2 * share - 1, first, np.array(SIZES))


def told(text: str) -> None:
    """Say how far it is, on one line of a terminal."""
    sys.stderr.write(f"\r{text}" if sys.stderr.isatty() else f"{text}\n")
    sys.stderr.flush()


def prepared(folder: Path) -> tuple[Floats, Chances]:
    """Give the numbers for hands, counted once."""
    file = folder / "chances.npz"
    if not file.exists():
        cuts = cuts_of(CUT_DEALS)
        one = chances_of(cuts, MET_DEALS)
        np.savez_compressed(file, cuts=cuts, goes=one.goes, wins=one.wins, first=one.first)
    kept = np.load(file)
    return kept["cuts"], Chances(kept["goes"], kept["wins"], kept["first"], np.array(SIZES))


def trained(folder: Path, name: str, tree: Tree, chances: Chances, seconds: float) -> Training:
    """Go on with one tree for some seconds."""
    file = folder / f"{name}.npz"
    turns, regrets, sums = 0, np.zeros(0), np.zeros(0)
    if file.exists():
        kept = np.load(file)
        turns, regrets, sums = int(kept["turns"]), kept["regrets"], kept["sums"]
    training = Training(tree, chances, turns, regrets, sums)
    begun = time.process_time()
    while time.process_time() - begun < seconds:
        training.step()
        if training.turns % 20 == 0:
            told(f"{name}: {training.turns} turns, {time.process_time() - begun:.0f} s")
            np.savez(file, turns=training.turns, regrets=training.regrets, sums=training.sums)
    return training


def main() -> int:
    """Train all trees for a time and write what players need."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("state", type=Path)
    parser.add_argument(
        "--seconds", type=float, default=30.0, help="of processor time, for a tree of 8,000 nodes"
    )
    parser.add_argument("--players", type=int, choices=tuple(FILES), default=2)
    parser.add_argument("--depth", type=int, help="train no other tree, only write the others")
    asked = parser.parse_args()
    asked.state.mkdir(parents=True, exist_ok=True)
    cuts, chances = prepared(asked.state)
    found: dict[str, NDArray[np.generic]] = {"cuts": cuts.astype(np.float32)}
    for kind, depth, players in TREES:
        if players != asked.players:
            continue
        tree = grown(kind, depth, players)
        name = f"{kind}{depth}" if players == 2 else f"{kind}{depth}of{players}"
        seconds = asked.seconds * len(tree.actor) / EVEN if asked.depth in (None, depth) else 0.0
        training = trained(asked.state, name, tree, chances, seconds)
        average = training.average()
        kept = packed(average)
        left = training.exploitability(average)
        rough = training.exploitability(kept / LEVELS)
        print(
            f"{players} players, {kind} {depth}: {len(tree.actor)} nodes, {training.room} numbers, "
            f"{training.turns} turns, exploitability {1000 * left:.1f} thousandths of a big blind "
            f"a deal, as it is kept {1000 * rough:.1f}",
            flush=True,
        )
        found[f"{kind}{depth}"] = kept
        file = FOLDER / FILES[asked.players]
        np.savez_compressed(file, **found)  # type: ignore[arg-type]
        print(f"{file.name}: {file.stat().st_size:,} bytes", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
