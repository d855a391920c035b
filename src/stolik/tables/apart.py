"""One process for work on files that came from outside: one after another, none for ever.

What a file does to it (a crash, a loop, all its memory) ends that file's work and nothing else.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from typing import Final, ParamSpec, TypeAlias, TypeVar

from stolik.bots.processes import begin_worker, end_pool
from stolik.engine.messages import Arg
from stolik.engine.refusals import BadInput
from stolik.live.bounds import bounded
from stolik.live.faults import place_of

P = ParamSpec("P")
T = TypeVar("T")

PATIENCE: Final = 20
"""So many times its processor time a piece of work may take by the clock on the wall."""

START_S: Final = 120.0
"""So long a process may take to begin, by the clock on the wall."""

BROKEN: Final = "file_broken"
LOG: Final = logging.getLogger("stolik.tables")
Wrong: TypeAlias = tuple[str, dict[str, Arg]]
"""The code and the facts of a fault, as they go between processes."""


def ready(_function: Callable[..., object]) -> None:
    """Nothing: a process that is asked for this has read the code it needs."""


def tried(seconds: float, work: Callable[[], T]) -> tuple[T, None] | tuple[None, Wrong]:
    """Do a piece of work within its bounds; give what came of it, or what is wrong."""
    try:
        with bounded(seconds):
            return work(), None
    except BadInput as error:
        return None, (error.code, dict(error.facts))
    except Exception as error:  # a fault of ours: noted there, its text goes no further
        where: dict[str, Arg] = {"at": place_of(error)}
        return None, (BROKEN, where)


class Apart:
    """A process, begun when the first piece of work comes and anew when one has ended it."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        """Processor time for one piece of work."""
        self._pool: ProcessPoolExecutor | None = None
        self._turn = asyncio.Lock()

    async def run(self, function: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
        """Let the process work; whatever goes wrong is refused as BadInput."""
        work = partial(tried, self.seconds, partial(function, *args, **more))
        async with self._turn:  # waiting for others is not counted
            is_new = self._pool is None
            if self._pool is None:
                spawn = get_context("spawn")
                self._pool = ProcessPoolExecutor(1, spawn, initializer=begin_worker)
            pool, loop = self._pool, asyncio.get_running_loop()
            try:
                if is_new:  # on a busy machine its start may take longer than the file
                    begun = loop.run_in_executor(pool, ready, function)
                    await asyncio.wait_for(begun, START_S)
                found, wrong = await asyncio.wait_for(
                    loop.run_in_executor(pool, work), self.seconds * PATIENCE
                )
            except (BrokenProcessPool, TimeoutError) as error:
                self._end(pool)
                raise BadInput("file_too_long") from error
            except BaseException:  # whoever waited is gone: so is the work
                self._end(pool)
                raise
        if wrong is not None:
            code, facts = wrong
            if code == BROKEN:
                LOG.error("a file was not understood: %s", facts["at"])
                raise BadInput(BROKEN)
            raise BadInput(code, **facts)
        return found  # type: ignore[return-value]

    async def close(self) -> None:
        """End the process."""
        if self._pool is not None:
            pool, self._pool = self._pool, None
            await asyncio.to_thread(end_pool, pool)

    def _end(self, pool: ProcessPoolExecutor) -> None:
        """End a process whatever it is doing."""
        self._pool = None
        for process in tuple((pool._processes or {}).values()):
            process.kill()
        pool.shutdown(wait=False, cancel_futures=True)
