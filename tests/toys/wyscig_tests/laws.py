"""What the laws know of the race: what it keeps, how long it is."""

from __future__ import annotations

from tests.kit.cases import Known
from tests.toys.wyscig.state import State


def pawns_on_the_track(s: State) -> object:
    """Everyone has two pawns between start and home."""
    is_on_track = all(0 <= field <= s.options.length for mine in s.pawns for field in mine)
    return is_on_track, [len(mine) for mine in s.pawns]


KNOWN = Known(keeps=pawns_on_the_track, longest=5000)
