"""The lobby: the open tables as a list shows them, without reading their logs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.bots.cast import called
from stolik.people.roles import Phase
from stolik.tables.hall.summary import TableSummary
from stolik.tables.seating.happenings import Place
from stolik.tables.viewers.chair_faces import shown_as
from stolik.tables.viewers.from_table import Chair

Mode: TypeAlias = Literal["live", "paper"]
"""Played here, or followed at a real table."""


class Listed(Struct, frozen=True):
    """A table as the lobby shows it."""

    id: str
    game: str
    phase: Phase
    mode: Mode
    chairs: tuple[Chair, ...]
    at: int
    """When something last happened, in epoch ms."""
    hints: bool = False
    is_public: bool = True
    boards: str = ""
    """The set of tables that play the same deals."""


def any_kept(_: TableSummary) -> bool:
    """Want every table that is kept, sheets not closed yet too."""
    return True


def any_public(one: TableSummary) -> bool:
    """Want the public tables that are not over."""
    return one.arranged.is_listed and one.phase != "over"


class Page(Struct, frozen=True):
    """A part of the list: pages are counted from 1, the last may be short."""

    tables: tuple[Listed, ...]
    page: int
    pages: int
    total: int
    """How many tables all pages have."""


def paged(
    ids: Sequence[str], number: int, size: int, listed: Callable[[str], Listed | None]
) -> Page:
    """Give one page of tables; only those on it are looked at any closer."""
    pages = max(1, -(-len(ids) // size))
    number = min(max(1, number), pages)
    shown = (listed(id) for id in ids[(number - 1) * size : number * size])
    return Page(tuple(one for one in shown if one is not None), number, pages, len(ids))


class Lobby:
    """What is known of every open table, and what its people are called."""

    def __init__(self, names: dict[tuple[str, str], str]) -> None:
        self.summaries: dict[str, TableSummary] = {}
        self._names = names

    def note(self, id: str, summary: TableSummary, is_open: bool) -> None:
        """Take in how a table stands now; one that is closed is listed no more."""
        if is_open:
            self.summaries[id] = summary
        else:
            self.summaries.pop(id, None)

    def ids(self, wants: Callable[[TableSummary], bool]) -> list[str]:
        """Name the tables that are wanted, the latest first; no log is read for it."""
        found = [(-one.at, id) for id, one in self.summaries.items() if wants(one)]
        return [id for _, id in sorted(found)]

    def listed(self, table: str, here: frozenset[str]) -> Listed | None:
        """Give one open table as the list shows it."""
        summary = self.summaries.get(table)
        if summary is None:
            return None
        arranged = summary.arranged
        places = enumerate(summary.places)
        chairs = tuple(self._chair(table, i, p, p.person in here) for i, p in places)
        mode: Mode = "paper" if arranged.is_paper else "live"
        return Listed(
            table,
            summary.game,
            summary.phase,
            mode,
            chairs,
            summary.at,
            arranged.hints,
            arranged.is_listed,
            summary.boards,
        )

    def _chair(self, table: str, seat: int, place: Place, is_here: bool) -> Chair:
        person = place.person
        name = called(place.character) if person is None else self._names.get((table, person), "")
        face, stand_in = shown_as(place, name)
        return Chair(seat, name, place.bot, place.is_taken, is_here, face=face, stand_in=stand_in)
