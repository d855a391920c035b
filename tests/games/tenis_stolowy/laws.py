"""What the laws know of table tennis: what it keeps and hides, how its games begin."""

from __future__ import annotations

from stolik.games.tenis_stolowy.state import State
from tests.kit.cases import Known


def ends_and_sets(s: State) -> object:
    """Both ends are taken, all players serve, every set has a winner."""
    served = sorted(s.order) if s.order else None
    is_whole = served is None or served == list(range(4))
    return sorted(s.ends), is_whole, len(s.series.rows) - sum(s.series.wins)


KNOWN = Known(
    keeps=ends_and_sets,
    brief={"sets_to_win": 1},
    start_with=({}, {"points": 5, "sets_to_win": 2}, {"rallies": "drawn"}, {"set_clock": True}),
    leave=frozenset({"rallies"}),  # flown rallies take 50 ms each
)
