"""The season's page: its tournaments, its standings, and everything that was ruled or drawn."""

from __future__ import annotations

from stolik.competitions.archive import ArchiveLink, ArchivePage, PrintLink
from stolik.competitions.liga_baski.screens import records
from stolik.competitions.liga_baski.screens import season as tables
from stolik.competitions.season.state import State
from stolik.competitions.season.view import observe
from stolik.engine.actors import Viewer
from stolik.engine.messages import msg

KEY = "season"


def link() -> ArchiveLink:
    """Give the way to the season's page."""
    return ArchiveLink(KEY, msg("liga-baski.archive.season"))


def page(s: State, viewer: Viewer) -> ArchivePage:
    """Give the season's page."""
    v = observe(s, viewer)
    grids = tables.grids(v) if v.held else []
    grids = [*grids[-1:], *grids[:-1]]  # the tournaments first
    grids += [one for one in (records.bans(v), records.lots(v)) if one.rows]
    numbers = [one.number for one in s.held]
    if s.now is not None:
        numbers.append(s.now.number)
    return ArchivePage(
        KEY,
        msg("liga-baski.archive.season"),
        (msg("liga-baski.held", held=len(s.held), of=s.options.tournaments),),
        tuple(grids),
        links=tuple(
            ArchiveLink(f"t{number}", msg("liga-baski.tournament", number=number))
            for number in reversed(numbers)
        ),
        prints=(PrintLink("season"),) if s.held else (),
    )
