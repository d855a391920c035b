"""A table and a competition as the one proof of their durability sees them: steps made again."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from stolik.competitions.season import actions as do
from stolik.engine import CLOCK, REFEREE, Refused
from stolik.engine.actors import Actor
from stolik.live.keys import sent
from stolik.live.live_log import LiveLog
from stolik.store.faults import StoreError
from stolik.store.memory import Disk, MemoryStore
from stolik.store.protocol import Entry, Head, Store
from stolik.tables.table.circumstances import Circumstances
from stolik.tables.table.commands import settle
from stolik.tables.table.live_table import LiveTable
from stolik.tables.table.model import TableModel
from tests.kit.cups import FOUR, OWNER, League, club
from tests.kit.tables import ANNA, BASIA, START_MS, seated

WAIT_S = 60
"""After so long a bell is due at both."""


class HandStore(MemoryStore):
    """A store whose writes are let through by hand, or fail before or after they are made."""

    def __init__(self, disk: Disk | None = None) -> None:
        super().__init__(disk)
        self.gate: asyncio.Event | None = None
        self.fault: BaseException | None = None
        self.is_written = False
        """Whether what fails is on the disk nevertheless."""
        self.before: Any = None
        """Done once before the next write."""
        self.appended = 0

    async def append(
        self,
        stream: str,
        expected: int,
        entries: Sequence[Entry],
        *,
        command: str | None = None,
        answer: bytes = b"",
        head: Head | None = None,
    ) -> None:
        if self.gate is not None:
            await self.gate.wait()
        if self.before is not None:
            before, self.before = self.before, None
            await before()
        if self.fault is not None and not self.is_written:
            raise self.fault
        await super().append(stream, expected, entries, command=command, answer=answer, head=head)
        self.appended += 1
        if self.fault is not None:
            raise self.fault


class Subject(ABC):
    """A live log at which the same kind of step can be made again and again."""

    def __init__(self, live: LiveLog[Any, Any]) -> None:
        self.live = live
        self.told: list[bytes] = []

    @abstractmethod
    async def step(self, key: str) -> None:
        """Make one step under this key; its answer is told."""

    @abstractmethod
    async def spoil(self, key: str) -> None:
        """Change something and then be refused."""

    @abstractmethod
    def steps(self) -> int:
        """So many steps stand, as everybody is shown them."""

    def bells(self) -> int:
        """So often has the clock acted."""
        return sum(event.by == CLOCK for _, event in self.live.model.log.in_force)

    async def settled(self) -> None:
        """Bring it into memory as the store has it, and let everybody be told."""
        async with self.live.lock:
            await self.live.read()
        for _ in range(40):
            await asyncio.sleep(0)


class AtTable(Subject):
    """Two people at dice: whoever is asked does the first thing that is offered."""

    live: LiveTable

    async def step(self, key: str) -> None:
        def decide(model: TableModel, now: Circumstances) -> None:
            by = next(Actor(seat) for seat in model.session.turn.due if seat >= 0)
            model.act(by, model.session.choices(by).listed[0], now.clock_ms)
            settle(model, now.clock_ms)

        await self.live.execute(
            sent("p-somebody", key), decide, lambda _: key.encode(), self.told.append
        )

    async def spoil(self, key: str) -> None:
        def decide(model: TableModel, now: Circumstances) -> None:
            by = next(Actor(seat) for seat in model.session.turn.due if seat >= 0)
            model.act(by, model.session.choices(by).listed[0], now.clock_ms)
            raise Refused("over", "KOS-1")

        await self.live.execute(sent("p-somebody", key), decide, lambda _: b"")

    def steps(self) -> int:
        return sum(event.by >= 0 for _, event in self.live.model.log.in_force)


class AtCompetition(Subject):
    """A round of the league: the next deal of the first table is written."""

    def __init__(self, league: League) -> None:
        super().__init__(league.cup)
        self.league, self.cup = league, league.cup

    def _deal(self, done: int) -> do.RowEntered:
        return do.RowEntered(1, done + 1, done % 4, FOUR)

    async def step(self, key: str) -> None:
        def decide(session: Any, clock_ms: int) -> None:
            done = len(session.state.now.sheets[0].rows)
            session.act(REFEREE, self._deal(done), clock_ms, OWNER)

        self.told.append(str(await self.cup.perform(sent(OWNER, key), decide)).encode())

    async def spoil(self, key: str) -> None:
        done = self.steps()

        def decide(session: Any, clock_ms: int) -> None:
            for _ in range(2):
                session.act(REFEREE, self._deal(done), clock_ms, OWNER)

        await self.cup.perform(sent(OWNER, key), decide)

    def steps(self) -> int:
        return len(self.league.rows())


class Place:
    """Where a subject lives: begun in one store, found again in another process."""

    def __init__(self, kind: str) -> None:
        self.kind = kind
        self._table = ""

    @asynccontextmanager
    async def begun(self, store: Store) -> AsyncIterator[Subject]:
        """Begin it, with its clock running."""
        async with club(store) as one:
            if self.kind == "table":
                options = {"decision_seconds": WAIT_S // 2}
                self._table, _ = await seated(one.hall, "kosci", ANNA, BASIA, options=options)
                yield AtTable(await one.hall.table(self._table))
            else:
                league = await one.begin(4, tables="paper", deals_per_round=30, late_soft_s=30)
                await league.start()
                yield AtCompetition(league)

    @asynccontextmanager
    async def again(self, store: Store, at: int = START_MS) -> AsyncIterator[Subject]:
        """Find it in the store as another process does."""
        async with club(store, at) as one:
            if self.kind == "table":
                yield AtTable(await one.hall.table(self._table))
            else:
                yield AtCompetition(await one.again())

    async def stored(self, store: Store) -> int:
        """Prove the chain in the store; give its length."""
        return await store.check(self._table or "liga")


def lost(code: str = "down") -> StoreError:
    """A store that is gone."""
    return StoreError(code)
