"""A live table: its log, the people and bots at it, and what each of them is shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from secrets import token_urlsafe

from msgspec import Raw

from stolik.engine import CHANCE
from stolik.engine.wire import encoded
from stolik.live.clocks import LogClock
from stolik.live.live_log import LiveLog, last_ms
from stolik.people.person import Person
from stolik.store.protocol import Entry, Head
from stolik.tables.bots.chairs import BotSeats
from stolik.tables.clocks.allowances import Allowances
from stolik.tables.faults import Denied
from stolik.tables.hall.house import House
from stolik.tables.hall.summary import SUMMARIES, TableSummary, summary_of
from stolik.tables.seating.attendance import Attendance
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.commands import settle
from stolik.tables.table.model import TableModel
from stolik.tables.table.reading import read_model
from stolik.tables.viewers.audience import Audience
from stolik.tables.viewers.client import Client


def _nothing(_: Raw | None) -> bytes:
    return b""


class LiveTable(LiveLog[TableModel, Circumstances]):
    """One table as this process knows it."""

    def __init__(self, id: str, house: House) -> None:
        super().__init__(id, house.store, house.clock, house.lifetimes)
        self.house = house
        self.attendance = Attendance(house)
        self.clients = self.attendance.clients
        self.audience = Audience(self)
        self.bots = BotSeats(self)
        self.allowances = Allowances(self)
        self._summary: TableSummary | None = None
        """What was written of it last."""

    @property
    def is_busy(self) -> bool:
        """Say whether bots are at play, so that the table must stay in memory."""
        return self._model is not None and self.bots.are_asked(self._model)

    def wait_ms(self) -> int | None:
        """Give how long it is until the table's clock wants it; None for as long as one likes."""
        at = None if self._model is None else self._model.next_bell_ms
        return None if at is None else max(0, at - self.clock_ms())

    # --- what happens -------------------------------------------------------------------------

    async def perform(
        self, key: str, decide: Callable[[TableModel, Circumstances], Raw | None]
    ) -> None:
        """Let something happen of which nobody waits for an answer."""
        await self.execute(key, decide, _nothing)

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

        await self.perform(f"draw:{self.stored}", decide)

    # --- people -------------------------------------------------------------------------------

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
        summary = SUMMARIES.decode(head.summary)
        model = await read_model(self.house, self.id, entries, summary)
        for client in self.clients:
            model.names[client.person.id] = client.person.name
        return model, summary

    async def was_read(self, model: TableModel, entries: Sequence[Entry]) -> None:
        """Open the table of a rematch if it was agreed, and show everything."""
        if model.next_table is not None:
            await self.house.open_next(model.next_table, model)
        self._show()

    def circumstances(self, model: TableModel, spare_ms: int) -> Circumstances:
        """Give the time, less what the way over the network may take, and who is away."""
        now = max(self.clock_ms() - spare_ms, last_ms(model.log))
        return Circumstances(now, self.attendance.away(model.seating.places))

    def rings(self, model: TableModel, spare_ms: int) -> bool:
        """Let CLOCK do what is due; a move of this very moment still counts."""
        if model.phase != "playing":
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
        return model.next_bell_ms

    def grace_ms(self) -> int:
        """Give how long an alarm waits for a move that may be on its way."""
        return self.allowances.grace_ms()

    def has_changed(self, model: TableModel) -> bool:
        """Say whether anything is not stored yet, of the log or of the summary."""
        return super().has_changed(model) or model.is_summary_changed

    def head(self, model: TableModel, at: int) -> Head:
        """Ask the questions anew, and give what is kept of the table."""
        is_running = model.phase == "playing"
        if model.rewound_ms is not None:
            self.own_clock = LogClock(self.clock, model.rewound_ms, is_running)
            model.rewound_ms = None
        self.own_clock.set_running(is_running)
        model.ask()
        if model.is_rematch_agreed and model.next_table is None:
            model.next_table = token_urlsafe(9)
        self._summary = summary_of(model, at, self.own_clock, self.bots.are_asked(model))
        return Head(encoded(self._summary), model.next_bell_ms, not model.log.is_closed)

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
