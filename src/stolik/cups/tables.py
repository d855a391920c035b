"""A competition's tables: opened and stopped as it orders, and what they count told back to it.

Orders are known by their ids, so carrying one out again changes nothing; what a table has counted
is told whenever it changes, so a restart loses none of it.
"""

from __future__ import annotations

import asyncio
import logging
from hashlib import sha256
from typing import Final

from stolik import games
from stolik.competitions.office import Rows
from stolik.cups.faults import CupError
from stolik.cups.live_cup import LiveCup
from stolik.cups.stored import AnySession
from stolik.engine.actors import REFEREE
from stolik.engine.orders import OpenTable, StopTable
from stolik.engine.refusals import BadInput, Refused
from stolik.engine.wire import encoded
from stolik.live.faults import place_of
from stolik.live.live_log import last_ms
from stolik.people.person import Person
from stolik.store.faults import StoreError
from stolik.tables.faults import Denied
from stolik.tables.hall.hall import Hall
from stolik.tables.seating.happenings import Keeps, Place
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.model import TableModel
from stolik.tables.table.opening import Plan

LOG: Final = logging.getLogger("stolik.cups")
HOUSE: Final = "cup"
"""The host of a competition's tables."""
STOPPED: Final = "stopped"
AGAIN_S: Final = 1.0
LONGEST_S: Final = 5.0
"""So long a bell waits for tables that have something to tell."""


def cup_of(table: str) -> str | None:
    """Give the competition a table belongs to."""
    cup, dot, _ = table.partition(".")
    return cup if dot else None


def salt_of(root: bytes | None) -> bytes:
    """Give what the names of a competition's tables are made of, from the secret of its draws."""
    return sha256(b"tables" + (root or b"")).digest()


def table_of(cup: str, salt: bytes, order: str) -> str:
    """Name the table of an order; strangers cannot guess it."""
    return f"{cup}.{order}.{sha256(salt + order.encode()).hexdigest()[:12]}"


def plan_of(order: OpenTable, is_paper: bool) -> Plan:
    """Plan the table of an order; a sheet on a phone asks only for results where it can."""
    options = dict(order.options)
    if is_paper and "depth" in games.load(order.game).options.__struct_fields__:
        options.setdefault("depth", "results")
    return Plan(
        order.game,
        len(order.people),
        HOUSE,
        options,
        is_paper,
        is_listed=False,
        places=[Place(one) for one in order.people],
    )


class CupTables:
    """The tables of one competition in the hall."""

    def __init__(self, cup: LiveCup, hall: Hall) -> None:
        self._cup, self._hall = cup, hall
        self._carried: set[str] = set()
        self._salt = b""
        self._work: asyncio.Task[None] | None = None
        self._is_wanted = False
        self._to_feed: dict[str, int] = {}
        """Tables that have counted something, and when by the hall's clock they told so."""

    # --- names --------------------------------------------------------------------------------

    def table_id(self, order: str) -> str:
        """Name the table of an order."""
        return table_of(self._cup.id, self._salt, order)

    def order_of(self, table: str) -> str | None:
        """Give the order by which a table was opened, if it was."""
        order = table.removeprefix(f"{self._cup.id}.").rpartition(".")[0]
        return order if order and self.table_id(order) == table else None

    def links(self) -> dict[str, str]:
        """Give the table of each order that is in force."""
        if self._cup.settings.tables == "paper" or not self._salt:
            return {}
        orders = self._cup.machine.orders(self._cup.state)
        return {one.id: self.table_id(one.id) for one in orders if isinstance(one, OpenTable)}

    # --- from the competition to the tables ---------------------------------------------------

    async def begin(self) -> None:
        """Read what names are made of."""
        root = await self._cup.store.get("secret", self._cup.id)
        self._salt = salt_of(root)

    def look(self) -> None:
        """Carry out what the competition orders now, and what tables have counted since."""
        self._is_wanted = True
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._run())

    def told(self, table: str) -> None:
        """Hear that a table has changed."""
        self._to_feed.setdefault(table, self._cup.clock_ms())
        self.look()

    async def settled(self) -> None:
        """Wait until the competition has what its tables have told so far."""
        if self._work is not None and not self._work.done():
            await asyncio.wait((self._work,), timeout=LONGEST_S)

    async def _run(self) -> None:
        while self._is_wanted:
            self._is_wanted = False
            try:
                await self._carry_out()
                await self._feed()
            except StoreError:
                self._is_wanted = True
                await asyncio.sleep(AGAIN_S)
            except Exception as error:
                if isinstance(error, Denied) and error.code == "closing":
                    return
                LOG.error("tables of cup %s: %s", self._cup.id, place_of(error))

    async def _carry_out(self) -> None:
        if self._cup.settings.tables == "paper":
            return
        orders = self._cup.machine.orders(self._cup.state)
        for one in orders:
            if one.id in self._carried:
                continue
            if isinstance(one, OpenTable):
                await self._open(one)
                self._to_feed.setdefault(self.table_id(one.id), self._cup.clock_ms())
            elif isinstance(one, StopTable):
                await self._feed_one(self.table_id(one.table), self._cup.clock_ms())
                await self._stop(one)
            self._carried.add(one.id)
        self._is_wanted |= bool(self._to_feed)

    async def _open(self, order: OpenTable) -> None:
        """Open a table; one that is there already stays as it is."""
        for person in order.people:
            name = self._cup.people.name(person, is_public=False)
            if name:
                made = Person(person, name, made_at=self._cup.settings.made_at)
                await self._cup.store.add("person", person, encoded(made))
                self._hall.house.names.setdefault(person, name)
        is_paper = self._cup.settings.tables == "phones"
        plan = plan_of(order, is_paper)
        await self._hall.open_as(plan, self.table_id(order.id), is_started=is_paper)

    async def _stop(self, order: StopTable) -> None:
        """Stop a table: what it has counts, what it is playing does not."""

        def decide(model: TableModel, now: Circumstances) -> None:
            del now
            model.finish()
            model.abandon(STOPPED)

        try:
            live = await self._hall.table(self.table_id(order.table))
            await live.perform(STOPPED, decide)
        except Denied as denied:
            if denied.code != "no_table":
                raise

    async def keep(self, table: str, person: Person) -> None:
        """Let somebody keep the sheet of a table that nobody keeps yet."""

        def decide(model: TableModel, now: Circumstances) -> None:
            if model.is_paper and model.seating.keeper in (HOUSE, None):
                model.names[person.id] = person.name
                model.happen(Keeps(person.id), now.clock_ms)

        await (await self._hall.table(table)).perform(f"keep:{person.id}", decide)

    # --- from the tables to the competition ---------------------------------------------------

    async def _feed(self) -> None:
        while self._to_feed:
            table, at_ms = self._to_feed.popitem()
            try:
                await self._feed_one(table, at_ms)
            except StoreError:
                self._to_feed.setdefault(table, at_ms)
                raise

    async def _feed_one(self, table: str, at_ms: int) -> None:
        """Tell the competition what a table has counted; what does not fit is left to a judge."""
        order = self.order_of(table)
        if order is None:
            return
        try:
            model = (await self._hall.table(table)).model
        except Denied:
            return
        rows = counted(model)
        cup = self._cup
        async with cup.lock:
            await cup.read()
            action = cup.office.fed(cup.state, order, rows)
        if action is None:
            return

        def decide(session: AnySession, clock_ms: int) -> None:
            again = cup.office.fed(session.state, order, rows)
            if again is not None:
                told_ms = min(clock_ms, at_ms)  # it may wait, the bell does not count
                session.act(REFEREE, again, max(last_ms(session.log), told_ms), table)

        try:
            await cup.perform(f"fed:{table}:{model.log.next}", decide, is_early=True)
        except (Refused, CupError, BadInput) as error:
            if isinstance(error, StoreError):
                raise
            LOG.info("cup %s does not take what table %s counts: %s", cup.id, table, error.code)


def counted(model: TableModel) -> Rows:
    """Give what a table has counted line by line."""
    score = model.game.score(model.log.state)
    return tuple(
        None if line.is_struck else tuple(0 if points is None else points for points in line.points)
        for line in score.lines
    )
