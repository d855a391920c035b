"""The tables that are in memory: read when somebody comes or a bell is due, at rest otherwise."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from stolik.engine.wire import encoded
from stolik.live.clocks import Clock
from stolik.live.faults import place_of
from stolik.live.lifetimes import Lifetimes
from stolik.people.privacy import ChairName
from stolik.people.veil import Veil
from stolik.store.faults import StoreError
from stolik.store.protocol import Store
from stolik.tables.bots.thinking import Bots
from stolik.tables.faults import Denied
from stolik.tables.hall.house import House
from stolik.tables.hall.lobby import Lobby
from stolik.tables.hall.set_keeper import SetKeeper
from stolik.tables.hall.summary import TableSummary
from stolik.tables.hall.timers import Timers
from stolik.tables.table.live_table import LiveTable
from stolik.tables.table.model import TableModel
from stolik.tables.table.opening import KIND, open_table, plan_again

LOG: Final = logging.getLogger("stolik.tables")


class AwakeTables:
    """Tables by their ids, what they are called in the lobby, and when each wakes or rests."""

    def __init__(
        self, store: Store, clock: Clock, bots: Bots, lifetimes: Lifetimes, veil: Veil
    ) -> None:
        names: dict[tuple[str, str], str] = {}
        self._lobby = Lobby(names)
        ears = (self._noted, self._open_next, self._left)
        self.house = House(store, clock, bots, lifetimes, veil, *ears, names)
        self.sets = SetKeeper(self.house, self._lobby, self.table, self._begin)
        self.listeners: list[Callable[[str, TableSummary, bool], None]] = []
        """Told of every change of a table, as the lobby is."""
        self._tables: dict[str, LiveTable] = {}
        self._names = names
        self._timers = Timers(lambda id: self._begin(self._wake(id)), self._rest)
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    async def table(self, id: str) -> LiveTable:
        """Give a table of the store, read into memory; raises Denied if there is none.

        One that a competition is just opening is waited for: its phones were sent to it already.
        """
        try:
            return await self._woken(id)
        except Denied as denied:
            if denied.code != "no_table" or not await self.house.is_coming(id):
                raise
        return await self._woken(id)

    async def _woken(self, id: str) -> LiveTable:
        self._check_open()
        while True:
            live = self._tables.get(id)
            if live is None:
                live = self._tables[id] = LiveTable(id, self.house)
            if not live.clients:
                self._left(id)
            if await self._is_read(id, live):
                return live

    async def _is_read(self, id: str, live: LiveTable) -> bool:
        """Read a table; say no if it was let go while others were served: there may be another."""
        try:
            async with live.lock:
                if self._tables.get(id) is not live:
                    return False
                await live.read()
        except (Denied, StoreError):
            if not live.clients and self._tables.get(id) is live:
                del self._tables[id]
                self._timers.forget(id)  # of a table that is not there nothing is kept
            raise
        except Exception as error:  # a log that does not fit the rules, or worse
            self._tables.pop(id, None)
            self.house.set_aside.note(id, KIND, error)
            raise Denied("set_aside") from error
        self.house.set_aside.clear(id)
        return True

    async def _wake(self, id: str) -> None:
        """Read a table again; from then on it wakes itself."""
        try:
            await self.table(id)
        except StoreError:
            self._timers.wake(id, 1000)
        except Exception as error:
            if not self._is_closed:
                LOG.error("table %s cannot be opened: %s", id, place_of(error))

    def _left(self, id: str) -> None:
        """Let a table rest in the store alone, if nobody comes for a while."""
        if not self._is_closed:
            self._timers.rest(id)

    def _rest(self, id: str) -> None:
        """Take a table out of memory; its clock goes on and wakes it when it must."""
        live = self._tables.get(id)
        if live is None or live.clients:
            return
        if live.lock.locked() or live.is_busy:
            self._left(id)
            return
        wait_ms = live.wait_ms()
        del self._tables[id]
        self._begin(live.close())
        if wait_ms is not None:
            self._timers.wake(id, wait_ms)

    def _noted(self, id: str, summary: TableSummary, is_open: bool) -> None:
        self.sets.note(id, summary, is_open)
        for hear in self.listeners:
            hear(id, summary, is_open)

    async def _open_next(self, id: str, model: TableModel) -> None:
        """Open the table of a rematch: the same people, bots and house rules."""
        if await self.house.store.find(id) is not None:
            return
        now = self.house.clock.now_ms()
        store, veil = self.house.store, self.house.veil
        plan = await plan_again(store, model)
        for seat, given in model.chair_names.items():  # as several people on one phone are called
            who = plan.places[seat].person
            if who is not None and given.person == model.seating.places[seat].person:
                named = ChairName(veil.of(id, who), given.name)
                await store.put("chair", f"{id}/{seat}", encoded(named))
        _, summary = await open_table(store, veil, plan, now, id)
        for old, new in zip(model.seating.places, plan.places, strict=False):
            if old.person is not None and new.person is not None:
                self._names[id, veil.of(id, new.person)] = model.name_of(old.person)
        self._lobby.note(id, summary, is_open=True)

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _check_open(self) -> None:
        if self._is_closed:
            raise Denied("closing")
