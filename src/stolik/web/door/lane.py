"""Whoever waits for work that is done one after another: so many in all, fewer of one address.

One address can so never take the places of all others, however often it asks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from stolik.web.faults import WebError

MOST_WAITING: Final = 16
MOST_OF_ONE: Final = 6


class Lane:
    """The places of those who wait or are served."""

    def __init__(self, most: int = MOST_WAITING, most_of_one: int = MOST_OF_ONE) -> None:
        self._most, self._most_of_one = most, most_of_one
        self._count = 0
        self._of: Counter[str] = Counter()

    @contextmanager
    def place(self, by: str | None) -> Iterator[None]:
        """Count whoever waits, by address unless it is this machine's; the rest is sent away."""
        if self._count >= self._most or (by is not None and self._of[by] >= self._most_of_one):
            raise WebError("files_busy")
        self._count += 1
        if by is not None:
            self._of[by] += 1
        try:
            yield
        finally:
            self._count -= 1
            if by is not None:
                self._of[by] -= 1
                if not self._of[by]:
                    del self._of[by]
