"""Kernels are compiled while people play: by one process that gives way, most wanted first."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

from stolik.lab import kernels
from stolik.lab.kernels import LOWEST, Compiler

LOG: Final = logging.getLogger("stolik.tables")
DOOR_S: Final = 1.0
"""So long after the start nothing is looked at, unless somebody waits for it: people come first."""


def _nobody_listens(_id: str) -> None:
    """Before there is a hall."""


class Workshop:
    """What is not compiled yet, in the order it is wanted, and how far it is."""

    def __init__(self) -> None:
        self.changed: Callable[[str], None] = _nobody_listens
        """Told of every game that has come on."""
        self._percents: dict[str, int] = {}
        """Of what is not compiled yet, most wanted first."""
        self._wanted: set[str] = set()
        """What somebody waits for; the rest is compiled while nobody does."""
        self._is_over: dict[str, asyncio.Event] = {}
        self._now: tuple[str, Compiler] | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_hurried = asyncio.Event()
        self._is_looked_through = asyncio.Event()

    def begin(self, wanted: Iterable[str]) -> None:
        """Compile everything, these first; what that is, is found out while people come in."""
        self._wanted = set(wanted := list(wanted))
        self._task = asyncio.create_task(self._begin(wanted))

    async def _begin(self, wanted: list[str]) -> None:
        with suppress(TimeoutError):  # the door opens first
            await asyncio.wait_for(self._is_hurried.wait(), DOOR_S)
        missing = await asyncio.to_thread(_missing, wanted)
        for id in sorted(missing, key=lambda id: id not in self._wanted):
            self._percents[id] = 0
            self._is_over[id] = asyncio.Event()
        self._is_looked_through.set()
        if self._percents:
            await self._run()

    def percent(self, id: str) -> int | None:
        """Say how far something is that is not compiled yet; None for what can be used."""
        if not self._is_looked_through.is_set() and not kernels.is_compiled(id):
            return 0
        return self._percents.get(id)

    def want(self, id: str) -> None:
        """Let something be the next; only what somebody else waits for is finished before."""
        if not self._is_looked_through.is_set():
            self._wanted.add(id)
            self._is_hurried.set()
            return
        if id not in self._percents or id in self._wanted:
            return
        self._wanted.add(id)
        first = {one: self._percents[one] for one in self._percents if one in self._wanted}
        self._percents = first | self._percents
        if self._now is not None and self._now[0] not in self._wanted:
            self._now[1].stop()  # kernels that are done stay done

    async def ready(self, id: str) -> None:
        """Wait until something can be used."""
        if self._task is not None:
            self._is_hurried.set()
            await self._is_looked_through.wait()
        if id in self._percents:
            self.want(id)
            await self._is_over[id].wait()

    async def close(self) -> None:
        """Compile nothing any more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        compiler = await asyncio.to_thread(Compiler, LOWEST)
        try:
            while self._percents:
                if not compiler.is_alive:
                    await asyncio.to_thread(compiler.end)
                    compiler = await asyncio.to_thread(Compiler, LOWEST)
                await self._compile(compiler, next(iter(self._percents)))
        finally:
            await asyncio.to_thread(compiler.end)

    async def _compile(self, compiler: Compiler, id: str) -> None:
        self._now = id, compiler
        telling = compiler.compile(id)
        while (told := await asyncio.to_thread(next, telling, None)) is not None:
            if not told.is_over:
                self._percents[id] = max(told.percent, self._percents[id])
            elif not compiler.is_stopped:
                if told.fault:  # whoever needs it compiles it himself, or tells what is wrong
                    LOG.warning("kernels of %s are not compiled: %s", id, told.fault)
                del self._percents[id]
                self._is_over[id].set()
            self.changed(id)
        self._now = None


def _missing(wanted: list[str]) -> list[str]:
    """Name what is not compiled yet, the most wanted first; every game is loaded for that."""
    ids = kernels.ids()
    return [id for id in sorted(ids, key=[*wanted, *ids].index) if not kernels.is_compiled(id)]
