"""The end of a round and of a tournament: what everybody takes from it, exactly."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from msgspec.structs import replace

from stolik.competitions import roster, sheets
from stolik.competitions.ranking import exact
from stolik.competitions.room import close
from stolik.competitions.season.planning import is_too_few, tournament
from stolik.competitions.season.standings import Result, team
from stolik.competitions.season.state import Held, Played, State, Tally, Tournament, score_sheet
from stolik.competitions.season.terms import RoundScore, Terms
from stolik.competitions.sheets import Sheet
from stolik.engine.refusals import Refused


def close_round(s: State, now_ms: int) -> State:
    """End the round once every table is final."""
    now = tournament(s)
    deals = s.options.rows
    missing = [
        number for number, sheet in enumerate(now.sheets, 1) if not sheets.is_final(sheet, deals)
    ]
    if missing:
        raise Refused("TABLE_OPEN", s.grounds.signing, table=missing[0], n=len(missing))
    played = played_of(s.options, now.sheets, now.pausing)
    done = replace(now, played=(*now.played, played), sheets=(), pausing=(), room=close(now_ms))
    over = len(done.played) == s.options.rounds
    ready = over or done.plan
    return replace(s, phase="ready" if ready else "plan", now=done)


def played_of(options: Terms, tables: tuple[Sheet, ...], pausing: tuple[int, ...]) -> Played:
    """Score a round that is closed."""
    scores = tuple(score_sheet(options, sheet) for sheet in tables)
    found: dict[int, Tally] = {}
    for sheet, score in zip(tables, scores, strict=True):
        found.update(tallies_of(sheet, score))
    place, table = options.pause_points
    found.update({member: Tally(place, table) for member in pausing})
    return Played(tables, pausing, found, scores, tuple(sheet.totals for sheet in tables))


def sheet_tallies(options: Terms, sheet: Sheet) -> dict[int, Tally]:
    """Give what each member takes from one table."""
    return tallies_of(sheet, score_sheet(options, sheet))


def tallies_of(sheet: Sheet, score: RoundScore) -> dict[int, Tally]:
    """Give what each member takes from a table that was scored."""
    closed = score.status in ("closed_absence", "closed_left_early")
    left = {one.seat for one in sheet.left}
    found: dict[int, Tally] = {}
    for seat in range(len(sheet.seats)):
        mine = score.table_points[seat]
        others = [score.table_points[one] for one in range(len(sheet.seats)) if one not in left]
        rank = 0 if closed or seat in left else 1 + sum(other > mine for other in others)
        found[sheet.seats[seat]] = Tally(
            score.place_points[seat], mine, int(rank == 1), int(rank == 2), int(rank == 3)
        )
    return found


Change: TypeAlias = Callable[[Sheet], Sheet]
"""How a sheet of a closed round is written anew."""


def rescored(s: State, number: int, table: int, change: Change) -> State:
    """Write a sheet of a closed round anew and score that round again."""
    now = tournament(s)
    played = corrected(s.options, now.played, number, table, change)
    return replace(s, now=replace(now, played=played))


def rescored_held(s: State, which: int, number: int, table: int, change: Change) -> State:
    """Write a sheet of a tournament that is over anew and score it, with the teams of then."""
    if not 1 <= which <= len(s.held):
        raise Refused("NO_SUCH_TOURNAMENT", s.grounds.season, n=s.options.tournaments)
    one = s.held[which - 1]
    played = corrected(s.options, one.played, number, table, change)
    rows = [[part.tallies[m] for part in played if m in part.tallies] for m in one.tallies]
    tallies = {member: added(own) for member, own in zip(one.tallies, rows, strict=True)}
    teams = line_up_tallies(s.options, one.lineups, tallies)
    again = replace(one, played=played, tallies=tallies, teams=teams)
    return replace(s, held=(*s.held[: which - 1], again, *s.held[which:]))


def closed_sheet(s: State, which: int | None, number: int, table: int) -> Sheet:
    """Give the sheet of a closed round, of the tournament that is on or of one held."""
    if which is not None and not 1 <= which <= len(s.held):
        raise Refused("NO_SUCH_TOURNAMENT", s.grounds.season, n=s.options.tournaments)
    played = tournament(s).played if which is None else s.held[which - 1].played
    if not 1 <= number <= len(played) or not 1 <= table <= len(played[number - 1].sheets):
        raise Refused("NO_SUCH_TABLE", s.grounds.tables, table=table)
    return played[number - 1].sheets[table - 1]


def corrected(
    options: Terms, played: tuple[Played, ...], number: int, table: int, change: Change
) -> tuple[Played, ...]:
    """Give closed rounds with one sheet written anew."""
    if not 1 <= number <= len(played) or not 1 <= table <= len(played[number - 1].sheets):
        raise Refused("NO_SUCH_TABLE", options.grounds.tables, table=table)
    one = played[number - 1]
    before = one.sheets[table - 1]
    after = change(before)
    after = replace(after, signed=before.signed, judged_by=before.judged_by, is_ruled=True)
    tables = (*one.sheets[: table - 1], after, *one.sheets[table:])
    again = played_of(options, tables, one.pausing)
    return (*played[: number - 1], again, *played[number:])


def tournament_tallies(now: Tournament) -> dict[int, Tally]:
    """Add up the closed rounds for everybody who has a number."""
    rows: dict[int, list[Tally]] = {member: [] for member in now.drawn}
    for one in now.played:
        for member, tally in one.tallies.items():
            rows[member].append(tally)
    nothing = Tally()
    return {member: added(own) if own else nothing for member, own in rows.items()}


def team_tallies(s: State, tallies: dict[int, Tally]) -> dict[str, Tally]:
    """Give the team results of one tournament."""
    return line_up_tallies(s.options, lineups(s), tallies)


def lineups(s: State) -> dict[str, tuple[int, ...]]:
    """Give who belongs to each team."""
    return {name: s.roster.team_of(name) for name in s.roster.teams}


def line_up_tallies(
    options: Terms, teams: dict[str, tuple[int, ...]], tallies: dict[int, Tally]
) -> dict[str, Tally]:
    """Add the best results of each team's players."""
    found: dict[str, Tally] = {}
    for name, members in teams.items():
        results = [
            Result(str(member), tallies[member].place_points, tallies[member].table_points)
            for member in members
            if member in tallies
        ]
        if results:
            sums = team(results, options.team_counting)
            found[name] = Tally(sums.place_points, sums.table_points)
    return found


def finish(s: State) -> State:
    """End the tournament after its last round, or where four are no longer there."""
    now = tournament(s)
    if len(now.played) < s.options.rounds and not is_too_few(s):
        raise Refused("ROUNDS_MISSING", s.grounds.rounds, n=s.options.rounds - len(now.played))
    tallies = tournament_tallies(now)
    teams = team_tallies(s, tallies)
    sums = any(sheet.bare is not None for one in now.played for sheet in one.sheets)
    own = (now.played, lineups(s), sums, s.bench.rulings, len(now.played))
    held = Held(now.number, now.date, now.venue, tallies, teams, *own)
    over = len(s.held) + 1 == s.options.tournaments
    return replace(
        s,
        phase="over" if over else "season",
        roster=roster.cleared(s.roster),
        held=(*s.held, held),
        now=None,
    )


def added(tallies: Sequence[Tally]) -> Tally:
    """Add up tallies."""
    if len(tallies) == 1:
        return tallies[0]
    return Tally(
        exact(sum(one.place_points for one in tallies)),
        exact(sum(one.table_points for one in tallies)),
        sum(one.firsts for one in tallies),
        sum(one.seconds for one in tallies),
        sum(one.thirds for one in tallies),
    )


def season_tallies(options: Terms, held: tuple[Held, ...]) -> dict[int, Tally]:
    """Add up the tournaments held, only the best of each member where the league says so."""
    rows: dict[int, list[Tally]] = {}
    for one in held:
        for member, tally in one.tallies.items():
            rows.setdefault(member, []).append(tally)
    most = options.best_tournaments
    if most is not None:
        for own in rows.values():
            own.sort(key=lambda t: (t.place_points, t.table_points), reverse=True)
    return {member: added(own[:most]) for member, own in rows.items()}
