"""A competition's tables: opened and stopped as it orders, and what they count told back to it.

Orders are known by their ids, so carrying one out again changes nothing; what a table has counted
is told whenever it changes, so a restart loses none of it.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from stolik import games
from stolik.competitions.screens import Bearer
from stolik.competitions.sheets import SheetRow
from stolik.cups.attending import Attending
from stolik.cups.feeding import Feeding
from stolik.cups.live_cup import LiveCup
from stolik.cups.sheet_keepers import SheetKeepers
from stolik.cups.table_names import HOUSE, salt_of, table_of
from stolik.cups.telling import tell
from stolik.engine.actors import SPECTATOR
from stolik.engine.orders import FreeTable, HoldTable, OpenTable, Order, StopTable, TellTable
from stolik.engine.wire import encoded
from stolik.live.faults import place_of
from stolik.people.privacy import ChairName
from stolik.store.faults import StoreError
from stolik.tables.faults import Denied
from stolik.tables.hall.hall import Hall
from stolik.tables.seating.happenings import Paused, Place, Resumed
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.model import TableModel
from stolik.tables.table.opening import Plan

LOG: Final = logging.getLogger("stolik.cups")
STOPPED: Final = "stopped"
AGAIN_S: Final = 1.0
LONGEST_S: Final = 5.0
"""So long a bell waits for tables that have something to tell."""


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
        places=[Place(one or None) for one in order.people],
        is_veiled=True,
        waits=False,  # others play on
        reacts=False,
    )


class CupTables:
    """The tables of one competition in the hall."""

    def __init__(self, cup: LiveCup, hall: Hall) -> None:
        self._cup, self._hall = cup, hall
        self._carried: set[str] = set()
        self._stands = asyncio.Condition()
        """Notified whenever a table was opened."""
        self._salt = b""
        self._work: asyncio.Task[None] | None = None
        self._is_wanted = False
        self._names: dict[str, str] = {}
        self._linked: tuple[object, dict[str, str]] = (None, {})
        """The tables of the orders in force, and the state that has them in force."""
        self._own: tuple[object, dict[str, str]] = (None, {})
        """Where everybody sits, and the state that has them there."""
        self._seen: dict[str, tuple[SheetRow, ...]] = {}
        """The rows of each order as they were looked at last."""
        self.keepers = SheetKeepers(hall)
        self.feeding = Feeding(cup, hall, self.keepers, self.order_of)
        self.attending = Attending(cup, hall, self.order_of)

    # --- names --------------------------------------------------------------------------------

    def table_id(self, order: str) -> str:
        """Name the table of an order."""
        return table_of(self._cup.id, self._salt, order)

    def order_of(self, table: str) -> str | None:
        """Give the order by which a table was opened, if it was."""
        order = table.removeprefix(f"{self._cup.id}.").rpartition(".")[0]
        return order if order and self.table_id(order) == table else None

    def links(self) -> dict[str, str]:
        """Give the table of each order that is in force; many screens ask for the same."""
        if not self._salt:
            return {}
        state = self._cup.state
        if self._linked[0] is not state:
            orders = self._wanted()
            found = {one.id: self._named(one.id) for one in orders if isinstance(one, OpenTable)}
            self._linked = (state, found)
        return self._linked[1]

    def own_tables(self) -> dict[str, str]:
        """Give the live table of every member who sits at one; many screens ask for the same."""
        state, cup = self._cup.state, self._cup
        if self._own[0] is not state:
            links, members = self.links(), cup.members()
            found = {
                members[chair.member]: links[place.order]
                for place in cup.office.tables(cup.see(SPECTATOR), Bearer())
                if place.order in links
                for chair in place.chairs
            }
            self._own = (state, found)
        return self._own[1]

    def _named(self, order: str) -> str:
        """Name the table of an order, as it was named before if it was."""
        if order not in self._names:
            self._names[order] = self.table_id(order)
        return self._names[order]

    # --- from the competition to the tables ---------------------------------------------------

    async def begin(self) -> None:
        """Read what names are made of."""
        root = await self._cup.store.get("secret", self._cup.id)
        self._salt, self._names = salt_of(root), {}

    def look(self) -> None:
        """Carry out what the competition orders now, and what tables have counted since."""
        self._is_wanted = True
        if self._work is None or self._work.done():
            self._work = asyncio.create_task(self._run())

    def told(self, table: str) -> None:
        """Hear that a table has changed."""
        self.feeding.want(table)
        self.look()

    def came(self, table: str) -> None:
        """Hear that somebody has come to a table."""
        self.attending.want(table)
        if self.attending.is_wanted:
            self.look()

    async def settled(self) -> None:
        """Wait until the competition has what its tables have told so far."""
        if self._work is not None and not self._work.done():
            await asyncio.wait((self._work,), timeout=LONGEST_S)

    async def is_coming(self, table: str) -> bool:
        """Wait until a table in force is open; say no of one that will not be, or is already."""
        order = self.order_of(table)
        is_due = order in self.links() and order not in self._carried
        if not is_due or asyncio.current_task() is self._work:
            return False
        self.look()
        with suppress(TimeoutError):
            async with asyncio.timeout(LONGEST_S), self._stands:
                await self._stands.wait_for(lambda: order in self._carried)
        return True

    async def _run(self) -> None:
        while self._is_wanted:
            self._is_wanted = False
            try:
                await self._carry_out()
                await self.feeding.all()
                await self.attending.all()
            except StoreError:
                self._is_wanted = True
                await asyncio.sleep(AGAIN_S)
            except Exception as error:
                if isinstance(error, Denied) and error.code == "closing":
                    return
                LOG.error("tables of cup %s: %s", self._cup.id, place_of(error))

    def _wanted(self) -> tuple[Order, ...]:
        """Give the orders that are carried out where people play as they do here."""
        orders, tables = self._cup.machine.orders(self._cup.state), self._cup.settings.tables
        if tables == "online":
            return orders
        opened = [one for one in orders if isinstance(one, OpenTable)]
        left = {
            one.id
            for one in opened
            if one.where == "screens" or (tables == "paper" and one.where == "any")
        }
        return tuple(
            one
            for one in orders
            if (one.id if isinstance(one, OpenTable) else one.table) not in left
        )

    async def _carry_out(self) -> None:
        orders = self._wanted()
        for id, sheet in self._cup.office.sheets(self._cup.state):
            if id in self._carried and self._seen.get(id) is not sheet.rows:
                self.feeding.want(self.table_id(id))
            self._seen[id] = sheet.rows
        for one in orders:
            if one.id in self._carried:
                continue
            if isinstance(one, OpenTable):
                await self._open(one)
                self.feeding.want(self.table_id(one.id))
            elif isinstance(one, TellTable):
                cup, table = self._cup, self.table_id(one.table)
                await tell(one, table, self._hall, cup.store, cup.people)
                self.feeding.want(table)
            else:
                await self.feeding.one(self.table_id(one.table))
                await self._carry(one)
            self._carried.add(one.id)
            async with self._stands:
                self._stands.notify_all()
        self._is_wanted |= self.feeding.is_wanted

    async def _open(self, order: OpenTable) -> None:
        """Open a table; one that is there already stays as it is."""
        table = self.table_id(order.id)
        for seat, member in enumerate(order.people):
            if not member:
                continue
            name = self._cup.people.name(member, is_public=False)
            if name:
                given = ChairName(member, name)
                await self._cup.store.add("chair", f"{table}/{seat}", encoded(given))
                self._hall.house.names[table, member] = name
        is_here = order.where == "here"
        is_paper = self._cup.settings.tables == "phones" and not is_here
        plan = plan_of(order, is_paper)
        await self._hall.open_as(plan, table, is_started=is_paper or is_here)

    async def _carry(self, order: StopTable | HoldTable | FreeTable) -> None:
        """Stop a table: what it has counts, what it is playing does not; or hold it, or free it."""

        def decide(model: TableModel, now: Circumstances) -> None:
            if isinstance(order, StopTable):
                model.finish()
                model.abandon(STOPPED)
            elif isinstance(order, HoldTable) and model.phase in ("playing", "paused"):
                model.happen(Paused(by_house=True), now.clock_ms)
            elif isinstance(order, FreeTable) and model.seating.is_held:
                model.happen(Resumed(), now.clock_ms)

        try:
            live = await self._hall.table(self.table_id(order.table))
            await live.perform(decide, once=order.id)
        except Denied as denied:
            if denied.code != "no_table":
                raise
