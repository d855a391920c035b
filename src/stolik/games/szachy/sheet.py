"""The results-only sheet: a game whose moves were not followed gets its result entered."""

from __future__ import annotations

from typing import Final

from stolik.engine import Refused
from stolik.games.szachy.actions import EnterResult
from stolik.games.szachy.state import State, ended

WIN_REASONS: Final = (
    "checkmate",
    "resignation",
    "time",
    "second_illegal_move",
    "referee",
    "forfeit",
)
DRAW_REASONS: Final = (
    "agreement",
    "stalemate",
    "dead_position",
    "threefold_repetition",
    "fivefold_repetition",
    "fifty_moves",
    "seventyfive_moves",
    "time_opponent_cannot_mate",
    "referee",
)
REASONS: Final[dict[str, tuple[str, ...]]] = {
    "1-0": WIN_REASONS,
    "0-1": WIN_REASONS,
    "1/2-1/2": DRAW_REASONS,
    "*": ("aborted",),
}
"""Which reasons go with which result (section 6)."""

CLAUSES: Final[dict[str, tuple[str, ...]]] = {
    "checkmate": ("SZA-35",),
    "resignation": ("SZA-37",),
    "time": ("SZA-50",),
    "second_illegal_move": ("SZA-54",),
    "referee": ("SZA-56",),
    "forfeit": ("SZA-56",),
    "stalemate": ("SZA-36",),
    "dead_position": ("SZA-43", "SZA-44"),
    "agreement": ("SZA-45",),
    "threefold_repetition": ("SZA-39",),
    "fivefold_repetition": ("SZA-40",),
    "fifty_moves": ("SZA-41",),
    "seventyfive_moves": ("SZA-42",),
    "time_opponent_cannot_mate": ("SZA-50", "SZA-59"),
    "aborted": ("SZA-56",),
}
"""The clauses behind each way a game can end."""


def entered(s: State, do: EnterResult) -> State:
    """Enter a result; its reason must be one that such a result can have."""
    if do.reason not in REASONS[do.result]:
        raise Refused("reason_does_not_fit", "SZA-58", result=do.result)
    return ended(s, do.result, do.reason)
