"""Who has come to the online tables of a competition: it is told, and full tables begin.

The competition decides what becomes of those who do not come; its own clock tells it when.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Final

from stolik.cups.live_cup import LiveCup
from stolik.cups.stored import AnySession
from stolik.engine.actors import REFEREE
from stolik.engine.refusals import Refused
from stolik.tables.faults import Denied
from stolik.tables.hall.hall import Hall
from stolik.tables.hall.openings import started
from stolik.tables.table.live_table import LiveTable

LOG: Final = logging.getLogger("stolik.cups")


class Attending:
    """Who is at which table of one competition."""

    def __init__(self, cup: LiveCup, hall: Hall, order_of: Callable[[str], str | None]) -> None:
        self._cup, self._hall, self._order_of = cup, hall, order_of
        self._waiting: dict[str, None] = {}
        """Tables to which somebody has come, in their order."""

    @property
    def is_wanted(self) -> bool:
        """Say whether somebody has come who was not looked at yet."""
        return bool(self._waiting)

    def want(self, table: str) -> None:
        """Note that somebody has come to a table."""
        if self._cup.settings.tables == "online":
            self._waiting[table] = None

    async def all(self) -> None:
        """Tell the competition who has come, and begin where everybody is there."""
        while self._waiting:
            table = next(iter(self._waiting))
            del self._waiting[table]
            order = self._order_of(table)
            if order is None:
                continue
            try:
                live = await self._hall.table(table)
            except Denied:
                continue
            await self._one(order, table, live)

    async def _one(self, order: str, table: str, live: LiveTable) -> None:
        model, cup = live.model, self._cup
        here = live.attendance.here()
        places = model.seating.places
        seats = tuple(n for n, one in enumerate(places) if one.person in here)
        if model.log.is_closed or not seats:
            return

        def decide(session: AnySession, clock_ms: int) -> None:
            for action in cup.office.came(session.state, order, seats):
                session.act(REFEREE, action, clock_ms, table)

        if cup.office.came(cup.state, order, seats):
            try:
                await cup.perform(None, decide)
            except Refused as refused:
                LOG.info("cup %s does not note who came to %s: %s", cup.id, table, refused.code)
        if len(seats) == len(places):
            await live.perform(started)
