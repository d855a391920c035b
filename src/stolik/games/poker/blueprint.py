"""What two or three do in the tree: the strategies that `scripts/poker_cfr.py` trained.

A real amount is taken for the nearest one that the tree knows, by its share of the pot.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.games.poker.buckets import SIZES
from stolik.games.poker.tree import Kind, Tree, grown

Floats = NDArray[np.float64]
TREES: Final[tuple[tuple[Kind, int, int], ...]] = (
    ("no", 13, 2), ("no", 20, 2), ("no", 40, 2), ("no", 100, 2), ("fixed", 100, 2),
    ("no", 20, 3), ("no", 40, 3), ("no", 100, 3),
)  # fmt: skip
"""Kinds, depths in big blinds, and numbers of players."""
FILES: Final = {2: "heads_up.npz", 3: "three.npz"}
LEVELS: Final = 40
"""Chances are kept in so many steps."""


def packed(strategy: Floats) -> NDArray[np.uint8]:
    """Give chances as whole steps."""
    found: NDArray[np.uint8] = np.rint(strategy * LEVELS).astype(np.uint8)
    return found


@dataclass(frozen=True)
class Blueprint:
    """A tree and what is done in it."""

    tree: Tree
    places: tuple[int, ...]
    chances: NDArray[np.uint8]

    def weights(self, node: int, number: int) -> list[int]:
        """Give how often each action of a node is chosen with a hand of this number."""
        size, at = SIZES[self.tree.street[node]], self.places[node]
        return [int(self.chances[at + a * size + number]) for a in range(self.tree.count[node])]


@cache
def cuts() -> Floats:
    """Give where hands are divided into numbers."""
    return _file(2)["cuts"].astype(np.float64)


@cache
def blueprint(kind: Kind, depth: int, players: int = 2) -> Blueprint:
    """Give a tree with its strategy."""
    tree = grown(kind, depth, players)
    places, at = [], 0
    for street, count in zip(tree.street, tree.count, strict=True):
        places.append(at)
        at += SIZES[street] * count
    return Blueprint(tree, tuple(places), _file(players)[f"{kind}{depth}"].astype(np.uint8))


@cache
def _file(players: int) -> dict[str, NDArray[np.generic]]:
    with (resources.files("stolik.games.poker") / FILES[players]).open("rb") as data:
        kept = np.load(data)
        return {name: kept[name] for name in kept.files}
