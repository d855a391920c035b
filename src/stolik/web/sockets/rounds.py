"""Sockets on which something has come take turns: a small piece of one, then of the next.

Whoever sends a thousand frames at once waits for the others, and nobody waits for the thousand: a
turn of the loop does a little of what has come, and what nobody has had time for stays unread.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Final, Protocol

TURN_S: Final = 0.0005
"""So long one turn of the loop is for frames; then timers, the store and new lines have theirs."""


class Taker(Protocol):
    """Whoever has something that has come."""

    def take_piece(self) -> bool:
        """Do a small piece of it; say whether there is more that can be done now."""


class Rounds:
    """Those who wait for their turn; each is here once."""

    def __init__(self) -> None:
        self._waiting: deque[Taker] = deque()
        self._is_called = False

    def join(self, one: Taker) -> None:
        """Wait for one's turn, behind all who wait already."""
        self._waiting.append(one)
        if not self._is_called:
            self._is_called = True
            asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        until = time.perf_counter() + TURN_S
        try:
            while self._waiting:
                one = self._waiting.popleft()
                if one.take_piece():
                    self._waiting.append(one)
                if time.perf_counter() > until:
                    break
        finally:  # a mistake of one line is not the others' end
            self._is_called = bool(self._waiting)
            if self._is_called:
                asyncio.get_running_loop().call_soon(self._turn)
