"""When pictures are drawn: one table at a time, between the commands of all others.

A command is decided and acknowledged in a fraction of the time that its pictures take. Where many
tables are served, an acknowledgement does not wait for the pictures of others: what came meanwhile
is taken in before the next table is drawn. A table that changes again before its turn is drawn
once, and that picture tells all that has happened.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from stolik.live.faults import place_of

LOG: Final = logging.getLogger("stolik.tables")


class Painter:
    """Draw at once, or when it is a table's turn."""

    def __init__(self) -> None:
        self.is_patient = False
        """Let what comes in go before: for servers."""
        self._waiting: dict[str, Callable[[], None]] = {}

    def __len__(self) -> int:
        return len(self._waiting)

    def draw(self, table: str, work: Callable[[], None]) -> None:
        """Draw the pictures of a table, now or soon."""
        if not self.is_patient:
            work()
            return
        if not self._waiting:
            asyncio.get_running_loop().call_soon(self._next)
        self._waiting.setdefault(table, work)

    def finish(self) -> None:
        """Draw all that waits."""
        while self._waiting:
            self._one()

    def _next(self) -> None:
        """Draw one table, and let the loop look around before the next."""
        if self._waiting:
            self._one()
        if self._waiting:
            asyncio.get_running_loop().call_soon(self._next)

    def _one(self) -> None:
        table = next(iter(self._waiting))
        work = self._waiting.pop(table)
        try:
            work()
        except Exception as error:  # the move is stored and acknowledged: others play on
            LOG.error("a picture failed: table %s, %s", table, place_of(error))
