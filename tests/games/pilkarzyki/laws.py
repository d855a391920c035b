"""What the laws know of foosball: what it keeps, how its matches begin."""

from __future__ import annotations

from stolik.games.pilkarzyki.state import State
from tests.kit.cases import Known


def sides_and_balls(s: State) -> object:
    """Both sides are taken, no game has more balls than it may, every game has a winner."""
    within = sum(s.score) <= s.options.balls_per_game
    return sorted(s.sides), within, len(s.series.rows) - sum(s.series.wins)


KNOWN = Known(
    keeps=sides_and_balls,
    brief={"balls_per_game": 3, "games_to_win": 1},
    start_with=(
        {},
        {"confirm_ready": False, "technical_penalty_shot": True, "balls_per_game": 3},
        {"played": "drawn"},
        {"depth": "results"},
    ),
)
