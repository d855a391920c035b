"""What a competition gives to other programs: rows for spreadsheets, results for a website."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeAlias, TypeVar

from stolik.competitions.roster import Roster
from stolik.engine.messages import msg
from stolik.words import Speaker

S = TypeVar("S")

Rows: TypeAlias = list[Sequence[object]]
"""A header and what stands under it."""
Groups: TypeAlias = Sequence[Sequence[str]]
"""The lists of their own in which each member stands."""


@dataclass(frozen=True)
class Brought:
    """What a file brings in: whom it names, and what happens then under their ids."""

    names: Sequence[str]
    steps: Callable[[Mapping[str, str]], Sequence[object]]
    """From people by name to what is logged, all of it or nothing."""


@dataclass(frozen=True)
class FileIn(Generic[S]):
    """A file of the field that can be taken in: its text is read, or BadInput names the place."""

    read: Callable[[S, Sequence[str], str], Brought]


@dataclass(frozen=True)
class TableIn(Generic[S]):
    """A table of a spreadsheet that can be taken in: lines under a header, each with its number."""

    columns: Mapping[str, Sequence[str]]
    """By which words each column may be called, in small letters."""
    needed: Sequence[str]
    read: Callable[[S, Sequence[str], Sequence[tuple[int, Mapping[str, str]]]], Brought]


@dataclass(frozen=True)
class Exchange(Generic[S]):
    """What leaves a competition."""

    tables: Mapping[str, Callable[[S, Sequence[str], Speaker, Groups], Rows]]
    """Tables for spreadsheets by name, under the names of the members in their order."""
    published: Callable[[S, Sequence[str]], object] | None = None
    """Everything closed, by fixed names and in no language, for a club's website."""
    files: Mapping[str, Callable[[S, Sequence[str], str], str]] = field(default_factory=dict)
    """Files of the field by their endings, under the members' names and the competition's."""
    taken: Mapping[str, FileIn[S] | TableIn[S]] = field(default_factory=dict)
    """What can be taken in, by name, under the names of the members."""


AnyExchange: TypeAlias = Exchange[Any]


def entry_rows(roster: Roster, names: Sequence[str], say: Speaker, groups: Groups = ()) -> Rows:
    """Give everybody with his team and his lists of their own, as a list of entries is read."""
    head = [say.say(msg(f"cup.csv.{name}")) for name in ("name", "team", "group")]
    own = [", ".join(one) for one in groups] or [""] * len(roster.members)
    return [head, *([names[n], one.team, own[n]] for n, one in enumerate(roster.members))]
