"""The cards of the shoe by their codes, and hands of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from stolik.games.blackjack.hands import best, is_soft, value_of

RANKS: Final = "A23456789TJQK"
SUITS: Final = "shdc"
CODES: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
NUMBERS: Final = {code: number for number, code in enumerate(CODES)}
VALUES: Final = {code: value_of(RANKS.index(code[0])) for code in CODES}
KINDS: Final = len(CODES)
ACE, TEN = 1, 10

Cards: TypeAlias = tuple[str, ...]
Counts: TypeAlias = tuple[int, ...]
"""How many of each card, in the order of the codes."""
NONE: Final[Counts] = (0,) * KINDS


def low(cards: Iterable[str]) -> int:
    """Add the values up, every ace counted 1."""
    return sum(VALUES[card] for card in cards)


def has_ace(cards: Iterable[str]) -> bool:
    """Say whether there is an ace among the cards."""
    return any(VALUES[card] == ACE for card in cards)


def total(cards: Cards) -> int:
    """Give the best total of a hand."""
    return best(low(cards), has_ace(cards))


def soft(cards: Cards) -> bool:
    """Say whether a hand counts an ace as 11."""
    return is_soft(low(cards), has_ace(cards))


def is_natural(cards: Cards) -> bool:
    """Say whether two cards are an ace and a ten."""
    return len(cards) == 2 and total(cards) == 21  # BJK-33


def added(counts: Counts, card: str, n: int = 1) -> Counts:
    """Count one card more."""
    at = NUMBERS[card]
    return (*counts[:at], counts[at] + n, *counts[at + 1 :])


def count(cards: Iterable[str]) -> Counts:
    """Count cards."""
    found = [0] * KINDS
    for card in cards:
        found[NUMBERS[card]] += 1
    return tuple(found)


def by_value(counts: Counts) -> tuple[int, ...]:
    """Count cards by their value, aces first, tens last."""
    found = [0] * 10
    for code, n in zip(CODES, counts, strict=True):
        found[VALUES[code] - 1] += n
    return tuple(found)
