"""The pack as small integers and as sets of bits, in the order in which ranks compare.

Card = 13 * suit + rank, the deuce first. A set of cards has sixteen bits for each suit, so that the
ranks of a suit are thirteen bits side by side. Kernels compile the functions over numbers.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from stolik.parts.cards import Pack

RANKS: Final = "23456789TJQKA"
SUITS: Final = "shdc"
NAMES: Final = tuple(rank + suit for suit in SUITS for rank in RANKS)
PACK: Final = Pack(NAMES)
CARDS: Final = len(NAMES)
LANE: Final = 16
RANK_BITS: Final = 0x1FFF


def bit(card: int) -> int:
    """Give the set that holds one card."""
    return 1 << LANE * (card // 13) + card % 13


def of_suit(cards: int, suit: int) -> int:
    """Give the ranks of a suit as thirteen bits."""
    return cards >> LANE * suit & RANK_BITS


def bits(cards: Iterable[int]) -> int:
    """Give the set of these cards."""
    found = 0
    for card in cards:
        found |= bit(card)
    return found


def names(cards: Iterable[int]) -> tuple[str, ...]:
    """Write cards by their codes."""
    return tuple(NAMES[card] for card in cards)
