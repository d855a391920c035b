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
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from msgspec.structs import replace

from stolik.engine import Event
from stolik.engine.record import dump
from stolik.live.clocks import Clock, LoopClock
from stolik.live.faults import place_of
from stolik.live.lifetimes import Lifetimes, begin_life
from stolik.people.person import Person
from stolik.store.faults import StoreError
from stolik.store.heartbeat import Pulse
from stolik.store.protocol import Store
from stolik.tables.bots.thinking import Bots, ProcessBots
from stolik.tables.faults import Denied
from stolik.tables.hall.house import House
from stolik.tables.hall.lobby import Listed, Lobby, Mode
from stolik.tables.hall.metrics import Figures
from stolik.tables.hall.returning import come_back
from stolik.tables.hall.set_keeper import SetKeeper
from stolik.tables.hall.sets import JUDGES, TableSet, claim, release
from stolik.tables.hall.summary import TableSummary
from stolik.tables.hall.timers import Timers
from stolik.tables.seating.chairs import appoint
from stolik.tables.seating.happenings import Place, Started
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.live_table import LiveTable
from stolik.tables.table.model import TableModel
from stolik.tables.table.opening import Plan, open_table, plan_again
from stolik.tables.viewers.client import Client
from stolik.tables.viewers.outbox import Send, Write

LOG: Final = logging.getLogger("stolik.tables")
BOT: Final = "bot:"
"""Begins the name of a level where a plan of seats names a bot instead of a person."""


def started(model: TableModel, now: Circumstances) -> None:
    """Let a game begin that waits for nobody."""
    if model.phase == "waiting":
        model.happen(Started(), now.clock_ms)


class Hall:
    """All tables that this process serves."""

    def __init__(self, store: Store, clock: Clock, bots: Bots, lifetimes: Lifetimes) -> None:
        names: dict[str, str] = {}
        self._lobby = Lobby(names)
        ears = (self._noted, self._open_next, self._left)
        self.house = House(store, clock, bots, lifetimes, *ears, names)
        self.sets = SetKeeper(self.house, self._lobby, self.table, self._begin)
        self.listeners: list[Callable[[str, TableSummary, bool], None]] = []
        """Told of every change of a table, as the lobby is."""
        self._tables: dict[str, LiveTable] = {}
        self._names = names
        self._timers = Timers(lambda id: self._begin(self._wake(id)), self._rest)
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    @classmethod
    async def open(cls, store: Store, clock: Clock | None = None, bots: Bots | None = None) -> Hall:
        """Begin to serve: read which tables are open and set their alarms."""
        clock = LoopClock() if clock is None else clock
        lifetimes = await begin_life(store, clock.now_ms())
        hall = cls(store, clock, ProcessBots() if bots is None else bots, lifetimes)
        await come_back(hall.house, hall._lobby, hall._timers)
        hall.sets.come_back()
        waiting = sorted(hall._lobby.summaries.values(), key=lambda one: not one.waits_for_bot)
        hall.house.bots.begin((one.game for one in waiting), hall._bots_came_on)
        pulse = Pulse(store, clock.now_ms)
        hall.house.clock_shown = pulse.clock_shown
        hall._begin(pulse.run())
        return hall

    # --- for the web server -------------------------------------------------------------------

    async def create(
        self,
        game: str,
        options: Mapping[str, object],
        seats: int,
        mode: Mode,
        host: Person,
        *,
        places: Sequence[Person | str | None] = (),
        hints: bool = False,
        is_public: bool = True,
        is_delayed: bool = True,
        referees: Sequence[str] = (),
        events: tuple[Event[Any], ...] = (),
    ) -> str:
        """Open a table and give its id; raises BadInput or Refused if it cannot be.

        `places` says who sits where from the beginning: a person, "bot:<level>", or nobody;
        `events` what has happened already at a real table.
        """
        plan = self._plan(
            game, options, seats, mode, host, places, hints, is_public, is_delayed, referees
        )
        plan = replace(plan, events=events)
        table, summary = await open_table(self.house.store, plan, self.house.clock.now_ms())
        self._lobby.note(table, summary, is_open=True)
        self.house.bots.want(game)
        return table

    async def open_as(self, plan: Plan, id: str, *, is_started: bool) -> None:
        """Open a table under an id that its owner has chosen; one that is there stays as it is."""
        self._check_open()
        _, summary = await open_table(self.house.store, plan, self.house.clock.now_ms(), id)
        if id not in self._lobby.summaries and id not in self._tables:
            self._lobby.note(id, summary, is_open=True)
        if is_started:
            await (await self.table(id)).perform("start", started)

    async def create_set(
        self,
        game: str,
        options: Mapping[str, object],
        seats: int,
        tables: int,
        host: Person,
        *,
        mode: Mode = "live",
        places: Sequence[Person | str | None] = (),
        hints: bool = False,
        is_public: bool = True,
    ) -> TableSet:
        """Open so many tables that play the same deals; people named sit at the first of them."""
        plan = self._plan(game, options, seats, mode, host, places, hints, is_public)
        return await self.sets.create(plan, tables)

    def _plan(
        self,
        game: str,
        options: Mapping[str, object],
        seats: int,
        mode: Mode,
        host: Person,
        places: Sequence[Person | str | None],
        hints: bool,
        is_public: bool,
        is_delayed: bool = True,
        referees: Sequence[str] = (),
    ) -> Plan:
        self._check_open()
        plan = Plan(
            game,
            seats,
            host.id,
            options,
            mode == "paper",
            hints,
            is_public,
            is_delayed,
            tuple(referees),
            [self._place(one) for one in places],
        )
        self._names[host.id] = host.name
        return plan

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
    ) -> Client:
        """Let a person's device in; it is sent who it is and the whole picture at once.

        Raises Denied("no_table") if there is no such table, StoreError if it cannot be read.
        """
        live = await self.table(table)
        self._names[person.id] = person.name
        client = Client(live, person, send, since, lang, on_close, news, write, device)
        try:
            await live.join(client)
        except BaseException:
            client.close()
            raise
        return client

    def lobby(self, everything: bool = False) -> list[Listed]:
        """List the public tables that are not over; sheets not closed yet too if all are wanted."""
        found = [one for id in tuple(self._lobby.summaries) if (one := self.listed(id)) is not None]
        shown = [one for one in found if everything or (one.is_public and one.phase != "over")]
        return sorted(shown, key=lambda one: -one.at)

    def listed(self, table: str) -> Listed | None:
        """Give one open table as the lobby shows it."""
        live = self._tables.get(table)
        return self._lobby.listed(
            table, live.attendance.here() if live is not None else frozenset()
        )

    async def appoint(self, table: str, person: Person) -> None:
        """Make someone a referee of a table, or refuse."""
        live = await self.table(table)
        self._names[person.id] = person.name
        boards, store = live.model.log.boards, self.house.store
        is_claimed = bool(boards) and await claim(store, boards, person.id, JUDGES)

        def decide(model: TableModel, now: Circumstances) -> None:
            appoint(model, person.id, now)
            model.names[person.id] = person.name

        try:
            await live.perform(f"referee:{person.id}", decide)
        except Denied:
            if is_claimed:
                await release(store, boards, person.id)
            raise

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

    async def rename(self, person: Person) -> None:
        """Show everybody what someone is called from now on."""
        self._names[person.id] = person.name
        for table in tuple(self._tables.values()):
            async with table.lock:
                table.rename(person)

    async def forget(self, person: str) -> None:
        """Drop the name of someone who was erased from everything this process shows."""
        self._names.pop(person, None)
        for table in tuple(self._tables.values()):
            async with table.lock:
                if table.is_read and person in table.model.names:
                    table.forget()
                    await table.read()

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

    async def table(self, id: str) -> LiveTable:
        """Give a table of the store, read into memory; raises Denied if there is none."""
        self._check_open()
        live = self._tables.get(id)
        if live is None:
            live = self._tables[id] = LiveTable(id, self.house)
            self._left(id)
        try:
            async with live.lock:
                await live.read()
        except Denied:
            if not live.clients and self._tables.get(id) is live:
                del self._tables[id]
            raise
        return live

    # --- within -------------------------------------------------------------------------------

    async def _wake(self, id: str) -> None:
        """Read a table again; from then on it wakes itself."""
        try:
            await self.table(id)
        except StoreError:
            self._timers.wake(id, 1000)
        except Exception as error:
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
        _, summary = await open_table(self.house.store, plan_again(model), now, id)
        self._lobby.note(id, summary, is_open=True)

    def _place(self, one: Person | str | None) -> Place:
        if isinstance(one, Person):
            self._names[one.id] = one.name
            return Place(one.id)
        return Place(bot=one.removeprefix(BOT)) if one is not None else Place()

    def _begin(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _bots_came_on(self, game: str) -> None:
        """Show at the tables of a game how far its bots are."""
        for table in tuple(self._tables.values()):
            if table.is_read and table.clients and table.model.game.id == game:
                table.audience.tell_presence()

    def _check_open(self) -> None:
        if self._is_closed:
            raise Denied("closing")
