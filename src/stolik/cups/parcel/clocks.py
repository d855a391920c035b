"""Clocks on the way from one laptop to another: they show the same there, and stood still between.

Beside every log lies what its clock showed at a moment of the server's time. The time of another
laptop means nothing here, so that moment is set to the packing, and at the
taking (`heads.py`) anew.
"""

from __future__ import annotations

from msgspec.structs import replace

from stolik.cups.stored import SUMMARIES as CUPS
from stolik.engine.wire import encoded
from stolik.live.lifetimes import Lifetimes
from stolik.store.protocol import Head
from stolik.tables.hall.summary import SUMMARIES as TABLES


def stopped(head: Head, is_own: bool, now: int, lifetimes: Lifetimes) -> Head:
    """Give a head whose clock is read at this moment."""
    if is_own:
        cup = CUPS.decode(head.summary)
        shown = cup.clock_ms + lifetimes.between(cup.at, now)
        return replace(head, summary=encoded(replace(cup, at=now, clock_ms=shown)))
    table = TABLES.decode(head.summary)
    run = lifetimes.between(table.at, now) if table.is_running else 0
    return replace(head, summary=encoded(replace(table, at=now, clock_ms=table.clock_ms + run)))
