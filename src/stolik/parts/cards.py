"""Playing cards as small integers: a set of cards is a mask with a bit for each of them.

A game numbers its cards so that the order suits it, strongest first for instance. A card is written
rank before suit: `TH` is the ten of hearts. Kernels compile the functions over masks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

RANKS: Final = "AKQJT98765432"
SUITS: Final = "CSHD"


def size(mask: int) -> int:
    """Return how many cards a set has."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def worth(mask: int, values: tuple[int, ...]) -> int:
    """Return what a set of cards is worth together."""
    total = 0
    for card in range(len(values)):
        if mask >> card & 1:
            total += values[card]
    return total


def members(mask: int) -> Iterator[int]:
    """Go through a set of cards from the lowest number."""
    while mask:
        bit = mask & -mask
        yield bit.bit_length() - 1
        mask ^= bit


def set_of(cards: Iterable[int]) -> int:
    """Give the set of these cards."""
    found = 0
    for card in cards:
        found |= 1 << card
    return found


class Pack:
    """The cards of a game by their codes, in the order in which it numbers them."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.all = (1 << len(self.names)) - 1
        self._numbers = {name: card for card, name in enumerate(self.names)}

    def __len__(self) -> int:
        return len(self.names)

    def card(self, code: str) -> int:
        """Give the card of a code, -1 if there is none."""
        return self._numbers.get(code, -1)

    def mask(self, codes: Iterable[str]) -> int:
        """Give the set of these cards; the codes are known to be right."""
        return set_of(self._numbers[code] for code in codes)

    def codes(self, mask: int) -> tuple[str, ...]:
        """Give the codes of a set of cards in the order of the pack."""
        return tuple(self.names[card] for card in members(mask))

    def text(self, mask: int) -> str:
        """Write a set of cards by their codes."""
        return " ".join(self.codes(mask))


def dealt_in_packets(order: Sequence[int], seats: int, first: int, packet: int) -> tuple[int, ...]:
    """Give the hands by seat of a whole pack dealt clockwise in packets, to `first` at first."""
    hands = [0] * seats
    for place, card in enumerate(order):
        hands[(first + place // packet) % seats] |= 1 << card
    return tuple(hands)


def exchanged(
    hands: tuple[int, ...], giver: int, taker: int, given: int, back: int
) -> tuple[int, ...]:
    """Give the hands after one gave a card and got one back; the same card back changes nothing."""
    found = list(hands)
    found[giver] = found[giver] & ~(1 << given) | 1 << back
    found[taker] = (found[taker] | 1 << given) & ~(1 << back)
    return tuple(found)
