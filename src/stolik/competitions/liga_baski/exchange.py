"""The tables of a league as rows for spreadsheets: entries, standings, teams, sheets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from stolik.competitions.exchange import Exchange, Rows, entry_rows
from stolik.competitions.liga_baski.published import league_results
from stolik.competitions.season.closing import team_tallies, tournament_tallies
from stolik.competitions.season.prizes import (
    ranks,
    results,
    season_ranks,
    season_teams,
    team_ranks,
)
from stolik.competitions.season.standings import individual
from stolik.competitions.season.state import Played, State
from stolik.engine.messages import msg
from stolik.words import Speaker


def standing_rows(s: State, names: Sequence[str], say: Speaker) -> Rows:
    """Give the standings of the tournament that is on, or of the season."""
    columns = ("rank", "name", "team", "place_points", "table_points", "firsts")
    head: list[object] = [say.say(msg(f"cup.csv.{column}")) for column in columns]
    found: Rows = [head]
    for rank, one in ranks(s):
        member = int(one.id)
        team = s.roster.members[member].team
        found.append([rank, names[member], team, one.place_points, one.table_points, one.firsts])
    return found


def team_rows(s: State, say: Speaker) -> Rows:
    """Give the team table of the tournament that is on, or of the season."""
    columns = ("rank", "team", "place_points", "table_points")
    head: list[object] = [say.say(msg(f"cup.csv.{column}")) for column in columns]
    if s.now is not None:
        tallies = tournament_tallies(s.now)
        found = team_ranks(s.roster, team_tallies(s, tallies), individual(results(tallies)))
    else:
        found = team_ranks(s.roster, season_teams(s.held), season_ranks(s.options, s.held))
    return [head, *([rank, one.team, one.place_points, one.table_points] for rank, one in found)]


def sheet_rows(s: State, names: Sequence[str], say: Speaker) -> Rows:
    """Give every deal of every closed round, as `read_sheets` reads them; only sums as deal 0."""
    columns: list[object] = [
        say.say(msg(f"cup.csv.{name}")) for name in ("tournament", "round", "table", "deal")
    ]
    columns += [say.say(msg("cup.csv.player", number=n)) for n in range(1, 5)]
    columns += [say.say(msg("cup.csv.points", number=n)) for n in range(1, 5)]
    found: Rows = [columns]
    for tournament, number, one in rounds(s):
        for table, sheet in enumerate(one.sheets, 1):
            people = [names[member] for member in sheet.seats]
            if sheet.bare is not None:
                found.append([tournament, number, table, 0, *people, *sheet.bare])
            for deal, row in enumerate(sheet.rows, 1):
                points: Iterable[object] = row.points or [
                    say.say(msg("cup.csv.struck")),
                    "",
                    "",
                    "",
                ]
                found.append([tournament, number, table, deal, *people, *points])
    return found


def rounds(s: State) -> Iterator[tuple[int, int, Played]]:
    """Go through every closed round with its tournament and number."""
    for held in s.held:
        for number, one in enumerate(held.played, 1):
            yield held.number, number, one
    if s.now is not None:
        for number, one in enumerate(s.now.played, 1):
            yield s.now.number, number, one


EXCHANGE: Final = Exchange[State](
    {
        "entries": lambda s, names, say, groups: entry_rows(s.roster, names, say, groups),
        "standings": lambda s, names, say, _: standing_rows(s, names, say),
        "teams": lambda s, _names, say, _: team_rows(s, say),
        "sheets": lambda s, names, say, _: sheet_rows(s, names, say),
    },
    league_results,
)
