"""The lobby: the open tables as a list shows them, without reading their logs."""

from __future__ import annotations

from msgspec import Struct

from stolik.tables.hall.summary import Meta
from stolik.tables.viewers.messages import Chair


class Listed(Struct, frozen=True):
    """A table as the lobby shows it."""

    id: str
    game: str
    phase: str
    mode: str
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
        self.metas: dict[str, Meta] = {}
        self._names = names

    def note(self, id: str, meta: Meta, is_open: bool) -> None:
        """Take in how a table stands now; one that is closed is listed no more."""
        if is_open:
            self.metas[id] = meta
        else:
            self.metas.pop(id, None)

    def people(self) -> set[str | None]:
        """Give everyone who sits at an open table."""
        return {place.person for meta in self.metas.values() for place in meta.places}

    def listed(self, table: str, here: frozenset[str]) -> Listed | None:
        """Give one open table as the list shows it."""
        meta = self.metas.get(table)
        if meta is None:
            return None
        arranged = meta.arranged
        chairs = tuple(
            Chair(i, self._names.get(p.person or "", ""), p.bot, p.is_taken, p.person in here)
            for i, p in enumerate(meta.places)
        )
        mode = "paper" if arranged.is_paper else "live"
        return Listed(
            table,
            meta.game,
            meta.phase,
            mode,
            chairs,
            meta.at,
            arranged.hints,
            arranged.is_listed,
            meta.boards,
        )
