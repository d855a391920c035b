"""Luck from a seed, for searches and estimates: never for what a table or a lot decides."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

T = TypeVar("T")


class Seeded:
    """Luck from a seed: the same seed draws the same."""

    def __init__(self, seed: int) -> None:
        self._seed, self._count = seed, 0

    def below(self, n: int) -> int:
        """Draw one of 0 .. n-1; the unevenness of 256 bits is not worth a second draw."""
        self._count += 1
        made = sha256(f"{self._seed}/{self._count}".encode()).digest()
        return int.from_bytes(made, "big") % n

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Give the items in a drawn order."""
        found = list(items)
        for at in range(len(found) - 1, 0, -1):
            other = self.below(at + 1)
            found[at], found[other] = found[other], found[at]
        return found
