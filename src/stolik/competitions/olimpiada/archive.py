"""Permanent pages: all seasons, each olympiad of them, each contestant."""

from __future__ import annotations

import re
from typing import Final

from stolik.competitions.archive import ArchiveLink, ArchivePage, PrintLink
from stolik.competitions.naming import who
from stolik.competitions.olimpiada.counting import season_of, total
from stolik.competitions.olimpiada.screens import events, odds
from stolik.competitions.olimpiada.screens.matrix import column, matrix, places_now, total_words
from stolik.competitions.olimpiada.state import Closed, State
from stolik.competitions.roster import Roster
from stolik.engine.ledger import Ledger, LedgerRow, columns_of
from stolik.engine.messages import Raw, Words, msg
from stolik.engine.refusals import BadInput

OLYMPIAD: Final = re.compile(r"o(\d{1,3})", re.ASCII)
MEMBER: Final = re.compile(r"m(\d{1,3})(?:\.o\d{1,3})?", re.ASCII)
WHOLE: Final = "season"


def looked_back(s: State, number: int | None) -> State:
    """Give an olympiad of a season before as if it were on; without a number the present one."""
    if number is None or number == len(s.held) + 1:
        return s
    if not 1 <= number <= len(s.held):
        raise BadInput("cup_figure", figure=f"o{number}")
    return as_it_was(s, s.held[number - 1])


def as_it_was(s: State, one: Closed) -> State:
    """Give a closed olympiad."""
    return State(
        one.options,
        "final",
        Roster(s.roster.members[: one.people]),
        s.bench,
        one.season,
        done=one.done,
        gone=one.gone,
        declined=one.declined,
        tiebreak=one.tiebreak,
        decided=one.decided,
        is_locked=True,
        is_confirmed=True,
    )


def every(s: State) -> list[State]:
    """Give all olympiads, the present one last if it has begun."""
    found = [as_it_was(s, one) for one in s.held]
    return [*found, s] if s.done else found


def name_of(one: State, number: int) -> Words:
    """Name an olympiad by its season."""
    return msg("olimpiada.archive.olympiad", season=one.season or str(number))


def page(s: State, key: str) -> ArchivePage:
    """Give the page of a key, or say that there is none."""
    if key in ("", WHOLE):
        return whole(s)
    if key == odds.KEY and odds.is_open(s):
        return odds.odds(s, above())
    if (found := OLYMPIAD.fullmatch(key)) and 1 <= int(found[1]) <= len(every(s)):
        return olympiad(s, int(found[1]))
    if (found := MEMBER.fullmatch(key)) and int(found[1]) < s.count:
        return member(s, int(found[1]))
    raise BadInput("cup_figure", figure=key[:60])


def whole(s: State) -> ArchivePage:
    """Give the page of all seasons: their winners, and the way to each."""
    grids = [events.seasons(s)] if s.held else []
    if s.done:
        grids.append(matrix(s))
    chance = ArchiveLink(odds.KEY, msg("olimpiada.chances"))
    links = [chance] if odds.is_open(s) else []
    links += [
        ArchiveLink(f"o{number}", name_of(one, number))
        for number, one in reversed(list(enumerate(every(s), 1)))
    ]
    links += [ArchiveLink(f"m{one}", who(one)) for one in range(s.count)]
    label = msg("olimpiada.archive.seasons")
    return ArchivePage(WHOLE, label, (), tuple(grids), links=tuple(links))


def above() -> tuple[ArchiveLink, ...]:
    """Give the way up."""
    return (ArchiveLink(WHOLE, msg("olimpiada.archive.seasons")),)


def olympiad(s: State, number: int) -> ArchivePage:
    """Give an olympiad's page: the matrix, its events, what was decided."""
    one = every(s)[number - 1]
    grids: list[Ledger] = [matrix(one), events.decisions(one)]
    grids += [events.event_grid(one, n) for n in range(1, len(one.done) + 1)]
    prints: tuple[PrintLink, ...] = (PrintLink("standings", number),)
    if one.phase == "final":
        prints = (*prints, PrintLink("certificates", number))
    filled = tuple(grid for grid in grids if grid.rows)
    label = name_of(one, number)
    return ArchivePage(f"o{number}", label, (), filled, above(), prints=prints)


def member(s: State, member: int) -> ArchivePage:
    """Give a contestant's page: the place and total of every season."""
    rows = []
    for number, one in enumerate(every(s), 1):
        if member >= one.count:
            continue
        place, points = places_now(one)[member], total(season_of(one), member)
        season = Raw(one.season or str(number))
        cells = (season, Raw(str(place)), Raw(total_words(points)))
        rows.append(LedgerRow(cells, why=f"o{number}", member=member))
    heads = (column("season"), column("place"), column("total"))
    grid = Ledger("member", msg("olimpiada.archive.results"), columns_of(heads, "lrr"), tuple(rows))
    grids = (grid,) if rows else ()
    return ArchivePage(f"m{member}", who(member), (), grids, above(), member=member)
