"""The lobby: the open tables as a list shows them, without reading their logs."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.people.roles import Phase
from stolik.tables.hall.summary import TableSummary
from stolik.tables.viewers.messages import Chair

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


class Lobby:
    """What is known of every open table, and what its people are called."""

    def __init__(self, names: dict[str, str]) -> None:
        self.summaries: dict[str, TableSummary] = {}
        self._names = names

    def note(self, id: str, summary: TableSummary, is_open: bool) -> None:
        """Take in how a table stands now; one that is closed is listed no more."""
        if is_open:
            self.summaries[id] = summary
        else:
            self.summaries.pop(id, None)

    def people(self) -> set[str | None]:
        """Give everyone who sits at an open table."""
        return {place.person for summary in self.summaries.values() for place in summary.places}

    def listed(self, table: str, here: frozenset[str]) -> Listed | None:
        """Give one open table as the list shows it."""
        summary = self.summaries.get(table)
        if summary is None:
            return None
        arranged = summary.arranged
        chairs = tuple(
            Chair(i, self._names.get(p.person or "", ""), p.bot, p.is_taken, p.person in here)
            for i, p in enumerate(summary.places)
        )
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
