"""Hands and cards in words: a pair of queens, a straight to the king."""

from __future__ import annotations

from stolik.engine import Msg, msg
from stolik.games.poker.cards import NAMES
from stolik.games.poker.strength import (
    FLUSH,
    FOUR,
    FULL,
    PAIR,
    STRAIGHT,
    STRAIGHT_FLUSH,
    THREE,
    TWO_PAIRS,
    beside,
    by,
    highest,
    kind,
)
from stolik.parts.card_faces import short

RANK_NAMES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


def code(card: int) -> str:
    """Give the code of a card as pictures have it."""
    return NAMES[card].upper()


def cards_words(cards: tuple[int, ...]) -> list[Msg]:
    """Write cards by their signs."""
    return [short(code(card)) for card in cards]


def top(ranks: int) -> str:
    """Name the highest rank."""
    return RANK_NAMES[highest(ranks).bit_length() - 1]


def many(ranks: int) -> Msg:
    """Name a rank as cards that belong together: of queens."""
    return msg(f"poker.many.{top(ranks)}")


def hand_words(value: int) -> Msg:
    """Say what a hand is."""
    made, rest = by(value), beside(value)
    match kind(value):
        case 10:
            return msg("poker.hand.royal_flush")
        case k if k == STRAIGHT_FLUSH:
            return msg("poker.hand.straight_flush", top=msg(f"poker.to.{top(made)}"))
        case k if k == FOUR:
            return msg("poker.hand.four_of_a_kind", of=many(made))
        case k if k == FULL:
            return msg("poker.hand.full_house", of=many(made), on=many(rest))
        case k if k == FLUSH:
            return msg("poker.hand.flush", top=msg(f"poker.to.{top(rest)}"))
        case k if k == STRAIGHT:
            return msg("poker.hand.straight", top=msg(f"poker.to.{top(made)}"))
        case k if k == THREE:
            return msg("poker.hand.three_of_a_kind", of=many(made))
        case k if k == TWO_PAIRS:
            return msg("poker.hand.two_pair", of=many(made), on=many(made ^ highest(made)))
        case k if k == PAIR:
            return msg("poker.hand.pair", of=many(made))
        case _:
            return msg("poker.hand.high_card", top=msg(f"card.{top(rest)}"))


def own_words(value: int, cards: int) -> Msg:
    """Say what a hand of fewer than five cards is so far."""
    return hand_words(value) if cards >= 5 else two_words(value)


def two_words(value: int) -> Msg:
    """Say what two cards are: a pair, or the high card."""
    return hand_words(value)
