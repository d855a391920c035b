"""The colours of pieces: suits in four or two colours, coloured cards and tiles, men, chips."""

from __future__ import annotations

from typing import Final

SUITS: Final = {
    "S": {"c": "#14161c", "g": "#2b2f3d", "t": "#e4e5ea", "l": "#8db9e8", "f": "#3a2a22"},
    "H": {"c": "#c8102e", "g": "#b3123a", "t": "#fae3e3", "l": "#ffd3c9", "f": "#8a4a20"},
    "D": {"c": "#1e5fb3", "g": "#1e5fb3", "t": "#e0ecf9", "l": "#cfe4fb", "f": "#c98a1b"},
    "C": {"c": "#1f7a4d", "g": "#1f7a4d", "t": "#e0f0e6", "l": "#c9ebd6", "f": "#77706a"},
    "none": {"c": "#0b3c7d", "g": "#0b3c7d", "t": "#e0ecf9", "l": "#8db9e8", "f": "#6b4226"},
}
"""Ink, garment, tint behind a court, light of an ornament, hair."""
TWO: Final = {
    suit: {key: SUITS[like][key] for key in "cgtl"} for suit, like in {"D": "H", "C": "S"}.items()
}
"""What changes where suits have two colours; hair stays, so that four kings are four men."""
KINDS: Final = {
    "red": {"k": "#b3123a", "kd": "#8f0f2f", "ko": "#ffffff"},
    "blue": {"k": "#1a56a8", "kd": "#0b3c7d", "ko": "#ffffff"},
    "green": {"k": "#1f6b45", "kd": "#14532f", "ko": "#ffffff"},
    "yellow": {"k": "#e8ae1c", "kd": "#5a4100", "ko": "#1b1f2a"},
    "ink": {"k": "#23262f", "kd": "#23262f", "ko": "#ffffff"},
}
"""Coloured cards: ground, ink on the flower, ink on the ground; "ink" is any colour."""
INKS: Final = {
    "ink": "#14161c",
    "red": "#c0102d",
    "blue": "#1a56a8",
    "yellow": "#a04c00",
    "green": "#1f6b45",
}
"""Numbers on tiles."""
DULL: Final = {"c": "#57534b", "g": "#6b675f", "t": "#d8d4ca", "l": "#bdb8ad", "f": "#7d786f"}
"""A piece that is used up."""
FACE: Final = "#fffdf8"
DIM_FACE: Final = "#cdc8bd"
SHADED: Final = {"face": DIM_FACE, "rim": "#9f9786", "ivory": DIM_FACE}
"""A piece that may not be played now."""
MEN: Final = {
    "white": ("#fff6e2", "#cdb78a", "#b3123a"),
    "black": ("#16294a", "#0a1730", "#8db9e8"),
}
"""Men of draughts and backgammon: face, rim, stitch."""
CHIPS: Final = (
    (1000, "#5a1230", "#f7b8c4", 12),
    (500, "#1e5fb3", "#fffdf8", 10),
    (100, "#1b1f2a", "#f2d27a", 8),
    (25, "#1f7a4d", "#fffdf8", 6),
    (5, "#c8102e", "#fffdf8", 5),
    (1, "#f4ecd8", "#0b3c7d", 4),
)
"""Worth, colour, colour of the notches, how many notches; the largest first."""


def suit_colours(suit: str | None, is_four: bool) -> dict[str, str]:
    """Give the colours of a card of a suit."""
    name = suit or "none"
    return SUITS[name] | ({} if is_four else TWO.get(name, {}))
