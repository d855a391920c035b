"""A competition's tables: opened and stopped as it orders, and what they count told back to it.

Orders are known by their ids, so carrying one out again changes nothing; what a table has counted
is told whenever it changes, so a restart loses none of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from hashlib import sha256
from itertools import islice
from typing import Any, Final

from msgspec import Struct

from stolik import games
from stolik.competitions.office import Row, Rows
from stolik.competitions.sheets import SheetRow
from stolik.cups.faults import CupError
from stolik.cups.live_cup import LiveCup
from stolik.cups.stored import AnySession
from stolik.engine.actors import REFEREE
from stolik.engine.orders import FreeTable, HoldTable, OpenTable, StopTable
from stolik.engine.refusals import BadInput, Refused
from stolik.engine.wire import encoded
from stolik.kit.kit import Copying
from stolik.live.faults import place_of
from stolik.live.live_log import last_ms
from stolik.people.person import Person
from stolik.people.privacy import ChairName
from stolik.store.faults import StoreError
from stolik.tables.faults import Denied
from stolik.tables.hall.hall import Hall
from stolik.tables.seating.happenings import Keeps, Paused, Place, Resumed
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
MOST_TOGETHER: Final = 16
"""So many tables are heard at once: nothing else runs meanwhile."""


class Told(Struct, frozen=True):
    """A table that has something to tell, and when by the hall's clock it said so."""

    order: str
    model: TableModel
    at_ms: int


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
        is_veiled=True,
        reacts=False,
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
        self._seen: dict[str, tuple[SheetRow, ...]] = {}
        """The rows of each order as they were looked at last."""
        self.kept: dict[str, str | None] = {}
        """Who keeps the sheet of each order, as far as it was heard of."""

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
        for id, sheet in self._cup.office.sheets(self._cup.state):
            if id in self._carried and self._seen.get(id) is not sheet.rows:
                self._to_feed.setdefault(self.table_id(id), self._cup.clock_ms())
            self._seen[id] = sheet.rows
        for one in orders:
            if one.id in self._carried:
                continue
            if isinstance(one, OpenTable):
                await self._open(one)
                self._to_feed.setdefault(self.table_id(one.id), self._cup.clock_ms())
            else:
                await self._feed_one(self.table_id(one.table), self._cup.clock_ms())
                await self._carry(one)
            self._carried.add(one.id)
        self._is_wanted |= bool(self._to_feed)

    async def _open(self, order: OpenTable) -> None:
        """Open a table; one that is there already stays as it is."""
        table = self.table_id(order.id)
        for seat, member in enumerate(order.people):
            name = self._cup.people.name(member, is_public=False)
            if name:
                given = ChairName(member, name)
                await self._cup.store.add("chair", f"{table}/{seat}", encoded(given))
                self._hall.house.names[table, member] = name
        is_paper = self._cup.settings.tables == "phones"
        plan = plan_of(order, is_paper)
        await self._hall.open_as(plan, table, is_started=is_paper)

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

    async def keep(self, table: str, person: Person, takes: bool = False) -> None:
        """Let the holder of a table's card keep its sheet, if nobody is there who does.

        Whoever takes it over on purpose has it at once; the phone that kept it is told.
        """
        live = await self._hall.table(table)
        known = await live.standing(person.id)
        alias = known.alias
        if not known.is_trusted:
            return
        await live.visited(person.id, alias)

        def decide(model: TableModel, now: Circumstances) -> None:
            keeper = model.seating.keeper
            is_free = keeper in (HOUSE, None) or keeper not in live.attendance.here()
            is_other = keeper != alias or (takes and model.seating.keeper_device)
            if (is_free or takes) and is_other and model.is_paper and not model.log.is_closed:
                model.names.setdefault(alias, person.name)
                model.happen(Keeps(alias), now.clock_ms)

        await live.perform(decide)

    async def second_word(self, table: str, line: int, points: Row) -> bool:
        """Let somebody decide between what a table has and what another phone wrote of a line."""
        order, cup = self.order_of(table), self._cup
        if order is None:
            return False
        await self._feed_one(table, cup.clock_ms())

        def decide(session: AnySession, clock_ms: int) -> None:
            action = cup.office.besides(session.state, order, line, points)
            if action is not None:
                session.act(REFEREE, action, clock_ms, table)

        await cup.perform(None, decide)
        return True

    async def free(self, table: str) -> None:
        """Let the sheet go: whoever scans the table's card next keeps it."""

        def decide(model: TableModel, now: Circumstances) -> None:
            if model.is_paper and model.seating.keeper != HOUSE and not model.log.is_closed:
                model.happen(Keeps(HOUSE), now.clock_ms)

        await (await self._hall.table(table)).perform(decide)

    async def keeper(self, table: str, person: str) -> tuple[str, bool]:
        """Name who keeps the sheet of a table, and say whether that is this person."""
        live = await self._hall.table(table)
        keeper = live.model.seating.keeper
        if keeper in (HOUSE, None):
            return "", False
        is_own = bool(person) and (await live.standing(person)).alias == keeper
        return live.model.name_of(keeper), is_own

    async def _copy(self, table: str, order: str) -> None:
        """Write at the table what was counted elsewhere behind its own deals: it goes on there.

        What was copied so and stands no more is taken back first.
        """
        stands = self._stands(order, self._cup.state)

        def decide(model: TableModel, now: Circumstances) -> None:
            copying = copying_of(model)
            if copying is None or stands is None or model.phase != "playing":
                return
            copied = copying.lines(model.log.state)
            own, keep = counted(model), len(copied)
            while keep and copied[keep - 1]:
                keep -= 1
            while keep < min(len(own), len(stands)) and own[keep] == stands[keep]:
                keep += 1
            if keep < len(own):
                written = [at for at, event in model.log.in_force if copying.is_line(event.do)]
                model.undo(written[keep - len(own)], REFEREE, HOUSE)
            for points in stands[keep:]:
                model.act(REFEREE, copying.line(points), now.clock_ms, HOUSE)

        if stands is None:
            return
        live = await self._hall.table(table)
        copying = copying_of(live.model)
        if copying is None or tuple(stands) == counted(live.model):
            return
        try:
            await live.perform(decide)
        except Refused as refused:  # a deal is being followed card by card: after it
            LOG.info("table %s takes no copied deals now: %s", table, refused.code)

    def _stands(self, order: str, state: object) -> tuple[tuple[int, ...] | None, ...] | None:
        """Give the rows of a table as the competition has them; None where it has only sums."""
        for id, sheet in self._cup.office.sheets(state):
            if id == order:
                return None if sheet.bare is not None else tuple(row.points for row in sheet.rows)
        return None

    # --- from the tables to the competition ---------------------------------------------------

    async def _feed(self) -> None:
        """Tell the competition what tables have counted: who told first is heard first.

        Those who wait meanwhile are heard together, so that the more they are, the less each
        costs: every change of the competition is shown on all its screens.
        """
        while self._to_feed:
            some = dict(islice(self._to_feed.items(), MOST_TOGETHER))
            for table in some:
                del self._to_feed[table]
            try:
                await self._feed_some(some)
            except StoreError:
                self._to_feed = {**some, **self._to_feed}
                raise

    async def _feed_one(self, table: str, at_ms: int) -> None:
        await self._feed_some({table: at_ms})

    async def _feed_some(self, tables: Mapping[str, int]) -> None:
        """Tell what tables have counted; what does not fit is left to a judge."""
        cup = self._cup
        found: dict[str, Told] = {}
        for table, at_ms in tables.items():
            order = self.order_of(table)
            if order is None:
                continue
            try:
                model = (await self._hall.table(table)).model
            except Denied:
                continue
            keeper = model.seating.keeper
            if self.kept.get(order, HOUSE) != keeper:
                self.kept[order] = keeper
                cup.note()
            found[table] = Told(order, model, at_ms)
        async with cup.lock:
            await cup.read()
            fresh = [table for table, one in found.items() if self._fed(cup.state, one) is not None]

        def decide(session: AnySession, clock_ms: int) -> None:
            for table in sorted(fresh, key=lambda one: found[one].at_ms):
                one = found[table]
                action = self._fed(session.state, one)
                if action is None:
                    continue
                told_ms = min(clock_ms, one.at_ms)  # it may wait, the bell does not count
                try:
                    session.act(REFEREE, action, max(last_ms(session.log), told_ms), table)
                except (Refused, BadInput) as error:
                    why = (cup.id, table, error.code)
                    LOG.info("cup %s does not take what table %s counts: %s", *why)

        if fresh:
            try:
                await cup.perform(None, decide, is_early=True)
            except (Refused, CupError, BadInput) as error:
                if isinstance(error, StoreError):
                    raise
                LOG.info("cup %s does not take what tables count: %s", cup.id, error.code)
        for table, one in found.items():
            await self._copy(table, one.order)

    def _fed(self, state: Any, one: Told) -> Any:
        """Give what tells the competition what a table has counted, if it does not know it."""
        rows = own_rows(one.model, self._stands(one.order, state) or ())
        return self._cup.office.fed(state, one.order, rows)


def copying_of(model: TableModel) -> Copying[Any, Any] | None:
    """Give how a table takes lines over that were counted elsewhere, if it can."""
    give = games.kit(model.game.id).copying
    return give() if give is not None and model.is_paper and not model.log.is_closed else None


def own_rows(model: TableModel, stands: Rows) -> Rows:
    """Give what a table has counted itself; of a line that it copied, what stands now."""
    rows, copying = counted(model), copying_of(model)
    if copying is None:
        return rows
    copied = copying.lines(model.log.state)
    last = max((at for at, is_copied in enumerate(copied, 1) if not is_copied), default=0)
    end = max(last, min(len(rows), len(stands)))
    return tuple(stands[at] if copied[at] and at < len(stands) else rows[at] for at in range(end))


def counted(model: TableModel) -> Rows:
    """Give what a table has counted line by line."""
    score = model.game.score(model.log.state)
    return tuple(
        None if line.is_struck else tuple(0 if points is None else points for points in line.points)
        for line in score.lines
    )
