"""A knock-out as a tree: its matches step by step, a large one in pieces that fit a page each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, TypeAlias

from stolik.engine.ledger import Ledger

Match: TypeAlias = tuple[str, ...]
"""What stands over it, and its sides."""
Steps: TypeAlias = list[list[Match]]
MOST: Final = 8
"""So many matches stand below each other on a page, in letters that seniors read."""
DEEP: Final = 4
"""So many steps stand beside each other."""
NARROW_TREE: Final = 2
"""A tree of so many steps stands on an upright page."""


def is_tree(ledger: Ledger) -> bool:
    """Say whether the lines of a table are matches of a knock-out."""
    return len(ledger.rows) > 1 and all(row.step is not None for row in ledger.rows)


def trees_of(ledger: Ledger, texts: Sequence[Match]) -> list[Mapping[str, Any]]:
    """Give the trees of a table, each in pieces that fit a page."""
    branches: dict[str, dict[int, list[Match]]] = {}
    for row, cells in zip(ledger.rows, texts, strict=True):
        own = branches.setdefault(row.branch or "", {})
        own.setdefault(row.step or 0, []).append(cells)
    found: list[Mapping[str, Any]] = []
    for steps in branches.values():
        cut = pieces([steps[at] for at in sorted(steps)])
        found += [{"steps": [step(matches) for matches in piece]} for piece in cut]
    return found


def step(matches: Sequence[Match]) -> Mapping[str, Any]:
    """Give the matches of a step, and what they are called."""
    return {"title": matches[0][0], "matches": [list(one[1:]) for one in matches]}


def pieces(steps: Steps) -> list[Steps]:
    """Cut a tree: so many of the first matches with all they lead to, then what those lead to."""
    halves = pairwise(steps[:DEEP])
    is_halved = len(steps) >= DEEP and all(len(one) == 2 * len(other) for one, other in halves)
    many = len(steps[0]) // MOST
    if many > 1 and is_halved:
        found = [
            [steps[at][n * (MOST >> at) : (n + 1) * (MOST >> at)] for at in range(DEEP)]
            for n in range(many)
        ]
        return [*found, *pieces(steps[DEEP - 1 :])]
    if len(steps) > DEEP:  # the last step of a page begins the next one
        return [steps[:DEEP], *pieces(steps[DEEP - 1 :])]
    return [steps]
