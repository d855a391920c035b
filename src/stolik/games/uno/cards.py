"""Cards as small numbers, and what they may do: colour, symbol, worth, match.

Plain functions over integers; the state machine calls them as they are and the kernel compiles
them. A coloured card is 13 * colour + symbol (0 to 9, skip, reverse, draw two); then come the wild
card and the wild draw four.
"""

from __future__ import annotations

from typing import Final

COLOURS: Final = "RYGB"
SYMBOLS: Final = "0123456789SRD"
KINDS: Final = 54
PER_COLOUR: Final = 13
SKIP: Final = 10
REVERSE: Final = 11
DRAW_TWO: Final = 12
WILD: Final = 52
WILD_FOUR: Final = 53
NO_CARD: Final = -1
NO_COLOUR: Final = -1
ALL_CARDS: Final = 108

NAMES: Final = (*(c + s for c in COLOURS for s in SYMBOLS), "W", "W4")
CODES: Final = {name: code for code, name in enumerate(NAMES)}


def copies(card: int) -> int:
    """How often a card is in the pack."""
    if card >= WILD:
        return 4  # UNO-2
    return 1 if card % PER_COLOUR == 0 else 2


def colour_of(card: int) -> int:
    """The colour of a card, NO_COLOUR of a wild one."""
    return card // PER_COLOUR if card < WILD else NO_COLOUR


def symbol_of(card: int) -> int:
    """The number or symbol of a coloured card; a wild one has a symbol of its own."""
    return card % PER_COLOUR if card < WILD else card


def worth(card: int) -> int:
    """What a card left in a hand counts."""
    if card >= WILD:
        return 50  # UNO-60
    symbol = card % PER_COLOUR
    return symbol if symbol < SKIP else 20


def matches(card: int, top: int, colour: int) -> bool:
    """Whether a card may lie on the top discard while this colour is in force."""
    if card >= WILD:
        return True  # UNO-24; what a wild draw four needs besides is UNO-34
    if card // PER_COLOUR == colour:
        return True  # UNO-14
    return top < WILD and card % PER_COLOUR == top % PER_COLOUR  # UNO-23


def draws_of(card: int) -> int:
    """How many cards the next player has to draw for it."""
    if card == WILD_FOUR:
        return 4  # UNO-35
    return 2 if card < WILD and card % PER_COLOUR == DRAW_TWO else 0  # UNO-33


def is_skip(card: int, players: int) -> bool:
    """Whether the next player loses the turn without drawing; a reverse does that to two."""
    symbol = symbol_of(card)
    return symbol == SKIP or (symbol == REVERSE and players == 2)  # UNO-42, UNO-45


def turns_round(card: int, players: int) -> bool:
    """Whether the direction of play turns round."""
    return symbol_of(card) == REVERSE and players > 2  # UNO-44


def beside(seat: int, direction: int, seats: int) -> int:
    """The seat next to one in the direction of play."""
    return (seat + direction) % seats


PACK: Final = tuple(card for card in range(KINDS) for _ in range(copies(card)))
