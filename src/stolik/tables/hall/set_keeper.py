"""Opens sets of tables on the same deals, and shows the deals when the last table is over."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from secrets import token_urlsafe
from typing import Any, Final

from msgspec.structs import replace

from stolik.live.faults import place_of
from stolik.store.faults import StoreError
from stolik.tables.faults import Denied
from stolik.tables.hall.house import House
from stolik.tables.hall.lobby import Lobby
from stolik.tables.hall.sets import (
    MOST_TABLES,
    TableSet,
    claim,
    close_set,
    find_set,
    keep_set,
    unseal,
)
from stolik.tables.hall.summary import TableSummary
from stolik.tables.seating.happenings import Place
from stolik.tables.table.live_table import LiveTable
from stolik.tables.table.opening import Plan, open_table, prepared

LOG: Final = logging.getLogger("stolik.tables")
AGAIN_S: Final = 1.0


class SetKeeper:
    """The sets of a hall."""

    def __init__(
        self,
        house: House,
        lobby: Lobby,
        table: Callable[[str], Awaitable[LiveTable]],
        begin: Callable[[Coroutine[Any, Any, None]], None],
    ) -> None:
        self._house, self._lobby = house, lobby
        self._table, self._begin = table, begin

    async def create(self, plan: Plan, tables: int) -> TableSet:
        """Open so many tables by one plan; the people in it sit at the first of them."""
        if not 2 <= tables <= MOST_TABLES:
            raise Denied("set_size", n=tables, low=2, high=MOST_TABLES)
        if plan.is_paper:
            raise Denied("set_paper")
        store, now = self._house.store, self._house.clock.now_ms()
        plan = replace(plan, boards=token_urlsafe(9))
        prepared(plan, plan.boards, bytes(32))  # refuses what cannot be before anything is kept
        ids = tuple(token_urlsafe(9) for _ in range(tables))
        found = TableSet(plan.boards, plan.game, plan.seats, plan.host, ids, now)
        await keep_set(store, found)
        for place in plan.places:
            if place.person is not None:
                await claim(store, plan.boards, place.person, ids[0])
        others = [place if place.person is None else Place() for place in plan.places]
        for id in ids:
            _, summary = await open_table(store, self._house.veil, plan, now, id)
            self._lobby.note(id, summary, is_open=True)
            plan = replace(plan, places=others)
        return found

    async def close(self, id: str, person: str) -> None:
        """Close a set for its host: tables that are not over are given up, all deals are shown."""
        if (await find_set(self._house.store, id)).host != person:
            raise Denied("not_allowed")
        await self._unseal(id, is_forced=True)

    def come_back(self) -> None:
        """After a restart: go on where a set was being closed."""
        for boards in {summary.boards for summary in self._lobby.summaries.values()} - {""}:
            self._begin(self._look(boards))

    def note(self, id: str, summary: TableSummary, is_open: bool) -> None:
        """Take in how a table stands now; one that is over may be the last of its set."""
        self._lobby.note(id, summary, is_open)
        if summary.boards and summary.phase == "over" and is_open:
            self._begin(self._look(summary.boards))

    async def _look(self, boards: str) -> None:
        """Close a set if it is over; while the store is down it is tried again."""
        while True:
            try:
                await self._unseal(boards)
            except StoreError:
                await asyncio.sleep(AGAIN_S)
            except Exception as error:
                is_leaving = isinstance(error, Denied) and error.code == "closing"
                if not is_leaving:  # after a restart it is gone on with
                    LOG.error("set %s cannot be closed: %s", boards, place_of(error))
                return
            else:
                return

    async def _unseal(self, boards: str, is_forced: bool = False) -> None:
        found = await close_set(self._house.store, boards, is_forced)
        for id in () if found is None else found.tables:
            if await self._house.store.find(id) is not None:
                await (await self._table(id)).perform(unseal)
