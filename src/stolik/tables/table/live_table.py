"""A live table: its log, the people and bots at it, and what each of them is shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from secrets import token_urlsafe
from typing import Final, TypeVar

from msgspec import Raw, Struct

from stolik.engine import CHANCE
from stolik.engine.wire import encoded
from stolik.live.clocks import LogClock
from stolik.live.keys import own
from stolik.live.live_log import LiveLog, last_ms
from stolik.people.person import Person
from stolik.people.privacy import note_visit
from stolik.store.faults import StoreError
from stolik.store.protocol import Entry, Head
from stolik.tables.bots.chairs import BotSeats
from stolik.tables.clocks.allowances import Allowances
from stolik.tables.faults import Denied
from stolik.tables.hall.house import House
from stolik.tables.hall.summary import SUMMARIES, TableSummary, summary_of
from stolik.tables.seating.attendance import Attendance
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.commands import is_full, settle
from stolik.tables.table.model import TableModel
from stolik.tables.table.reading import read_model
from stolik.tables.viewers.audience import Audience
from stolik.tables.viewers.client import Client
from stolik.tables.viewers.reactions import Reactions

D = TypeVar("D")
MOST_UNSEEN: Final = 4000
"""So many entries bots make for themselves before they wait for somebody who looks on."""
MOST_AT_ONCE: Final = 60
"""So many entries are played again in some milliseconds."""


def _nothing(_: Raw | None) -> bytes:
    return b""


class Known(Struct, frozen=True):
    """Who somebody is at a table now."""

    alias: str
    is_trusted: bool = False


class LiveTable(LiveLog[TableModel, Circumstances]):
    """One table as this process knows it."""

    kind = "table"

    def __init__(self, id: str, house: House) -> None:
        super().__init__(id, house.store, house.clock, house.lifetimes)
        self.house = house
        self.attendance = Attendance(house)
        self.clients = self.attendance.clients
        self.audience = Audience(self)
        self.reactions = Reactions(self)
        self.bots = BotSeats(self)
        self.allowances = Allowances(self)
        self._is_waiting = False
        """Whether it waited for its only player when it was written last."""
        self._minding: asyncio.Task[None] | None = None
        self._summary: TableSummary | None = None
        """What was written of it last."""
        self._is_veiled: bool | None = None
        self._visited: set[str] = set()
        """Whose ids are known to lie beside the log."""

    @property
    def is_busy(self) -> bool:
        """Say whether bots are at play, so that the table must stay in memory."""
        model = self._model
        return model is not None and self.bots.are_asked(model) and not self.waits(model)

    @property
    def is_long(self) -> bool:
        """Say whether to play the log again takes longer than others should wait."""
        return self._model is None or self._model.log.next > MOST_AT_ONCE

    async def _apart(
        self,
        decide: Callable[[TableModel, Circumstances], D],
        model: TableModel,
        now: Circumstances,
    ) -> D:
        """Decide in a thread, one table after another: several would starve the loop."""
        async with self.house.long_turn:
            return await super()._apart(decide, model, now)

    def waits(self, model: TableModel) -> bool:
        """Say whether a table of bots waits for its only player to come back.

        Bots alone play on though nobody looks, but not without end: some games have none.
        """
        if model.is_paper or model.phase != "playing":
            return False
        if model.seating.is_of_bots:
            return not self.clients and model.log.next >= MOST_UNSEEN
        lone = model.seating.lone
        if lone is None or not model.seating.arranged.waits:
            return False
        return lone not in self.attendance.here()

    def wait_ms(self) -> int | None:
        """Give how long it is until the table's clock wants it; None for as long as one likes."""
        at = None if self._model is None else self.next_bell_ms(self._model)
        return None if at is None else max(0, at - self.clock_ms())

    # --- what happens -------------------------------------------------------------------------

    async def perform(
        self, decide: Callable[[TableModel, Circumstances], Raw | None], once: str = ""
    ) -> None:
        """Let something happen that nobody has sent: decided again until it is stored.

        What must happen once, even if a restart comes between, has a name.
        """
        await self.execute(own(once) if once else None, decide, _nothing)

    async def ring(self) -> None:
        """Let the clock act, and draw what waited for the players' share in chance."""
        await super().ring()
        async with self.lock:
            await self.read()
            model = self.model
            waits = model.phase == "playing" and CHANCE in model.session.turn.due
        if waits and not model.is_paper:
            await self.settle()

    async def settle(self) -> None:
        """Draw what waited for the players' share in chance."""

        def decide(model: TableModel, now: Circumstances) -> None:
            settle(model, now.clock_ms)

        await self.perform(decide)

    # --- people -------------------------------------------------------------------------------

    async def known_as(self, person: str) -> str:
        """Give what this table calls a person now; at a competition's table that may change."""
        return (await self.standing(person)).alias

    async def standing(self, person: str) -> Known:
        """Say who a person is at this table now, and whether the sheet is theirs to keep."""
        found = await self.house.standing(self.id, person)
        alias = await self._alias(person) if found.alias is None else found.alias
        return Known(alias, found.is_trusted)

    async def standing_of(self, client: Client) -> Known:
        """Say who looks at a device: at a board nobody in particular."""
        return Known("", False) if client.is_board else await self.standing(client.person.id)

    async def visited(self, person: str, alias: str) -> None:
        """Remember whose the id of a visitor is, before it comes into the log."""
        if alias not in self._visited and alias == await self._alias(person):
            await note_visit(self.store, person, self.id, alias, self.clock.now_ms())
            self._visited.add(alias)

    async def _alias(self, person: str) -> str:
        if self._is_veiled is None:
            async with self.lock:
                await self.read()
                self._is_veiled = self.model.seating.arranged.is_veiled
        return self.house.veil.of(self.id, person) if self._is_veiled else person

    async def join(self, client: Client) -> None:
        """Let a client in and show it everything; whoever was stood in for has the chair back."""
        known = await self.standing_of(client)
        client.alias, client.is_trusted = known.alias, known.is_trusted
        async with self.lock:
            await self.read()
            self._call(self.model, client)
            self.attendance.come(client)
            is_running = self.model.phase == "playing" and not self.waits(self.model)
            self.own_clock.set_running(is_running, self.clock.now_ms())
            self.set_alarm()
            self.audience.greet(client)
        self.audience.tell_presence(except_for=client)
        await self._mind()
        await self.bots.give_back(client.alias)
        self.house.came(self.id)

    async def look_who(self) -> None:
        """See who everybody is here now, and show each what is then theirs to see."""
        for client in tuple(self.clients):
            known = await self.standing_of(client)
            has_changed = (known.alias, known.is_trusted) != (client.alias, client.is_trusted)
            if has_changed and client in self.clients:
                self.attendance.known_as(client, known)
                async with self.lock:
                    await self.read()
                    self._call(self.model, client)
                    self.audience.show()

    def _call(self, model: TableModel, client: Client) -> None:
        """Take in what somebody who is here is called; who plays for a competition has its name."""
        own = client.person.id, self.house.veil.of(self.id, client.person.id)
        if client.alias in own:
            model.names[client.alias] = client.person.name
            self.house.names[self.id, client.alias] = client.person.name

    def part(self, client: Client) -> None:
        """Let a client go; the chairs stay its person's."""
        if client in self.clients:
            self.attendance.go(client)
            if not self.clients:
                self.house.left(self.id)
            if self._model is not None:
                self.audience.tell_presence()
                self._minding = asyncio.create_task(self._mind())

    async def _mind(self) -> None:
        """Stop or start the clock of a game that waits for its only player, and keep that."""

        def decide(model: TableModel, _: Circumstances) -> None:
            model.is_summary_changed |= self._is_waiting != self.waits(model)

        if self._model is None or self.is_closed or self._is_waiting == self.waits(self._model):
            return
        with suppress(StoreError, Denied):
            await self.perform(decide)

    def rename(self, person: Person, alias: str) -> None:
        """Show what someone is called from now on."""
        self.attendance.rename(person)
        if self._model is not None and alias in self._model.names:
            self._model.names[alias] = person.name
            self.audience.show()

    def show_again(self) -> None:
        """Draw every picture once more: something was found out that belongs to one."""
        if self._model is not None and not self.is_closed:
            self.audience.show()

    async def close(self) -> None:
        """Stop the clocks and the bots of this process; the table itself stays in the store."""
        await super().close()
        await self.bots.close()

    # --- of the log ---------------------------------------------------------------------------

    def missing(self) -> Denied:
        """Say that there is no such table."""
        return Denied("no_table")

    def busy(self) -> Denied:
        """Say that others always came first."""
        return Denied("busy")

    async def rebuilt(
        self, entries: Sequence[Entry], head: Head
    ) -> tuple[TableModel, TableSummary]:
        """Replay the table, with what its people are called."""
        summary = self._summary = SUMMARIES.decode(head.summary)
        model = await read_model(self.house, self.id, entries, summary)
        for client in self.clients:
            self._call(model, client)
        return model, summary

    async def was_read(self, model: TableModel, entries: Sequence[Entry]) -> None:
        """Open the table of a rematch if it was agreed, and show everything."""
        self._is_waiting = model.phase == "playing" and not self.own_clock.is_running
        if model.next_table is not None:
            await self.house.open_next(model.next_table, model)
        self._show()

    def shown_ms(self) -> int:
        """Give what the clock may be said to show: of a moment that is noted, or of the log."""
        noted = self.own_clock.at_ms(self.house.pulse.shown())
        return max(noted, last_ms(self.model.log))

    def circumstances(self, model: TableModel, spare_ms: int) -> Circumstances:
        """Give the time, less what the way over the network may take, and who is away."""
        model.rest_percent = self.bots.rest_percent(model)
        now = max(self.clock_ms() - spare_ms, last_ms(model.log))
        return Circumstances(now, self.attendance.away(model.seating.people))

    def rings(self, model: TableModel, spare_ms: int) -> bool:
        """Let CLOCK do what is due; a move of this very moment still counts."""
        if model.phase != "playing" or self.waits(model) or is_full(model):
            return False
        until = self.clock_ms() - spare_ms - 1
        first = min((alarm.at_ms for alarm in model.session.turn.alarms), default=None)
        if first is None or first > until or not model.ring(until):
            return False
        self.house.metrics.rang(max(0, until - first))
        settle(model, last_ms(model.log))
        return True

    def next_bell_ms(self, model: TableModel) -> int | None:
        """Give the next moment at which something happens by itself."""
        return None if self.waits(model) or is_full(model) else model.next_bell_ms

    def grace_ms(self) -> int:
        """Give how long an alarm waits for a move that may be on its way."""
        return self.allowances.grace_ms()

    def has_changed(self, model: TableModel) -> bool:
        """Say whether anything is not stored yet, of the log or of the summary."""
        return super().has_changed(model) or model.is_summary_changed

    def head(self, model: TableModel, at: int) -> Head:
        """Ask the questions anew, and give what is kept of the table."""
        self._is_waiting = self.waits(model)
        is_running = model.phase == "playing" and not self._is_waiting
        if model.rewound_ms is not None:
            self.own_clock = LogClock(self.clock, model.rewound_ms, is_running, at)
            model.rewound_ms = None
        self.own_clock.set_running(is_running, at)
        model.ask()
        if model.is_rematch_agreed and model.next_table is None:
            model.next_table = token_urlsafe(9)
        if self._summary is not None and self._summary.phase == "over" == model.phase:
            at = self._summary.at  # what is said and signed afterwards does not end it again
        self._summary = summary_of(model, at, self.own_clock, self.bots.are_asked(model))
        return Head(encoded(self._summary), self.next_bell_ms(model), not model.log.is_closed)

    async def was_stored(self, model: TableModel, head: Head, entries: Sequence[Entry]) -> None:
        """Tell the hall, open the table of a rematch, and show what is new."""
        model.is_summary_changed = False
        if self._summary is not None:
            self.house.listed(self.id, self._summary, head.is_open)
        if model.is_rematch_agreed and model.next_table is not None:
            model.is_rematch_agreed = False
            await self.house.open_next(model.next_table, model)
        self._show()

    def conflicted(self) -> None:
        """Count the writers that came second."""
        self.house.metrics.count("conflicts")

    def _show(self) -> None:
        """Show everyone what is new, and let the bots look at it."""
        if not self.is_closed:
            self.audience.show()
            self.bots.look()
