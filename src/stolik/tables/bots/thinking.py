"""Bots think in other processes: they get what their chair sees, never the table's secrets."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from functools import cache, partial
from multiprocessing import get_context
from secrets import token_bytes
from typing import Any, Final, ParamSpec, Protocol, TypeVar

from msgspec import Struct

from stolik import games
from stolik.bots import Bot, Budget, bot_of
from stolik.bots.general import levels
from stolik.bots.processes import begin_worker, end_pool
from stolik.engine import Msg, Seen
from stolik.engine.asides import NOTHING, Aside
from stolik.engine.fair import Stream
from stolik.engine.wire import encoded
from stolik.live.faults import place_of
from stolik.tables.bots.workshop import Workshop

LOG: Final = logging.getLogger("stolik.tables")
AT_EASE: Final = 4
"""So many may wait before each thinks for less."""
LEAST_MS: Final = 20
P = ParamSpec("P")
T = TypeVar("T")


class Idea(Struct, frozen=True):
    """What a bot would do, as JSON, and why."""

    action: bytes
    why: Msg | None = None


class Bots(Protocol):
    """Whoever lets bots think."""

    async def think(self, game: str, seen: Seen[Any], level: str, ms: int) -> Idea | None:
        """Give what a bot of this level would do; None if it stays silent."""

    async def answer(self, game: str, question: Any) -> Aside:
        """Give what a picture of a game wants to know."""

    def begin(self, wanted: Iterable[str], changed: Callable[[str], None]) -> None:
        """Get ready for all games, these first; tell which has come on."""

    def want(self, game: str) -> None:
        """Let a game be the next to get ready."""

    def percent(self, game: str, level: str) -> int | None:
        """Say how far a bot is for whom a simpler one plays meanwhile; None if it is ready."""

    async def ready(self, game: str) -> None:
        """Wait until a game is ready."""

    def prepare(self, game: str) -> None:
        """Get ready for the bots of a game, without keeping anyone waiting."""

    async def close(self) -> None:
        """Let go of the processes."""


@cache
def _bot(game: str, level: str, is_compiled: bool) -> Bot[Any, Any]:
    kit = games.kit(game)
    bots = kit.bots()
    named = level if is_compiled else bots.until_compiled.get(level, level)
    return bot_of(levels(kit.game, bots), named)


def thought(
    game: str, seen: Seen[Any], level: str, ms: int, seed: bytes, is_compiled: bool = True
) -> Idea | None:
    """Think, here and now; without kernels whoever needs none thinks instead."""
    found = _bot(game, level, is_compiled).think(seen, Stream(seed, 0), Budget(ms))
    return None if found is None else Idea(encoded(found.do), found.why)


def answered(game: str, question: Any) -> Aside:
    """Think about what a picture wants to know, here and now."""
    kit = games.kit(game)
    return NOTHING if kit.aside is None else kit.aside().answered(question)


def warmed(game: str) -> None:
    """Load all that the bots of a game need, so that their first move is not late."""
    kit = games.kit(game)
    kit.bots()
    if kit.warm is not None:
        kit.warm()


class InlineBots:
    """Think in the event loop itself: for tests, where everything must happen in order."""

    async def think(self, game: str, seen: Seen[Any], level: str, ms: int) -> Idea | None:
        """Think at once."""
        return thought(game, seen, level, ms, bytes(32))

    async def answer(self, game: str, question: Any) -> Aside:
        """Think at once."""
        return answered(game, question)

    def begin(self, wanted: Iterable[str], changed: Callable[[str], None]) -> None:
        """Nothing to get ready."""

    def want(self, game: str) -> None:
        """Nothing to get ready."""

    def percent(self, game: str, level: str) -> int | None:
        """Everybody is ready."""
        return None

    async def ready(self, game: str) -> None:
        """Every game is ready."""

    def prepare(self, game: str) -> None:
        """Nothing to get ready: tests do not wait for a clock."""

    async def close(self) -> None:
        """Nothing to let go of."""


class Workers:
    """Processes of their own for long thoughts, begun when the first is asked for."""

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None
        self._is_closed = False

    async def run(self, function: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Let a process work; one that dies is replaced, and the work begun again once."""
        loop = asyncio.get_running_loop()
        work = partial(function, *args, **more)
        pool = self._begun()
        try:
            return await loop.run_in_executor(pool, work)
        except BrokenProcessPool:
            if self._is_closed:
                raise asyncio.CancelledError from None  # nobody waits for it any more
            if self._pool is pool:
                self._pool = None
        return await loop.run_in_executor(self._begun(), work)

    async def close(self) -> None:
        """End the processes, whatever they are thinking about."""
        self._is_closed = True
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(end_pool, pool)

    def _begun(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, spawn, initializer=begin_worker)
        return self._pool


def shared_ms(ms: int, waiting: int) -> int:
    """Give how long a bot may think: the more wait, the shorter, so that nobody waits for long.

    However many tables somebody opens, however many hints are asked for, the others' bots play on.
    """
    return min(ms, max(LEAST_MS, ms // (1 + waiting // AT_EASE)))


class ProcessBots:
    """Think in processes of their own, where nothing is ever compiled: the workshop does that."""

    def __init__(self, processes: int = 1) -> None:
        self._workers = Workers(processes)
        self._waiting = 0
        """Thoughts at work or waiting for their turn."""
        self._workshop = Workshop()
        self._preparing: dict[str, asyncio.Task[None]] = {}

    async def think(self, game: str, seen: Seen[Any], level: str, ms: int) -> Idea | None:
        """Let a process think."""
        is_compiled = self._workshop.percent(game) is None
        seed, ms = token_bytes(32), shared_ms(ms, self._waiting)
        with self._counted():
            return await self._workers.run(thought, game, seen, level, ms, seed, is_compiled)

    async def answer(self, game: str, question: Any) -> Aside:
        """Let a process think."""
        await self.ready(game)
        with self._counted():
            return await self._workers.run(answered, game, question)

    @contextmanager
    def _counted(self) -> Iterator[None]:
        self._waiting += 1
        try:
            yield
        finally:
            self._waiting -= 1

    def begin(self, wanted: Iterable[str], changed: Callable[[str], None]) -> None:
        """Let kernels be compiled."""
        self._workshop.changed = changed
        self._workshop.begin(wanted)

    def want(self, game: str) -> None:
        """Let the kernels of a game be the next."""
        self._workshop.want(game)

    def percent(self, game: str, level: str) -> int | None:
        """Say how far the kernels are that a bot waits for."""
        percent = self._workshop.percent(game)
        if percent is None or level not in games.kit(game).bots().until_compiled:
            return None
        return percent

    async def ready(self, game: str) -> None:
        """Wait for the kernels of a game."""
        await self._workshop.ready(game)

    def prepare(self, game: str) -> None:
        """Let a process load what the bots of a game need; once for each game."""
        if game not in self._preparing:
            self._preparing[game] = asyncio.create_task(self._prepared(game))

    async def _prepared(self, game: str) -> None:
        try:
            await self.ready(game)
            await self._workers.run(warmed, game)
        except Exception as error:  # the first move then loads it, or tells what is wrong
            LOG.warning("bots of %s are not ready: %s", game, place_of(error))

    async def close(self) -> None:
        """End the processes."""
        for task in self._preparing.values():
            task.cancel()
        await self._workshop.close()
        await self._workers.close()
