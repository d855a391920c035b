"""What a stake brings on average, exactly."""

from __future__ import annotations

from fractions import Fraction

from stolik.games.ruletka.cloth import POCKETS

PLAIN = Fraction(-1, POCKETS)
"""Of every bet, whatever it covers (section 8)."""


def edge(is_even: bool, zero_rule: str, again: str = "lose", stake: int = 2) -> Fraction:
    """Give the expectation of one unit of stake; halves are rounded for the bank (RUL-36)."""
    if not is_even or zero_rule == "lose":
        return PLAIN
    if zero_rule == "la_partage":
        return PLAIN + Fraction(stake // 2, stake * POCKETS)
    win = Fraction(18, POCKETS)
    back = win / (1 - Fraction(1, POCKETS)) if again == "stay" else win
    return PLAIN + Fraction(1, POCKETS) * back


def variance(pockets: int) -> Fraction:
    """Give the variance of one unit of stake on so many pockets."""
    return Fraction(36, pockets) ** 2 * Fraction(pockets, POCKETS) - Fraction(36, POCKETS) ** 2
