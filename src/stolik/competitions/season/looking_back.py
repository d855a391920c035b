"""A tournament that is over, seen as the one that is on: whatever shows or prints works on both."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions.roster import Roster
from stolik.competitions.season.closing import tournament_tallies
from stolik.competitions.season.state import Held, State
from stolik.competitions.season.view import View, observe, rounds_seen
from stolik.engine.actors import Viewer
from stolik.engine.refusals import BadInput


def looked_back(s: State, number: int | None, viewer: Viewer) -> View:
    """Give a tournament as the viewer may see it: the one that is on, or one held.

    Without a number the one that is on, or else the last; before the first, the season alone.
    """
    if s.now is not None and number in (None, s.now.number):
        return replace(observe(s, viewer), tallies=tournament_tallies(s.now))  # of closed rounds
    if number is None:
        return held(s, s.held[-1], viewer) if s.held else observe(s, viewer)
    for one in s.held:
        if one.number == number:
            return held(s, one, viewer)
    raise BadInput("cup_figure", figure=f"t{number}")


def held(s: State, one: Held, viewer: Viewer) -> View:
    """Give a tournament that is over, with the teams of then."""
    return replace(
        observe(replace(s, now=None), viewer),
        phase="season",
        roster=teams_of_then(s.roster, one),
        number=one.number,
        date=one.date,
        venue=one.venue,
        drawn=tuple(one.tallies),  # they stand in the order of their numbers
        played=rounds_seen(s, one.played, viewer),
        tallies=one.tallies,
        rulings=one.rulings,
    )


def teams_of_then(roster: Roster, one: Held) -> Roster:
    """Give the members with the teams they had in a tournament."""
    team = {member: name for name, members in one.lineups.items() for member in members}
    members = (replace(x, team=team.get(n, "")) for n, x in enumerate(roster.members))
    return Roster(tuple(members))
