"""The words of the book's worked examples: each asks one part of the league one question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from msgspec.structs import astuple

from stolik.competitions.liga_baski.options import Options
from stolik.competitions.liga_baski.presets import PRESETS
from stolik.competitions.liga_baski.round_score import score_table
from stolik.competitions.liga_baski.rows import dealer_of
from stolik.competitions.ranking import exact
from stolik.competitions.season import discipline, standings
from stolik.competitions.season.rounds import check_row
from stolik.competitions.seating.pauses import pausing_by_number
from stolik.competitions.sheets import Sheet, SheetRow
from stolik.engine.examples import Json, asked
from stolik.engine.refusals import Refused
from stolik.engine.score import Points

Four = tuple[int, int, int, int]
Seat = Annotated[int, Meta(ge=0, le=3)]
Some = Annotated[int, Meta(ge=0)]
Players = Annotated[int, Meta(ge=4, le=10_000)]
Rounds = Annotated[int, Meta(ge=1, le=1000)]
Ids = tuple[str, ...]
Answer = Mapping[str, Json]


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the results of a tournament."""

    id: str
    place_points: Fraction
    table_points: Fraction
    firsts: int = 0
    seconds: int = 0
    thirds: int = 0


def table(
    o: Options, deal_totals: Four = (0, 0, 0, 0), deals_played: Some | None = None,
    late_seconds: tuple[Some, Some, Some, Some] = (0, 0, 0, 0), left: tuple[Seat, ...] = (),
) -> Answer:  # fmt: skip
    """Score one round at one table."""
    deals = o.deals_per_round if deals_played is None else deals_played
    found = score_table(o, deal_totals, deals, late_seconds, left)
    return {
        "status": found.status,
        "table_points": plain(found.table_points),
        "place_points": plain(found.place_points),
    }


def struck(_: Options, deals: tuple[Four | Literal["struck"], ...]) -> Answer:
    """Add up rows."""
    rows = tuple(SheetRow(None if deal == "struck" else deal) for deal in deals)
    sheet = Sheet((0, 1, 2, 3), (0, 0, 0, 0), rows)
    return {"deals_used": sheet.played, "table_points": list(sheet.totals)}


def pause(_: Options, players: Players, rounds: Rounds = 5) -> Answer:
    """Say who pauses."""
    pausing = pausing_by_number(players, rounds)
    return {"tables_per_round": players // 4, "pausing": [list(row) for row in pausing]}


def team(o: Options, results: tuple[tuple[str, Fraction, Fraction], ...]) -> Answer:
    """Add the best results of a team's players in one tournament."""
    found = standings.team([standings.Result(*one) for one in results], o.team_counting)
    place, points = plain((found.place_points, found.table_points))
    return {"counting": list(found.counting), "place_points": place, "table_points": points}


def ranking(_: Options, players: tuple[Person, ...]) -> Answer:
    """Rank the results of a tournament."""
    results = [standings.Result(*astuple(one)) for one in players]
    return {"ranking": [[rank, one.id] for rank, one in standings.individual(results)]}


def suspend(
    o: Options, tournaments_per_season: Rounds = 18, season: int = 1, tournament: int = 1
) -> Answer:
    """Say what is missed after a card that was shown there."""
    missed = discipline.suspended_for(
        season, tournament, tournaments_per_season, o.suspension_tournaments
    )
    return {"suspended_for": [list(one) for one in missed]}


def ruling(
    o: Options, matter: discipline.Matter, chief: str, judges_for: Ids = (),
    judges_against: Ids = (), players_at_table: Ids = (),
) -> Answer:  # fmt: skip
    """Say whether a ruling is in force, by who has spoken."""
    sides = (judges_for, judges_against, chief, players_at_table)
    return {"in_force": discipline.is_in_force(matter, *sides, o.judges_needed)}


def row(o: Options, delta: tuple[int, ...], deal: int = 1, dealer: int | None = None) -> Answer:
    """Enter the next row of a table that is playing; its dealer is the right one if left out."""
    right = dealer_of(1) if dealer is None else dealer
    try:
        check_row(o, 0, True, deal, right, delta)
    except Refused as refused:
        return {"accepted": False, "reason": refused.code}
    return {"accepted": True}


def options(written: Mapping[str, Json]) -> Mapping[str, Json]:
    """Read the names of presets, and what an absence costs in any of the ways it is written."""
    found = {name: preset_of(name, value) for name, value in written.items()}
    absence, pause = found.get("absence"), found.get("pause_points")
    if isinstance(absence, dict):
        found["absence"] = [[absence.get("place"), absence.get("table")], absence.get("others")]
    elif isinstance(absence, list) and len(absence) == 4:
        found["absence"] = [absence[:2], absence[2:]]
    if isinstance(pause, dict):
        found["pause_points"] = [pause.get("place"), pause.get("table")]
    return found


def preset_of(name: str, value: Json) -> Json:
    """Give an option of a preset that is named instead of it."""
    preset = PRESETS.get(value, {}) if isinstance(value, str) else {}
    listed = preset.get(name)
    return list[Json](listed) if isinstance(listed, list) else value


def plain(points: Iterable[Points]) -> list[Json]:
    """Points as an example writes them."""
    return [str(one) if isinstance(exact(one), Fraction) else int(one) for one in points]


EXAMPLES: Final = asked(
    Options,
    {
        "table": table, "struck": struck, "pause": pause, "team": team, "standings": ranking,
        "suspend": suspend, "ruling": ruling, "row": row,
    },
    options,
)  # fmt: skip
