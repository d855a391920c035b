"""The sixteen cards as small integers: a card is its place in the ladder of BAS-10, AH 0 to TS 15.

A set of cards is a mask: bit `card` is set for each card in it. Suits and ranks come in two orders,
`NORMAL` and `GRAN`; trumps are a suit of their own in both. The kernel compiles these functions.
"""

from __future__ import annotations

from typing import Final

from stolik.parts.cards import Pack, members, size, worth

__all__ = ["size"]

NORMAL, GRAN = 0, 1
CARDS, SEATS, HAND, TRICKS = 16, 4, 4, 4  # BAS-1, BAS-2, BAS-8
PACK = 0xFFFF
ALL_POINTS = 104  # BAS-3

NAMES: Final = (
    "AH", "TH", "QC", "QS", "QH", "QD", "JC", "JS", "JH", "JD", "AD", "TD", "AC", "TC", "AS", "TS",
)  # fmt: skip
AH, TH, QC, QS, QH, QD, JC, JS, JH, JD, AD, TD, AC, TC, AS, TS = range(CARDS)

POINTS = (11, 10, 3, 3, 3, 3, 2, 2, 2, 2, 11, 10, 11, 10, 11, 10)  # BAS-3

# Normal order: twelve trumps as they stand in the ladder, then two plain suits.
NORMAL_TRUMPS, NORMAL_CLUBS, NORMAL_SPADES = 0x0FFF, 0x3000, 0xC000  # BAS-10

# Gran order: the jacks are trumps; each other suit ranks ace, ten, queen.
GRAN_TRUMPS = 1 << JC | 1 << JS | 1 << JH | 1 << JD  # BAS-11
GRAN_CLUBS = 1 << AC | 1 << TC | 1 << QC
GRAN_SPADES = 1 << AS | 1 << TS | 1 << QS
GRAN_HEARTS = 1 << AH | 1 << TH | 1 << QH
GRAN_DIAMONDS = 1 << AD | 1 << TD | 1 << QD
QUEENS = 1 << QC | 1 << QS | 1 << QH | 1 << QD
BLACK_QUEENS = 1 << QC | 1 << QS

_PACK: Final = Pack(NAMES)


def trumps(mode: int) -> int:
    """Return the mask of the trumps."""
    return GRAN_TRUMPS if mode == GRAN else NORMAL_TRUMPS


def suit(mode: int, card: int) -> int:
    """Return the mask of the suit a card belongs to; trumps are one suit (BAS-39)."""
    bit = 1 << card
    if mode == NORMAL:
        if bit & NORMAL_TRUMPS:
            return NORMAL_TRUMPS
        return NORMAL_CLUBS if bit & NORMAL_CLUBS else NORMAL_SPADES
    if bit & GRAN_TRUMPS:
        return GRAN_TRUMPS
    if bit & GRAN_CLUBS:
        return GRAN_CLUBS
    if bit & GRAN_SPADES:
        return GRAN_SPADES
    return GRAN_HEARTS if bit & GRAN_HEARTS else GRAN_DIAMONDS


def higher(mode: int, card: int) -> int:
    """Return the mask of the cards of the same suit that rank above a card."""
    above = (1 << card) - 1
    if mode == GRAN and (1 << card) & QUEENS:  # BAS-11: a queen is the lowest of its suit
        return suit(mode, card) & ~(1 << card)
    if mode == GRAN:
        above &= ~QUEENS
    return suit(mode, card) & above


def beaters(mode: int, card: int) -> int:
    """Return the mask of the cards that beat a card: higher in its suit, or trumps (BAS-43)."""
    above = higher(mode, card)
    if (1 << card) & trumps(mode):
        return above
    return above | trumps(mode)


def points(mask: int) -> int:
    """Return the card points of a set of cards."""
    return worth(mask, POINTS)


def name(card: int) -> str:
    """Return a card's code, rank before suit: `TH` is the ten of hearts."""
    return NAMES[card]


def names(mask: int) -> tuple[str, ...]:
    """Return the codes of a set of cards in the order of the ladder."""
    return _PACK.codes(mask)


def card(code: str) -> int:
    """Return the card of a code, -1 if there is none."""
    return _PACK.card(code)


def mask(codes: tuple[str, ...]) -> int:
    """Return the set of these cards; the codes are known to be right."""
    return _PACK.mask(codes)


def sorted_cards(mode: int, held: int) -> tuple[int, ...]:
    """Return cards as a hand is sorted: trumps first, then suit by suit, high to low."""
    if mode == NORMAL:
        return tuple(members(held))
    order = (JC, JS, JH, JD, AC, TC, QC, AS, TS, QS, AH, TH, QH, AD, TD, QD)
    return tuple(card for card in order if held >> card & 1)
