"""Exact chances of the race of points: section 8 of the rule book.

With the distribution of a round's points for whoever throws first (more than 0: he scores, less:
the other does) a dynamic programme runs over both scores and the first thrower. Rounds without
points come back to the same scores: two equations for each pair of scores. Where a lead of two is
wanted, what follows the target depends on the lead and the first thrower alone. Fractions in and
out.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias

from stolik.games.shuffleboard.options import Options
from stolik.games.shuffleboard.state import State
from stolik.parts.match.chances import solved
from stolik.parts.match.drawn import chance

Outcomes: TypeAlias = Mapping[int, Fraction]
"""Points of a round for its first thrower, and how likely they are."""
Parts: TypeAlias = tuple[Fraction, dict[tuple[int, int], Fraction]]
"""What is decided elsewhere, and how likely each state is that is solved with this one."""

PERCENTS: Final = {
    -11: 1, -10: 1, -9: 3, -8: 3, -7: 5, -6: 9, -5: 2, -4: 10, -3: 17, -2: 3, -1: 2,
    0: 1, 2: 2, 3: 17, 4: 9, 5: 1, 6: 6, 7: 4, 8: 1, 9: 2, 10: 1,
}  # fmt: skip
"""How 3,000 rounds of two players alike ended in matches to be watched; throwing last is better."""
HALF: Final = Fraction(1, 2)


class Race:
    """The chances of side A in a race to `target` points."""

    def __init__(
        self,
        outcomes: Outcomes,
        target: int,
        *,
        others: Outcomes | None = None,
        winner_first: bool = True,
        swap_ties: bool = True,
        exact_finish: bool = False,
        win_by: int = 1,
    ) -> None:
        """Take the distribution of a round that A begins, and the house rules.

        `others` is that of a round that B begins, for B; the same for players alike.
        """
        own, theirs = dict(outcomes), dict(others or outcomes)
        for one in (own, theirs):
            if sum(one.values()) != 1 or one.get(0) == 1:
                raise ValueError("a distribution sums to 1, and some round has points")
        self.rounds = own, {-n: p for n, p in theirs.items()}
        """By who begins: A's points less B's, and how likely they are."""
        self.target, self.win_by = target, win_by
        self.winner_first, self.swap_ties, self.exact = winner_first, swap_ties, exact_finish
        self.after: dict[tuple[int, int], Fraction] = {}
        """A's chance when the target is passed without the lead, by the lead and who begins."""
        self.table: dict[tuple[int, int, int], Fraction] = {}
        """A's chance by both scores and who begins."""
        self._solve_after()
        for both in range(2 * target - 2, -1, -1):
            for a in range(max(0, both - target + 1), min(both, target - 1) + 1):
                self._solve(a, both - a)

    @property
    def states(self) -> int:
        """Give how many states there are: both scores, and who throws first."""
        return len(self.table)

    def chance(self, mine: int, theirs: int, is_first: bool) -> Fraction:
        """Give the chance of A to win from these scores."""
        return self._value(mine, theirs, 0 if is_first else 1)

    def _value(self, a: int, b: int, first: int) -> Fraction:
        if max(a, b) < self.target:
            return self.table[a, b, first]
        if abs(a - b) >= self.win_by:
            return Fraction(a > b)
        return self.after[a - b, first]

    def _next(self, first: int, points: int) -> int:
        """Say who begins after a round of so many points for A."""
        if points == 0:
            return 1 - first if self.swap_ties else first
        return int((points < 0) == self.winner_first)

    def _solve(self, a: int, b: int) -> None:
        """Solve what rounds without points lead back to: these scores with A or B to begin."""
        rows = []
        for first in (0, 1):
            known, back = Fraction(), [Fraction(), Fraction()]
            for points, p in self.rounds[first].items():
                then = self._next(first, points)
                to = a + max(points, 0), b + max(-points, 0)
                if points == 0 or (self.exact and max(to) > self.target):
                    back[then] += p
                else:
                    known += p * self._value(*to, then)
            rows.append(([int(first == i) - back[i] for i in (0, 1)], known))
        self.table[a, b, 0], self.table[a, b, 1] = solved(rows)

    def _solve_after(self) -> None:
        """Solve what follows the target: the leads that are too small, with A or B to begin."""
        leads = range(1 - self.win_by, self.win_by)
        states = [(lead, first) for lead in leads for first in (0, 1)]
        rows = []
        for lead, first in states:
            known = Fraction()
            back = dict.fromkeys(states, Fraction())
            for points, p in self.rounds[first].items():
                to = lead + points
                if abs(to) >= self.win_by:
                    known += p * (to > 0)
                else:
                    back[to, self._next(first, points)] += p
            rows.append(([int(one == (lead, first)) - back[one] for one in states], known))
        self.after = dict(zip(states, solved(rows), strict=True))


def model(p: Fraction) -> Outcomes:
    """Give the usual distribution where whoever begins wins a single contest with chance p.

    A round takes less than a contest from the stronger hand: about the root of its odds.
    """
    up = (p + HALF) / 2
    raw = {n: q * (up if n > 0 else 1 - up if n < 0 else HALF) for n, q in PERCENTS.items()}
    whole = sum(raw.values(), Fraction())
    return {n: q / whole for n, q in raw.items()}


@lru_cache(maxsize=64)
def race_for(options: Options, target: int, percent: int) -> Race:
    """Give the race of a game in which A wins a single contest with so many percent."""
    p = Fraction(percent, 100)
    return Race(
        model(p),
        target,
        others=model(1 - p),
        winner_first=options.next_first == "winner",
        swap_ties=options.tie_order == "swap",
        exact_finish=options.exact_finish,
        win_by=options.win_by,
    )


def live_chance(s: State) -> Fraction:
    """Give the chance of A to win the game, at the beginning of this round."""
    percent = min(99, max(1, round(100 * chance(s, 0))))
    race = race_for(s.options, s.target, percent)
    if s.phase in ("entry", "toss"):
        return (race.chance(0, 0, is_first=True) + race.chance(0, 0, is_first=False)) / 2
    return race.chance(*s.score, is_first=s.first == 0)
