"""The tournament for other programs: rows for spreadsheets, results for a website."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from stolik.competitions.exchange import Exchange, Rows, entry_rows
from stolik.competitions.turniej_pokera.money import money, paid, places
from stolik.competitions.turniej_pokera.state import NOBODY, State
from stolik.engine.messages import msg
from stolik.words import Speaker


def heads(say: Speaker, *names: str) -> list[object]:
    """Name columns."""
    return [say.say(msg(f"turniej-pokera.column.{name}")) for name in names]


def standing_rows(s: State, names: Sequence[str], say: Speaker) -> Rows:
    """Give a line for everybody who has a place: place, name, prize."""
    at, got = places(s), money(s)
    found: Rows = [heads(say, "place", "name", "prize")]
    for one in sorted(at, key=lambda one: (at[one], one)):
        found.append([at[one], names[one], got.get(one, 0)])
    return found


def seat_rows(s: State, names: Sequence[str], say: Speaker) -> Rows:
    """Give who sits where with what."""
    found: Rows = [heads(say, "table", "chair", "name", "chips")]
    for table in s.tables:
        for chair, one in enumerate(table.chairs):
            if one != NOBODY:
                chips: object = table.stacks[chair] if s.options.is_online else ""
                found.append([table.number, chair + 1, names[one], chips])
    return found


class Line(Struct, frozen=True):
    """A player of a tournament."""

    member: int
    name: str
    place: int
    prize: int


class TournamentResult(Struct, frozen=True):
    """A tournament."""

    phase: str
    players: int
    entries: int
    prizes: tuple[int, ...]
    people: tuple[Line, ...]


def published(s: State, names: Sequence[str]) -> TournamentResult:
    """Give the results, by fixed names and in no language."""
    at, got = places(s), money(s)
    people = tuple(
        Line(one, names[one], at[one], got.get(one, 0))
        for one in sorted(at, key=lambda one: (at[one], one))
    )
    return TournamentResult(s.phase, s.count - len(s.gone), s.entries, paid(s), people)


EXCHANGE: Final = Exchange[State](
    {
        "entries": lambda s, names, say, groups: entry_rows(s.roster, names, say, groups),
        "standings": lambda s, names, say, _: standing_rows(s, names, say),
        "seats": lambda s, names, say, _: seat_rows(s, names, say),
    },
    published,
)
