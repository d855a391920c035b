"""Why a figure of the standings is what it is: down to tournaments, rounds, tables and deals.

Deals are opened for staff and for those who sat at the table; everybody else sees its sums.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from stolik.competitions.ranking import exact
from stolik.competitions.roster import known
from stolik.competitions.season.closing import season_tallies, team_tallies, tournament_tallies
from stolik.competitions.season.prizes import season_teams
from stolik.competitions.season.standings import Result, team
from stolik.competitions.season.state import Played, State, Tally, score_sheet
from stolik.competitions.sheets import Sheet
from stolik.engine.actors import REFEREE, SPECTATOR, Viewer
from stolik.engine.messages import Msg, Who, msg
from stolik.engine.refusals import Refused
from stolik.engine.score import Points


class Person(Struct, frozen=True, tag="person", omit_defaults=True):
    """What a member has: in one tournament, or in the season."""

    member: int
    tournament: int | None = None


class Team(Struct, frozen=True, tag="team", omit_defaults=True):
    """What a team has: in one tournament, or in the season."""

    team: str
    tournament: int | None = None


class Reason(Struct, frozen=True, omit_defaults=True):
    """A figure, the clauses that made it, and the figures it is made of."""

    label: Msg
    place_points: Points | None
    table_points: Points | None
    clauses: tuple[str, ...] = ()
    parts: tuple[Reason, ...] = ()
    counts: bool = True
    """It is one of the results that are added up."""


def why(s: State, figure: Person | Team, viewer: Viewer = SPECTATOR) -> Reason:
    """Open a figure of the standings."""
    if isinstance(figure, Team):
        return of_team(s, figure, viewer)
    member = known(s.roster, figure.member, s.grounds.of_people)
    if figure.tournament is not None:
        return of_tournament(s, member, figure.tournament, viewer)
    sums = season_tallies(s.options, s.held).get(member, Tally())
    numbers = [one.number for one in s.held if member in one.tallies]
    parts = [of_tournament(s, member, number, viewer) for number in numbers]
    best = sorted(parts, key=_worth, reverse=True)[: s.options.best_tournaments]  # LIG-42
    marked = tuple(_marked(part, any(part is one for one in best)) for part in parts)
    label = msg("liga-baski.why.season", who=Who(member))
    return Reason(label, sums.place_points, sums.table_points, ("LIG-42",), marked)


def of_team(s: State, figure: Team, viewer: Viewer) -> Reason:
    """Open what a team has."""
    if figure.team not in s.roster.teams:
        raise Refused("NO_TEAM_NAME", "LIG-6")
    label = msg("liga-baski.why.team", team=figure.team)
    if figure.tournament is None:
        sums = season_teams(s.held).get(figure.team, Tally())
        parts = tuple(
            of_team(s, Team(figure.team, one.number), viewer)
            for one in s.held
            if figure.team in one.teams
        )
        return Reason(label, sums.place_points, sums.table_points, ("LIG-42",), parts)
    tallies, teams, _ = tournament(s, figure.tournament)
    sums = teams.get(figure.team, Tally())
    players = [member for member in s.roster.team_of(figure.team) if member in tallies]
    results = [Result(str(m), tallies[m].place_points, tallies[m].table_points) for m in players]
    counting = team(results, s.options.team_counting).counting
    found = tuple(
        _marked(of_tournament(s, member, figure.tournament, viewer), str(member) in counting)
        for member in players
    )
    return Reason(label, sums.place_points, sums.table_points, ("LIG-41",), found)


def tournament(
    s: State, number: int
) -> tuple[dict[int, Tally], dict[str, Tally], tuple[Played, ...]]:
    """Give the tallies and rounds of a tournament held or on."""
    for one in s.held:
        if one.number == number:
            return one.tallies, one.teams, one.played
    if s.now is not None and s.now.number == number:
        tallies = tournament_tallies(s.now)
        return tallies, team_tallies(s, tallies), s.now.played
    raise Refused("NO_SUCH_TOURNAMENT", "LIG-1", n=s.options.tournaments)


def of_tournament(s: State, member: int, number: int, viewer: Viewer) -> Reason:
    """Open what a member took from one tournament."""  # LIG-40
    tallies, _, played = tournament(s, number)
    sums = tallies.get(member, Tally())
    parts = tuple(
        of_round(s, member, place, one, viewer)
        for place, one in enumerate(played, 1)
        if member in one.tallies
    )
    label = msg("liga-baski.why.tournament", who=Who(member), number=number)
    return Reason(label, sums.place_points, sums.table_points, ("LIG-40",), parts)


def of_round(s: State, member: int, number: int, one: Played, viewer: Viewer) -> Reason:
    """Open what a member took from one round."""
    tally = one.tallies[member]
    for table, sheet in enumerate(one.sheets, 1):
        if member in sheet.seats:
            score = score_sheet(s.options, sheet)
            parts = of_table(s, sheet, sheet.seats.index(member), viewer)
            label = msg("liga-baski.why.table", number=number, table=table)
            return Reason(label, tally.place_points, tally.table_points, score.clauses, parts)
    label = msg("liga-baski.why.pause", number=number)
    return Reason(label, tally.place_points, tally.table_points, ("LIG-10",))


def of_table(s: State, sheet: Sheet, seat: int, viewer: Viewer) -> tuple[Reason, ...]:
    """Open the table points of one seat: its deals, then what was added or taken."""
    score = score_sheet(s.options, sheet)
    if score.status in ("closed_absence", "closed_left_early"):
        return ()
    deals = [Reason(msg("liga-baski.why.deals"), None, sheet.totals[seat], ("LIG-20",))]
    if sheet.bare is None and (viewer == REFEREE or viewer in sheet.seats):
        deals = [
            Reason(
                msg("liga-baski.why.struck" if row.is_struck else "liga-baski.why.deal", deal=n),
                None,
                0 if row.points is None else row.points[seat],
                ("LIG-16",) if row.is_struck else ("LIG-20",),
            )
            for n, row in enumerate(sheet.rows, 1)
        ]
    changes = [
        Reason(msg("liga-baski.why.adjustment"), None, one.table, (one.rule,))
        for one in score.adjustments
        if one.seat == seat
    ]
    return (*deals, *changes)


def added(reason: Reason) -> tuple[Points, Points]:
    """Add up the parts that count: what a reader may check against the figure itself."""
    parts = [one for one in reason.parts if one.counts]
    place = sum((Fraction(one.place_points or 0) for one in parts), start=Fraction(0))
    table = sum((Fraction(one.table_points or 0) for one in parts), start=Fraction(0))
    return exact(place), exact(table)


def _worth(one: Reason) -> tuple[Points, Points]:
    return one.place_points or 0, one.table_points or 0


def _marked(one: Reason, counts: bool) -> Reason:
    return Reason(
        one.label, one.place_points, one.table_points, one.clauses, one.parts, counts=counts
    )
