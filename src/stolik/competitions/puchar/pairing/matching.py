"""A largest set of pairs of which no player is in two: Edmonds' search for paths that grow it.

Players are numbers 0 … n-1; `fits` says who may meet whom.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

FREE: Final = -1
Fits = Callable[[int, int], bool]


class Matching:
    """Pairs that can be changed one by one and are always as many as there can be."""

    def __init__(self, players: Iterable[int], fits: Fits) -> None:
        self.fits = fits
        self.players = list(players)
        self.mate = dict.fromkeys(self.players, FREE)

    def complete(self) -> bool:
        """Pair everybody, if that can be; say whether it can."""
        half = len(self.players) // 2
        for one, other in zip(self.players[:half], self.players[half:], strict=False):
            if self.fits(one, other):
                self.mate[one], self.mate[other] = other, one
        return all(self.mate[one] != FREE or self.grow(one) for one in self.players)

    def take(self, one: int, other: int) -> bool:
        """Take a pair out for good, if all others can still be paired; otherwise change nothing."""
        mate = self.mate
        left, right = mate[one], mate[other]
        if left == other:
            del mate[one], mate[other]
            return True
        if self.fits(left, right):
            mate[left], mate[right] = right, left
            del mate[one], mate[other]
            return True
        before = dict(mate)
        mate[left] = mate[right] = FREE
        del mate[one], mate[other]
        if self.grow(left):
            return True
        self.mate = before
        return False

    def grow(self, root: int) -> bool:
        """Find a path from a free player to another free one, and turn its pairs over."""
        mate = self.mate
        parent: dict[int, int] = {}
        base = {one: one for one in mate}
        is_even = {root}
        queue = deque([root])

        def common(one: int, other: int) -> int:
            seen = set()
            at = one
            while True:
                at = base[at]
                seen.add(at)
                if mate[at] == FREE:
                    break
                at = parent[mate[at]]
            at = other
            while base[at] not in seen:
                at = parent[mate[base[at]]]
            return base[at]

        def mark(at: int, stem: int, child: int, blossom: set[int]) -> None:
            while base[at] != stem:
                blossom |= {base[at], base[mate[at]]}
                parent[at] = child
                child = mate[at]
                at = parent[mate[at]]

        while queue:
            at = queue.popleft()
            for to in mate:
                if to == at or base[at] == base[to] or mate[at] == to or not self.fits(at, to):
                    continue
                if to == root or (mate[to] != FREE and mate[to] in parent):
                    stem = common(at, to)
                    blossom: set[int] = set()
                    mark(at, stem, to, blossom)
                    mark(to, stem, at, blossom)
                    for one in mate:
                        if base[one] in blossom:
                            base[one] = stem
                            if one not in is_even:
                                is_even.add(one)
                                queue.append(one)
                elif to not in parent:
                    parent[to] = at
                    if mate[to] == FREE:
                        turn_over(mate, parent, to)
                        return True
                    if mate[to] not in is_even:
                        is_even.add(mate[to])
                        queue.append(mate[to])
        return False


def turn_over(mate: dict[int, int], parent: dict[int, int], end: int) -> None:
    """Make every pair outside a path one of it, and the other way round."""
    while end != FREE:
        before = parent[end]
        after = mate[before]
        mate[end], mate[before] = before, end
        end = after
