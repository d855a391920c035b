"""How much a call does, counted in lines of Python: the same on every machine, however busy."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, TypeVar

T = TypeVar("T")


class TooMuch(Exception):
    """A call has done more than it may; it was cut off there."""


class Work:
    """Counts lines while a call runs, rounds of a loop each for itself."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.lines = 0

    def _traced(self, frame: FrameType, event: str, arg: object) -> Any:
        if event == "line":
            self.lines += 1
            if self.lines > self.most:
                raise TooMuch
        return self._traced

    def of(self, call: Callable[[], T]) -> T:
        """Run a call and count what it does; raises TooMuch where that is more than allowed."""
        self.lines = 0
        before = sys.gettrace()
        sys.settrace(self._traced)
        try:
            return call()
        finally:
            sys.settrace(before)
