"""What a ruling would change, before anybody signs it."""

from __future__ import annotations

from typing import TypeVar

from msgspec import Struct

from stolik.competitions.liga_baski import actions as do
from stolik.competitions.liga_baski.closing import (
    sheet_tallies,
    team_tallies,
    tournament_tallies,
)
from stolik.competitions.liga_baski.judging import done, rule
from stolik.competitions.liga_baski.planning import tournament
from stolik.competitions.liga_baski.prizes import (
    results,
    season_ranks,
    season_teams,
    team_ranks,
)
from stolik.competitions.liga_baski.standings import individual
from stolik.competitions.liga_baski.state import State, Tally
from stolik.competitions.sheets import is_over
from stolik.engine.score import Points

K = TypeVar("K")


class Standing(Struct, frozen=True):
    """A line of the standings."""

    rank: int
    place_points: Points
    table_points: Points


class Change(Struct, frozen=True):
    """A member's or a team's line before and after; None where there is none."""

    before: Standing | None
    after: Standing | None


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
    people = _differing(_people(s), _people(after))
    bans = {
        member: tuple(one for one in missed if one not in s.bans.get(member, ()))
        for member, missed in after.bans.items()
        if missed != s.bans.get(member, ())
    }
    return Preview(people, _differing(_teams(s), _teams(after)), bans)


def provisional(s: State) -> dict[int, Tally]:
    """Give the standings as if every sheet that is over were signed."""
    now = tournament(s)
    sums = tournament_tallies(now)
    for sheet in now.sheets:
        if is_over(sheet, s.options.deals_per_round):
            for member, tally in sheet_tallies(s.options, sheet).items():
                sums[member] = sums[member].plus(tally)
    return sums


def season_difference(s: State, after: State) -> Preview:
    """Say what differs in the standings of the season between two states of it."""
    people = _differing(_season(s), _season(after))
    return Preview(people, _differing(_season_teams(s), _season_teams(after)))


def _season(s: State) -> dict[int, Standing]:
    ranks = season_ranks(s.options, s.held)
    return {int(one.id): Standing(rank, one.place_points, one.table_points) for rank, one in ranks}


def _season_teams(s: State) -> dict[str, Standing]:
    ranks = team_ranks(s.roster, season_teams(s.held), season_ranks(s.options, s.held))
    return {one.team: Standing(rank, one.place_points, one.table_points) for rank, one in ranks}


def _people(s: State) -> dict[int, Standing]:
    ranks = individual(results(provisional(s)))
    return {int(one.id): Standing(rank, one.place_points, one.table_points) for rank, one in ranks}


def _teams(s: State) -> dict[str, Standing]:
    tallies = provisional(s)
    ranks = team_ranks(s.roster, team_tallies(s, tallies), individual(results(tallies)))
    return {one.team: Standing(rank, one.place_points, one.table_points) for rank, one in ranks}


def _differing(before: dict[K, Standing], after: dict[K, Standing]) -> dict[K, Change]:
    keys = [key for key in {**before, **after} if before.get(key) != after.get(key)]
    return {key: Change(before.get(key), after.get(key)) for key in keys}
