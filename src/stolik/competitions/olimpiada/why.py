"""Figures that open: somebody's total down to the events and clauses behind it."""

from __future__ import annotations

import re
from typing import Final

from stolik.competitions.naming import who
from stolik.competitions.olimpiada.counting import (
    Season,
    dropped,
    season_held,
    season_of,
    total,
    value,
)
from stolik.competitions.olimpiada.screens.matrix import shown, total_words
from stolik.competitions.olimpiada.state import Done, State
from stolik.competitions.screens import Reason
from stolik.engine.messages import Words, msg
from stolik.engine.refusals import BadInput

FIGURE: Final = re.compile(r"m(\d{1,3})(?:\.o(\d{1,3}))?", re.ASCII)


def why(s: State, figure: str) -> Reason:
    """Open a total by its key: m3, or m3.o2 for an olympiad of a season before."""
    found = FIGURE.fullmatch(figure)
    if found is None:
        raise BadInput("cup_figure", figure=figure[:60])
    member, number = int(found[1]), None if found[2] is None else int(found[2])
    if number is not None and not 1 <= number <= len(s.held):
        raise BadInput("cup_figure", figure=figure[:60])
    season = season_of(s) if number is None else season_held(s.held[number - 1])
    if member >= season.people:
        raise BadInput("cup_figure", figure=figure[:60])
    return opened(season, member)


def opened(season: Season, member: int) -> Reason:
    """Open somebody's total."""
    without = dropped(season, member)
    parts = tuple(
        of_event(season, one, member, at in without) for at, one in enumerate(season.done)
    )
    mode = season.options.ranking_mode
    clause = "OLI-20" if mode == "points" else "OLI-22"
    units: tuple[Words, ...] = (msg(f"olimpiada.unit.{mode}"),)
    return Reason(who(member), (total_words(total(season, member)),), (clause,), parts, True, units)


def of_event(season: Season, done: Done, member: int, is_dropped: bool) -> Reason:
    """Open what one event brings."""
    place, mode = done.places.get(member), season.options.ranking_mode
    clauses = ["OLI-14"] if place is None else ["OLI-12"]
    label = msg("olimpiada.why.absent", event=done.id)
    if place is not None:
        equals = sum(one == place for one in done.places.values())
        clauses += ["OLI-13"] if equals > 1 else []
        clauses += ["OLI-10"] if done.scores else []
        clauses += ["OLI-15"] if done.teams else []
        label = msg("olimpiada.why.place", event=done.id, place=place, n=equals)
        if member in done.scores:
            score = shown(done.scores[member])
            label = msg("olimpiada.why.score", event=done.id, place=place, score=score)
    if mode == "medals":
        figure = "" if place is None else str(place)
        return Reason(label, (figure,), ("OLI-22",))
    clauses += ["OLI-17"] if done.weight != 1 else []
    clauses += ["OLI-16"] if is_dropped else []
    figure = shown(value(season, done, member))
    return Reason(label, (figure,), tuple(clauses), counts=not is_dropped)
