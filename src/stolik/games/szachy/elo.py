"""Elo arithmetic of section 6; for display, results never depend on it."""

from __future__ import annotations

from fractions import Fraction


def expected(mine: int, theirs: int) -> float:
    """Give the score a player can expect against another."""
    return 1 / (1 + 10 ** ((theirs - mine) / 400))


def factor(rating: int, games: int) -> int:
    """Give K by FIDE: 40 for newcomers, 10 from 2400 on, 20 for all others."""
    if games < 30:
        return 40
    return 10 if rating >= 2400 else 20


def change(mine: int, theirs: int, score: Fraction | int, games: int) -> float:
    """Give the change of a rating by one game's score: 1, 1/2 or 0."""
    return factor(mine, games) * (float(score) - expected(mine, theirs))
