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

from stolik.engine import Actor
from stolik.engine.session import Secret
from stolik.engine.wire import encoded
from stolik.people.person import PERSONS, Person
from stolik.people.privacy import CHAIRS
from stolik.store.faults import StoreError
from stolik.store.protocol import Conflict, Head, Repeated
from stolik.tables.audience import Audience
from stolik.tables.bot_seats import BotSeats
from stolik.tables.client import Client
from stolik.tables.clock import TableClock
from stolik.tables.course import METAS, Course, Meta, rebuilt
from stolik.tables.deciding import Moment, settle
from stolik.tables.faults import Denied
from stolik.tables.house import House
from stolik.tables.lag import Allowance
from stolik.tables.wake import Wake

LOG: Final = logging.getLogger("stolik.tables")
KIND: Final = "table"
AWAY_MS: Final = 30_000
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
        self.clients: list[Client] = []
        self.audience = Audience(self)
        self.bots = BotSeats(self)
        self.wake = Wake(self)
        self.allowances: dict[int, Allowance] = {}
        self.gone_since: dict[str, int] = {}
        """When the last client of a person went."""
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

    def here(self) -> frozenset[str]:
        """Give the people who have a client here."""
        return frozenset(client.person.id for client in self.clients)

    def away(self) -> frozenset[str]:
        """Give the people who have been gone for so long that a bot may stand in."""
        now, here = self.house.clock.now_ms(), self.here()
        people = {place.person for place in self.course.seating.places if place.person is not None}
        since = self.gone_since
        started = self.house.lifetimes.started
        return frozenset(one for one in people - here if now - since.get(one, started) >= AWAY_MS)

    async def read(self) -> None:
        """Bring the table into memory, if it is not there; the caller holds the lock."""
        if self._course is not None:
            return
        store = self.house.store
        while True:
            entries, stream = await store.read(self.id), await store.find(self.id)
            if stream is None:
                raise Denied("no_table")
            if stream.version == len(entries):
                break
        meta = METAS.decode(stream.head.meta)
        root = await store.get("secret", self.id)
        secret = Secret(root, self.id) if root is not None else None
        course = rebuilt(entries, meta, secret)
        await self._read_names(course)
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
                await self._ring(self.grace_ms())
            await self.read()
            self.wake.set()

    async def settle(self) -> None:
        """Draw what waited for the players' share in chance."""

        def decide(course: Course, now: Moment) -> None:
            settle(course, now.clock_ms)

        await self.execute(f"draw:{self.course.stored}", decide)

    def grace_ms(self) -> int:
        """Give how long an alarm waits for a move that may be on its way."""
        due = self.course.session.turn.due
        offers = [self.allowance(seat).offered(self._rtt_of(seat)) for seat in due if seat >= 0]
        return max(offers, default=0)

    def allowance(self, seat: int) -> Allowance:
        """Give the quota of a chair."""
        return self.allowances.setdefault(seat, Allowance())

    async def join(self, client: Client) -> None:
        """Let a client in and show it everything; whoever was stood in for has the chair back."""
        async with self.lock:
            await self.read()
            self.course.names[client.person.id] = client.person.name
            self.clients.append(client)
            self.gone_since.pop(client.person.id, None)
            self.audience.greet(client)
        self.audience.tell_presence(except_for=client)
        await self.bots.give_back(client.person.id)

    def part(self, client: Client) -> None:
        """Let a client go; the chairs stay its person's."""
        if client in self.clients:
            self.clients.remove(client)
            if client.person.id not in self.here():
                self.gone_since[client.person.id] = self.house.clock.now_ms()
            if not self.clients:
                self.house.left(self.id)
            if self._course is not None:
                self.audience.tell_presence()

    def rename(self, person: Person) -> None:
        """Show what someone is called from now on."""
        for client in self.clients:
            if client.person.id == person.id:
                client.person = person
        if self._course is not None and person.id in self._course.names:
            self._course.names[person.id] = person.name
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
        return Moment(now, self.away())

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
        meta, at = self._meta(course), house.clock.now_ms()
        head = Head(encoded(meta), self._deadline(course), not course.log.is_closed)
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

    def _meta(self, course: Course) -> Meta:
        return Meta(
            game=course.game.id,
            phase=course.phase,
            places=course.seating.places,
            arranged=course.seating.arranged,
            at=self.house.clock.now_ms(),
            clock_ms=self._clock.now_ms(),
            is_running=self._clock.is_running,
            waits_for_bot=self.bots.are_asked(course),
            questions={str(actor): asked for actor, asked in course.questions.items()},
            rematch=course.rematch,
            next_table=course.next_table,
        )

    def _deadline(self, course: Course) -> int | None:
        return self.wake.next_ms(course)

    def _rtt_of(self, seat: int) -> float | None:
        person = self.course.seating.places[seat].person
        found = [c.rtt_ms for c in self.clients if c.person.id == person and c.rtt_ms is not None]
        return min(found, default=None)

    def spare_of(self, client: Client, seat: Actor | None) -> int:
        """Give what a client's move may take back from the clock, where one runs at all."""
        course = self._course
        if course is None or course.is_paper or not course.session.turn.alarms:
            return 0
        mine = course.seating.played(client.person.id)
        seat = seat if seat is not None else (Actor(mine[0]) if len(mine) == 1 else None)
        if seat not in mine:
            return 0
        return self.allowance(seat).offered(client.rtt_ms)

    def spent(self, person: str, by: int | None, ms: int) -> None:
        """Charge a chair what its move took from the clock."""
        mine = self.course.seating.played(person) if self._course is not None else ()
        seat = by if by is not None else (mine[0] if len(mine) == 1 else None)
        if seat in mine:
            self.allowance(seat).spend(ms)

    async def _read_names(self, course: Course) -> None:
        store, seating = self.house.store, course.seating
        known = {place.person for place in seating.places} | {seating.keeper}
        for person in known - {None}:
            name = self.house.names.get(str(person))
            kept = None if name is not None else await store.get("person", str(person))
            if kept is not None:
                name = PERSONS.decode(kept).name
            if name is not None:
                course.names[str(person)] = name
        for key, value in await store.scan("chair", f"{self.id}/"):
            course.chair_names[int(key.rpartition("/")[2])] = CHAIRS.decode(value)
        for client in self.clients:
            course.names[client.person.id] = client.person.name
