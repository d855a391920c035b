"""The tables of exact endings that lie in the package, and whether they say that nobody can win.

`python -m scripts.warcaby_endings` builds them anew (minutes). The rules ask the small one, of at
most three pieces, which is read in milliseconds; the engine has the other. The numbers of positions
are those of `endings.py`, here in plain Python.
"""

from __future__ import annotations

import lzma
from functools import cache
from importlib import resources
from math import comb
from typing import Final

from stolik.games.warcaby.position import Place

JUDGED: Final = 3
"""The rules ask about positions of at most so many pieces (WAR-32)."""
KNOWN: Final = 4
"""The engine knows those of so many."""


@cache
def values(pieces: int) -> bytes:
    """Give the bytes of all positions of at most so many pieces, class after class."""
    return lzma.decompress((resources.files(__package__) / f"endings-{pieces}.xz").read_bytes())


@cache
def starts() -> dict[tuple[int, ...], int]:
    """Give where each class begins."""
    found: dict[tuple[int, ...], int] = {}
    size = 0
    for pieces in range(2, KNOWN + 1):
        for kinds in classes(pieces):
            found[kinds] = size
            ways = 1
            for k in kinds:
                ways *= comb(32, k)
            size += ways
    return found


def classes(pieces: int) -> list[tuple[int, int, int, int]]:
    """Give the classes of so many pieces, those with fewer men first.

    Men and kings of the side to move, men and kings of the other.
    """
    found = [
        (a, b, c, pieces - a - b - c)
        for a in range(pieces + 1)
        for b in range(pieces + 1 - a)
        for c in range(pieces + 1 - a - b)
    ]
    both = [one for one in found if one[0] + one[1] and one[2] + one[3]]
    return sorted(both, key=lambda one: (one[0] + one[2], one))


def is_drawn(place: Place) -> bool:
    """Say whether neither side can win any more by the tables (WAR-32)."""
    if (place.white | place.black).bit_count() > JUDGED or not place.white or not place.black:
        return False
    kinds = (
        place.own & ~place.kings, place.own & place.kings,
        place.enemies & ~place.kings, place.enemies & place.kings,
    )  # fmt: skip
    groups = [_squares(squares, place.is_white) for squares in kinds]
    rank = 0
    for group in groups:
        rank = rank * comb(32, len(group)) + sum(comb(at, k) for k, at in enumerate(group, 1))
    return values(JUDGED)[starts()[tuple(map(len, groups))] + rank] == 0


def _squares(squares: int, is_white: bool) -> list[int]:
    """Give the squares of a set, turned to the side to move, the lowest first."""
    found = [at if is_white else 31 - at for at in range(32) if squares >> at & 1]
    return sorted(found)
