"""Exact chances of the race of points: section 8 of the rule book.

With the distribution of a round's points for whoever throws first (more than 0: he scores, less:
the other does) a dynamic programme runs over both scores and the first thrower. Rounds without
points come back to the same scores: two equations for each pair of scores. Fractions in and out.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TypeAlias

Outcomes: TypeAlias = Mapping[int, Fraction]
"""Points of a round for its first thrower, and how likely they are."""


class Race:
    """The chances of a race to `target` points, lead of one."""

    def __init__(
        self,
        outcomes: Outcomes,
        target: int,
        *,
        winner_first: bool = True,
        swap_ties: bool = True,
        exact_finish: bool = False,
    ) -> None:
        if sum(outcomes.values()) != 1 or outcomes.get(0) == 1:
            raise ValueError("a distribution sums to 1, and some round has points")
        self.outcomes, self.target = dict(outcomes), target
        self.winner_first, self.swap_ties, self.exact = winner_first, swap_ties, exact_finish
        self.table: dict[tuple[int, int], Fraction] = {}
        """Of whoever throws first, by his points and the other's."""
        for both in range(2 * target - 2, -1, -1):
            for mine in range(max(0, both - target + 1), min(both, target - 1) + 1):
                if (mine, both - mine) not in self.table:
                    self._solve(mine, both - mine)

    @property
    def states(self) -> int:
        """Give how many states there are: both scores, and who throws first."""
        return 2 * len(self.table)

    def chance(self, mine: int, theirs: int, is_first: bool) -> Fraction:
        """Give the chance of a side to win from these scores."""
        if mine >= self.target or theirs >= self.target:
            return Fraction(mine >= self.target)
        return self.table[mine, theirs] if is_first else 1 - self.table[theirs, mine]

    def _solve(self, mine: int, theirs: int) -> None:
        """Solve f = c + s f + w (1 - g) for the two who may throw first at these scores."""
        c1, s1, w1 = self._parts(mine, theirs)
        c2, s2, w2 = self._parts(theirs, mine)
        whole = (1 - s1) * (1 - s2) - w1 * w2
        self.table[mine, theirs] = ((c1 + w1) * (1 - s2) - w1 * (c2 + w2)) / whole
        self.table[theirs, mine] = ((c2 + w2) * (1 - s1) - w2 * (c1 + w1)) / whole

    def _parts(self, mine: int, theirs: int) -> tuple[Fraction, Fraction, Fraction]:
        """Give what is decided elsewhere, what stays so, and what stays with the order swapped."""
        known, same, swapped = Fraction(), Fraction(), Fraction()
        for points, p in self.outcomes.items():
            a, b = mine + max(points, 0), theirs + max(-points, 0)
            is_void = points == 0 or (self.exact and max(a, b) > self.target)
            stays = self.winner_first == (points > 0) if points else not self.swap_ties
            if not is_void:
                known += p * self.chance(a, b, is_first=stays)
            elif stays:
                same += p
            else:
                swapped += p
        return known, same, swapped
