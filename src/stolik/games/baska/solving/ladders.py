"""Tables for compiled loops, made by the rule functions: both orders as ladders of sixteen places.

Inside the loops a card is its place in the sorted pack of its order, so that in both orders the
lower bit of two cards of one suit is the higher card. In normal order places are the cards.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.games.baska.rules import cards
from stolik.games.baska.rules.cards import CARDS, GRAN, NORMAL, PACK

Ints = NDArray[np.int64]

MODES: Final = (NORMAL, GRAN)
ORDER: Final[Ints] = np.array([cards.sorted_cards(mode, PACK) for mode in MODES], np.int64)
PLACE: Final[Ints] = np.argsort(ORDER, axis=1)


def moved(mode: int, mask: int) -> int:
    """Return a mask of cards as a mask of places."""
    found = 0
    for card in range(CARDS):
        if mask >> card & 1:
            found |= 1 << int(PLACE[mode, card])
    return found


def _by_place(mode: int) -> list[tuple[int, int, int]]:
    order = [int(card) for card in ORDER[mode]]
    return [
        (moved(mode, cards.suit(mode, c)), moved(mode, cards.beaters(mode, c)), cards.POINTS[c])
        for c in order
    ]


SUITS: Final[Ints] = np.array([[row[0] for row in _by_place(mode)] for mode in MODES], np.int64)
OVER: Final[Ints] = np.array([[row[1] for row in _by_place(mode)] for mode in MODES], np.int64)
WORTH: Final[Ints] = np.array([[row[2] for row in _by_place(mode)] for mode in MODES], np.int64)
TRUMPS: Final[Ints] = np.array([moved(mode, cards.trumps(mode)) for mode in MODES], np.int64)
FAT: Final[Ints] = ((WORTH >= 10) << np.arange(CARDS)).sum(axis=1)  # aces and tens
TO_PLACES: Final[NDArray[np.uint16]] = np.zeros((2, PACK + 1), np.uint16)
TO_CARDS: Final[NDArray[np.uint16]] = np.zeros((2, PACK + 1), np.uint16)
for _mode in MODES:
    _masks = np.arange(PACK + 1)
    for _card in range(CARDS):
        _place = int(PLACE[_mode, _card])
        TO_PLACES[_mode] |= ((_masks >> _card & 1) << _place).astype(np.uint16)
        TO_CARDS[_mode] |= ((_masks >> _place & 1) << _card).astype(np.uint16)


def _twins() -> NDArray[np.uint8]:
    """Of four neighbours in a ladder that are worth the same, which of the own to look at.

    The place in the table is own | 16 * others; own cards with no other between them are alike.
    """
    kept = np.zeros(256, np.uint8)
    for others in range(16):
        for own in range(16):
            for place in range(4):
                if not own >> place & 1:
                    continue
                above = [p for p in range(place) if (own | others) >> p & 1]
                if not (above and own >> above[-1] & 1):
                    kept[own | others << 4] |= 1 << place
    return kept


TWINS: Final[NDArray[np.uint8]] = _twins()


def _runs(mode: int) -> list[int]:
    """Where four neighbours of one suit are worth the same: queens and jacks, in gran the jacks."""
    found = [
        first
        for first in range(CARDS - 3)
        if len(set(WORTH[mode, first : first + 4])) == len(set(SUITS[mode, first : first + 4])) == 1
    ]
    return [found[0], found[-1]]


RUNS: Final[Ints] = np.array([_runs(mode) for mode in MODES], np.int64)
