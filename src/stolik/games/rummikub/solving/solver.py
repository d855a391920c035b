"""Exact answers about tiles: the best move, the best meld, whether tiles can be arranged at all.

Everything here is exact, jokers included, and comes with the sets as proof.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

import numpy as np

from stolik.games.rummikub.rules.sets import Pieces, set_value
from stolik.games.rummikub.rules.tiles import (
    COPIES,
    JOKER,
    KINDS,
    NONE,
    Counts,
    added,
    counts,
    face_value,
    value_of,
    without,
)
from stolik.games.rummikub.solving import kernel
from stolik.games.rummikub.solving.arranging import Choice, arranged

Objective = Literal["tiles", "value"]
MeldAim = Literal["value", "most_tiles", "fewest_tiles", "fewest_jokers"]

JOKER_WORTH = 50  # RUM-91
BIG = 1 << 20  # outweighs every sum of values
ENDS = 3 * 107


@dataclass(frozen=True, slots=True)
class Move:
    """Tiles from the rack and the whole table afterwards, every joker named."""

    placed: Counts
    sets: tuple[Pieces, ...]
    tiles: int
    value: int
    """What leaves the rack in points; of a meld the value of its sets."""
    untouched: tuple[Pieces, ...] = ()
    """Those of the sets that lay there before, where this was asked for."""


@dataclass(frozen=True, slots=True)
class Found:
    """One end of a search: tiles and jokers used above what had to be, the sum, the sets."""

    tiles: int
    jokers: int
    total: int
    choices: tuple[Choice, ...]

    @property
    def sets(self) -> tuple[Pieces, ...]:
        """The arrangement."""
        return tuple(arranged(self.choices))


def best_move(
    table: Counts, rack: Counts, objective: Objective = "tiles", joker_worth: int = JOKER_WORTH
) -> Move | None:
    """The move of a player who has melded; None if no tile can be played.

    `tiles`: the most tiles, of equal ones the most points; `value`: the most points, of equal
    ones the most tiles. The table's tiles must be able to lie in sets.
    """
    worth = worths(objective, joker_worth)
    found = search(table, added(table, rack), worth)
    return None if not found else _move(table, found[0], joker_worth)


def _move(table: Counts, found: Found, joker_worth: int) -> Move | None:
    sets = found.sets
    placed = without(counts(piece for pieces in sets for piece in pieces), table)
    if placed == NONE:
        return None
    return Move(placed, sets, sum(placed), face_value(placed, joker_worth))


def arrange(tiles: Counts) -> tuple[Pieces, ...] | None:
    """Sets that hold exactly these tiles; None if there are none."""
    found = search(tiles, tiles, (0,) * KINDS)
    return found[0].sets if found else None


def max_meld(rack: Counts) -> Move | None:
    """The sets of a rack that are worth most, M of RUM-95; None if it has no set."""
    found = search(NONE, rack, _faces(0), pose=1)
    return _meld(found[0]) if found and found[0].total else None


def can_meld(rack: Counts, threshold: int = 30) -> bool:
    """Whether sets of this rack alone are worth so much."""
    return bool(search(NONE, rack, _faces(0), pose=1, floor=max(threshold, 1)))


def best_meld(rack: Counts, threshold: int = 30, aim: MeldAim = "most_tiles") -> Move | None:
    """A meld worth at least so much that is best by this aim; None if there is none.

    Equal ones: the fewer jokers (of `value` and `fewest_jokers` the more tiles first), then value.
    """
    ends = [end for end in meld_ends(rack) if end.total >= threshold]
    if not ends:
        return None
    return _meld(max(ends, key=lambda end: _rank(end, aim)))


def meld_ends(rack: Counts) -> list[Found]:
    """The highest meld for every number of tiles and of jokers that a meld can have."""
    return [end for end in search(NONE, rack, _faces(0), pose=1, by_tiles=True) if end.tiles]


def _rank(end: Found, aim: MeldAim) -> tuple[int, ...]:
    match aim:
        case "value":
            return end.total, end.tiles, -end.jokers
        case "most_tiles":
            return end.tiles, -end.jokers, end.total
        case "fewest_tiles":
            return -end.tiles, -end.jokers, end.total
        case "fewest_jokers":
            return -end.jokers, end.tiles, end.total


def _meld(found: Found) -> Move:
    sets = found.sets
    placed = counts(piece for pieces in sets for piece in pieces)
    return Move(placed, sets, sum(placed), sum(map(set_value, sets)))


def search(
    least: Counts,
    most: Counts,
    worth: Sequence[int],
    *,
    pose: int = 0,
    by_tiles: bool = False,
    floor: int = kernel.NOTHING + 1,
) -> list[Found]:
    """Run the compiled search, with more room if need be; see there for what is asked."""
    check(most)
    low, high = np.array(least, np.int64), np.array(most, np.int64)
    weights = np.array(worth, np.int64)
    rows = ENDS if by_tiles else 1
    ends, path = np.empty((rows, 3), np.int64), np.empty((rows, 13), np.int64)
    room = kernel.FEW
    n = kernel.search(low, high, weights, pose, by_tiles, floor, room, ends, path)
    while n < 0:
        if room >= kernel.MANY:
            raise MemoryError
        room *= 8
        n = kernel.search(low, high, weights, pose, by_tiles, floor, room, ends, path)
    return [
        Found(int(end[0]), int(end[1]), int(end[2]), _choices(steps.tolist()))
        for end, steps in zip(ends[:n], path[:n], strict=True)
    ]


def check(tiles: Counts) -> None:
    """Refuse counts that no box of tiles holds; a joker that acts as a tile counts as one."""
    if len(tiles) != KINDS or min(tiles) < 0 or tiles[JOKER] > COPIES:
        raise ValueError(tiles)
    if sum(max(n - COPIES, 0) for n in tiles) + tiles[JOKER] > COPIES:
        raise ValueError(tiles)


def _choices(path: list[int]) -> tuple[Choice, ...]:
    return tuple(
        (
            step >> kernel.COUNT_AT & 3,
            step >> kernel.WILD_AT & 3,
            tuple(
                (part & 7, part >> 3 & 3, part >> 5 & 3)
                for part in (step >> kernel.CHOICE * colour for colour in range(4))
            ),
        )
        for step in path
    )


def _faces(joker: int) -> tuple[int, ...]:
    return (*(value_of(kind) for kind in range(JOKER)), joker)


def worths(objective: Objective, joker: int) -> tuple[int, ...]:
    """What a tile of each kind adds to a sum that ranks moves by this objective."""
    faces = _faces(joker)
    if objective == "tiles":
        return tuple(BIG + face for face in faces)
    return tuple(BIG * face + 1 for face in faces)
