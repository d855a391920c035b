"""A match that a scorer follows: what happened at a real table, entered by one thumb.

A sport says its state, its events as a table (`Events`: clause, phase, who may enter it, why it is
refused, what it does, which taps offer it) and its picture (`Look`); `Sport` makes the game of it.
"""

from stolik.parts.match.drawn import Ready, entry_row, is_entering
from stolik.parts.match.events import Events, Happens
from stolik.parts.match.look import Look
from stolik.parts.match.sides import (
    BOTH,
    OTHER,
    SIDES,
    Pair,
    Side,
    bumped,
    by_chair,
    chair_side,
    chairs_of,
    each_side,
    index,
    side_name,
)
from stolik.parts.match.sport import Sport
from stolik.parts.match.state import Match, Told
from stolik.parts.match.telling import Telling

__all__ = [
    "BOTH", "OTHER", "SIDES", "Events", "Happens", "Look", "Match", "Pair", "Ready", "Side",
    "Sport", "Telling", "Told", "bumped", "by_chair", "chair_side", "chairs_of", "each_side",
    "entry_row", "index", "is_entering", "side_name",
]  # fmt: skip
