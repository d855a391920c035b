"""The exact search: against integer programs, against the plain search, and by hand."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stolik.games.rummikub.rules import plain
from stolik.games.rummikub.rules.sets import Pieces, is_set, set_value
from stolik.games.rummikub.rules.tiles import (
    JOKER,
    KINDS,
    NONE,
    Counts,
    added,
    counts,
    face_value,
    is_within,
    value_of,
    without,
)
from stolik.games.rummikub.solving import solver
from stolik.games.rummikub.solving.solver import MeldAim, Move, Objective
from tests.games.rummikub.builders import counted, drawn
from tests.games.rummikub.oracles import by_cp_sat, by_highs, set_types
from tests.games.rummikub.positions import heaps, positions, racks

FACES = (*(value_of(tile) for tile in range(JOKER)), 50)
ONES = (1,) * KINDS
AIMS: tuple[MeldAim, ...] = ("value", "most_tiles", "fewest_tiles", "fewest_jokers")


def laid(sets: tuple[Pieces, ...]) -> Counts:
    """The tiles of sets that are all valid."""
    assert all(map(is_set, sets)), sets
    return counts(piece for pieces in sets for piece in pieces)


def value_of_meld(move: Move | None) -> int:
    return 0 if move is None else move.value


def checked(table: Counts, rack: Counts, objective: Objective) -> int:
    """What the best move gains, after a look at its proof."""
    move = solver.best_move(table, rack, objective)
    if move is None:
        return 0
    assert laid(move.sets) == added(table, move.placed)
    assert is_within(move.placed, rack)
    assert move.tiles == sum(move.placed) > 0
    assert move.value == face_value(move.placed, 50)
    return move.tiles if objective == "tiles" else move.value


def test_there_are_1173_set_types() -> None:
    assert len(set_types()) == 1173
    assert all(set_value(tiles) == value for tiles, value in set_types().items())


@pytest.mark.rule("RUM-34", "RUM-35")
@pytest.mark.parametrize(
    ("table", "rack", "most"),
    [("b5 r5 k5 o5", "b4 b6 b7 k1", 3), ("r3 r4 r5 r6 r7 r8", "r5 r6 k1", 2),
     ("k7 b7 o7 r8 r9 r10", "r7 r7 k8", 2), ("r3 J r5 k4 b4 o4 r4", "k9 k10 b1", 2),
     ("k1 k2 k3 b1 b2 b3 o1 o2 o3", "r1 r2 r3", 3), ("k8 b8 o8 J", "r1 r2 r3", 3),
     ("k1 k2 k3", "b5 r7 o9", 0)],
)  # fmt: skip
def test_the_most_tiles_of_a_known_position_are_found(table: str, rack: str, most: int) -> None:
    assert checked(counted(table), counted(rack), "tiles") == most
    assert plain.most_placed(counted(table), counted(rack)) == most


@pytest.mark.rule("RUM-95")
def test_three_runs_of_one_colour_over_one_value_are_seen() -> None:
    rack = counted("o3 o8 o8 o9 o10 o11 o12 o12 o13 o13 J J")
    assert value_of_meld(solver.max_meld(rack)) == 110
    assert plain.max_meld(rack) == 110


@pytest.mark.rule("RUM-20", "RUM-23")
def test_eight_tiles_of_one_value_and_a_joker_are_three_groups() -> None:
    sets = solver.arrange(counted("k5 k5 b5 b5 o5 o5 r5 r5 J"))
    assert sets is not None
    assert sorted(map(len, sets)) == [3, 3, 3]


def agree(seed: int, each: int, peers: tuple[str, ...]) -> int:
    """Compare every kind of question with the integer programs; how many were asked."""
    ask = {"highs": by_highs, "cp-sat": by_cp_sat}
    asked = 0
    for peer in peers:
        for table, rack in positions(seed, each):
            both = added(table, rack)
            assert checked(table, rack, "tiles") == ask[peer](table, both, ONES), (table, rack)
            assert checked(table, rack, "value") == ask[peer](table, both, FACES), (table, rack)
            asked += 2
        for rack in racks(seed, each):
            most = ask[peer](NONE, rack, ONES, True)
            found = solver.max_meld(rack)
            assert value_of_meld(found) == most, rack
            assert found is None or laid(found.sets) == found.placed
            asked += 1
        for heap in heaps(seed, each):
            sets = solver.arrange(heap)
            assert (sets is None) == (ask[peer](heap, heap, ONES) is None), heap
            assert sets is None or laid(sets) == heap
            asked += 1
    return asked


@pytest.mark.rule("RUM-34", "RUM-35", "RUM-95")
def test_moves_melds_and_arrangements_agree_with_highs() -> None:
    assert agree(1, 3, ("highs",)) > 80


@pytest.mark.rule("RUM-34", "RUM-35", "RUM-95")
def test_moves_melds_and_arrangements_agree_with_cp_sat() -> None:
    assert agree(2, 3, ("cp-sat",)) > 80


@pytest.mark.slow
@pytest.mark.rule("RUM-34", "RUM-35", "RUM-95")
@pytest.mark.parametrize("peer", ["highs", "cp-sat"])
def test_thousands_of_positions_agree_with_an_integer_program(peer: str) -> None:
    assert agree(3, 150, (peer,)) > 4000


def test_the_plain_search_gives_the_same_answers() -> None:
    for table, rack in positions(4, 4):
        if sum(table) + sum(rack) < 36:
            assert plain.most_placed(table, rack) == checked(table, rack, "tiles")
            assert plain.most_points(table, rack, 50) == checked(table, rack, "value")
    for rack in racks(4, 8):
        if sum(rack) < 21:
            assert plain.max_meld(rack) == value_of_meld(solver.max_meld(rack))
    for heap in heaps(4, 4):
        if sum(heap) < 36:
            assert plain.can_arrange(heap) == (solver.arrange(heap) is not None)


@pytest.mark.rule("RUM-50", "RUM-95")
def test_a_rack_can_meld_what_its_best_meld_is_worth_and_no_more() -> None:
    for rack in racks(5, 20):
        most = value_of_meld(solver.max_meld(rack))
        assert solver.can_meld(rack, most) == (most > 0)
        assert not solver.can_meld(rack, most + 1)
        assert solver.can_meld(rack) == (most >= 30)


@pytest.mark.rule("RUM-50", "RUM-51")
def test_a_meld_for_each_aim_reaches_the_threshold_and_none_is_better() -> None:
    for rack in racks(6, 4):
        for threshold in (0, 30, 55):
            melds = {aim: solver.best_meld(rack, threshold, aim) for aim in AIMS}
            if None in melds.values():
                assert value_of_meld(solver.max_meld(rack)) < max(threshold, 1)
                continue
            found = {aim: meld for aim, meld in melds.items() if meld is not None}
            for meld in found.values():
                assert laid(meld.sets) == meld.placed
                assert is_within(meld.placed, rack)
                assert meld.value == sum(map(set_value, meld.sets)) >= threshold
            assert found["value"].value == value_of_meld(solver.max_meld(rack))
            assert found["most_tiles"].tiles == max(meld.tiles for meld in found.values())
            assert found["fewest_tiles"].tiles == min(meld.tiles for meld in found.values())
            jokers = {aim: meld.placed[JOKER] for aim, meld in found.items()}
            assert jokers["fewest_jokers"] == min(jokers.values())


def all_melds(rack: Counts) -> dict[Counts, int]:
    """What every choice of tiles that can be melded is worth, by trying ever more set types."""
    types = [
        (counts(tiles), value)
        for tiles, value in set_types().items()
        if is_within(counts(tiles), rack)
    ]
    found: dict[Counts, int] = {}
    level = {NONE: 0}
    while level:
        after: dict[Counts, int] = {}
        for used, value in level.items():
            for tiles, more in types:
                both = added(used, tiles)
                if is_within(both, rack):
                    after[both] = max(after.get(both, 0), value + more)
        for used, value in after.items():
            found[used] = max(found.get(used, 0), value)
        level = after
    return found


@pytest.mark.rule("RUM-50", "RUM-51")
def test_smallest_and_largest_melds_of_small_racks_are_those_of_trying_all() -> None:
    rng = random.Random(8)
    for jokers in (0, 1, 2):
        for _ in range(15):
            rack = added(counts(rng.sample(range(20, 52), 9)), counts([JOKER] * jokers))
            sizes = [sum(used) for used, value in all_melds(rack).items() if value >= 30]
            least = solver.best_meld(rack, 30, "fewest_tiles")
            most = solver.best_meld(rack, 30, "most_tiles")
            assert (least.tiles if least else None) == min(sizes, default=None)
            assert (most.tiles if most else None) == max(sizes, default=None)


@given(st.lists(st.integers(0, 105), unique=True, max_size=16), st.integers(0, 105))
def test_a_tile_more_never_makes_a_meld_worth_less(tiles: list[int], more: int) -> None:
    rack = counts(tile // 2 for tile in tiles)
    larger = counts(tile // 2 for tile in {*tiles, more})
    assert value_of_meld(solver.max_meld(rack)) <= value_of_meld(solver.max_meld(larger))


@given(st.lists(st.integers(0, 105), unique=True, max_size=20), st.permutations(range(4)))
def test_colours_may_be_exchanged(tiles: list[int], order: list[int]) -> None:
    kinds = [tile // 2 for tile in tiles]
    swapped = [k if k == JOKER else 13 * order[k // 13] + k % 13 for k in kinds]
    one, other = solver.best_move(NONE, counts(kinds)), solver.best_move(NONE, counts(swapped))
    assert (one is None) == (other is None)
    if one is not None and other is not None:
        assert (one.tiles, one.value) == (other.tiles, other.value)


@given(st.integers(0, 2**32), st.integers(1, 12))
def test_the_best_move_leaves_nothing_to_play(seed: int, n: int) -> None:
    rng = random.Random(seed)
    rack = drawn(rng, n + 10)
    move = solver.best_move(NONE, rack)
    if move is not None:
        assert solver.best_move(move.placed, without(rack, move.placed)) is None


@pytest.mark.parametrize(
    "wrong",
    [counts([JOKER] * 3), counts([7] * 4 + [JOKER]), counts([7] * 5), NONE[1:], (-1, *NONE[1:])],
)
def test_tiles_that_no_box_holds_are_refused(wrong: Counts) -> None:
    rest = NONE[: len(wrong)]
    for ask in (solver.max_meld, solver.can_meld, solver.arrange):
        with pytest.raises(ValueError, match="0"):
            ask(wrong)
    with pytest.raises(ValueError, match="0"):
        solver.best_move(wrong, rest)


@pytest.mark.rule("RUM-95")
def test_the_plain_question_whether_a_rack_can_meld_agrees_with_what_it_is_worth() -> None:
    for rack in racks(9, 6):
        most = value_of_meld(solver.max_meld(rack))
        for least in {0, 1, 30, most, most + 1}:
            assert plain.can_meld(rack, least) == (most >= least), (rack, least)
