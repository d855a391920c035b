"""The alarm clock of a table: wakes it when the next moment of its game has come."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from stolik.engine import CHANCE
from stolik.store.faults import StoreError
from stolik.tables.faults import place_of
from stolik.tables.table.model import SALT_MS, TableModel

if TYPE_CHECKING:
    from stolik.tables.table.live_table import LiveTable

LOG: Final = logging.getLogger("stolik.tables")
AGAIN_S: Final = 1.0
"""So soon it is tried again while the store is down."""


class AlarmClock:
    """Wait for the next alarm on the table's clock, with the grace a move on its way has."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self._handle: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None

    def next_ms(self, model: TableModel) -> int | None:
        """Give the next moment of the table's clock at which something happens by itself."""
        if model.phase != "playing":
            return None
        turn = model.session.turn
        moments = [alarm.at_ms for alarm in turn.alarms]
        if CHANCE in turn.due and not model.is_paper:
            moments.append(SALT_MS)
        return min(moments, default=None)

    def set(self) -> None:
        """Set the alarm anew after something has happened."""
        self.cancel()
        table = self._table
        at = self.next_ms(table.model)
        if at is not None:
            wait_ms = at + table.allowances.grace_ms() + 1 - table.clock_ms()
            self._call(max(0, wait_ms) / 1000)

    def cancel(self) -> None:
        """Take the alarm back."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _call(self, seconds: float) -> None:
        self._handle = asyncio.get_running_loop().call_later(seconds, self._rung)

    def _rung(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        table = self._table
        try:
            await table.ring()
            async with table.lock:
                await table.read()
                model = table.model
                waits = model.phase == "playing" and CHANCE in model.session.turn.due
            if waits and not model.is_paper:
                await table.settle()
        except StoreError:
            self._call(AGAIN_S)
        except Exception as error:
            LOG.error("an alarm failed: table %s, %s", table.id, place_of(error))
