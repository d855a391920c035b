"""Cards as they are drawn and named: colour, symbol, and a sign for who does not see colours."""

from __future__ import annotations

from typing import Final

from stolik.engine import Msg, msg
from stolik.engine.scene import CardMark, Tile, TileColour
from stolik.games.uno.cards import (
    COLOURS,
    NAMES,
    NO_COLOUR,
    SYMBOLS,
    WILD,
    WILD_FOUR,
    colour_of,
    symbol_of,
)

INKS: Final[tuple[TileColour, ...]] = ("red", "yellow", "green", "blue")
TEXTS: Final = (*SYMBOLS[:10], "⊘", "⇄", "+2")
WORDS: Final = {"S": "skip", "R": "reverse", "D": "draw_two"}


def card_key(name: str) -> str:
    """The key of a card in the own hand."""
    return f"card:{name}"


def colour_key(name: str) -> str:
    """The key of a colour that can be named."""
    return f"colour:{name}"


def ink(colour: int) -> TileColour:
    """The colour as screens know it."""
    return "ink" if colour == NO_COLOUR else INKS[colour]


def colour_words(colour: int) -> Msg:
    """What a colour is called."""
    return msg("uno.colour.none" if colour == NO_COLOUR else f"uno.colour.{COLOURS[colour]}")


def card_words(card: int) -> Msg:
    """What a card is called."""
    if card == WILD:
        return msg("uno.card.wild")
    if card == WILD_FOUR:
        return msg("uno.card.wild_four")
    letter, symbol = COLOURS[colour_of(card)], SYMBOLS[symbol_of(card)]
    if symbol in WORDS:
        return msg(f"uno.card.{WORDS[symbol]}.{letter}")
    return msg(f"uno.card.number.{letter}", number=symbol)


def face(key: str | None, card: int, mark: CardMark = "") -> Tile:
    """A card face up."""
    if card >= WILD:
        text = "✱" if card == WILD else "+4"
        return Tile(key, text, "ink", label=card_words(card), mark=mark, shape="card")
    colour = INKS[colour_of(card)]
    return Tile(
        key,
        TEXTS[symbol_of(card)],
        colour,
        COLOURS[colour_of(card)],
        card_words(card),
        mark,
        "card",
    )


def written(card: int) -> str:
    """A card as files write it."""
    return NAMES[card]
