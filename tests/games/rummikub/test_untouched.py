"""Moves that leave old sets untouched, and first plays with rearranging."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from stolik.games.rummikub.rules.sets import Pieces, is_set
from stolik.games.rummikub.rules.tiles import Counts, added, counts, is_within, kinds, without
from stolik.games.rummikub.solving import solver
from stolik.games.rummikub.solving.opening import best_opening, set_types, smallest_melds
from stolik.games.rummikub.solving.untouched import gentle_move
from tests.games.rummikub.builders import counted, drawn, sets
from tests.games.rummikub.oracles import set_types as all_types
from tests.games.rummikub.positions import FLAVOURS, position


def tiles(laid: list[Pieces]) -> Counts:
    return counts(piece for pieces in laid for piece in pieces)


def test_a_set_that_need_not_be_broken_stays_as_it_lies() -> None:
    table = sets("b5 r5 k5 o5 | k1 k2 k3 | k4 k5 k6 | r1 J=r2 r3")
    move = gentle_move(table, counted("b4 b6 b7"))
    assert move is not None
    assert move.tiles == 3
    assert sorted(move.untouched) == sorted(table[1:])
    assert set(move.untouched) <= set(move.sets)


def test_no_move_is_no_gentle_move() -> None:
    assert gentle_move(sets("b5 r5 k5"), counted("k1 o9")) is None


def most_untouched(table: list[Pieces], rack: Counts, total: int) -> int:
    """By trying all choices of sets to keep."""
    worth = solver.worths("tiles", 50)
    for broken in range(len(table) + 1):
        for some in combinations(table, broken):
            used = tiles(list(some))
            if solver.search(used, added(used, rack), worth)[0].total == total:
                return len(table) - broken
    raise AssertionError


def test_no_choice_of_sets_leaves_more_untouched() -> None:
    rng, tried = random.Random(2), 0
    while tried < 25:
        used, rack = position(rng.choice(FLAVOURS), rng)
        laid = solver.arrange(used)
        assert laid is not None
        table = [tuple(min(piece, 52) for piece in pieces) for pieces in laid]
        if len(table) > 6 or sum(rack) > 9:
            continue
        move = gentle_move(table, rack)
        if move is None:
            continue
        tried += 1
        found = solver.search(used, added(used, rack), solver.worths("tiles", 50))[0]
        assert all(map(is_set, move.sets))
        assert tiles(list(move.sets)) == added(used, move.placed)
        best = solver.best_move(used, rack)
        assert best is not None
        assert (move.tiles, move.value) == (best.tiles, best.value)
        assert len(move.untouched) == most_untouched(table, rack, found.total)


@pytest.mark.rule("RUM-53")
def test_a_first_play_with_rearranging_needs_the_minimum_of_its_own() -> None:
    table = counted("k4 k5 k6")
    assert best_opening(table, counted("k7 k8 b1")) is None
    move = best_opening(table, counted("k7 r10 b10 o10"))
    assert move is not None
    assert move.tiles == 4
    assert best_opening(table, counted("k7 k8 b1"), 0) == solver.best_move(table, counted("k7 k8"))


def subsets(rack: Counts) -> list[Counts]:
    held = kinds(rack)
    found = {some for size in range(1, len(held) + 1) for some in combinations(held, size)}
    return [counts(some) for some in found]


@pytest.mark.rule("RUM-53", "RUM-95")
def test_a_first_play_with_rearranging_is_the_best_of_all_choices_of_tiles() -> None:
    rng, tried = random.Random(3), 0
    while tried < 15:
        used, _ = position("jokers", rng)
        rest = without((2,) * 53, used)
        rack = counts(rng.sample(kinds(rest), 9))
        threshold = rng.choice((15, 30))
        if not 9 <= sum(used) <= 24 or not solver.can_meld(rack, threshold):
            continue
        tried += 1
        most = max(
            sum(some)
            for some in subsets(rack)
            if solver.can_meld(some, threshold) and solver.arrange(added(used, some))
        )
        move = best_opening(used, rack, threshold)
        assert move is not None
        assert move.tiles == most
        assert tiles(list(move.sets)) == added(used, move.placed)
        assert solver.can_meld(move.placed, threshold)


def test_smallest_melds_reach_the_minimum_and_lose_it_with_any_tile() -> None:
    rng = random.Random(4)
    for _ in range(30):
        rack = drawn(rng, 16)
        for meld in smallest_melds(rack, 30):
            assert is_within(meld, rack)
            assert solver.can_meld(meld, 30)
        assert bool(smallest_melds(rack, 30)) == solver.can_meld(rack, 30)


def test_the_set_types_are_those_of_the_integer_program() -> None:
    assert {kinds(tiles): value for tiles, value in set_types()} == {
        tuple(sorted(one)): value for one, value in all_types().items()
    }
