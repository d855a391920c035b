"""Who sees what: section 5 of the rule book.

A view is the tournament with what a viewer may not see left blank: protocols of other tables while
their round is on, and all of them while the standings are hidden.
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from stolik.competitions import protocols
from stolik.competitions.protocols import TableProtocol
from stolik.competitions.sheets import Report
from stolik.competitions.turniej_rummikub.ending import has_final, in_final, lot_due
from stolik.competitions.turniej_rummikub.playing import due
from stolik.competitions.turniej_rummikub.refereeing import is_shown
from stolik.competitions.turniej_rummikub.state import Counted, State, Table
from stolik.engine.actors import REFEREE, Viewer


class View(Struct, frozen=True, omit_defaults=True):
    """The tournament as one viewer may see it."""

    s: State
    is_shown: bool
    """He may see the standings."""
    reports: tuple[Report, ...] = ()
    """How far each table is that plays now."""
    written: tuple[int, ...] = ()
    """How many games each of them has written."""
    finalists: tuple[int, ...] = ()
    """They are announced even while the standings are hidden."""
    has_final: bool = False
    lot: tuple[int, ...] = ()
    """Among whom a lot is drawn now."""

    @property
    def tables(self) -> tuple[Table, ...]:
        """The tables that play now."""
        if self.s.phase == "final" and self.s.final is not None:
            return (self.s.final,)
        return self.s.tables


def observe(s: State, viewer: Viewer) -> View:
    """Give the tournament as a viewer may see it."""
    is_staff = viewer == REFEREE
    shown = is_shown(s, is_staff)
    now = (s.final,) if s.phase == "final" and s.final is not None else s.tables
    reports = tuple(protocols.report(one, due(s, one)) for one in now)
    finalists = tuple(in_final(s)) if s.phase == "qualified" and has_final(s) else ()
    if s.final is not None:
        finalists = s.final.seats
    seen = s if is_staff else veiled(s, viewer, shown)
    written = tuple(len(one.lines) for one in now)
    lot = lot_due(s) if is_staff or shown else ()
    if lot_due(s):
        finalists = ()  # not before the lot has spoken
    return View(seen, shown, reports, written, finalists, has_final(s), lot)


def veiled(s: State, viewer: Viewer, shown: bool) -> State:
    """Leave blank what a player or a spectator may not see."""
    final = s.final
    if final is not None:  # TRM-71, TRM-73
        final = kept(final, viewer, shown)
    return replace(
        s,
        cards=tuple(one for one in s.cards if one.colour != "warning" or one.member == viewer),
        played=tuple(tuple(kept(one, viewer, shown) for one in tables) for tables in s.played),
        tables=tuple(kept(one, viewer, False) for one in s.tables),
        counted=near(s, viewer),
        lots=s.lots if shown else {},
        final=final,
    )


def near(s: State, viewer: Viewer) -> dict[str, Counted]:
    """Give the racks that were counted at the viewer's own table, before everybody's eyes there."""
    now = (s.final,) if s.phase == "final" and s.final is not None else s.tables
    own = [f"{n}:" for n, table in enumerate(now, 1) if viewer in table.seats]
    return {key: one for key, one in s.counted.items() if key.startswith(tuple(own))}


def kept(table: Table, viewer: Viewer, shown: bool) -> Table:
    """Give a protocol: the own one whole, another one without its corrections or not at all."""
    if viewer in table.seats:
        return table
    if shown:
        return replace(table, changes=())
    return TableProtocol(table.seats, last=table.last)
