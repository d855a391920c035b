"""Work of a tenth of a second and more for one visitor: in a thread, one piece after another.

Pages to print, proofs, replays of long games. Several such threads at once would leave the event
loop a fraction of the processor, and let passwords wait behind them.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import ParamSpec, TypeVar

from starlette.requests import HTTPConnection

from stolik.web.door.addresses import limited_address
from stolik.web.door.lane import Lane

P = ParamSpec("P")
T = TypeVar("T")


class Press:
    """The one who does it."""

    def __init__(self, lane: Lane | None = None) -> None:
        self._lane, self._turn = lane or Lane(), asyncio.Lock()

    @asynccontextmanager
    async def turn(self, asked: HTTPConnection) -> AsyncIterator[None]:
        """Wait for one's turn, or be sent away where too many wait."""
        with self._lane.place(limited_address(asked)):
            async with self._turn:
                yield

    async def run(
        self, asked: HTTPConnection, work: Callable[P, T], *args: P.args, **more: P.kwargs
    ) -> T:
        """Do a piece of work for whoever asked."""
        async with self.turn(asked):
            return await asyncio.to_thread(work, *args, **more)
