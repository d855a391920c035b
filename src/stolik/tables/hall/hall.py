"""The hall: every live table of this process. It opens, lists, and brings back after a restart.

For the web server:

    hall = await Hall.open(store, clock, bots)
    table = await hall.create("kosci", {}, seats=2, mode="live", host=person)
    client = await hall.join(table, person, send, since=0, lang="pl", on_close=...)
    await client.receive(frame)     # answers and pushes go out through send
    client.trust_rtt(ms)            # after each pong the server itself has timed
    client.close()                  # the socket is gone
    hall.lobby(); hall.figures(); await hall.record(table); await hall.shutdown()
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

from stolik.engine.record import dump
from stolik.live.clocks import Clock, LoopClock
from stolik.live.lifetimes import begin_life
from stolik.people.person import Person
from stolik.people.veil import veil_of
from stolik.store.faults import StoreError
from stolik.store.protocol import Store
from stolik.tables.bots.thinking import Bots, ProcessBots
from stolik.tables.faults import Denied
from stolik.tables.hall.known_people import KnowsPeople
from stolik.tables.hall.lobby import Listed, Page, any_kept, any_public, paged
from stolik.tables.hall.metrics import Figures
from stolik.tables.hall.openings import OpensTables
from stolik.tables.hall.returning import come_back
from stolik.tables.hall.summary import TableSummary
from stolik.tables.viewers.client import Client
from stolik.tables.viewers.from_client import VERSION, Pace
from stolik.tables.viewers.outbox import Send, Write


class Hall(OpensTables, KnowsPeople):
    """All tables that this process serves."""

    @classmethod
    async def open(cls, store: Store, clock: Clock | None = None, bots: Bots | None = None) -> Hall:
        """Begin to serve: read which tables are open and set their alarms."""
        clock = LoopClock() if clock is None else clock
        lifetimes, veil = await begin_life(store, clock.now_ms()), await veil_of(store)
        hall = cls(store, clock, ProcessBots() if bots is None else bots, lifetimes, veil)
        await come_back(hall.house, hall._lobby, hall._timers)
        hall.sets.come_back()
        waiting = sorted(hall._lobby.summaries.values(), key=lambda one: not one.waits_for_bot)
        hall.house.bots.begin((one.game for one in waiting), hall._bots_came_on)
        hall._begin(hall.house.pulse.run())
        return hall

    # --- for the web server -------------------------------------------------------------------

    async def join(
        self,
        table: str,
        person: Person,
        send: Send,
        *,
        since: int = 0,
        lang: str = "pl",
        on_close: Callable[[str], None] | None = None,
        news: str = "",
        write: Write | None = None,
        device: str = "",
        version: int = VERSION,
        pace: Pace = "",
        is_board: bool = False,
    ) -> Client:
        """Let a person's device in; it is sent who it is and the whole picture at once.

        Raises Denied("no_table") if there is no such table, StoreError if it cannot be read.
        """
        live = await self.table(table)
        client = Client(
            live, person, send, since, lang, on_close, news, write, device, version, pace, is_board
        )
        try:
            await live.join(client)
        except BaseException:
            client.close()
            raise
        return client

    def lobby(self, everything: bool = False) -> list[Listed]:
        """List the public tables that are not over; sheets not closed yet too if all are wanted."""
        ids = self._lobby.ids(any_kept if everything else any_public)
        return [one for id in ids if (one := self.listed(id)) is not None]

    def lobby_page(
        self, number: int, size: int, wants: Callable[[TableSummary], bool] = any_public
    ) -> Page:
        """Give a page of the tables that are wanted, the last one if there are not so many."""
        return paged(self._lobby.ids(wants), number, size, self.listed)

    def listed(self, table: str) -> Listed | None:
        """Give one open table as the lobby shows it."""
        live = self._tables.get(table)
        return self._lobby.listed(
            table, live.attendance.here() if live is not None else frozenset()
        )

    async def record(self, table: str) -> bytes:
        """Give the record of a table that is over; before that it stays here."""
        live = await self.table(table)
        async with live.lock:
            await live.read()
            if live.model.phase != "over":
                raise Denied("not_over")
            if live.model.is_sealed:
                raise Denied("set_not_over")
            return dump(live.model.log)

    def figures(self) -> Figures:
        """Give the counters of the administrator's page."""
        tables = self._tables.values()
        queues = [len(client.outbox) for table in tables for client in table.clients]
        return self.house.metrics.figures(len(self._lobby.summaries), queues)

    async def look_again(self) -> None:
        """Take in tables that came into the store from elsewhere."""
        await come_back(self.house, self._lobby, self._timers)

    async def shutdown(self, again_ms: int = 2000) -> None:
        """Tell every client goodbye, let what is being stored finish, and stop."""
        self._is_closed = True
        self._timers.cancel()
        leaving = []
        for table in tuple(self._tables.values()):
            async with table.lock:
                for client in tuple(table.clients):
                    client.end("restart", again_ms)
                    leaving.append(asyncio.create_task(client.outbox.sent()))
            await table.close()
        if leaving:
            _, stuck = await asyncio.wait(leaving, timeout=2)
            for task in stuck:
                task.cancel()
        for work in self._tasks:
            work.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(StoreError):
            await self.house.store.beat(self.house.clock.now_ms())
        await self.house.asides.close()
        await self.house.bots.close()

    # --- within -------------------------------------------------------------------------------

    def _bots_came_on(self, game: str) -> None:
        """Show at the tables of a game how far its bots are."""
        for table in tuple(self._tables.values()):
            if table.is_read and table.clients and table.model.game.id == game:
                table.audience.tell_presence()
