"""The points of an olympiad event by event, and its places when it is over."""

from __future__ import annotations

from stolik.competitions.olimpiada.counting import (
    MEDALS,
    Season,
    dropped,
    season_of,
    values,
)
from stolik.competitions.olimpiada.state import Done, State
from stolik.competitions.olimpiada.tiebreak import final_places
from stolik.engine.messages import msg
from stolik.engine.score import Ending, Points, Score, ScoreLine

STEP = 1000
"""Medals as one number: a first place is worth more than any number of second ones."""


def score(s: State) -> Score:
    """Give a line for each event; what does not count for somebody is left out of it."""
    season, members = season_of(s), range(s.count)
    lines = tuple(
        ScoreLine(
            msg("olimpiada.line", event=one.id),
            tuple(line_of(season, at, one, who) for who in members),
            ("OLI-12", "OLI-13"),
        )
        for at, one in enumerate(s.done)
    )
    totals = tuple(sum((line.points[who] or 0 for line in lines), 0) for who in members)
    ended = None
    if s.phase == "final":
        reason = "tiebreak" if s.decided is not None else "events"
        ended = Ending(reason, ("OLI-23",), final_places(s))
    return Score(totals, lines, ended)


def line_of(season: Season, at: int, done: Done, who: int) -> Points | None:
    """Give what an event brings somebody, nothing where it is dropped."""
    if season.options.ranking_mode == "medals":
        place = done.places.get(who, MEDALS + 1)
        return STEP ** (MEDALS - place) if place <= MEDALS else 0
    return None if at in dropped(season, who) else values(season, who)[at]
