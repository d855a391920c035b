"""Names and values of the cards: 2 to 10, J = 11, Q = 12 (WYZ-4)."""

from __future__ import annotations

from typing import Final, Literal

CardName = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q"]
Cards = tuple[int, ...]

NAMES: Final[tuple[CardName, ...]] = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q")
VALUES: Final[dict[str, int]] = {name: value for value, name in enumerate(NAMES, 2)}  # WYZ-4

PLAYER_DECK: Final = NAMES  # WYZ-3
DEALER_DECK: Final = NAMES[1:-1]  # WYZ-5


def value(name: str) -> int:
    """The value of a card; 0, which no deck holds, for a name that is none."""
    return VALUES.get(name, 0)


def name(card: int) -> CardName:
    """How a card of this value is written."""
    return NAMES[card - 2]


def names(cards: Cards) -> list[str]:
    """How several cards are written."""
    return [NAMES[card - 2] for card in cards]


def sorted_values(written: tuple[CardName, ...]) -> Cards:
    """The values of these cards in ascending order."""
    return tuple(sorted(VALUES[card] for card in written))
