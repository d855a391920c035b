"""Chance as the rules see it: two ways to draw, nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")


class Luck(Protocol):
    """Draw whole numbers and orders; where they come from is not the rules' business."""

    def below(self, n: int, /) -> int:
        """Draw one of 0 .. n-1, each equally likely."""
        ...

    def shuffled(self, items: Sequence[T], /) -> list[T]:
        """Give the items in an order drawn by lot."""
        ...
