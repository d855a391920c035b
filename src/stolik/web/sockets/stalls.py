"""What holds the event loop: each time it works for over 50 ms without turning to anybody else.

A beat goes through the loop every 20 ms. One that comes too late, after so much work of
the loop's own thread, is a stall; time that other processes took from it is none. A thread
looks on meanwhile, so that the log can say where the loop was held.
"""

from __future__ import annotations

import asyncio
import logging
import sys
import threading
import time
from collections import deque
from collections.abc import Callable
from types import FrameType
from typing import Final

from msgspec import Struct

LOG: Final = logging.getLogger("stolik.web")
EVERY_S: Final = 0.02
MOST_MS: Final = 50
KEPT: Final = 20
LOGGED_EVERY_S: Final = 1.0


class Stall(Struct, frozen=True):
    """One of them: how long, and where; nothing of what was done there."""

    ms: float
    where: str
    at: int
    """In epoch ms."""


class Stalls:
    """Counts and remembers."""

    def __init__(self, now: Callable[[], int]) -> None:
        self.count = 0
        self.last: deque[Stall] = deque(maxlen=KEPT)
        self._now = now
        self._logged = 0.0
        self._where = ""
        self._beat = time.monotonic()
        self._thread = 0
        self._is_over = threading.Event()

    async def watch(self) -> None:
        """Beat until cancelled."""
        self._thread = threading.get_ident()
        self._beat, worked = time.monotonic(), time.thread_time()
        watcher = threading.Thread(target=self._look_on, name="stalls", daemon=True)
        watcher.start()
        try:
            while True:
                await asyncio.sleep(EVERY_S)
                before, self._beat = self._beat, time.monotonic()
                done, worked = time.thread_time() - worked, time.thread_time()
                held = min(done, self._beat - before - EVERY_S)
                where, self._where = self._where, ""
                if held * 1000 > MOST_MS:
                    self.note(held * 1000, where or "?")
        finally:
            self._is_over.set()

    def note(self, ms: float, where: str) -> None:
        """Remember a stall, and tell of it, once a second at most."""
        self.count += 1
        self.last.append(Stall(round(ms, 1), where, self._now()))
        now = time.monotonic()
        if now - self._logged >= LOGGED_EVERY_S:
            self._logged = now
            LOG.warning("the event loop was held for %.0f ms at %s", ms, where)

    def _look_on(self) -> None:
        """Note where the loop's thread is whenever its beat is due for too long."""
        while not self._is_over.wait(EVERY_S):
            if not self._where and time.monotonic() - self._beat > EVERY_S + MOST_MS / 1000:
                self._where = place(sys._current_frames().get(self._thread))


def place(frame: FrameType | None) -> str:
    """Name the innermost function of this house in a stack, and its line."""
    while frame is not None:
        name = str(frame.f_globals.get("__name__", ""))
        if name.startswith("stolik.") and name != __name__:
            return f"{name}:{frame.f_lineno}"
        frame = frame.f_back
    return "?"
