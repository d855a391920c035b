"""What tables have counted, told to their competition; what it has besides, written at them."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from itertools import islice
from typing import Any, Final

from msgspec import Struct

from stolik.competitions.office import Row
from stolik.cups.counted import copying_of, counted, own_rows
from stolik.cups.faults import CupError
from stolik.cups.live_cup import LiveCup
from stolik.cups.sheet_keepers import SheetKeepers
from stolik.cups.stored import AnySession
from stolik.cups.table_names import HOUSE
from stolik.engine.actors import REFEREE
from stolik.engine.refusals import BadInput, Refused
from stolik.live.live_log import last_ms
from stolik.store.faults import StoreError
from stolik.tables.faults import Denied
from stolik.tables.hall.hall import Hall
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.model import TableModel

LOG: Final = logging.getLogger("stolik.cups")
MOST_TOGETHER: Final = 16
"""So many tables are heard at once: nothing else runs meanwhile."""


class Told(Struct, frozen=True):
    """A table that has something to tell, and when by the hall's clock it said so."""

    order: str
    model: TableModel
    at_ms: int


class Feeding:
    """The way of deals between the tables of one competition and its log."""

    def __init__(
        self, cup: LiveCup, hall: Hall, keepers: SheetKeepers, order_of: Callable[[str], str | None]
    ) -> None:
        self._cup, self._hall, self._keepers, self._order_of = cup, hall, keepers, order_of
        self._waiting: dict[str, int] = {}
        """Tables that have counted something, and when by the hall's clock they told so."""

    @property
    def is_wanted(self) -> bool:
        """Say whether a table waits to be heard."""
        return bool(self._waiting)

    def want(self, table: str) -> None:
        """Note that a table has something to tell, now if it does not wait already."""
        self._waiting.setdefault(table, self._cup.clock_ms())

    async def all(self) -> None:
        """Tell the competition what tables have counted: who told first is heard first.

        Those who wait meanwhile are heard together, so that the more they are, the less each
        costs: every change of the competition is shown on all its screens.
        """
        while self._waiting:
            some = dict(islice(self._waiting.items(), MOST_TOGETHER))
            for table in some:
                del self._waiting[table]
            try:
                await self._some(some)
            except StoreError:
                self._waiting = {**some, **self._waiting}
                raise

    async def one(self, table: str) -> None:
        """Hear a table at once."""
        await self._some({table: self._cup.clock_ms()})

    async def _some(self, tables: Mapping[str, int]) -> None:
        """Tell what tables have counted; what does not fit is left to a judge."""
        cup = self._cup
        found: dict[str, Told] = {}
        for table, at_ms in tables.items():
            order = self._order_of(table)
            if order is None:
                continue
            try:
                model = (await self._hall.table(table)).model
            except Denied:
                continue
            if self._keepers.hears(order, model.seating.keeper):
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
        rows, office = own_rows(one.model, self._stands(one.order, state) or ()), self._cup.office
        score = one.model.game.score(one.model.log.state)
        told = office.fed(state, one.order, rows, score)
        if told is not None:
            return told
        return None if score.ended is None else office.finished(state, one.order, score)

    async def second_word(self, table: str, line: int, points: Row) -> bool:
        """Let somebody decide between what a table has and what another phone wrote of a line."""
        order, cup = self._order_of(table), self._cup
        if order is None:
            return False
        await self.one(table)

        def decide(session: AnySession, clock_ms: int) -> None:
            action = cup.office.besides(session.state, order, line, points)
            if action is not None:
                session.act(REFEREE, action, clock_ms, table)

        await cup.perform(None, decide)
        return True

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
