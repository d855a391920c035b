"""Positions to solve, some of them nasty; the same for the same seed."""

from __future__ import annotations

import random

from stolik.games.rummikub.rules.tiles import (
    JOKER,
    NONE,
    Counts,
    added,
    colour_of,
    counts,
    value_of,
)
from tests.games.rummikub.builders import drawn
from tests.games.rummikub.oracles import set_types

SETS = list(set_types())
FLAVOURS = ("plain", "jokers", "one colour", "low values", "doubles", "long runs", "whole box")


def box(flavour: str, rng: random.Random) -> list[int]:
    """The tiles, all different copies, that a position of this flavour is made of."""
    full = [kind for kind in range(53) for _ in (0, 1)]
    ordinary = [kind for kind in full if kind != JOKER]
    match flavour:
        case "jokers":
            return [JOKER, JOKER, *rng.sample(ordinary, 50)]
        case "one colour":
            colour = rng.randrange(4)
            return [JOKER, JOKER, *(kind for kind in ordinary if colour_of(kind) == colour)]
        case "low values":
            low = rng.randrange(1, 9)
            return [JOKER, JOKER, *(kind for kind in ordinary if low <= value_of(kind) < low + 6)]
        case "doubles":
            kinds = rng.sample(range(53), 26)
            return kinds + kinds
        case "long runs":
            colours = rng.sample(range(4), 2)
            return [JOKER, JOKER, *(kind for kind in ordinary if colour_of(kind) in colours)]
        case _:
            return full


def position(flavour: str, rng: random.Random) -> tuple[Counts, Counts]:
    """A table of sets and a rack of other tiles."""
    left = list(counts(box(flavour, rng)))
    table = [0] * 53
    goal = rng.randrange(0, 80 if flavour == "whole box" else 40)
    usual = [tiles for tiles in SETS if JOKER not in tiles]
    for _ in range(200):
        if sum(table) >= goal:
            break
        wild = rng.random() < 0.3 and left[JOKER]
        tiles = rng.choice(SETS if wild else usual)
        if all(tiles.count(tile) <= left[tile] for tile in tiles):
            for tile in tiles:
                left[tile] -= 1
                table[tile] += 1
    rest = [kind for kind in range(53) for _ in range(left[kind])]
    rack = rng.sample(rest, min(len(rest), rng.randrange(1, 20)))
    return tuple(table), counts(rack)


def positions(seed: int, each: int) -> list[tuple[Counts, Counts]]:
    """So many positions of each flavour."""
    rng = random.Random(seed)
    return [position(flavour, rng) for flavour in FLAVOURS for _ in range(each)]


def racks(seed: int, each: int) -> list[Counts]:
    """So many racks of each flavour, of all sizes."""
    rng = random.Random(seed)
    found = []
    for flavour in FLAVOURS:
        for _ in range(each):
            tiles = box(flavour, rng)
            found.append(counts(rng.sample(tiles, min(len(tiles), rng.randrange(3, 31)))))
    return found


def heaps(seed: int, each: int) -> list[Counts]:
    """Tiles of which nobody knows whether they can be arranged: sets with few tiles changed."""
    rng = random.Random(seed)
    found = []
    for table, rack in positions(seed, each):
        spare = [kind for kind in range(53) for _ in range(rack[kind])]
        extra = counts(rng.sample(spare, min(len(spare), rng.randrange(0, 4))))
        found.append(added(table, extra))
    return [heap for heap in found if heap != NONE] + [drawn(rng, 12) for _ in range(each)]
