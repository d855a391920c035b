"""What a position after an own play or draw is worth: the rack that is left, and the danger.

The weights are points of the final score. They were found by trying some twenty sets of them in
simulated games against "always the most tiles"; `benchmarks/long/rummikub_weights.py` tries others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from stolik.games.rummikub.mind.outlook import Outlook
from stolik.games.rummikub.mind.placing import Placing, fits, fullest, ladder
from stolik.games.rummikub.mind.reach import danger, fitting, fitting_after
from stolik.games.rummikub.rules.tiles import JOKER, KINDS, NONE, Counts, added, face_value, without
from stolik.games.rummikub.solving.solver import worths

NOT_OPENED: Final = 6
"""Who has not melded is farther from going out, as if holding so many tiles more."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What counts, in points."""

    tile: float
    """Each tile left on the rack costs this much,"""
    ready: float
    """and this much less if it can be laid in the next turn as the table lies."""
    face: float
    """Each point of the rack costs this much, jokers aside,"""
    joker: float
    """and a joker this much more than a tile."""
    out: float
    """What is lost beside the own rack if another player goes out."""
    laid: float
    """Each tile that the others can lay costs this much."""


def nearest(at: Outlook) -> int:
    """How many tiles the player nearest to going out holds."""
    return min((one.tiles + (0 if one.is_opened else NOT_OPENED) for one in at.others), default=99)


def tries(at: Outlook, most: Placing) -> list[Placing]:
    """Plays worth a thought, the largest one first.

    The best for every number of tiles and jokers, the most points, and for each tile of the
    largest play the best without it and this tile alone.
    """
    tiles, points = worths("tiles", at.joker), worths("value", at.joker)
    found = {most.placed: most}
    for one in (*ladder(at.table, at.rack, tiles), fullest(at.table, at.rack, points)):
        if one is not None:
            found.setdefault(one.placed, one)
    if most.tiles > 1:
        for one in _around(at, most, tiles):
            found.setdefault(one.placed, one)
    return list(found.values())


def _around(at: Outlook, most: Placing, tiles: tuple[int, ...]) -> Iterator[Placing]:
    for kind in range(KINDS):
        if not most.placed[kind]:
            continue
        alone = (*NONE[:kind], 1, *NONE[kind + 1 :])
        without_it = fullest(at.table, without(at.rack, alone), tiles)
        if without_it is not None:
            yield without_it
        if fits(at.table, alone):
            yield Placing(alone, 1, int(kind == JOKER))


class Scales:
    """Weigh plays of one position."""

    def __init__(self, at: Outlook, weights: Weights) -> None:
        self.at, self.weights = at, weights
        self.fitted = fitting(at.table, at.unseen)

    def of(self, placed: Counts) -> float:
        """What it is worth to lay these tiles; none at all is a draw."""
        at, by = self.at, self.weights
        rack, table = without(at.rack, placed), added(at.table, placed)
        next_turn = fullest(table, rack, worths("tiles", at.joker)) if any(rack) else None
        after = fitting_after(at.table, placed, at.unseen, self.fitted)
        found = danger(at, self.fitted, after)
        return (
            by.ready * (0 if next_turn is None else next_turn.tiles)
            - by.tile * sum(rack)
            - by.face * face_value(rack, 0)
            - by.joker * rack[JOKER]
            - found.out * (by.out + face_value(rack, at.joker))
            - by.laid * found.laid
        )
