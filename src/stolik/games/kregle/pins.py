"""The ten pins: where they stand, which are neighbours, and gaps between them."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from typing import Final

ROWS: Final = ((1,), (2, 3), (4, 5, 6), (7, 8, 9, 10))
"""Pin 1 stands nearest to the thrower."""
PLACES: Final = {
    pin: (2 * i - row, row) for row, pins in enumerate(ROWS) for i, pin in enumerate(pins)
}
"""Half pitches to the right of the middle, and rows from the first pin."""
NEAR: Final = frozenset({(2, 0), (-2, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)})


def spot(pin: int, pitch: float) -> tuple[float, float]:
    """The place of a pin in centimetres: to the right, and away from the first pin."""
    right, row = PLACES[pin]
    return right * pitch / 2, row * pitch * sqrt(3) / 2


def has_gap(pins: Iterable[int]) -> bool:
    """Whether some of these pins cannot be reached from the others over neighbours."""
    left = set(pins)
    if len(left) < 2:
        return False
    reached = [left.pop()]
    for pin in reached:
        here = PLACES[pin]
        near = {
            other
            for other in left
            if (PLACES[other][0] - here[0], PLACES[other][1] - here[1]) in NEAR
        }
        left -= near
        reached += sorted(near)
    return bool(left)
