"""Run the worked examples of the league's rule book: each asks one part of it one question."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import astuple

from stolik.competitions.liga_baski import discipline, standings
from stolik.competitions.liga_baski.options import Options
from stolik.competitions.liga_baski.round_score import score_table
from stolik.competitions.liga_baski.rows import check_row, dealer_of
from stolik.competitions.ranking import exact
from stolik.competitions.seating.pauses import pausing_by_number
from stolik.competitions.sheets import Sheet, SheetRow
from stolik.engine.examples import BadExample, Case, Examples, Json
from stolik.engine.options import read_options
from stolik.engine.refusals import Refused
from stolik.engine.score import Points
from stolik.engine.wire import converted

Four = tuple[int, int, int, int]
Seat = Annotated[int, Meta(ge=0, le=3)]
Some = Annotated[int, Meta(ge=0)]


class Given(Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """What every question may carry: options that differ from the book's."""

    options: dict[str, object] = {}

    @property
    def rules(self) -> Options:
        """Give the league's options."""
        return read_options(Options, self.options)


class Table(Given, frozen=True, kw_only=True):
    """One round at one table."""

    deal_totals: Four = (0, 0, 0, 0)
    deals_played: Some | None = None
    late_seconds: tuple[Some, Some, Some, Some] = (0, 0, 0, 0)
    left: list[Seat] = []


class Struck(Given, frozen=True, kw_only=True):
    """Rows to add up."""

    deals: list[Four | Literal["struck"]]


class Pause(Given, frozen=True, kw_only=True):
    """A field and its rounds."""

    players: Annotated[int, Meta(ge=4)]
    rounds: Annotated[int, Meta(ge=1)] = 5


class Team(Given, frozen=True, kw_only=True):
    """The results of a team's players in one tournament."""

    results: list[tuple[str, Fraction, Fraction]]


class Person(Struct, forbid_unknown_fields=True, frozen=True):
    """One line of the results of a tournament."""

    id: str
    place_points: Fraction
    table_points: Fraction
    firsts: int = 0
    seconds: int = 0
    thirds: int = 0


class Standings(Given, frozen=True, kw_only=True):
    """The results of a tournament."""

    players: list[Person]


class Suspend(Given, frozen=True, kw_only=True):
    """Where a card was shown."""

    tournaments_per_season: Annotated[int, Meta(ge=1)] = 18
    season: int = 1
    tournament: int = 1


class Ruling(Given, frozen=True, kw_only=True):
    """Who has spoken in which matter."""

    matter: discipline.Matter
    chief: str
    judges_for: list[str] = []
    judges_against: list[str] = []
    players_at_table: list[str] = []


class NextRow(Given, frozen=True, kw_only=True):
    """A row of a table that is playing; its number and dealer are the right ones if left out."""

    delta: list[int]
    deal: int = 1
    dealer: int | None = None


def run(case: Case) -> Mapping[str, Json]:
    """Answer the one question of an example."""
    if [len(call) for call in case.calls] != [1]:
        raise BadExample("an example of the league has one action without parameters")
    name = case.calls[0][0]
    if not isinstance(name, str) or name not in QUESTIONS:
        raise BadExample(f"unknown action {name!r}")
    kind, answer = QUESTIONS[name]
    try:
        return answer(converted(case.given, kind))
    except msgspec.ValidationError as error:
        raise BadExample(str(error)) from error


def _table(given: Table) -> dict[str, Json]:
    deals = given.rules.deals_per_round if given.deals_played is None else given.deals_played
    found = score_table(
        given.rules, given.deal_totals, deals, given.late_seconds, frozenset(given.left)
    )
    return {
        "status": found.status,
        "table_points": [_plain(points) for points in found.table_points],
        "place_points": [_plain(points) for points in found.place_points],
    }


def _struck(given: Struck) -> dict[str, Json]:
    rows = tuple(SheetRow(None if deal == "struck" else deal) for deal in given.deals)
    sheet = Sheet((0, 1, 2, 3), (0, 0, 0, 0), rows)
    return {"deals_used": sheet.played, "table_points": list(sheet.totals)}


def _pause(given: Pause) -> dict[str, Json]:
    pausing = pausing_by_number(given.players, given.rounds)
    return {"tables_per_round": given.players // 4, "pausing": [list(row) for row in pausing]}


def _team(given: Team) -> dict[str, Json]:
    results = [standings.Result(*one) for one in given.results]
    found = standings.team(results, given.rules.team_counting)
    return {
        "counting": list(found.counting),
        "place_points": _plain(found.place_points),
        "table_points": _plain(found.table_points),
    }


def _standings(given: Standings) -> dict[str, Json]:
    results = [standings.Result(*astuple(one)) for one in given.players]
    return {"ranking": [[rank, one.id] for rank, one in standings.individual(results)]}


def _suspend(given: Suspend) -> dict[str, Json]:
    missed = discipline.suspended_for(
        given.season,
        given.tournament,
        given.tournaments_per_season,
        given.rules.suspension_tournaments,
    )
    return {"suspended_for": [list(one) for one in missed]}


def _ruling(given: Ruling) -> dict[str, Json]:
    return {
        "in_force": discipline.is_in_force(
            given.matter,
            given.judges_for,
            given.judges_against,
            given.chief,
            given.players_at_table,
            given.rules.judges_needed,
        )
    }


def _row(given: NextRow) -> dict[str, Json]:
    dealer = dealer_of(1) if given.dealer is None else given.dealer
    try:
        check_row(0, given.rules.deals_per_round, True, given.deal, dealer, given.delta)
    except Refused as refused:
        return {"accepted": False, "reason": refused.code}
    return {"accepted": True}


def _plain(points: Points) -> Json:
    return str(points) if isinstance(exact(points), Fraction) else int(points)


QUESTIONS: Final[dict[str, tuple[type[Given], Callable[..., dict[str, Json]]]]] = {
    "table": (Table, _table),
    "struck": (Struck, _struck),
    "pause": (Pause, _pause),
    "team": (Team, _team),
    "standings": (Standings, _standings),
    "suspend": (Suspend, _suspend),
    "ruling": (Ruling, _ruling),
    "row": (NextRow, _row),
}


EXAMPLES: Final = Examples(run)
