"""What the laws know of chess: what it keeps and hides, how its games begin."""

from __future__ import annotations

from stolik.games.szachy.state import State
from tests.kit.cases import Known


def pieces(s: State) -> object:
    """Both kings stand, and what is not on the board was captured."""
    start, place = s.start.place, s.position.place
    captured = sum("x" in san for san in s.sans)
    kings = [(place.kings & colour).bit_count() for colour in (place.white, place.black)]
    return kings, start.occupied.bit_count() - place.occupied.bit_count() - captured


KNOWN = Known(
    keeps=pieces,
    start_with=(
        {},
        {},
        {"clock": "3+2"},
        {"start_position": "chess960"},
        {"mode": "table", "clock": "15+10"},
        {"clock": {"base_s": 60, "delay_s": 2}, "illegal_move": "blitz"},
        {"start_position": "7R/4P3/1k6/8/8/6K1/3p4/r7 w - - 0 1"},
        {"start_position": "8/4P3/2k5/8/8/8/3p3K/8 w - - 2 2"},
        {"start_position": "7R/8/1k6/8/8/6K1/8/r7 b - - 96 90"},
        {"odds": ["d8"]},
    ),
    moves=36,
)
