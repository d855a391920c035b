"""Whether a goal counts: the goal test of section 4, of which the first failing rule decides."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from stolik.games.hokej_stolowy.actions import Goal
from stolik.games.hokej_stolowy.state import State

Code: TypeAlias = Literal[
    "INTERRUPTED",
    "BOUNCED_OUT",
    "FINAL_SIGNAL",
    "THREE_SECONDS",
    "CENTRE_DIRECT",
    "TABLE_MOVED",
    "PRESSED_DIRECT",
    "BODY_AFTER_STOP",
]
CLAUSES: Final[dict[Code, str]] = {
    "INTERRUPTED": "HOK-56",
    "BOUNCED_OUT": "HOK-26",
    "FINAL_SIGNAL": "HOK-33",
    "THREE_SECONDS": "HOK-22",
    "CENTRE_DIRECT": "HOK-24",
    "TABLE_MOVED": "HOK-35",
    "PRESSED_DIRECT": "HOK-28",
    "BODY_AFTER_STOP": "HOK-30",
}


def fault(s: State, do: Goal) -> Code | None:
    """Say why a goal is void; None if it counts."""
    if s.phase == "stopped":
        return "INTERRUPTED"
    if not do.stays:
        return "BOUNCED_OUT"
    if not s.is_overtime and (do.with_final_signal or s.t >= s.end_t):
        return "FINAL_SIGNAL"
    if do.too_early or s.t - s.last_faceoff < s.options.shield_ms:
        return "THREE_SECONDS"  # HOK-23: exactly three seconds is valid
    if not (s.is_released or do.released):
        return "CENTRE_DIRECT"
    if do.table_moved:
        return "TABLE_MOVED"
    if do.pressed and do.direct:
        return "PRESSED_DIRECT"  # HOK-29: indirectly it is valid
    if do.part == "body" and do.stopped_by_shooter and do.direct:
        return "BODY_AFTER_STOP"  # HOK-31, HOK-32
    return None  # HOK-34, HOK-47
