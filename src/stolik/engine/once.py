"""What many look at is made once: a short memory of what was made, by what it was made of.

The sheet of a long match is the same for everybody at the table and for every step until the next
row, so it need not be drawn each time. States are made of frozen parts that later states take over
as they are; while the very same parts are asked about, the very same thing is given again. Nothing
can be told from outside but that it is quicker.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

S = TypeVar("S")
T = TypeVar("T")

MOST: Final = 512
"""So many things are remembered for each function: the tables that are drawn at one time."""


class Once(Generic[S, T]):
    """A function that remembers what it made of the last few parts, whichever held them."""

    def __init__(
        self, make: Callable[[S], T], parts: Callable[[S], tuple[object, ...]], most: int
    ) -> None:
        self._make, self._parts, self._most = make, parts, most
        self._made: dict[tuple[int, ...], tuple[tuple[object, ...], T]] = {}

    def __call__(self, s: S) -> T:
        """Give what is made of it, made now or before."""
        parts = self._parts(s)
        key = tuple(map(id, parts))  # held with what was made of them, so that no id is used anew
        found = self._made.get(key)
        if found is not None:
            return found[1]
        if len(self._made) >= self._most:
            del self._made[next(iter(self._made))]
        made = self._make(s)
        self._made[key] = parts, made
        return made


def once(
    parts: Callable[[S], tuple[object, ...]], most: int = MOST
) -> Callable[[Callable[[S], T]], Once[S, T]]:
    """Make a pure function remember; `parts` are all it reads, and none of them ever changes."""
    return lambda make: Once(make, parts, most)
