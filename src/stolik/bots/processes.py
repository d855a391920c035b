"""Processes of their own for long work: who began them answers Ctrl-C, and they end with it."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor
from concurrent.futures import wait as first_of
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread, current_thread, main_thread
from types import FrameType
from typing import Any, Final, Self, TypeVar

T = TypeVar("T")
R = TypeVar("R")

WAITING: Final = 4  # tasks a process has in hand, so that none is idle and few are lost
HEARD_S: Final = 0.1
"""A signal waits so long at most until it is heard."""


class Held:
    """Whoever is told to end hears it between two steps, never inside of one.

    An interrupt that came while futures are being waited for would leave their locks taken, and
    the pool would wait for them for ever.
    """

    def __init__(self) -> None:
        self._before: dict[int, Callable[[int, FrameType | None], Any]] = {}
        self._told = 0

    def __enter__(self) -> Self:
        if current_thread() is main_thread():  # only there signals are heard at all
            for number in (signal.SIGINT, signal.SIGTERM):
                before = signal.getsignal(number)
                if callable(before):
                    self._before[number] = before
                    signal.signal(number, self._hear)
        return self

    def _hear(self, number: int, _frame: FrameType | None) -> None:
        self._told = number

    def listen(self) -> None:
        """Hear now what was told."""
        number, self._told = self._told, 0
        if number:
            self._before[number](number, None)

    def __exit__(self, *_: object) -> None:
        for number, before in self._before.items():
            signal.signal(number, before)
        self.listen()


def spread(work: Callable[[T], R], tasks: Sequence[T], jobs: int = 1) -> Iterator[R]:
    """Do the tasks here, or in so many processes; results come in any order, as soon as they are.

    An interrupt ends it after what the processes are at.
    """
    if jobs == 1:
        yield from map(work, tasks)
        return
    todo = iter(tasks)
    running: set[Future[R]] = set()
    with Held() as held:
        pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=begin_worker)
        try:
            while True:
                while len(running) < jobs * WAITING and (task := next(todo, None)) is not None:
                    running.add(pool.submit(work, task))
                if not running:
                    return
                done, running = first_of(running, HEARD_S, FIRST_COMPLETED)
                for one in done:
                    yield one.result()
                held.listen()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def end_pool(pool: ProcessPoolExecutor) -> None:
    """End all processes of a pool at once, whatever they are at, and wait until they are gone."""
    for process in tuple((pool._processes or {}).values()):
        process.kill()
    pool.shutdown(wait=True, cancel_futures=True)


def begin_worker() -> None:
    """Begin as a process that works for another: that one answers Ctrl-C, and keeps what is done.

    One that is killed cannot end its processes, so they watch it.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(parent: int) -> None:
    """End this process at once when the one that began it is gone."""
    wait([parent])
    os._exit(0)
