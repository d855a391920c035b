"""What turned cards move, as plain functions over small integers; kernels compile them as they are.

A card is 4 * rank + suit, the rank from 0 (a two) to 12 (an ace); the short pack begins with the
sevens (OGL-4). Nothing but the rank is ever compared (OGL-5).
"""

from __future__ import annotations


def rank_of(card: int) -> int:
    """Return the rank of a card."""
    return card >> 2


def round_of(index: int, length: int) -> int:
    """Return the round, from 1, to which the card turned at this place (from 0) belongs."""
    return index // length + 1  # OGL-15


def collects(number: int, pays_first: int) -> int:
    """Return 1 where the banker collects in a round, 0 where he pays."""
    return (number + pays_first) % 2  # OGL-17


def amount(stake: int, held: int, nth: int, per_card: int, repeats: int) -> int:
    """Return what one punter and the banker exchange for a card, the nth of its rank in its round.

    The punter holds so many cards of that rank.
    """
    if held == 0:
        return 0  # OGL-14
    times = nth if repeats else 1  # OGL-20, OGL-21
    return stake * times * (held if per_card else 1)  # OGL-18


def cards_played(stock: int, length: int, end: int) -> int:
    """Return how many cards of a stock are turned: all (0), full rounds (1), pairs of them (2)."""
    if end == 1:
        return stock // length * length  # OGL-24
    if end == 2:
        return stock // (2 * length) * 2 * length
    return stock  # OGL-23
