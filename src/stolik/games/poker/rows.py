"""A row of numbers, one for each seat: a tuple in the state machine, an array in kernels."""

from __future__ import annotations

from typing import Protocol


class Row(Protocol):
    """What gives a number for every seat."""

    def __getitem__(self, seat: int, /) -> int:
        """Give the number of a seat."""
        ...
