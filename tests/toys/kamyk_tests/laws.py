"""What the laws know of kamyk: what it keeps and hides, how long it is."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.engine import REFEREE, Luck, Viewer
from tests.kit.cases import Known
from tests.toys.kamyk.state import State


def chips_in_play(s: State) -> int:
    """All chips together never change."""
    return sum(s.public.chips)


def other_pebbles(s: State, viewer: Viewer, luck: Luck) -> State:
    """The same state, but for the pebbles in another's fist."""
    p = s.public
    if not p.is_hidden or p.most is None or viewer in (p.hider, REFEREE):
        return s
    return replace(s, pebbles=luck.below(p.most + 1))


KNOWN = Known(keeps=chips_in_play, hides=other_pebbles, longest=200)
