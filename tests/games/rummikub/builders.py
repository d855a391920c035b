"""Tiles, sets and counts from how people write them."""

from __future__ import annotations

import random

from stolik.games.rummikub.rules import tiles
from stolik.games.rummikub.rules.tiles import Counts


def pieces(written: str) -> tuple[int, ...]:
    """The pieces of names with blanks between them."""
    found = [tiles.piece(name) for name in written.split()]
    assert None not in found, written
    return tuple(piece for piece in found if piece is not None)


def counted(written: str) -> Counts:
    """The counts of names with blanks between them."""
    return tiles.counts(pieces(written))


def sets(written: str) -> list[tuple[int, ...]]:
    """Sets, with a bar between them."""
    return [pieces(part) for part in written.split("|")]


def drawn(rng: random.Random, n: int) -> Counts:
    """So many of the 106 tiles at random."""
    return tiles.counts(tile // 2 for tile in rng.sample(range(106), n))
