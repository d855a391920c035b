"""Lists of entries as files: who enters, for whom, in which lists of their own."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from stolik.engine.plain_names import composed, fault_of
from stolik.engine.refusals import BadInput
from stolik.interop.spreadsheet import lines_of

MOST_NAME: Final = 80
ENTRY: Final = {
    "name": ("name", "nazwisko", "imię i nazwisko", "nazwisko i imię", "zawodnik", "player"),
    "team": ("team", "drużyna", "druzyna"),
    "group": ("group", "kategoria", "grupa"),
}


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
