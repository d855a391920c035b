"""Spread work over local processes; results come in any order, as soon as they are there."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import Final, TypeVar

T = TypeVar("T")
R = TypeVar("R")

WAITING: Final = 4  # tasks a process has in hand, so that none is idle and few are lost


def spread(work: Callable[[T], R], tasks: Sequence[T], jobs: int = 1) -> Iterator[R]:
    """Do the tasks here, or in so many processes of their own."""
    if jobs == 1:
        yield from map(work, tasks)
        return
    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_leave_interrupts)
    todo = iter(tasks)
    running: set[Future[R]] = set()
    try:
        while True:
            while len(running) < jobs * WAITING and (task := next(todo, None)) is not None:
                running.add(pool.submit(work, task))
            if not running:
                return
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for one in done:
                yield one.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _leave_interrupts() -> None:
    """Let only the first process answer Ctrl-C: it keeps what is done."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
