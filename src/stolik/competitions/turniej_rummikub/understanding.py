"""What somebody means who types a result: points left on racks, the winner's counted from them."""

from __future__ import annotations

from typing import TypeVar

from msgspec.structs import replace

from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.acting import seats_of
from stolik.competitions.turniej_rummikub.ending import missing
from stolik.competitions.turniej_rummikub.options import is_pot_whole
from stolik.competitions.turniej_rummikub.playing import due
from stolik.competitions.turniej_rummikub.results import FULL
from stolik.competitions.turniej_rummikub.state import State
from stolik.engine.messages import Words, msg

D = TypeVar("D", bound=do.Told)


def understood(s: State, a: do.Action) -> do.Action:
    """Give a result as it is meant."""
    if isinstance(a, do.EnterResult | do.DecideResult | do.Correct):
        return meant(s, a, seats_told(s, a))
    return a


def seats_told(s: State, a: do.Told) -> int:
    """Count the chairs of the table a game is told of; 0 if there is no such table."""
    round = a.round if isinstance(a, do.Correct) else None
    if round is None or (round == do.FINAL and s.phase == "final"):
        return len(seats_of(s, a.table))
    if round == do.FINAL:
        return len(s.final.seats) if s.final is not None else 0
    tables = s.played[round - 1] if 1 <= round <= len(s.played) else ()
    return len(tables[a.table - 1].seats) if 1 <= a.table <= len(tables) else 0


def meant(s: State, a: D, seats: int) -> D:
    """Make minus of what losers are left with, and count what the winners get where it is open."""
    if not seats or not seats <= len(a.scores) <= FULL or any(a.scores[seats:]):
        return a
    winners, gone = set(a.winners), set(a.absent) | set(a.empty)
    lost = [
        0 if seat in gone else points if seat in winners else -abs(points)
        for seat, points in enumerate(a.scores[:seats])
    ]
    if winners and all(lost[seat] == 0 for seat in winners if seat < seats):
        total = -sum(points for seat, points in enumerate(lost) if seat not in winners)
        is_shared = a.end == "bank" and not is_pot_whole(s.options)
        share = total // len(winners) if is_shared else total
        lost = [share if seat in winners else points for seat, points in enumerate(lost)]
    return replace(a, scores=tuple(lost))


def doubts(s: State, a: do.Action) -> tuple[Words, ...]:
    """Ask again before a round is closed in which games were not played."""  # TRM-25
    if not isinstance(a, do.CloseRound) or missing(s):
        return ()
    short = [n for n, table in enumerate(s.tables, 1) if len(table.lines) < due(s, table)]
    if not short:
        return ()
    return (msg("turniej-rummikub.doubt.short", tables=", ".join(map(str, short)), n=len(short)),)
