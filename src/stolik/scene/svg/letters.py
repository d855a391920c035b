"""Letters measured and broken into lines, so that no text leaves its box.

The widths are those of DejaVu Sans, the widest of the system fonts that are asked for.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final
from xml.sax.saxutils import escape

from stolik.scene.svg.elements import Drawn, el

FONT: Final = "system-ui, 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"

# Widths in hundredths of the font size.
_GROUPS: Final = {
    30: "'IJijlł",
    35: " ,./:;\\|·’",
    40: "()-[]ft",
    45: "!r",
    50: '"*_`–°§',
    55: "?cszćśźż„”“",
    60: "FLkvxyŁ•",
    65: "$0123456789EPSTYabdeghnopqu{}ąęńóĘŚ«»é",
    70: "ABCKRVXZĄĆŹŻ",
    75: "NUŃ",
    80: "&DGHOQÓ",
    85: "#+<=>^w~−×±→←↑↓✓✗",
    90: "M♠♥♦♣⚀⚁⚂⚃⚄⚅",
    100: "%@Wm—…½¼¾",
}
_BOLD_GROUPS: Final = {
    35: " 'ijl",
    40: ",./:;IJ\\|ł·’",
    45: "-f",
    50: "!()[]_`rt–°§",
    55: '"*',
    60: "?cszćśźż",
    65: "LxŁ«»•",
    70: "$0123456789EFTaekovyąęóĘ„”“é",
    75: "CPSYZbdghnpqu{}ńĆŚŹŻ",
    80: "ABKRVXĄ",
    85: "#+<=>DGHNU^~Ń−×±→←↑↓✓✗",
    90: "&OQÓ♠♥♦♣⚀⚁⚂⚃⚄⚅",
    95: "w",
    100: "@M—…",
    105: "%m½¼¾",
    115: "W",
}
_WIDTHS: Final = {letter: width for width, letters in _GROUPS.items() for letter in letters}
_BOLD: Final = {letter: width for width, letters in _BOLD_GROUPS.items() for letter in letters}
LINE: Final = 1.3


@lru_cache(maxsize=4096)
def text_width(text: str, size: float, bold: bool = False) -> float:
    """Give the width a text takes at most."""
    widths = _BOLD if bold else _WIDTHS
    return sum(widths.get(letter, 105) for letter in text) / 100 * size


def words_of(text: str) -> list[str]:
    """Give the parts between which a text may be broken; a sign like = stays with what follows."""
    return [word for word in re.split(r"(?<![=·–—/])[ \n]+", text) if word]


def broken(text: str, size: float, room: float, bold: bool = False) -> list[str]:
    """Break a text into lines that fit the room; a word that does not fit is cut."""
    lines: list[str] = []
    line = ""
    for word in words_of(text):
        joined = f"{line} {word}".strip()
        if text_width(joined, size, bold) <= room:
            line = joined
            continue
        if line:
            lines.append(line)
        while text_width(word, size, bold) > room and len(word) > 1:
            cut = len(word) - 1
            while cut > 1 and text_width(word[:cut], size, bold) > room:
                cut -= 1
            lines.append(word[:cut])
            word = word[cut:]
        line = word
    return [*lines, line] if line else lines


def shortened(text: str, size: float, room: float, bold: bool = False) -> str:
    """Give the text, or as much of it as fits with three dots."""
    if text_width(text, size, bold) <= room:
        return text
    while text and text_width(text + "…", size, bold) > room:
        text = text[:-1]
    return text.rstrip() + "…"


def line(
    text: str,
    x: float,
    y: float,
    size: float,
    fill: str,
    bold: bool = False,
    anchor: str = "start",
    **more: str | float | None,
) -> str:
    """Give one line of text whose baseline starts, ends or is centred at a point."""
    return el(
        "text",
        escape(text),
        x=x,
        y=y,
        font_size=size,
        fill=fill,
        font_weight="700" if bold else None,
        text_anchor=None if anchor == "start" else anchor,
        **more,
    )


def paragraph(
    text: str,
    size: float,
    room: float,
    fill: str,
    bold: bool = False,
    align: str = "start",
    most: int = 0,
    **more: str | float | None,
) -> Drawn:
    """Give a text in lines, as wide as its widest line; `most` lines at most."""
    lines = broken(text, size, room, bold)
    if most and len(lines) > most:
        rest = " ".join(lines[most - 1 :])
        lines = [*lines[: most - 1], shortened(rest, size, room, bold)]
    if not lines:
        return Drawn(0, 0, "")
    width = max(text_width(one, size, bold) for one in lines)
    x = {"start": 0.0, "middle": width / 2, "end": width}[align]
    body = [
        line(one, x, size + i * size * LINE, size, fill, bold, align, **more)
        for i, one in enumerate(lines)
    ]
    return Drawn(width, len(lines) * size * LINE, "".join(body))
