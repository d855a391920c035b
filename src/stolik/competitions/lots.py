"""Lots: drawn only among equals, and only where their order matters."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TypeVar

K = TypeVar("K", bound=Hashable)


def tied(order: Sequence[K], keys: Mapping[K, object], cut: int) -> tuple[K, ...]:
    """Give the first group of equals that begins within the first `cut` places; nobody if none.

    `order` is a ranking from the best, `keys` by what it was made.
    """
    at = 0
    while at < min(cut, len(order)):
        group = [one for one in order[at:] if keys[one] == keys[order[at]]]
        if len(group) > 1:
            return tuple(group)
        at += 1
    return ()


def numbered(lots: Mapping[K, int], drawn: Sequence[K]) -> dict[K, int]:
    """Give everybody drawn a number of his own after those given before, the first the smallest."""
    first = max(lots.values(), default=0) + 1
    return {**lots, **{one: first + at for at, one in enumerate(drawn)}}
