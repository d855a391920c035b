"""The search for a seating, in a process of its own: told how far it is, stopped when asked."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import takewhile
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final

from msgspec import Struct

from stolik import competitions
from stolik.bots.processes import begin_worker
from stolik.competitions.office import AnyOffice
from stolik.competitions.screens import Wishes
from stolik.cups.faults import CupError
from stolik.cups.live_cup import LiveCup
from stolik.engine.refusals import Refused
from stolik.lab.kernels import SEATING
from stolik.tables.bots.thinking import Bots

PREPARING: Final = (0, 0)
"""The progress of a search before its first try: its kernels may have to be compiled first."""


class Draft(Struct, frozen=True):
    """A seating that was found and is not published yet."""

    entries: int
    """What the log had when it was sought: later it may not fit any more."""
    action: Any
    price: dict[str, int]


def _office(competition: str) -> AnyOffice:
    office: AnyOffice = competitions.kit(competition).office()
    return office


async def _started(process: Any) -> None:
    """Start a process; whoever gives up meanwhile leaves none behind that nobody knows."""
    starting = asyncio.create_task(asyncio.to_thread(process.start))
    try:
        await asyncio.shield(starting)
    except asyncio.CancelledError:
        await starting
        process.kill()
        raise


def _search(line: Connection, competition: str, state: Any, seed: int, wishes: Wishes) -> None:
    """Search, in the other process."""
    begin_worker()
    office = _office(competition)

    def tell(done: int, of: int) -> None:
        line.send((done, of))

    try:
        found = office.plan(state, seed, wishes, tell)
        line.send((found, office.price(state, found, wishes)))
    except Exception as error:
        line.send(error)
    line.close()


class Planner:
    """The search of one competition: at most one at a time."""

    def __init__(self, cup: LiveCup, bots: Bots) -> None:
        self._cup = cup
        self._bots = bots
        self._process: Any = None
        self._task: asyncio.Task[None] | None = None
        self.progress: tuple[int, int] | None = None
        self.began_ms = 0
        """When the search began, by the hall's clock."""
        self.took_ms = 0
        """How long the last search took that came to its end."""
        self.draft: Draft | None = None
        self.error: Exception | None = None

    def start(self, seed: int, wishes: Wishes) -> None:
        """Begin to search."""
        if self._task is not None and not self._task.done():
            raise CupError("already_seeking")
        self.progress, self.draft, self.error = PREPARING, None, None
        self.began_ms, self.took_ms = self._cup.clock_ms(), 0
        self._task = asyncio.create_task(self._run(seed, wishes))
        self._cup.note()

    def change(self, action: Any, wishes: Wishes) -> None:
        """Take a seating changed by hand as the draft, with its price; a wrong one is refused."""
        if self._task is not None and not self._task.done():
            raise CupError("already_seeking")
        cup = self._cup
        self.draft = Draft(cup.stored, action, cup.office.price(cup.state, action, wishes))
        self.error = None
        cup.note()

    def current(self, wishes: Wishes) -> Draft | None:
        """Give the draft while it fits: none was published since, and it seats whoever is there.

        Deals and signatures that come in meanwhile do not spoil it.
        """
        draft, cup = self.draft, self._cup
        if draft is None or draft.entries == cup.stored:
            return draft
        later = takewhile(lambda one: one[0] >= draft.entries, reversed(cup.model.log.in_force))
        self.draft = None
        if not any(isinstance(event.do, type(draft.action)) for _, event in later):
            with suppress(Refused):
                price = cup.office.price(cup.state, draft.action, wishes)
                self.draft = Draft(cup.stored, draft.action, price)
        return self.draft

    async def stop(self) -> None:
        """Give the search up."""
        if self._process is not None:
            self._process.kill()
        elif self._task is not None:
            self._task.cancel()
        if self._task is not None:
            with suppress(asyncio.CancelledError):
                await self._task

    async def done(self) -> None:
        """Wait until the search is over."""
        if self._task is not None:
            await asyncio.shield(self._task)

    async def _run(self, seed: int, wishes: Wishes) -> None:
        try:
            if self._cup.office.equipment.is_plan_compiled:
                await self._bots.ready(SEATING)  # the kernels of the search
            await self._searched(seed, wishes)
        finally:
            self._process, self.progress = None, None
            self._cup.note()

    async def _searched(self, seed: int, wishes: Wishes) -> None:
        cup = self._cup
        here, there = get_context("spawn").Pipe(duplex=False)
        words = (there, cup.settings.competition, cup.state, seed, wishes)
        process = get_context("spawn").Process(target=_search, args=words, daemon=True)
        entries = cup.stored
        try:
            await _started(process)
            self._process = process
            there.close()
            while True:
                found = await asyncio.to_thread(_received, here)
                if isinstance(found, Exception):
                    self.error = found
                    return
                if isinstance(found[1], dict):
                    self.draft = Draft(entries, *found)
                    self.took_ms = cup.clock_ms() - self.began_ms
                    return
                self.progress = found
                cup.note()
        finally:
            here.close()
            if process.pid is not None:
                process.kill()
                await asyncio.to_thread(process.join)


def _received(line: Connection) -> Any:
    try:
        return line.recv()
    except (EOFError, OSError):
        return CupError("search_stopped")
