"""The best move as people make it: of all that play as much, one that leaves most sets untouched.

Whether a choice of sets to break is enough is a search over their tiles and the rack alone. A set
without which the best is out of reach must be broken; of the others ever more are tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from stolik.games.rummikub.rules.sets import Pieces
from stolik.games.rummikub.rules.tiles import NONE, Counts, added, counts, face_value, without
from stolik.games.rummikub.solving.solver import (
    JOKER_WORTH,
    Found,
    Move,
    Objective,
    search,
    worths,
)


def gentle_move(
    sets: Sequence[Pieces],
    rack: Counts,
    objective: Objective = "tiles",
    joker_worth: int = JOKER_WORTH,
) -> Move | None:
    """The best move from these sets that leaves the most of them untouched; None if there is none.

    It places what is best by the objective and its tie-break, see `best_move`.
    """
    broken = Broken(sets, rack, worths(objective, joker_worth))
    if broken.best is None or broken.best.total == 0:
        return None
    chosen = broken.fewest()
    found = broken.enough(chosen)
    assert found is not None
    kept = tuple(pieces for at, pieces in enumerate(sets) if at not in chosen)
    new = found.sets
    placed = without(_tiles(new), _tiles(sets[at] for at in chosen))
    value = face_value(placed, joker_worth)
    return Move(placed, (*kept, *new), sum(placed), value, kept)


class Broken:
    """Which of the old sets have to be broken for the best move."""

    def __init__(self, sets: Sequence[Pieces], rack: Counts, worth: Sequence[int]) -> None:
        self.tiles = [counts(pieces) for pieces in sets]
        self.rack, self.worth = rack, worth
        table = _tiles(sets)
        found = search(table, added(table, rack), worth)
        self.best = found[0] if found else None

    def enough(self, chosen: Iterable[int]) -> Found | None:
        """The best move that breaks only these sets, if it is as good as the best of all."""
        table = NONE
        for at in chosen:
            table = added(table, self.tiles[at])
        floor = 0 if self.best is None else self.best.total
        found = search(table, added(table, self.rack), self.worth, floor=floor)
        return found[0] if found else None

    def fewest(self) -> tuple[int, ...]:
        """The smallest choice of sets that is enough."""
        everything = tuple(range(len(self.tiles)))
        if self.enough(()):
            return ()
        must = tuple(
            at for at in everything if not self.enough(one for one in everything if one != at)
        )
        others = [at for at in everything if at not in must]
        few = self._fewer(everything, others)
        for more in range(len(few) - len(must)):
            for some in combinations(others, more):
                if self.enough((*must, *some)):
                    return (*must, *some)
        return few

    def _fewer(self, chosen: tuple[int, ...], others: Sequence[int]) -> tuple[int, ...]:
        """A choice that is enough and of which none can be left out; not always the smallest."""
        for at in others:
            less = tuple(one for one in chosen if one != at)
            if self.enough(less):
                chosen = less
        return chosen


def _tiles(sets: Iterable[Pieces]) -> Counts:
    return counts(piece for pieces in sets for piece in pieces)
