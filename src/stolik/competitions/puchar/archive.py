"""Permanent pages: the whole cup, each round, each contestant."""

from __future__ import annotations

import re
from typing import Final

from stolik.competitions.archive import ArchiveLink, ArchivePage, PrintLink
from stolik.competitions.naming import some as together
from stolik.competitions.puchar.naming import column, member_of, name_of
from stolik.competitions.puchar.screens.grids import (
    bracket,
    corrections,
    cross,
    groups,
    pairings,
    result_words,
    standings,
)
from stolik.competitions.puchar.state import State
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Raw, msg
from stolik.engine.refusals import BadInput

ROUND: Final = re.compile(r"r(\d{1,3})", re.ASCII)
ONE: Final = re.compile(r"[cm](\d{1,4})", re.ASCII)
WHOLE: Final = "cup"


def page(s: State, key: str) -> ArchivePage:
    """Give the page of a key, or say that there is none."""
    if key in ("", WHOLE):
        return whole(s)
    if (found := ROUND.fullmatch(key)) and 1 <= int(found[1]) <= len(s.rounds):
        number = int(found[1])
        grids = (pairings(s, number),)
        return ArchivePage(key, msg("puchar.round", n=number), (), grids, above())
    if (found := ONE.fullmatch(key)) and int(found[1]) < len(s.field):
        who = int(found[1]) if key[0] == "c" else s.contestant(int(found[1]))
        if who >= 0:
            return contestant(s, who)
    raise BadInput("cup_figure", figure=key[:60])


def above() -> tuple[ArchiveLink, ...]:
    """Give the way up."""
    return (ArchiveLink(WHOLE, msg("puchar.archive.whole")),)


def whole(s: State) -> ArchivePage:
    """Give the page of the whole cup."""
    grids: list[Ledger | None] = []
    if s.rounds:
        grids = [standings(s), bracket(s), cross(s), corrections(s)]
        grids += groups(s) if s.options.format == "groups" else []
    filled = tuple(one for one in grids if one is not None and one.rows)
    links = [ArchiveLink(f"r{n}", msg("puchar.round", n=n)) for n in range(len(s.rounds), 0, -1)]
    links += [ArchiveLink(f"c{who}", name_of(s, who)) for who in s.seeds]
    prints = (PrintLink("standings"),) if s.rounds else ()
    label = msg("puchar.archive.whole")
    return ArchivePage(WHOLE, label, (), filled, links=tuple(links), prints=prints)


def contestant(s: State, who: int) -> ArchivePage:
    """Give a contestant's page: every match."""
    rows: list[LedgerRow] = []
    for number, one in enumerate(s.rounds, 1):
        for match in one.matches:
            if who in match.sides:
                others = [x for x in match.sides if x != who]
                names = together(name_of(s, x) for x in others)
                cells = (Raw(str(number)), names, result_words(s, match))
                rows.append(LedgerRow(cells, why=f"r{number}"))
    heads = (column("round"), column("against"), column("result"))
    grid = Ledger("matches", msg("puchar.archive.matches"), columns_of(heads, "rlc"), tuple(rows))
    grids = (grid,) if rows else ()
    member = member_of(s, who)
    return ArchivePage(f"c{who}", name_of(s, who), (), grids, above(), member=member)
