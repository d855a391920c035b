"""Figures that open, by short keys: m12, m12.t3, m12.t3.r2, team:Mewa, team:Mewa.t3, t3."""

from __future__ import annotations

import re
from typing import Final

from stolik.competitions.liga_baski.why import (
    Person,
    Team,
    of_round,
    tournament,
)
from stolik.competitions.liga_baski.why import Reason as Ground
from stolik.competitions.liga_baski.why import why as opened
from stolik.competitions.naming import text, who
from stolik.competitions.screens import Reason
from stolik.competitions.season.prizes import results
from stolik.competitions.season.standings import individual
from stolik.competitions.season.state import State
from stolik.engine.actors import Viewer
from stolik.engine.messages import msg
from stolik.engine.refusals import BadInput, Refused

PERSON: Final = re.compile(r"m(\d{1,6})(?:\.t(\d{1,3})(?:\.r(\d{1,3}))?)?", re.ASCII)
TEAM: Final = re.compile(r"team:(.+?)(?:\.t(\d{1,3}))?", re.ASCII)
TOURNAMENT: Final = re.compile(r"t(\d{1,3})", re.ASCII)
UNITS: Final = (msg("liga-baski.unit.place"), msg("liga-baski.unit.table"))


def why(s: State, figure: str, viewer: Viewer) -> Reason:
    """Open a figure by its key, or say that there is none."""
    try:
        return found(s, figure, viewer)
    except Refused as error:
        raise BadInput("cup_figure", figure=figure[:60]) from error


def found(s: State, figure: str, viewer: Viewer) -> Reason:
    """Open a figure; refused where the season has no such member, team or tournament."""
    if one := PERSON.fullmatch(figure):
        member, number, round = (None if part is None else int(part) for part in one.groups())
        assert member is not None
        if number is None or round is None:
            return plain(opened(s, Person(member, number), viewer))
        return plain(of_one_round(s, member, number, round, viewer))
    if figure.startswith("team:") and figure[5:] in s.roster.teams:
        return plain(opened(s, Team(figure[5:]), viewer))
    if one := TEAM.fullmatch(figure):
        return plain(opened(s, Team(one[1], None if one[2] is None else int(one[2])), viewer))
    if one := TOURNAMENT.fullmatch(figure):
        return whole(s, int(one[1]))
    raise BadInput("cup_figure", figure=figure[:60])


def of_one_round(s: State, member: int, number: int, round: int, viewer: Viewer) -> Ground:
    """Open what a member took from one closed round."""
    _, _, played = tournament(s, number)
    if not 1 <= round <= len(played) or member not in played[round - 1].tallies:
        raise Refused("NO_SUCH_TABLE", "LIG-2", table=round)
    return of_round(s, member, round, played[round - 1], viewer)


def whole(s: State, number: int) -> Reason:
    """Open a tournament: everybody's result, the best first."""  # LIG-40, LIG-43
    tallies, _, _ = tournament(s, number)
    parts = tuple(
        Reason(
            msg("liga-baski.why.place", rank=rank, who=who(int(one.id))),
            (text(one.place_points), text(one.table_points)),
            units=UNITS,
        )
        for rank, one in individual(results(tallies))
    )
    label = msg("liga-baski.tournament", number=number)
    return Reason(label, (), ("LIG-40", "LIG-43"), parts)


def plain(one: Ground) -> Reason:
    """Give a ground as every competition shows it: place points, then table points."""
    figures = tuple(
        "" if points is None else text(points) for points in (one.place_points, one.table_points)
    )
    parts = tuple(map(plain, one.parts))
    return Reason(one.label, figures, one.clauses, parts, one.counts, UNITS)
