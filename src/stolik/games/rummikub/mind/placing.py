"""What a rack can lay on a table, as numbers of tiles alone: no sets, so that many can be tried."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from stolik.games.rummikub.rules.tiles import JOKER, NONE, Counts, added
from stolik.games.rummikub.solving import kernel
from stolik.games.rummikub.solving.solver import Found, check, meld_ends, search


@dataclass(frozen=True, slots=True)
class Placing:
    """Tiles that leave the rack together, and how many of them are jokers."""

    placed: Counts
    tiles: int
    jokers: int


def fullest(table: Counts, rack: Counts, worth: Sequence[int]) -> Placing | None:
    """The tiles worth most that can be laid; None if nothing can."""
    found = search(table, added(table, rack), worth)
    if not found:
        return None
    placing = _placing(found[0], table)
    return placing if placing.tiles else None


def ladder(table: Counts, rack: Counts, worth: Sequence[int]) -> list[Placing]:
    """The tiles worth most for every number of tiles and of jokers that can be laid."""
    found = search(table, added(table, rack), worth, by_tiles=True)
    return [_placing(end, table) for end in found if end.tiles]


def melds(rack: Counts, least: int) -> list[Placing]:
    """An initial meld for every number of tiles and of jokers with which there is one."""
    return [_placing(end, NONE) for end in meld_ends(rack) if end.total >= least]


def fits(table: Counts, tiles: Counts) -> bool:
    """Whether all these tiles can be laid at once."""
    both = added(table, tiles)
    check(both)
    all_of_them = np.array(both, np.int64)
    ends, path = np.empty((1, 3), np.int64), np.empty((1, 13), np.int64)
    found = kernel.search(
        all_of_them, all_of_them, np.zeros_like(all_of_them), 0, False, kernel.NOTHING + 1,
        kernel.FEW, ends, path,
    )  # fmt: skip
    return found > 0 if found >= 0 else bool(search(both, both, NONE))  # with more room


def _placing(found: Found, table: Counts) -> Placing:
    placed = [-n for n in table]
    for at, (_, _, colours) in enumerate(found.choices):
        for colour, (in_runs, in_groups, _) in enumerate(colours):
            placed[13 * colour + at] += in_runs + in_groups
    placed[JOKER] = found.jokers
    return Placing(tuple(placed), sum(placed), found.jokers)
