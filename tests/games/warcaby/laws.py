"""What the laws know of draughts: what it keeps and hides, how its games begin."""

from __future__ import annotations

from stolik.games.warcaby.state import State
from tests.kit.cases import Known


def pieces(s: State) -> object:
    """Nobody stands where another does, and only what was captured or huffed is gone."""
    place = s.place
    return place.white & place.black, place.kings & ~(place.white | place.black)


KNOWN = Known(
    keeps=pieces,
    start_with=(
        {},
        {},
        {"clock": {"base_s": 60, "increment_s": 2}},
        {"mode": "table"},
        {"mode": "table", "missed_capture": "huff", "touch_move": True},
        {"man_capture_backward": True, "promote_in_passing": True, "king_capture_priority": False},
        {"man_capture_backward": True, "king_capture_priority": False, "majority_capture": True},
        {"games": 2, "men_rows": 2, "blocked_result": "draw"},
        {"start_position": "W:WKa1,Kc1,e3:BKf8,Kh8,b6", "material_draw_limits": True},
        {"misere": True, "flying_king": False, "king_landing": "free"},
    ),
    moves=40,
    hard=(
        {"start_position": "W:WKa1,Kc1,Ke1,Kg1,Kb2,Kd2,Kf2,Kh2:Bc5,e5,g5,b6,d6,f6,c7,e7,g7"},
        {"start_position": "W:WKa1,Kh8:Bb2,d2,f2,b4,d4,f4,b6,d6,f6", "mode": "table"},
        {"start_position": "W:WKe1:Bd2,f2,b4,d4,f4,b6,d6,f6,c7,e7,g7", "king_landing": "free"},
    ),
)
