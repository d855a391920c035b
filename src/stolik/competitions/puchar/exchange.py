"""The cup for other programs: rows for spreadsheets, results for a website."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from stolik.competitions.exchange import Exchange, FileIn, Rows, entry_rows
from stolik.competitions.puchar.counting import match_places
from stolik.competitions.puchar.options import breaks_of
from stolik.competitions.puchar.standing import standing
from stolik.competitions.puchar.state import State
from stolik.competitions.puchar.trf import written
from stolik.competitions.puchar.trf_reading import taken
from stolik.engine.messages import msg
from stolik.words import Speaker


def heads(say: Speaker, *names: str) -> list[object]:
    """Name columns."""
    return [say.say(msg(f"cup.csv.{name}")) for name in names]


def title(s: State, who: int, names: Sequence[str]) -> str:
    """Name a contestant: somebody, or a team."""
    members = s.field[who]
    if s.options.teams != "none":
        return s.roster.members[members[0]].team
    return names[members[0]]


def standing_rows(s: State, names: Sequence[str], say: Speaker) -> Rows:
    """Give the standing: place, contestant, points, and what parted equals."""
    order = standing(s)
    width = max((len(one.breaks) for one in order), default=0)
    parted = [say.say(msg(f"puchar.column.{one}.long")) for one in breaks_of(s.options)[:width]]
    found: Rows = [[*heads(say, "rank", "contestant", "total"), *parted]]
    for one in order:
        found.append([one.place, title(s, one.who, names), one.points, *one.breaks])
    return found


def match_rows(s: State, names: Sequence[str], say: Speaker) -> Rows:
    """Give a line for each side of each match: round, table, contestant, place."""
    found: Rows = [heads(say, "round", "table", "contestant", "place")]
    for number, one in enumerate(s.rounds, 1):
        first = {m: n for n, m, b in one.tables() if b == 0}
        for m, match in enumerate(one.matches):
            places = match_places(match) if match.is_over else ("",) * len(match.sides)
            for who, place in zip(match.sides, places, strict=True):
                found.append([number, first[m], title(s, who, names), place])
    return found


class PublishedLine(Struct, frozen=True):
    """A contestant in the standing."""

    name: str
    place: int
    points: str
    breaks: tuple[str, ...]


class PublishedMatch(Struct, frozen=True):
    """A match: who met, and their places; none while it is played."""

    sides: tuple[str, ...]
    places: tuple[int, ...]


class Published(Struct, frozen=True):
    """A cup by fixed names."""

    game: str
    format: str
    phase: str
    standing: tuple[PublishedLine, ...]
    rounds: tuple[tuple[PublishedMatch, ...], ...]


def published(s: State, names: Sequence[str]) -> Published:
    """Give the whole cup, by fixed names and in no language."""
    lines = tuple(
        PublishedLine(
            title(s, one.who, names), one.place, str(one.points), tuple(map(str, one.breaks))
        )
        for one in standing(s)
    )
    rounds = tuple(
        tuple(
            PublishedMatch(
                tuple(title(s, who, names) for who in match.sides),
                match_places(match) if match.is_over else (),
            )
            for match in one.matches
        )
        for one in s.rounds
    )
    return Published(s.options.game, s.options.format, s.phase, lines, rounds)


EXCHANGE: Final = Exchange[State](
    {
        "entries": lambda s, names, say, groups: entry_rows(s.roster, names, say, groups),
        "standings": lambda s, names, say, _: standing_rows(s, names, say),
        "matches": lambda s, names, say, _: match_rows(s, names, say),
    },
    published,
    files={"trf": written},
    taken={"trf": FileIn(taken)},
)
