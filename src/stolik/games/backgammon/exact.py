"""Exact bear-off values in fractions, for a few checkers: the yardstick of the tables.

Positions are counts on the own points 1 to 6; play is optimal for what is asked. Everything is
remembered while one question is answered; how large a question may be is bounded by whoever asks.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from stolik.games.backgammon.plays import Side, has_left, numbers, plays

NOBODY: Final[Side] = (0,) * 26
ROLLS: Final = tuple(
    ((high, low), Fraction(1 if high == low else 2, 36))
    for high in range(1, 7)
    for low in range(1, high + 1)
)


class Exact:
    """Values of races without cube and gammons."""

    def __init__(self) -> None:
        self._after: dict[tuple[Side, tuple[int, int]], tuple[Side, ...]] = {}
        self._rolls: dict[Side, Fraction] = {}
        self._wins: dict[tuple[Side, Side], Fraction] = {}

    def after(self, own: Side, roll: tuple[int, int]) -> tuple[Side, ...]:
        """Give the positions that a roll can lead to."""
        key = own, roll
        if key not in self._after:
            found = plays(own, NOBODY, numbers(*roll))
            self._after[key] = tuple({mine for mine, _ in found})
        return self._after[key]

    def rolls(self, own: Side) -> Fraction:
        """Give the expected number of rolls until all checkers are off."""
        if not has_left(own):
            return Fraction(0)
        if own not in self._rolls:
            total = sum(
                (share * min(map(self.rolls, self.after(own, roll))) for roll, share in ROLLS),
                Fraction(0),
            )
            self._rolls[own] = 1 + total
        return self._rolls[own]

    def wins(self, own: Side, their: Side) -> Fraction:
        """Give the chance that who is to roll bears off first."""
        if not has_left(their):
            return Fraction(0)
        if (own, their) not in self._wins:
            total = Fraction(0)
            for roll, share in ROLLS:
                best = Fraction(0)
                for mine in self.after(own, roll):
                    won = 1 - self.wins(their, mine) if has_left(mine) else Fraction(1)
                    best = max(best, won)
                total += share * best
            self._wins[own, their] = total
        return self._wins[own, their]
