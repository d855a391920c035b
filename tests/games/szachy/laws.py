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
    hard=(
        # many bishops and pawns face to face: the dead position that is not easily seen
        {"start_position": "bbbbk3/1b6/8/p1p1p1p1/P1P1P1P1/8/6B1/3BK2B w - - 0 1"},
        {"start_position": "4k3/2b5/8/p1p1p1p1/P1P1P1P1/8/8/4K1B1 b - - 0 1"},
        {"start_position": "8/8/1p1k1p2/pPpPpP2/P1P1P3/8/3K4/8 w - - 0 1"},
        # as many moves as there can be, and queens wherever one stands
        {"start_position": "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"},
        {"start_position": "kqqqqqqq/8/8/QQQQQQQQ/8/qqqqqqqq/8/KQQQQQQQ w - - 0 1"},
        {"start_position": "k7/8/QQQQQQQQ/8/QQQQQQQQ/8/QQQQQQQQ/7K b - - 0 1"},
    ),
)
