"""Permanent pages: the whole tournament, each round and table, the final, each player."""

from __future__ import annotations

import re
from typing import Final

from stolik.competitions.archive import ArchiveLink, ArchivePage, PrintLink
from stolik.competitions.naming import who
from stolik.competitions.turniej_rummikub.screens.tables import (
    final_grid,
    protocol_grid,
    round_grid,
    wall_grid,
)
from stolik.competitions.turniej_rummikub.view import View
from stolik.engine.ledger import Ledger
from stolik.engine.messages import Raw, Words, msg
from stolik.engine.refusals import BadInput

ROUND: Final = re.compile(r"r(\d{1,2})", re.ASCII)
MEMBER: Final = re.compile(r"m(\d{1,3})(?:\.(?:r\d{1,2}|f))?", re.ASCII)
WHOLE: Final = "tournament"
FINAL: Final = "f"


def page(v: View, key: str) -> ArchivePage:
    """Give the page of a key, or say that there is none."""
    if key in ("", WHOLE):
        return whole(v)
    if (found := ROUND.fullmatch(key)) and 1 <= int(found[1]) <= len(v.s.played):
        return of_round(v, int(found[1]))
    if key == FINAL and v.s.final is not None:
        return of_final(v)
    if (found := MEMBER.fullmatch(key)) and int(found[1]) < len(v.s.roster.members):
        return member(v, int(found[1]))
    raise BadInput("cup_figure", figure=key[:60])


def above() -> tuple[ArchiveLink, ...]:
    """Give the way up."""
    return (ArchiveLink(WHOLE, msg("turniej-rummikub.archive.whole")),)


def filled(*grids: Ledger | None) -> tuple[Ledger, ...]:
    """Leave out what has nothing in it."""
    return tuple(one for one in grids if one is not None and one.rows)


def hidden(v: View) -> tuple[Words, ...]:
    """Say that the standings are hidden, if they are."""
    return () if v.is_shown or not v.s.played else (msg("turniej-rummikub.hidden"),)


def whole(v: View) -> ArchivePage:
    """Give the page of the whole tournament."""
    links = [
        ArchiveLink(f"r{n}", msg("turniej-rummikub.round", number=n))
        for n in range(1, len(v.s.played) + 1)
    ]
    links += [ArchiveLink(FINAL, msg("turniej-rummikub.final"))] if v.s.final is not None else []
    links += [ArchiveLink(f"m{one}", who(one)) for one in v.s.entrants]
    grids = filled(final_grid(v), wall_grid(v))
    prints = (PrintLink("standings"),) if grids else ()
    label = msg("turniej-rummikub.archive.whole")
    return ArchivePage(WHOLE, label, hidden(v), grids, (), tuple(links), prints)


def of_round(v: View, number: int) -> ArchivePage:
    """Give a round's page: what every table brought, and the protocols that may be seen."""
    tables = [
        protocol_grid(v.s, f"table:{n}", msg("turniej-rummikub.table", number=n), table)
        for n, table in enumerate(v.s.played[number - 1], 1)
        if table.lines
    ]
    grids = filled(round_grid(v, number) if v.is_shown else None, *tables)
    label = msg("turniej-rummikub.round", number=number)
    prints = (PrintLink("round", 1, number),) if v.is_shown else ()
    return ArchivePage(f"r{number}", label, hidden(v), grids, above(), prints=prints)


def of_final(v: View) -> ArchivePage:
    """Give the page of the final."""
    final = v.s.final
    assert final is not None
    label = msg("turniej-rummikub.final")
    table = protocol_grid(v.s, "table:1", label, final) if final.lines else None
    return ArchivePage(FINAL, label, hidden(v), filled(final_grid(v), table), above())


def member(v: View, one: int) -> ArchivePage:
    """Give somebody's page: his own protocols as far as they may be seen."""
    grids = []
    for number, tables in enumerate(v.s.played, 1):
        for table in tables:
            if one in table.seats and table.lines:
                label = msg("turniej-rummikub.round", number=number)
                grids.append(protocol_grid(v.s, f"round:{number}", label, table))
    if v.s.final is not None and one in v.s.final.seats and v.s.final.lines:
        grids.append(protocol_grid(v.s, "final", msg("turniej-rummikub.final"), v.s.final))
    team = v.s.roster.members[one].team
    facts: tuple[Words, ...] = (*((Raw(team),) if team else ()), *hidden(v))
    return ArchivePage(f"m{one}", who(one), facts, tuple(grids), above(), member=one)
