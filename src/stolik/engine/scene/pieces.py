"""What lies on a table and can be held: cards, tiles, dice, pieces, and how they lie together."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

from stolik.engine.messages import Words

Rank: TypeAlias = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
Suit: TypeAlias = Literal["S", "H", "D", "C"]
CardMark: TypeAlias = Literal["", "last", "used", "chosen", "wrong", "good"]
TileShape: TypeAlias = Literal["tile", "card", "ball"]
TileColour: TypeAlias = Literal["ink", "red", "blue", "yellow", "green"]
DieMark: TypeAlias = Literal["", "kept", "chosen", "scoring", "last", "used"]
HandStyle: TypeAlias = Literal["hand", "row", "small", "rack", "set"]
"""In a fan, laid out in a row, small, on a rack, or lying together as a set."""
HandMark: TypeAlias = Literal["", "last", "good", "wrong"]


class Card(Struct, frozen=True, tag="card", omit_defaults=True):
    """A playing card; face down it has neither key nor rank."""

    key: str | None = None
    rank: Rank | None = None  # None is face down
    suit: Suit | None = None  # None where suits do not matter
    label: Words | None = None
    mark: CardMark = ""


class Tile(Struct, frozen=True, tag="tile", omit_defaults=True):
    """A tile or a card of another kind: a short text in a colour, told apart without it."""

    key: str | None = None
    text: str | None = None  # None is face down
    colour: TileColour = "ink"
    sign: str = ""  # a shape for those who do not see the colour
    label: Words | None = None
    mark: CardMark = ""
    shape: TileShape = "tile"
    """A coloured "card" has the text 0 to 9, +2, ⊘ (skip) or ⇄ (turn); "ink", ✱ or +4, is any.
    A "ball" of pool has the text 1 to 15, painted as such balls are; another text is the white."""
    note: str = ""
    """What stands below the text instead of the flower of its colour."""


class Die(Struct, frozen=True, tag="die", omit_defaults=True):
    """A die showing 1 to 6; None has not been thrown yet, or lies under somebody's cup."""

    key: str | None = None
    value: int | None = None
    mark: DieMark = ""
    label: Words | None = None
    is_covered: bool = False
    """It has been thrown, and this viewer is not shown how it fell."""


class Hand(Struct, frozen=True, tag="hand", omit_defaults=True):
    """Pieces in a row: a hand of cards, a rack of tiles, a set lying on the table.

    A "rack" holds many tiles in lines, and its owner may sort it on the screen; a "set" is a frame
    around tiles that lie together, an empty one a place for new ones.
    """

    key: str
    pieces: tuple[Card | Tile, ...]
    label: Words
    style: HandStyle = "hand"
    mark: HandMark = ""
    seat: int | None = None
    """Before which chair it lies, in a group that lies around."""


class Pile(Struct, frozen=True, tag="pile", omit_defaults=True):
    """A stack with a count and perhaps a piece on top."""

    key: str
    count: int
    label: Words
    top: Card | Tile | None = None
    ring: TileColour | None = None
    """A broad ring around it: the colour in force, which the label says in words; the count is not
    told then."""
    spin: Literal[-1, 0, 1] = 0
    """Arrows around it: play goes clockwise (1) or counter-clockwise (-1); said by the label."""


class Dice(Struct, frozen=True, tag="dice", omit_defaults=True):
    """Dice lying together: on the table, in the tray."""

    key: str
    dice: tuple[Die, ...]
    label: Words
    style: Literal["table", "tray", "cup"] = "table"


class Chips(Struct, frozen=True, tag="chips", omit_defaults=True):
    """A stack of chips worth a whole number."""

    key: str
    amount: int
    label: Words
    mark: str = ""
