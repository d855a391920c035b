"""The tables of a league as files: entries and sheets in, entries, sheets and standings out."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct

from stolik.competitions.liga_baski import actions as do
from stolik.competitions.liga_baski.closing import team_tallies, tournament_tallies
from stolik.competitions.liga_baski.prizes import (
    ranks,
    results,
    season_ranks,
    season_teams,
    team_ranks,
)
from stolik.competitions.liga_baski.rows import dealer_of
from stolik.competitions.liga_baski.standings import individual
from stolik.competitions.liga_baski.state import Played, State
from stolik.engine.messages import msg
from stolik.engine.plain_names import composed, fault_of
from stolik.engine.refusals import BadInput
from stolik.interop.spreadsheet import SpreadsheetLine, lines_of
from stolik.words import Speaker

Rows = list[Sequence[object]]

MOST_NAME: Final = 80
ENTRY: Final = {
    "name": ("name", "nazwisko", "imię i nazwisko", "nazwisko i imię", "zawodnik", "player"),
    "team": ("team", "drużyna", "druzyna"),
    "group": ("group", "kategoria", "grupa"),
}
SHEET: Final = {
    "table": ("table", "stół"),
    "deal": ("deal", "rozdanie"),
    "p1": ("points 1", "punkty 1"),
    "p2": ("points 2", "punkty 2"),
    "p3": ("points 3", "punkty 3"),
    "p4": ("points 4", "punkty 4"),
}
STRUCK: Final = ("struck", "skreślone")


class Entry(Struct, frozen=True):
    """Somebody who enters, for whom he plays, and in which lists of their own he stands."""

    name: str
    team: str = ""
    groups: tuple[str, ...] = ()


MOST_ENTRIES: Final = 1000
"""People in one file, its empty lines included."""


def read_entries(data: bytes) -> list[Entry]:
    """Read a list of entries; nobody stands in it twice. Of too many not one line is read."""
    if max(data.count(b"\n"), data.count(b"\r")) > MOST_ENTRIES:
        raise BadInput("csv_entries", most=MOST_ENTRIES)
    found: list[Entry] = []
    seen: dict[str, int] = {}
    for line in lines_of(data, ENTRY, ("name",)):
        name, team = line.cells["name"], line.cells.get("team", "")
        groups = split_groups(line.cells.get("group", ""))
        for word in (name, *([team] if team else []), *groups):
            if not is_name(word):
                raise BadInput("csv_name", line=line.number, name=word[:MOST_NAME])
        if (before := seen.setdefault(name.casefold(), line.number)) != line.number:
            raise BadInput("csv_doubled", name=name, first=before, line=line.number)
        found.append(Entry(name, team, groups))
    if not found:
        raise BadInput("csv_empty")
    return found


def split_groups(text: str) -> tuple[str, ...]:
    """Read the lists somebody stands in: words with commas between them."""
    words = (" ".join(word.split()) for word in text.split(","))
    return tuple(dict.fromkeys(word for word in words if word))


def is_name(word: str) -> bool:
    """Say whether a word can be a name: a letter or digit first, so no spreadsheet computes it."""
    is_plain = 0 < len(word) <= MOST_NAME and word[0].isalnum() and word.isprintable()
    return is_plain and fault_of(composed(word)) is None


def read_sheets(data: bytes) -> list[do.RowEntered | do.SheetEntered]:
    """Read deals of the round that is on: table, number, four points, or the word for struck."""
    return [deal_of(line) for line in lines_of(data, SHEET, SHEET)]


def deal_of(line: SpreadsheetLine) -> do.RowEntered | do.SheetEntered:
    """Read one deal."""
    table, deal = number(line, "table"), number(line, "deal")
    if line.cells["p1"].casefold() in STRUCK:
        return do.SheetEntered(table, (None,), since=deal - 1)
    a, b, c, d = (number(line, name) for name in ("p1", "p2", "p3", "p4"))
    return do.RowEntered(table, deal, dealer_of(deal), (a, b, c, d))


def number(line: SpreadsheetLine, column: str) -> int:
    """Read a whole number; a typeset minus is one too."""
    word = line.cells[column].replace("\u2212", "-")
    if not word.removeprefix("-").removeprefix("+").isdecimal() or len(word) > 9:
        raise BadInput("csv_number", line=line.number, column=SHEET[column][0], word=word[:30])
    return int(word)


def entry_rows(
    s: State, names: Sequence[str], say: Speaker, groups: Sequence[Sequence[str]] = ()
) -> Rows:
    """Give everybody in the season with his lists of their own, as `read_entries` reads it."""
    head = [say.say(msg(f"cup.csv.{name}")) for name in ("name", "team", "group")]
    own = [", ".join(one) for one in groups] or [""] * len(s.roster.members)
    return [head, *([names[n], one.team, own[n]] for n, one in enumerate(s.roster.members))]


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


EXPORTS: Final[dict[str, dict[str, Callable[[State, Sequence[str], Speaker], Rows]]]] = {
    "liga-baski": {
        "entries": entry_rows,
        "standings": standing_rows,
        "teams": lambda s, _, say: team_rows(s, say),
        "sheets": sheet_rows,
    }
}
"""The tables each competition can give away, by name."""
