"""An event loop whose time jumps to the next timer: tests wait for nothing."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from typing import Any, TypeVar, TypeVarTuple, Unpack

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
LONGEST_S = 20_000.0


class _Jumping(selectors.DefaultSelector):
    """A selector that does not wait: it moves the loop's clock instead."""

    loop: VirtualLoop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if not found and timeout is None:
            raise RuntimeError("everybody waits for ever")
        if not found and timeout:
            self.loop.now += timeout
            if self.loop.now > LONGEST_S:
                raise RuntimeError("this takes for ever")
        return found


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop with a clock of its own."""

    def __init__(self) -> None:
        self.now = 1000.0
        jumping = _Jumping()
        jumping.loop = self
        super().__init__(jumping)

    def time(self) -> float:
        return self.now

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[Unpack[Ts]], T], *args: *Ts
    ) -> asyncio.Future[T]:
        """Do at once what would be done in a thread: no time passes meanwhile."""
        del executor
        done: asyncio.Future[T] = self.create_future()
        try:
            done.set_result(func(*args))
        except Exception as error:
            done.set_exception(error)
        return done


def run(work: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine in virtual time."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work)
