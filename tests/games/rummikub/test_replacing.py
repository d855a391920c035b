"""The best move under the stricter joker rule, in positions worked out by hand."""

from __future__ import annotations

import pytest

from stolik.games.rummikub.rules.sets import is_set
from stolik.games.rummikub.rules.tiles import added, counts
from stolik.games.rummikub.solving.replacing import Demands, best_replacing
from tests.games.rummikub.builders import counted, sets

FREE, NEW, ONE, TWO = Demands(), Demands(new_set=True), Demands(rack_tiles=1), Demands(rack_tiles=2)


@pytest.mark.rule("RUM-60", "RUM-64", "RUM-65")
@pytest.mark.parametrize(
    ("table", "rack", "house", "most"),
    [("r3 J=r4 r5", "k9 k10 b1", FREE, 0), ("r3 J=r4 r5", "k9 k10 r4", FREE, 3),
     ("r3 J=r4 r5 | k4 b4 o4 r4", "k9 k10 b1", FREE, 2),
     ("r3 J=r4 r5 | k4 b4 o4 r4", "k9 k10 b1", TWO, 2),
     ("k8 b8 J=o8", "o8 k1 k2", FREE, 3), ("k8 b8 J=o8", "r8 k1 k2", FREE, 3),
     ("r3 J=r4 r5", "r4", FREE, 1), ("r3 J=r4 r5", "r4", NEW, 0),
     ("r3 J=r4 r5 | k1 k2 k3", "r4 k5 k9", TWO, 0), ("r3 J=r4 r5 | k1 k2 k3", "r4 k5 k9", ONE, 2)],
)  # fmt: skip
def test_a_joker_moves_only_after_it_was_replaced(
    table: str, rack: str, house: Demands, most: int
) -> None:
    laid = sets(table)
    found = best_replacing(laid, counted(rack), demands=house)
    assert (0 if found is None else found.move.tiles) == most
    if found is not None:
        move = found.move
        assert all(map(is_set, move.sets))
        before = counts(piece for pieces in laid for piece in pieces)
        after = counts(piece for pieces in move.sets for piece in pieces)
        assert after == added(before, move.placed)
