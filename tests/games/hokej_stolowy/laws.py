"""What the laws know of table hockey: what it keeps, how its games begin."""

from __future__ import annotations

from stolik.games.hokej_stolowy.state import State
from tests.kit.cases import Known


def goals_and_rows(s: State) -> object:
    """The score is the sum of the lines of the sheet."""
    sums = tuple(sum(row.gains[side] for row in s.rows) for side in (0, 1))
    return sums == s.score


KNOWN = Known(
    keeps=goals_and_rows,
    brief={"duration_s": 60},
    start_with=(
        {},
        {"playoff": True, "duration_s": 60},
        {"played": "drawn"},
        {"played": "drawn", "playoff": True},
        {"depth": "results"},
        {"referee": True},
    ),
)
