"""A live table: one log, its clients, its clock. One command at a time; stored, then answered.

Nothing is acknowledged or shown before the store has it. Of two writers one decides again; after a
failure of the store the memory is thrown away and read anew.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from secrets import token_urlsafe
from typing import Final

from msgspec import Raw

from stolik.engine.wire import encoded
from stolik.people.person import Person
from stolik.store.faults import StoreError
from stolik.store.protocol import Conflict, Head, Repeated
from stolik.tables.bots.chairs import BotSeats
from stolik.tables.clocks.alarm_clock import AlarmClock
from stolik.tables.clocks.allowances import Allowances
from stolik.tables.clocks.clock import TableClock
from stolik.tables.faults import Denied
from stolik.tables.hall.house import House
from stolik.tables.hall.summary import summary_of
from stolik.tables.seating.attendance import Attendance
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.commands import settle
from stolik.tables.table.model import TableModel
from stolik.tables.table.reading import read_model
from stolik.tables.viewers.audience import Audience
from stolik.tables.viewers.client import Client

LOG: Final = logging.getLogger("stolik.tables")
MOST_TRIES: Final = 8

Decide = Callable[[TableModel, Circumstances], Raw | None]


def _nothing(_: Raw | None) -> bytes:
    return b""


def _nobody(_: bytes) -> None:
    pass


class LiveTable:
    """One table as this process knows it."""

    def __init__(self, id: str, house: House) -> None:
        self.id = id
        self.house = house
        self.lock = asyncio.Lock()
        self.attendance = Attendance(house)
        self.clients = self.attendance.clients
        self.audience = Audience(self)
        self.bots = BotSeats(self)
        self.alarm_clock = AlarmClock(self)
        self.allowances = Allowances(self)
        self._model: TableModel | None = None
        self._clock = TableClock(house.clock, 0, False)
        self._is_closed = False

    @property
    def model(self) -> TableModel:
        """The table in memory, as the store has it."""
        if self._model is None:
            raise StoreError("closed")
        return self._model

    @property
    def is_read(self) -> bool:
        """Say whether the table is in memory."""
        return self._model is not None

    def clock_ms(self) -> int:
        """Give the table's clock."""
        return self._clock.now_ms()

    @property
    def is_busy(self) -> bool:
        """Say whether bots are at play, so that the table must stay in memory."""
        return self._model is not None and self.bots.are_asked(self._model)

    def wait_ms(self) -> int | None:
        """Give how long it is until the table's clock wants it; None for as long as one likes."""
        if self._model is None:
            return None
        at = self.alarm_clock.next_ms(self._model)
        return None if at is None else max(0, at - self.clock_ms())

    async def read(self) -> None:
        """Bring the table into memory, if it is not there; the caller holds the lock."""
        if self._model is not None:
            return
        model, summary = await read_model(self.house, self.id)
        for client in self.clients:
            model.names[client.person.id] = client.person.name
        house = self.house
        alive = (
            house.lifetimes.between(summary.at, house.clock.now_ms()) if summary.is_running else 0
        )
        self._clock = TableClock(house.clock, summary.clock_ms + alive, summary.is_running)
        self._model = model
        if model.next_table is not None:
            await house.open_next(model.next_table, model)
        self._told()

    async def execute(
        self,
        key: str,
        decide: Decide,
        acknowledge: Callable[[Raw | None], bytes] = _nothing,
        tell: Callable[[bytes], None] = _nobody,
        spare_ms: int = 0,
    ) -> None:
        """Decide, store, acknowledge, show: in this order.

        Raises what `decide` raises (nothing has changed then), or StoreError.
        """
        async with self.lock:
            for _ in range(MOST_TRIES):
                try:
                    await self._try(key, decide, acknowledge, tell, spare_ms)
                except Conflict:
                    self.house.metrics.count("conflicts")
                except Repeated as repeated:
                    tell(repeated.answer)
                    return
                else:
                    return
            raise Denied("busy")

    async def ring(self) -> None:
        """Let the clock act, if its time has come."""
        async with self.lock:
            await self.read()
            with suppress(Conflict):
                await self._ring(self.allowances.grace_ms())
            await self.read()
            self.alarm_clock.set()

    async def settle(self) -> None:
        """Draw what waited for the players' share in chance."""

        def decide(model: TableModel, now: Circumstances) -> None:
            settle(model, now.clock_ms)

        await self.execute(f"draw:{self.model.stored}", decide)

    async def join(self, client: Client) -> None:
        """Let a client in and show it everything; whoever was stood in for has the chair back."""
        async with self.lock:
            await self.read()
            self.model.names[client.person.id] = client.person.name
            self.attendance.come(client)
            self.audience.greet(client)
        self.audience.tell_presence(except_for=client)
        await self.bots.give_back(client.person.id)

    def part(self, client: Client) -> None:
        """Let a client go; the chairs stay its person's."""
        if client in self.clients:
            self.attendance.go(client)
            if not self.clients:
                self.house.left(self.id)
            if self._model is not None:
                self.audience.tell_presence()

    def rename(self, person: Person) -> None:
        """Show what someone is called from now on."""
        self.attendance.rename(person)
        if self._model is not None and person.id in self._model.names:
            self._model.names[person.id] = person.name
            self.audience.show()

    def show_again(self) -> None:
        """Draw every picture once more: something was found out that belongs to one."""
        if self._model is not None and not self._is_closed:
            self.audience.show()

    def forget(self) -> None:
        """Throw the memory away, to be read anew."""
        self._model = None

    async def close(self) -> None:
        """Stop the clocks and the bots of this process; the table itself stays in the store."""
        self._is_closed = True
        self.alarm_clock.cancel()
        await self.bots.close()

    # --- within -------------------------------------------------------------------------------

    async def _try(
        self,
        key: str,
        decide: Decide,
        acknowledge: Callable[[Raw | None], bytes],
        tell: Callable[[bytes], None],
        spare_ms: int,
    ) -> None:
        await self.read()
        await self._ring(spare_ms)
        model, now = self.model, self._circumstances(spare_ms)
        try:
            data = decide(model, now)
        except Exception as error:
            if self._has_changed(model):
                self._model = None  # a refusal changes nothing; should it have, read anew
            earlier = await self.house.store.answered(self.id, key)
            if earlier is not None:
                raise Repeated(earlier) from error
            raise
        if self._has_changed(model):
            await self._store(model, key, acknowledge(data), tell)
        else:
            tell(acknowledge(data))

    def _circumstances(self, spare_ms: int) -> Circumstances:
        now = max(self._clock.now_ms() - spare_ms, self.model.last_ms)
        return Circumstances(now, self.attendance.away(self.model.seating.places))

    def _has_changed(self, model: TableModel) -> bool:
        return model.log.next > model.stored or model.is_summary_changed

    async def _ring(self, spare_ms: int) -> None:
        """Store what CLOCK does by now, as a command of its own."""
        model = self._model
        if model is None or model.phase != "playing":
            return
        until = self._clock.now_ms() - spare_ms - 1
        first = min((alarm.at_ms for alarm in model.session.turn.alarms), default=None)
        if first is None or first > until or not model.ring(until):
            return
        self.house.metrics.rang(max(0, until - first))
        settle(model, model.last_ms)
        key = f"timeout:{model.stored}"
        try:
            await self._store(model, key, b"", _nobody)
        except Repeated as repeated:
            raise Conflict(model.stored) from repeated

    async def _store(
        self, model: TableModel, key: str, answer: bytes, tell: Callable[[bytes], None]
    ) -> None:
        """Append what is new; whatever goes wrong, the memory is then read anew."""
        house = self.house
        is_running = model.phase == "playing"
        self._model = None
        if model.rewound_ms is not None:
            self._clock = TableClock(house.clock, model.rewound_ms, is_running)
            model.rewound_ms = None
        self._clock.set_running(is_running)
        model.ask()
        if model.is_rematch_agreed and model.next_table is None:
            model.next_table = token_urlsafe(9)
        at = house.clock.now_ms()
        summary = summary_of(model, at, self._clock, self.bots.are_asked(model))
        head = Head(encoded(summary), self.alarm_clock.next_ms(model), not model.log.is_closed)
        entries = model.fresh(at)
        await house.store.append(
            self.id, model.stored, entries, command=key, answer=answer, head=head
        )
        model.stored = model.log.next
        model.is_summary_changed = False
        self._model = model
        tell(answer)
        house.listed(self.id, summary, head.is_open)
        if model.is_rematch_agreed and model.next_table is not None:
            model.is_rematch_agreed = False
            await house.open_next(model.next_table, model)
        self._told()

    def _told(self) -> None:
        """Show everyone what is new, and let clock and bots look at it."""
        if self._is_closed:
            return
        self.audience.show()
        self.alarm_clock.set()
        self.bots.look()
