"""When the clock acts for whoever is silent."""

from __future__ import annotations

from stolik.engine import Alarm
from stolik.games.baska.rules.actions import Action, Overrun
from stolik.games.baska.rules.state import Public

RING: Overrun = Overrun()


def alarms(p: Public) -> tuple[Alarm[Action], ...]:
    """When the clock acts; what it then does is worked out at that moment, not shown before."""
    at = deadline(p)
    return () if at is None else (Alarm(at, RING),)


def deadline(p: Public) -> int | None:
    """The moment at which the clock acts for whoever is silent, None without a limit."""
    options = p.options
    match p.phase:
        case "auction":
            seconds = options.call_seconds
        case "play":
            is_entered = p.depth == "auction" or p.blanks[p.actor]
            seconds = 0 if is_entered else options.card_seconds
        case "claim_pending":
            seconds = options.claim_timeout_s
        case "settled":
            seconds = options.card_seconds
        case _:
            seconds = 0
    return p.since_ms + 1000 * seconds if seconds else None
