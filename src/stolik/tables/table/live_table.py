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
from stolik.tables.clocks.alarm_clock import Wake
from stolik.tables.clocks.allowances import Allowances
from stolik.tables.clocks.clock import TableClock
from stolik.tables.faults import Denied
from stolik.tables.hall.house import House
from stolik.tables.hall.summary import meta_of
from stolik.tables.seating.attendance import Attendance
from stolik.tables.table.commands import settle
from stolik.tables.table.model import Course
from stolik.tables.table.now import Moment
from stolik.tables.table.reading import read_course
from stolik.tables.viewers.audience import Audience
from stolik.tables.viewers.client import Client

LOG: Final = logging.getLogger("stolik.tables")
MOST_TRIES: Final = 8

Decide = Callable[[Course, Moment], Raw | None]


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
        self.wake = Wake(self)
        self.allowances = Allowances(self)
        self._course: Course | None = None
        self._clock = TableClock(house.clock, 0, False)
        self._is_closed = False

    @property
    def course(self) -> Course:
        """The table in memory, as the store has it."""
        if self._course is None:
            raise StoreError("closed")
        return self._course

    @property
    def is_read(self) -> bool:
        """Say whether the table is in memory."""
        return self._course is not None

    def clock_ms(self) -> int:
        """Give the table's clock."""
        return self._clock.now_ms()

    @property
    def is_busy(self) -> bool:
        """Say whether bots are at play, so that the table must stay in memory."""
        return self._course is not None and self.bots.are_asked(self._course)

    def wait_ms(self) -> int | None:
        """Give how long it is until the table's clock wants it; None for as long as one likes."""
        if self._course is None:
            return None
        at = self.wake.next_ms(self._course)
        return None if at is None else max(0, at - self.clock_ms())

    async def read(self) -> None:
        """Bring the table into memory, if it is not there; the caller holds the lock."""
        if self._course is not None:
            return
        course, meta = await read_course(self.house, self.id)
        for client in self.clients:
            course.names[client.person.id] = client.person.name
        house = self.house
        alive = house.lifetimes.between(meta.at, house.clock.now_ms()) if meta.is_running else 0
        self._clock = TableClock(house.clock, meta.clock_ms + alive, meta.is_running)
        self._course = course
        if course.next_table is not None:
            await house.open_next(course.next_table, course)
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
            self.wake.set()

    async def settle(self) -> None:
        """Draw what waited for the players' share in chance."""

        def decide(course: Course, now: Moment) -> None:
            settle(course, now.clock_ms)

        await self.execute(f"draw:{self.course.stored}", decide)

    async def join(self, client: Client) -> None:
        """Let a client in and show it everything; whoever was stood in for has the chair back."""
        async with self.lock:
            await self.read()
            self.course.names[client.person.id] = client.person.name
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
            if self._course is not None:
                self.audience.tell_presence()

    def rename(self, person: Person) -> None:
        """Show what someone is called from now on."""
        self.attendance.rename(person)
        if self._course is not None and person.id in self._course.names:
            self._course.names[person.id] = person.name
            self.audience.show()

    def show_again(self) -> None:
        """Draw every picture once more: something was found out that belongs to one."""
        if self._course is not None and not self._is_closed:
            self.audience.show()

    def forget(self) -> None:
        """Throw the memory away, to be read anew."""
        self._course = None

    async def close(self) -> None:
        """Stop the clocks and the bots of this process; the table itself stays in the store."""
        self._is_closed = True
        self.wake.cancel()
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
        course, moment = self.course, self._moment(spare_ms)
        try:
            data = decide(course, moment)
        except Exception as error:
            if self._has_changed(course):
                self._course = None  # a refusal changes nothing; should it have, read anew
            earlier = await self.house.store.answered(self.id, key)
            if earlier is not None:
                raise Repeated(earlier) from error
            raise
        if self._has_changed(course):
            await self._store(course, key, acknowledge(data), tell)
        else:
            tell(acknowledge(data))

    def _moment(self, spare_ms: int) -> Moment:
        now = max(self._clock.now_ms() - spare_ms, self.course.last_ms)
        return Moment(now, self.attendance.away(self.course.seating.places))

    def _has_changed(self, course: Course) -> bool:
        return course.log.next > course.stored or course.is_beside_changed

    async def _ring(self, spare_ms: int) -> None:
        """Store what CLOCK does by now, as a command of its own."""
        course = self._course
        if course is None or course.phase != "playing":
            return
        until = self._clock.now_ms() - spare_ms - 1
        first = min((alarm.at_ms for alarm in course.session.turn.alarms), default=None)
        if first is None or first > until or not course.ring(until):
            return
        self.house.metrics.rang(max(0, until - first))
        settle(course, course.last_ms)
        key = f"timeout:{course.stored}"
        try:
            await self._store(course, key, b"", _nobody)
        except Repeated as repeated:
            raise Conflict(course.stored) from repeated

    async def _store(
        self, course: Course, key: str, answer: bytes, tell: Callable[[bytes], None]
    ) -> None:
        """Append what is new; whatever goes wrong, the memory is then read anew."""
        house = self.house
        is_running = course.phase == "playing"
        self._course = None
        if course.rewound_ms is not None:
            self._clock = TableClock(house.clock, course.rewound_ms, is_running)
            course.rewound_ms = None
        self._clock.set_running(is_running)
        course.ask()
        if course.is_rematch_agreed and course.next_table is None:
            course.next_table = token_urlsafe(9)
        at = house.clock.now_ms()
        meta = meta_of(course, at, self._clock, self.bots.are_asked(course))
        head = Head(encoded(meta), self.wake.next_ms(course), not course.log.is_closed)
        entries = course.fresh(at)
        await house.store.append(
            self.id, course.stored, entries, command=key, answer=answer, head=head
        )
        course.stored = course.log.next
        course.is_beside_changed = False
        self._course = course
        tell(answer)
        house.listed(self.id, meta, head.is_open)
        if course.is_rematch_agreed and course.next_table is not None:
            course.is_rematch_agreed = False
            await house.open_next(course.next_table, course)
        self._told()

    def _told(self) -> None:
        """Show everyone what is new, and let clock and bots look at it."""
        if self._is_closed:
            return
        self.audience.show()
        self.wake.set()
        self.bots.look()
