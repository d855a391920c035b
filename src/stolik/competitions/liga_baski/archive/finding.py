"""Which page a key leads to: season, t3, t3.cross, t3.r2, t3.r2.b4, m12, team:Mewa.

The keys of figures (`figures.py`) are names of pages too: m12.t3.r2 is the table where he sat then.
"""

from __future__ import annotations

import re
from typing import Final

from stolik.competitions.archive import ArchivePage
from stolik.competitions.liga_baski.archive import days, people, season
from stolik.competitions.season.looking_back import looked_back
from stolik.competitions.season.state import State
from stolik.competitions.season.view import View
from stolik.engine.actors import Viewer
from stolik.engine.refusals import BadInput

DAY: Final = re.compile(r"t(\d{1,3})(\.cross)?(?:\.r(\d{1,3})(?:\.b(\d{1,3}))?)?", re.ASCII)
MEMBER: Final = re.compile(r"m(\d{1,6})(?:\.t(\d{1,3})(?:\.r(\d{1,3}))?)?", re.ASCII)
TEAM: Final = re.compile(r"team:(.+?)(?:\.t\d{1,3})?", re.ASCII)


def page(s: State, key: str, viewer: Viewer) -> ArchivePage:
    """Give the page of a key as the viewer may see it, or say that there is none."""
    if key in ("", "season"):
        return season.page(s, viewer)
    if one := DAY.fullmatch(key):
        return of_day(s, one, viewer)
    if one := MEMBER.fullmatch(key):
        return of_member(s, one, viewer)
    if key.startswith("team:") and key[5:] in s.roster.teams:
        return people.team(s, key[5:], viewer)
    if (one := TEAM.fullmatch(key)) and one[1] in s.roster.teams:
        return people.team(s, one[1], viewer)
    raise BadInput("cup_figure", figure=key[:60])


def of_day(s: State, key: re.Match[str], viewer: Viewer) -> ArchivePage:
    """Give a tournament, its cross table, a round of it or a table."""
    number, cross, round, table = key.groups()
    v = looked_back(s, int(number), viewer)
    if round is None:
        return days.cross(v) if cross else days.tournament(v)
    if cross or not 1 <= int(round) <= len(v.played):
        raise BadInput("cup_figure", figure=key.string[:60])
    if table is None:
        return days.round_page(v, int(round))
    if not 1 <= int(table) <= len(v.played[int(round) - 1].tables):
        raise BadInput("cup_figure", figure=key.string[:60])
    return days.table_page(v, int(round), int(table))


def of_member(s: State, key: re.Match[str], viewer: Viewer) -> ArchivePage:
    """Give a member's page, or the table where he sat in a round."""
    member, number, round = (None if one is None else int(one) for one in key.groups())
    if member is None or member >= len(s.roster.members):
        raise BadInput("cup_figure", figure=key.string[:60])
    if number is not None and round is not None:
        v = looked_back(s, number, viewer)
        if not 1 <= round <= len(v.played):
            raise BadInput("cup_figure", figure=key.string[:60])
        table = seat_of(v, member, round)
        return days.round_page(v, round) if table is None else days.table_page(v, round, table)
    return people.member(s, member, viewer)


def seat_of(v: View, member: int, round: int) -> int | None:
    """Give the table at which somebody sat in a closed round; None if he paused or was away."""
    tables = v.played[round - 1].tables
    return next((one.number for one in tables if member in one.seats), None)
