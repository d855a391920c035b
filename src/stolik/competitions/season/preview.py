"""What a ruling would change, before anybody signs it."""

from __future__ import annotations

from msgspec import Struct

from stolik.competitions.naming import text
from stolik.competitions.previewing import Change, Line, differing
from stolik.competitions.season import actions as do
from stolik.competitions.season.closing import (
    sheet_tallies,
    team_tallies,
    tournament_tallies,
)
from stolik.competitions.season.judging import done, rule
from stolik.competitions.season.planning import tournament
from stolik.competitions.season.prizes import (
    results,
    season_ranks,
    season_teams,
    team_ranks,
)
from stolik.competitions.season.standings import Result, TeamStanding, individual
from stolik.competitions.season.state import State, Tally
from stolik.competitions.sheets import is_over


class Preview(Struct, frozen=True):
    """Everybody whose line would change, and how."""

    people: dict[int, Change]
    teams: dict[str, Change]
    bans: dict[int, tuple[tuple[int, int], ...]] = {}
    """Tournaments that somebody would miss."""


def preview(s: State, effect: do.Effect, now_ms: int = 0) -> Preview:
    """Say what a ruling would change in the tournament's standings; refused if it cannot happen."""
    return difference(s, done(s, effect, now_ms))


def ruled(s: State, a: do.Rule, now_ms: int) -> State:
    """Give the state as if the ruling held that a judge is about to sign; refused if he may not."""
    rule(s, a, now_ms)
    return done(s, a.effect, now_ms)


def difference(s: State, after: State) -> Preview:
    """Say what differs in the standings of the tournament between two states of it."""
    people = differing(_people(s), _people(after))
    bans = {
        member: tuple(one for one in missed if one not in s.bans.get(member, ()))
        for member, missed in after.bans.items()
        if missed != s.bans.get(member, ())
    }
    return Preview(people, differing(_teams(s), _teams(after)), bans)


def provisional(s: State) -> dict[int, Tally]:
    """Give the standings as if every sheet that is over were signed."""
    now = tournament(s)
    sums = tournament_tallies(now)
    for sheet in now.sheets:
        if is_over(sheet, s.options.rows):
            for member, tally in sheet_tallies(s.options, sheet).items():
                sums[member] = sums[member].plus(tally)
    return sums


def season_difference(s: State, after: State) -> Preview:
    """Say what differs in the standings of the season between two states of it."""
    people = differing(_season(s), _season(after))
    return Preview(people, differing(_season_teams(s), _season_teams(after)))


def line(rank: int, one: Result | TeamStanding) -> Line:
    """Give a line of standings: place points and table points."""
    return Line(rank, (text(one.place_points), text(one.table_points)))


def _season(s: State) -> dict[int, Line]:
    ranks = season_ranks(s.options, s.held)
    return {int(one.id): line(rank, one) for rank, one in ranks}


def _season_teams(s: State) -> dict[str, Line]:
    ranks = team_ranks(s.roster, season_teams(s.held), season_ranks(s.options, s.held))
    return {one.team: line(rank, one) for rank, one in ranks}


def _people(s: State) -> dict[int, Line]:
    ranks = individual(results(provisional(s)))
    return {int(one.id): line(rank, one) for rank, one in ranks}


def _teams(s: State) -> dict[str, Line]:
    tallies = provisional(s)
    ranks = team_ranks(s.roster, team_tallies(s, tallies), individual(results(tallies)))
    return {one.team: line(rank, one) for rank, one in ranks}
