"""The season as a score: place points of each tournament for each member, and the final places."""

from __future__ import annotations

from stolik.competitions.ranking import exact
from stolik.competitions.season.closing import season_tallies, tournament_tallies
from stolik.competitions.season.prizes import season_ranks
from stolik.competitions.season.state import State, Tally
from stolik.engine.messages import msg
from stolik.engine.score import Ending, Points, Score, ScoreLine


def score(s: State) -> Score:
    """Add up place points: the tournaments held and the closed rounds of the one that is on."""
    members = range(len(s.roster.members))
    lines = [line(one.number, one.tallies, len(members)) for one in s.held]
    sums = season_tallies(s.options, s.held)
    totals: list[Points] = [sums.get(member, Tally()).place_points for member in members]
    if s.now is not None and s.now.played:
        running = tournament_tallies(s.now)
        lines.append(line(s.now.number, running, len(members)))
        totals = [
            exact(total + running.get(member, Tally()).place_points)
            for member, total in enumerate(totals)
        ]
    return Score(tuple(totals), tuple(lines), ending(s) if s.phase == "over" else None)


def line(number: int, tallies: dict[int, Tally], members: int) -> ScoreLine:
    """Give the line of one tournament; who did not play has nothing in it."""
    points = [tallies[m].place_points if m in tallies else None for m in range(members)]
    label = msg("liga-baski.tournament", number=number)
    return ScoreLine(label, tuple(points), ("LIG-21", "LIG-40"))


def ending(s: State) -> Ending:
    """Give the final places; who never played stands behind everybody, lots order the equal."""
    ranks = season_ranks(s.options, s.held)
    place = {int(one.id): rank for rank, one in ranks}
    for order in s.drawn_prizes:  # LIG-46
        tied = {place.get(member) for member in order}
        if len(tied) == 1 and len(order) == sum(rank in tied for rank in place.values()):
            place |= {member: place[order[0]] + n for n, member in enumerate(order)}
    members = range(len(s.roster.members))
    places = tuple(place.get(member, len(place) + 1) for member in members)
    return Ending("season", ("LIG-1", "LIG-44"), places)
