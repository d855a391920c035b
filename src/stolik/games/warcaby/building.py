"""Exact endings built: class after class, in each what is decided in ever more plies.

A position is asked again only when something it can move to was decided, so that little is done
twice. Whoever calls hears how far it is after every second or so, and may stop there; what is kept
in a file goes on later from the last whole class.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, TypeAlias

import numpy as np

from stolik.games.warcaby.endings import (
    NEVER,
    Bytes,
    Class,
    at_of,
    passed_in,
    places,
    room,
    size_of,
)
from stolik.games.warcaby.kernel import Ints
from stolik.games.warcaby.shipped import KNOWN, classes, values

Progress: TypeAlias = Callable[[int, int], None]
AT_ONCE: Final = 1 << 20
"""So many positions are asked in one compiled call."""


def pairs(pieces: int) -> Iterator[tuple[Class, Class]]:
    """Give the classes of so many pieces in the order they are built, with sides changed."""
    seen: set[Class] = set()
    for one in classes(pieces):
        other = (one[2], one[3], one[0], one[1])
        if one not in seen:
            seen |= {one, other}
            yield one, other


def decide(table: Bytes, starts: Ints, one: Class, other: Class, tick: Callable[[], None]) -> int:
    """Decide the positions of a class and of the one with sides changed; give the longest win."""
    both = (one,) if one == other else (one, other)
    sizes = [size_of(kinds) for kinds in both]
    due = np.zeros(sum(sizes), np.uint8)
    begins = [int(starts[at_of(kinds)]) for kinds in both]
    shifts = [-begins[0], sizes[0] - begins[-1]] if len(both) == 2 else [-begins[0]]
    for begin, size in zip(begins, sizes, strict=True):
        table[begin : begin + size] = 0
    plies, longest, moves = 0, 0, room()
    while True:
        found = 0
        for n, kinds in enumerate(both):
            sides = size_of((kinds[0], kinds[1], 0, 0))
            step = max(1, AT_ONCE // (sizes[n] // sides))
            told = np.array(kinds, np.int64)
            for first in range(0, sides, step):
                last = min(first + step, sides)
                found += int(
                    passed_in(
                        table, starts, due, moves, told, plies, shifts[n], shifts[-1 - n],
                        first, last,
                    )
                )  # fmt: skip
                tick()
        longest = plies if found else longest
        waiting = due[due != NEVER]
        if not waiting.size:
            return longest
        plies = int(waiting.min())
        if plies == NEVER - 1:  # nothing of five pieces comes near
            raise OverflowError(f"{one}: a win in {plies} plies")


def built(pieces: int, progress: Progress = lambda *_: None) -> tuple[Bytes, Ints]:
    """Build all tables of at most so many pieces; `progress` hears how much is done."""
    starts, size = places(pieces)
    table = np.zeros(size, np.uint8)
    done = 0
    for n in range(2, pieces + 1):
        for one, other in pairs(n):
            decide(table, starts, one, other, lambda: progress(done, size))  # noqa: B023
            done += size_of(one) + (size_of(other) if other != one else 0)
            progress(done, size)
    return table, starts


class Kept:
    """A table of more pieces than the package has, in a file; a list beside it says what is done.

    The file is as long as the whole table from the beginning. A class that is not in the list is
    built anew, whatever the file holds.
    """

    def __init__(self, folder: Path, pieces: int) -> None:
        self.pieces = pieces
        self.starts, self.size = places(pieces)
        self.file = folder / f"warcaby-endings-{pieces}.bin"
        self.list = self.file.with_suffix(".done")

    def is_whole(self) -> bool:
        """Say whether every class is built."""
        try:
            is_long = self.file.stat().st_size == self.size
        except OSError:
            return False
        return is_long and self.done() == {_name(one) for one, _ in self.pairs()}

    def pairs(self) -> list[tuple[Class, Class]]:
        """Give what is to be built beyond the package's own."""
        return [pair for n in range(KNOWN + 1, self.pieces + 1) for pair in pairs(n)]

    def done(self) -> set[str]:
        """Give the names of the classes that are built."""
        try:
            return set(self.list.read_text().split())
        except (OSError, UnicodeDecodeError):
            return set()

    def table(self) -> Bytes:
        """Give the table as it lies in the file; nothing that a reader changes is kept."""
        return np.asarray(np.memmap(self.file, np.uint8, "c", shape=(self.size,)))

    def build(self, progress: Progress, one_built: Callable[[str, int], None]) -> None:
        """Build what is missing; stopped between two calls of `progress`, it goes on later."""
        self.file.parent.mkdir(parents=True, exist_ok=True)
        if not self.file.exists() or self.file.stat().st_size != self.size:
            self.list.unlink(missing_ok=True)
            with self.file.open("wb") as file:
                file.truncate(self.size)
        mapped = np.memmap(self.file, np.uint8, "r+", shape=(self.size,))
        table = np.asarray(mapped)
        small = np.frombuffer(values(KNOWN), np.uint8)
        table[: small.size] = small
        ready, done = self.done(), small.size
        for one, other in self.pairs():
            if _name(one) not in ready:
                longest = decide(
                    table,
                    self.starts,
                    one,
                    other,
                    lambda: progress(done, self.size),  # noqa: B023
                )
                mapped.flush()
                with self.list.open("a") as names:
                    names.write(_name(one) + "\n")
                one_built(_name(one), longest)
            done += size_of(one) + (size_of(other) if other != one else 0)
            progress(done, self.size)


def _name(one: Class) -> str:
    return "-".join(map(str, one))
