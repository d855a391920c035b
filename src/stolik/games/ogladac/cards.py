"""Names of the cards: rank before suit, `Td` is the ten of diamonds."""

from __future__ import annotations

from typing import Final

RANKS: Final = "23456789TJQKA"
SUITS: Final = "shdc"
NAMES: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
NUMBERS: Final = {name: card for card, name in enumerate(NAMES)}
FIRST: Final = {32: NUMBERS["7s"], 52: 0}
"""The lowest card of each pack."""


def pack(deck: int) -> tuple[int, ...]:
    """Give the cards of a pack."""
    return tuple(range(FIRST[deck], 52))  # OGL-4


def code(card: int) -> str:
    """Give a card as pictures name it: `TD`."""
    return NAMES[card].upper()
