"""What the laws know of eight-ball: what it keeps, how its games begin."""

from __future__ import annotations

from stolik.games.bilard.state import State
from tests.kit.cases import Known


def balls_and_types(s: State) -> object:
    """No ball falls twice, both have a type or nobody, and every game has a winner."""
    balls = [ball for ball, _ in s.down]
    is_split = (s.groups[0] is None) == (s.groups[1] is None)
    is_other = s.groups[0] is None or s.groups[0] != s.groups[1]
    won = len(s.series.rows) - sum(s.series.wins)
    return len(balls) == len(set(balls)), is_split and is_other, won


KNOWN = Known(
    keeps=balls_and_types,
    brief={"race_to": 1, "consecutive_foul_limit": 3},
    start_with=(
        {},
        {"played": "drawn"},
        {"depth": "results", "race_to": 2},
        {"shot_clock_s": 30},
        {"black_call_pocket": True, "rail_after_contact": True},
    ),
)
