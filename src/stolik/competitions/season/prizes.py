"""A rank that must be single: the chief judge has the lot decide, and the lot is logged."""

from __future__ import annotations

from msgspec.structs import replace

from stolik.competitions.bench import judge_of
from stolik.competitions.roster import Roster
from stolik.competitions.season import actions as do
from stolik.competitions.season.closing import season_tallies, tournament_tallies
from stolik.competitions.season.standings import (
    Result,
    TeamStanding,
    individual,
    season,
    teams,
)
from stolik.competitions.season.state import Held, State, Tally
from stolik.competitions.season.terms import Terms
from stolik.engine.luck import Luck
from stolik.engine.refusals import Refused
from stolik.engine.score import Points


def results(tallies: dict[int, Tally]) -> list[Result]:
    """Give the tallies of members as results to be ranked."""
    return [
        Result(str(member), t.place_points, t.table_points, t.firsts, t.seconds, t.thirds)
        for member, t in sorted(tallies.items())
    ]


def best_tournament(held: tuple[Held, ...]) -> dict[str, tuple[Points, Points]]:
    """Give each member's best single tournament."""
    best: dict[str, tuple[Points, Points]] = {}
    for one in held:
        for member, tally in one.tallies.items():
            mine = (tally.place_points, tally.table_points)
            best[str(member)] = max(mine, best.get(str(member), mine))
    return best


def ranks(s: State) -> list[tuple[int, Result]]:
    """Rank the tournament that is on, or else the season so far."""
    if s.now is not None:
        return individual(results(tournament_tallies(s.now)))
    return season_ranks(s.options, s.held)


def season_ranks(options: Terms, held: tuple[Held, ...]) -> list[tuple[int, Result]]:
    """Rank the members by the tournaments held."""
    return season(results(season_tallies(options, held)), best_tournament(held))


def team_ranks(
    roster: Roster, sums: dict[str, Tally], people: list[tuple[int, Result]]
) -> list[tuple[int, TeamStanding]]:
    """Rank teams by their sums, given how their players are ranked."""
    place = {int(one.id): rank for rank, one in people}
    found = [
        TeamStanding(
            team,
            tally.place_points,
            tally.table_points,
            min((place[m] for m in roster.team_of(team) if m in place), default=len(place) + 1),
        )
        for team, tally in sums.items()
    ]
    return teams(found)


def season_teams(held: tuple[Held, ...]) -> dict[str, Tally]:
    """Add up what the teams took from the tournaments held."""
    sums: dict[str, Tally] = {}
    for one in held:
        for team, tally in one.teams.items():
            sums[team] = sums.get(team, Tally()).plus(tally)
    return sums


def ask_prize(s: State, a: do.AskPrize) -> State:
    """Have those who share a rank ordered by lot."""
    if not judge_of(s.bench, a.judge, s.grounds.lot).chief:
        raise Refused("CHIEF_ONLY", s.grounds.lot)
    tied = tuple(int(one.id) for rank, one in ranks(s) if rank == a.rank)
    if len(tied) < 2:
        raise Refused("NO_TIE", s.grounds.lot, rank=a.rank)
    return replace(s, phase="prize", before_prize=s.phase, prize=tied)


def drawn_prize(s: State, luck: Luck) -> do.DrawPrize:
    """Draw the order of those who share the rank."""
    return do.DrawPrize(tuple(luck.shuffled(s.prize)))


def draw_prize(s: State, a: do.DrawPrize) -> State:
    """Keep the order that was drawn."""
    if sorted(a.order) != sorted(s.prize):
        raise Refused("NOT_THE_TIED", s.grounds.lot)
    return replace(s, phase=s.before_prize, prize=(), drawn_prizes=(*s.drawn_prizes, a.order))
