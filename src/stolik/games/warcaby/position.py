"""What stands on the board and who is to move, and its text (PDN's FEN with named squares)."""

from __future__ import annotations

import re
from typing import Final

from msgspec import Struct

from stolik.games.warcaby.board import BOTTOM, TOP
from stolik.games.warcaby.squares import BITS, BY_NUMBER, named, together

START: Final = {3: (0x00000FFF, 0xFFF00000), 2: (0x000000FF, 0xFF000000)}
"""The men of White and of Black on so many rows (WAR-3)."""
MOST: Final = 12
SIDE: Final = re.compile(r"[WB]((?:K?(?:[a-h][1-8]|\d{1,2})(?:,K?(?:[a-h][1-8]|\d{1,2}))*)?)\.?")


class Place(Struct, frozen=True):
    """A placement of pieces with the side to move: what WAR-29 compares."""

    white: int
    black: int
    kings: int = 0
    is_white: bool = True

    @property
    def own(self) -> int:
        """The pieces of the side to move."""
        return self.white if self.is_white else self.black

    @property
    def enemies(self) -> int:
        """The pieces of the other side."""
        return self.black if self.is_white else self.white

    @property
    def is_sound(self) -> bool:
        """Say whether a game can be played from it (WAR-3, WAR-10)."""
        men_white, men_black = self.white & ~self.kings, self.black & ~self.kings
        is_crowned = not men_white & TOP and not men_black & BOTTOM
        most = max(self.white.bit_count(), self.black.bit_count())
        return is_crowned and not self.white & self.black and 0 < most <= MOST


def first(rows: int, is_white: bool) -> Place:
    """Give the set-up with men on so many rows (WAR-3)."""
    white, black = START[rows]
    return Place(white, black, 0, is_white)


def fen_of(place: Place) -> str:
    """Write a position: `W:Wa3,Kc1:Bf8`."""
    sides = (("W", place.white), ("B", place.black))
    parts = [letter + ",".join(_pieces(place, own)) for letter, own in sides]
    return ":".join(("W" if place.is_white else "B", *parts))


def _pieces(place: Place, own: int) -> list[str]:
    return [("K" if BITS[one] & place.kings else "") + one for one in named(own)]


def read_fen(text: str) -> Place | None:
    """Read a position with named or numbered squares, or give None; a game need not fit it."""
    turn, *sides = "".join(text.split()).split(":")
    if turn not in ("W", "B") or sorted(side[:1] for side in sides) != ["B", "W"]:
        return None
    found: dict[str, list[str]] = {}
    kings: list[str] = []
    for side in sides:
        match = SIDE.fullmatch(side)
        if match is None:
            return None
        words = [word for word in match.group(1).split(",") if word]
        squares = [_square(word) for word in words]
        if None in squares or len(set(squares)) != len(squares):
            return None
        found[side[0]] = [square for square in squares if square is not None]
        kings += [one for one, word in zip(found[side[0]], words, strict=True) if word[0] == "K"]
    if set(found["W"]) & set(found["B"]):
        return None
    return Place(together(found["W"]), together(found["B"]), together(kings), turn == "W")


def _square(word: str) -> str | None:
    bare = word.removeprefix("K")
    if bare.isdigit():
        return BY_NUMBER.get(int(bare))
    return bare if bare in BITS else None
