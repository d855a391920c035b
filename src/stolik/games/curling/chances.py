"""Exact chances of a match: section 8 of the rule book.

With the distribution of an end's points for the team with the hammer (more than 0: it scores, less:
the other does) a dynamic programme runs over ends left, difference and hammer. Extra ends are a
geometric series, or, where they are limited, as many steps more. Fractions in and out.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final, TypeAlias

from msgspec import Struct

from stolik.games.curling.options import Options
from stolik.games.curling.state import State
from stolik.parts.match.drawn import chance

Outcomes: TypeAlias = Mapping[int, Fraction]
"""Points of an end for the team with the hammer, and how likely they are."""

MOST: Final = 8
"""Points that one end can give."""
USUAL: Final[Outcomes] = {
    0: Fraction(15, 100), 1: Fraction(28, 100), 2: Fraction(27, 100), 3: Fraction(8, 100),
    -1: Fraction(16, 100), -2: Fraction(5, 100), -3: Fraction(1, 100),
}  # fmt: skip
"""The distribution of the book's test vector, for teams alike."""


class Chance(Struct, frozen=True):
    """How likely a team wins, and how likely nobody does."""

    wins: Fraction
    draws: Fraction = Fraction()


class MatchTable:
    """The chances of one team in a match of up to `ends` ends."""

    def __init__(
        self,
        outcomes: Outcomes,
        ends: int = 8,
        *,
        others: Outcomes | None = None,
        scorer_starts: bool = True,
        swap_blanks: bool = False,
        extra: int | None = None,
    ) -> None:
        """Take the distribution of an end in which the team has the hammer, and the house rules.

        `others` is that of an end in which the other team has it, the same for teams alike. `extra`
        ends follow a level match at most, None as many as it takes.
        """
        own, theirs = dict(outcomes), dict(others or outcomes)
        for one in (own, theirs):
            if sum(one.values()) != 1 or one.get(0) == 1 or max(map(abs, one)) > MOST:
                raise ValueError("a distribution sums to 1, and some end has points, at most 8")
        self.ends, self.scorer_starts, self.swap_blanks = ends, scorer_starts, swap_blanks
        self.widest = MOST * ends
        self.outcomes = {True: own, False: {-n: p for n, p in theirs.items()}}
        """Points for this team, by whether it has the hammer."""
        self.extra = self._endless() if extra is None else self._limited(extra)
        """Of a level match before an extra end, by whether the team has the hammer."""
        self.table: dict[tuple[int, int, bool], Chance] = {}
        """By ends left, difference (own points less the others') and whether one has the hammer."""

    def solve(self) -> int:
        """Work out every state of the table, and say how many there are."""
        for left in range(1, self.ends + 1):
            for difference in range(-self.widest, self.widest + 1):
                self.chance(left, difference, has_hammer=True)
                self.chance(left, difference, has_hammer=False)
        return len(self.table)

    def chance(self, left: int, difference: int, has_hammer: bool) -> Chance:
        """Give the team's chance with so many ends left; none left and level: extra ends."""
        if left == 0 and difference == 0:
            return self.extra[has_hammer]
        if left == 0 or abs(difference) > self.widest:
            return Chance(Fraction(difference > 0))
        key = left, difference, has_hammer
        if key not in self.table:
            self.table[key] = self._after(left, difference, has_hammer)
        return self.table[key]

    def _after(self, left: int, difference: int, has_hammer: bool) -> Chance:
        """Weigh what the next end may bring."""
        wins = draws = Fraction()
        for points, p in self.outcomes[has_hammer].items():
            then = self.chance(left - 1, difference + points, self._has_then(points, has_hammer))
            wins += p * then.wins
            draws += p * then.draws
        return Chance(wins, draws)

    def _has_then(self, points: int, has_hammer: bool) -> bool:
        """Say whether the team has the hammer in the end after one that gave it these points."""
        if points == 0:
            return has_hammer != self.swap_blanks
        return (points < 0) == self.scorer_starts

    def _parts(self, has_hammer: bool) -> tuple[Fraction, Fraction]:
        """Give how likely an end is won, and how likely it is blank."""
        found = self.outcomes[has_hammer]
        won = sum((p for points, p in found.items() if points > 0), Fraction())
        return won, found.get(0, Fraction())

    def _endless(self) -> dict[bool, Chance]:
        """Solve h = w + b h and g = v + c g, where blanks swap the order h = w + b g."""
        (w, b), (v, c) = self._parts(True), self._parts(False)
        if self.swap_blanks:
            with_it = (w + b * v) / (1 - b * c)
            return {True: Chance(with_it), False: Chance(v + c * with_it)}
        return {True: Chance(w / (1 - b)), False: Chance(v / (1 - c))}

    def _limited(self, extra: int) -> dict[bool, Chance]:
        """Give the chances where a match is drawn after so many extra ends."""
        found = dict.fromkeys((True, False), Chance(Fraction(), Fraction(1)))
        for _ in range(extra):
            before, found = found, {}
            for has_hammer in (True, False):
                won, blank = self._parts(has_hammer)
                then = before[has_hammer != self.swap_blanks]
                found[has_hammer] = Chance(won + blank * then.wins, blank * then.draws)
        return found


def model(p: Fraction) -> Outcomes:
    """Give the usual distribution where the team with the hammer wins a contest with chance p."""
    raw = {n: q * (2 * p if n > 0 else 2 * (1 - p) if n < 0 else 1) for n, q in USUAL.items()}
    whole = sum(raw.values(), Fraction())
    return {n: q / whole for n, q in raw.items()}


@lru_cache(maxsize=64)
def table_for(options: Options, p: Fraction) -> MatchTable:
    """Give the table of a match in which a team wins a single contest with chance p."""
    return MatchTable(
        model(p),
        options.ends,
        others=model(1 - p),
        scorer_starts=options.next_end_start == "winner",
        swap_blanks=options.blank_end_start == "swap",
        extra=options.max_extra_ends if options.extra_ends else 0,
    )


def now(s: State) -> Chance:
    """Give the chance of team A at the beginning of this end."""
    table = table_for(s.options, even(chance(s, 0)))
    if s.phase in ("entry", "toss"):
        had, lacked = (table.chance(s.options.ends, 0, has) for has in (True, False))
        return Chance((had.wins + lacked.wins) / 2, (had.draws + lacked.draws) / 2)
    left = max(0, s.options.ends - s.end_no + 1)
    return table.chance(left, s.score[0] - s.score[1], s.hammer == 0)


def even(p: Fraction) -> Fraction:
    """Round a chance to hundredths, never to none: near enough for a picture."""
    return Fraction(min(99, max(1, round(100 * p))), 100)
