"""The olympiad for other programs: rows for spreadsheets, results for a website."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from stolik.competitions.exchange import Exchange, Rows, TableIn, entry_rows
from stolik.competitions.olimpiada.archive import every
from stolik.competitions.olimpiada.counting import season_of, total, value
from stolik.competitions.olimpiada.results_reading import COLUMNS, taken
from stolik.competitions.olimpiada.screens.matrix import places_now
from stolik.competitions.olimpiada.state import State
from stolik.engine.messages import msg
from stolik.engine.score import Points
from stolik.words import Speaker


def heads(say: Speaker, *names: str) -> list[object]:
    """Name columns."""
    return [say.say(msg(f"cup.csv.{name}")) for name in names]


def event_rows(s: State, names: Sequence[str], say: Speaker) -> Rows:
    """Give a line for each contestant and event: place and points."""
    season = season_of(s)
    found: Rows = [heads(say, "contestant", "event", "place", "event_points")]
    for done in s.done:
        for member in range(s.count):
            place = done.places.get(member, "")
            found.append([names[member], done.id, place, value(season, done, member)])
    return found


def standing_rows(s: State, names: Sequence[str], say: Speaker) -> Rows:
    """Give the standing: place, contestant, total."""
    places, season = places_now(s), season_of(s)
    found: Rows = [heads(say, "rank", "contestant", "total")]
    for member in sorted(range(s.count), key=lambda one: (places[one], one)):
        own = total(season, member)
        found.append([places[member], names[member], written(own)])
    return found


def written(own: Points | tuple[int, ...]) -> object:
    """Write a total in one cell."""
    return "/".join(map(str, own)) if isinstance(own, tuple) else own


class Line(Struct, frozen=True):
    """A contestant of an olympiad."""

    member: int
    name: str
    place: int
    total: str


class EventLine(Struct, frozen=True):
    """A finished event and the places in it, by member."""

    event: str
    places: tuple[int | None, ...]


class OlympiadResult(Struct, frozen=True):
    """An olympiad of one season."""

    season: str
    phase: str
    after_tiebreak: bool
    people: tuple[Line, ...]
    events: tuple[EventLine, ...]


def published(s: State, names: Sequence[str]) -> tuple[OlympiadResult, ...]:
    """Give all seasons, by fixed names and in no language."""
    return tuple(of_season(one, names) for one in every(s))


def of_season(s: State, names: Sequence[str]) -> OlympiadResult:
    """Give one olympiad."""
    places, season = places_now(s), season_of(s)
    ordered = sorted(range(s.count), key=lambda one: (places[one], one))
    people = tuple(
        Line(one, names[one], places[one], str(written(total(season, one)))) for one in ordered
    )
    events = tuple(
        EventLine(done.id, tuple(done.places.get(one) for one in range(s.count))) for done in s.done
    )
    return OlympiadResult(s.season, s.phase, s.decided is not None, people, events)


EXCHANGE: Final = Exchange[State](
    {
        "entries": lambda s, names, say, groups: entry_rows(s.roster, names, say, groups),
        "standings": lambda s, names, say, _: standing_rows(s, names, say),
        "events": lambda s, names, say, _: event_rows(s, names, say),
    },
    published,
    taken={"results": TableIn(COLUMNS, ("name",), taken)},
)
