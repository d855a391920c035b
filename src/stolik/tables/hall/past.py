"""Games that are over, as one of their players remembers them: read from what lies beside logs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import Final

import msgspec
from msgspec import Struct

from stolik.store.protocol import Store
from stolik.tables.hall.summary import SUMMARIES
from stolik.tables.seating.happenings import Place

MOST: Final = 500
"""So many tables of one person are looked through."""


class Past(Struct, frozen=True):
    """A game that is over, and how it ended for one of its chairs."""

    table: str
    game: str
    at: int
    """When it ended, in epoch ms."""
    seat: int
    chairs: tuple[Place, ...]
    places: tuple[int, ...]
    """The place of each chair, 1 is first; empty where none were given."""
    totals: tuple[str, ...]
    is_paper: bool = False

    @property
    def place(self) -> int | None:
        """The own place."""
        return self.places[self.seat] if self.seat < len(self.places) else None

    @property
    def total(self) -> str:
        """The own points."""
        return self.totals[self.seat] if self.seat < len(self.totals) else ""

    @property
    def outcome(self) -> str:
        """Say how it ended: won, drawn, lost, or only that it is over."""
        if self.place is None:
            return "over"
        if self.place == 1:
            return "drawn" if self.places.count(1) > 1 else "won"
        return "lost"


async def finished(
    store: Store, tables: Iterable[str], known_as: Callable[[str], Collection[str]]
) -> list[Past]:
    """Give the games of a person that are over, the latest first; `known_as` names the person."""
    found = []
    for table in list(tables)[:MOST]:
        stream = await store.find(table)
        if stream is None or stream.kind != "table":
            continue
        try:
            summary = SUMMARIES.decode(stream.head.summary)
        except msgspec.MsgspecError:
            continue
        if summary.phase != "over":
            continue
        ids = known_as(table)
        seat = next((i for i, one in enumerate(summary.places) if one.person in ids), None)
        if seat is not None:
            ended = summary.outcome
            found.append(
                Past(
                    table,
                    summary.game,
                    summary.at,
                    seat,
                    summary.places,
                    ended.places if ended else (),
                    ended.totals if ended else (),
                    summary.arranged.is_paper,
                )
            )
    return sorted(found, key=lambda one: -one.at)
