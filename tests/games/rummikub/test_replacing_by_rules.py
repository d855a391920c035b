"""The best move under the stricter joker rule, against trying everything."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product

import pytest

from stolik.engine import Refused
from stolik.games.rummikub.rules.jokers import check_jokers, replaces
from stolik.games.rummikub.rules.options import Options
from stolik.games.rummikub.rules.sets import Pieces, is_set
from stolik.games.rummikub.rules.tiles import (
    JOKER,
    Counts,
    added,
    counts,
    is_joker,
    kinds,
    named,
    stands_for,
    without,
)
from stolik.games.rummikub.solving import solver
from stolik.games.rummikub.solving.replacing import Demands, Replacing, best_replacing
from tests.games.rummikub.builders import counted, sets

HOUSES = [Demands(), Demands(new_set=True), Demands(rack_tiles=1), Demands(True, 2)]


def tiles(table: list[Pieces]) -> Counts:
    return counts(piece for pieces in table for piece in pieces)


def rules(house: Demands) -> Options:
    return Options(
        joker_rule="replace_first",
        freed_joker_new_set=house.new_set,
        freed_joker_rack_tiles=house.rack_tiles,
    )


def proven(table: list[Pieces], rack: Counts, house: Demands) -> int:
    """The tiles of the best move, after the rules themselves have looked at it."""
    found = best_replacing(table, rack, demands=house)
    if found is None:
        return 0
    move = found.move
    assert all(map(is_set, move.sets))
    assert tiles(list(move.sets)) == added(tiles(table), move.placed)
    look(table, found, house)
    return move.tiles


def look(table: list[Pieces], found: Replacing, house: Demands) -> None:
    for joker, tile in found.swaps:
        assert any(joker in pieces and replaces(pieces, joker, tile) for pieces in table)
    freed = tuple(joker for joker, _ in found.swaps)
    check_jokers(rules(house), tuple(table), found.move.sets, freed, kinds(found.move.placed))


@pytest.mark.rule("RUM-65")
def test_a_joker_nobody_can_replace_does_not_move() -> None:
    table = sets("r3 J=r4 r5")
    assert proven(table, counted("k9 k10 b1"), Demands()) == 0
    assert proven(table, counted("k9 k10 r4"), Demands()) == 3


@pytest.mark.rule("RUM-27", "RUM-65")
def test_a_joker_without_a_name_stands_for_the_highest_tile() -> None:
    found = best_replacing(sets("r3 r4 J"), counted("r5 k1 k2"))
    assert found is not None
    assert [(stands_for(joker), tile) for joker, tile in found.swaps] == [(43, 43)]
    assert found.move.tiles == 3


@pytest.mark.rule("RUM-65", "RUM-60")
def test_a_tile_of_the_table_can_replace_a_joker() -> None:
    table = sets("r3 J=r4 r5 | k4 b4 o4 r4")
    assert proven(table, counted("k9 k10 b1"), Demands()) == 2
    assert proven(table, counted("k9 k10 b1"), Demands(rack_tiles=2)) == 2


@pytest.mark.rule("RUM-64", "RUM-65")
def test_in_a_group_of_three_either_missing_colour_frees_the_joker() -> None:
    table = sets("k8 b8 J=o8")
    for tile in ("o8", "r8"):
        assert proven(table, counted(f"{tile} k1 k2"), Demands()) == 3


@pytest.mark.rule("RUM-65")
def test_a_freed_joker_may_have_to_lie_in_a_new_set() -> None:
    table = sets("r3 J=r4 r5")
    rack = counted("r4")
    assert proven(table, rack, Demands()) == 1
    assert proven(table, rack, Demands(new_set=True)) == 0


@pytest.mark.rule("RUM-65")
def test_the_set_of_a_freed_joker_may_need_rack_tiles() -> None:
    table = sets("r3 J=r4 r5 | k1 k2 k3")
    rack = counted("r4 k5 k9")
    assert proven(table, rack, Demands(rack_tiles=2)) == 0
    assert proven(table, rack, Demands(rack_tiles=1)) == 2


def arrangements(left: list[int], jokers: int) -> Iterator[tuple[Pieces, ...]]:
    """Every way to lay all these pieces in sets; so many jokers may stand for anything."""
    if not left:
        if not jokers:
            yield ()
        return
    first = left[0]
    for pieces in every_set():
        if stands_for(first) not in [stands_for(piece) for piece in pieces]:
            continue
        wild = [piece for piece in pieces if is_joker(piece)]
        if len(wild) > jokers:
            continue
        fixed = [piece for piece in pieces if not is_joker(piece)]
        alike = [sorted({one for one in left if stands_for(one) == piece}) for piece in fixed]
        for taken in product(*alike):  # a tile, or the joker that stands for it
            if first in taken and any(not is_joker(one) for one in taken):
                rest = list(left)
                for one in taken:
                    rest.remove(one)
                for others in arrangements(rest, jokers - len(wild)):
                    yield ((*taken, *wild), *others)


SPAN = [13 * c + v for c in range(3) for v in range(5)]


@cache
def every_set() -> list[Pieces]:
    """All sets of three colours up to seven and all groups up to five, with all their jokers."""
    shown = [
        tuple(13 * c + v for c in colours)
        for v in range(5)
        for size in (3, 4)
        for colours in combinations(range(4), size)
    ]
    shown += [
        tuple(13 * c + v for v in range(a, b)) for c in range(3) for a in range(5)
        for b in range(a + 3, 8)
    ]  # fmt: skip
    return [
        tuple(named(tile) if at in wild else tile for at, tile in enumerate(pattern))
        for pattern in shown
        for n in (0, 1, 2)
        for wild in combinations(range(len(pattern)), n)
        if n < len(pattern)
    ]


def by_trying(table: list[Pieces], rack: Counts, house: Demands) -> int:
    """The most tiles over all choices of replacements, tiles and layouts that the rules accept."""
    lying = [piece for pieces in table for piece in pieces if not is_joker(piece)]
    jokers = [(pieces, piece) for pieces in table for piece in pieces if is_joker(piece)]
    best = 0
    held = kinds(rack)
    choices = {some for n in range(1, len(held) + 1) for some in combinations(held, n)}
    for some in sorted(choices, key=len, reverse=True):
        if len(some) <= best:
            break
        swaps = [
            [None, *(t for t in range(JOKER) if replaces(pieces, piece, t))]
            for pieces, piece in jokers
        ]
        for chosen in product(*swaps):
            gone = [tile for tile in chosen if tile is not None]
            have = added(counts(lying), counts(some))
            if any(counts(gone)[tile] > have[tile] for tile in gone):
                continue
            freed = tuple(
                piece for (_, piece), tile in zip(jokers, chosen, strict=True) if tile is not None
            )
            stay = [piece for (_, piece), tile in zip(jokers, chosen, strict=True) if tile is None]
            pieces = stay + lying + [tile for tile in some if tile != JOKER]
            free = len(freed) + some.count(JOKER)
            for layout in arrangements(pieces, free):
                try:
                    check_jokers(rules(house), tuple(table), layout, freed, some)
                except Refused:
                    continue
                best = max(best, len(some))
                break
    return best


def small(rng: random.Random) -> tuple[list[Pieces], Counts]:
    """A table of two sets with a joker or two, and a small rack, of few colours and values."""
    usual = [pieces for pieces in every_set() if {*pieces} <= {*SPAN, *range(JOKER, 200)}]
    while True:
        table = rng.sample(usual, 2)
        laid = tiles(table)
        if not 1 <= laid[JOKER] <= 2 or max(laid) > 2:
            continue
        spare = without(tuple(2 if t in SPAN or t == JOKER else 0 for t in range(53)), laid)
        return table, counts(rng.sample(kinds(spare), rng.choice((2, 3, 4))))


@pytest.mark.rule("RUM-65")
@pytest.mark.parametrize(
    ("seed", "many"), [(65, 12), pytest.param(67, 300, marks=pytest.mark.slow)]
)
def test_no_move_that_the_rules_accept_plays_more_tiles(seed: int, many: int) -> None:
    rng, plays = random.Random(seed), 0
    for number in range(many):
        table, rack = small(rng)
        house = HOUSES[number % len(HOUSES)]
        found = proven(table, rack, house)
        assert found == by_trying(table, rack, house), (table, rack, house)
        plays += found > 0
    assert plays > many // 6


@pytest.mark.rule("RUM-65")
def test_the_stricter_rule_never_allows_more_than_the_free_one() -> None:
    rng = random.Random(66)
    for _ in range(40):
        table, rack = small(rng)
        free = solver.best_move(tiles(table), rack)
        most = 0 if free is None else free.tiles
        strict = [proven(table, rack, house) for house in HOUSES]
        assert most >= strict[0] >= max(strict[1:])
