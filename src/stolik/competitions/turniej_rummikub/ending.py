"""The end of a round, the lots, the final, and the end of the tournament."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions import lots, protocols
from stolik.competitions.protocols import TableProtocol
from stolik.competitions.room import Room, close
from stolik.competitions.turniej_rummikub import actions as do
from stolik.competitions.turniej_rummikub.playing import due
from stolik.competitions.turniej_rummikub.standing import (
    MEDALS,
    final_played,
    finalists,
    key_of,
)
from stolik.competitions.turniej_rummikub.state import State, Table, rows_of, standings
from stolik.engine.luck import Luck
from stolik.engine.refusals import Refused


def is_accepted(s: State, table: Table) -> bool:
    """Say whether nothing is missing of a protocol."""
    return protocols.report(table, due(s, table)) in ("confirmed", "ruled")


def missing(s: State) -> tuple[int, ...]:
    """Give the numbers of the tables whose protocols are not accepted."""
    return tuple(n for n, table in enumerate(s.tables, 1) if not is_accepted(s, table))


def close_round(s: State, now_ms: int) -> State:
    """End the round once every protocol is accepted."""
    waiting = missing(s)
    if waiting:
        raise Refused("protocols_open", "TRM-38", table=waiting[0], n=len(waiting))
    played = (*s.played, s.tables)
    phase = "qualified" if len(played) == s.options.rounds else "draw"
    return replace(
        s, phase=phase, played=played, tables=(), room=close(now_ms), away={}, left={}, counted={}
    )


def has_final(s: State) -> bool:
    """Say whether a final is played in this tournament."""  # TRM-42
    return final_played(s.options, len(s.entrants)) and len(s.present) > 1


def in_final(s: State) -> list[int]:
    """Give who plays the final, as the standings are now."""  # TRM-43
    return finalists(s.options, standings(s), s.present)


def lot_due(s: State) -> tuple[int, ...]:
    """Give those whose order a lot has to decide, where it matters."""  # TRM-41
    if s.phase != "qualified" or "lot" not in s.options.tie_break:
        return ()
    order, cut = standings(s), len(MEDALS)
    if has_final(s):
        order, cut = [one for one in order if one in s.present], s.options.final_size
    rows = rows_of(s)
    keys = {one: key_of(s.options, rows[one]) for one in order}
    return lots.tied(order, keys, cut)


def drawn_lot(s: State, luck: Luck) -> do.Lot:
    """Draw the order of equals."""
    return do.Lot(tuple(luck.shuffled(lot_due(s))))


def lot(s: State, a: do.Lot) -> State:
    """Let the lot's word stand."""
    group = lot_due(s)
    if not group or sorted(a.order) != sorted(group):
        raise Refused("no_tie", "TRM-41")
    return replace(s, lots=lots.numbered(s.lots, a.order))


def start_final(s: State) -> State:
    """Seat the best of the standings, A to D in their order; all points begin from zero."""
    if s.phase != "qualified" or not has_final(s):
        raise Refused("no_final", "TRM-42")
    if lot_due(s):
        raise Refused("lot_first", "TRM-41")
    final: Table = TableProtocol(tuple(in_final(s)))  # TRM-44
    return replace(s, phase="final", final=final, room=Room())


def end(s: State) -> State:
    """Close the tournament: its ranking is final."""
    if s.phase == "qualified":
        if has_final(s):
            raise Refused("final_incomplete", "TRM-44")
        if lot_due(s):
            raise Refused("lot_first", "TRM-41")
    elif s.phase != "final" or s.final is None or not is_accepted(s, s.final):
        raise Refused("final_incomplete", "TRM-44")
    return replace(s, phase="closed", room=Room(), away={}, left={}, counted={})
