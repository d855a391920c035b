"""Tables of text: words to the left, numbers to the right, one line a row."""

from __future__ import annotations

from collections.abc import Sequence
from unicodedata import combining, east_asian_width


def aligned(rows: Sequence[Sequence[str]], words: int = 1) -> str:
    """Put rows under each other; the first so many columns are words, the others numbers."""
    widths = [max(map(width, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = []
        for number, (cell, wide) in enumerate(zip(row, widths, strict=True)):
            gap = " " * (wide - width(cell))
            cells.append(cell + gap if number < words else gap + cell)
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)


def width(text: str) -> int:
    """Count the columns a text takes in a terminal."""
    return sum(1 + (east_asian_width(c) in "WF") for c in text if not combining(c))


def decimal(value: float, places: int, lang: str) -> str:
    """Write a number with so many places, with a comma in Polish and a real minus sign."""
    text = f"{value:.{places}f}"
    if float(text) == 0:
        text = text.removeprefix("-")
    return text.replace("-", "−").replace(".", "," if lang == "pl" else ".")
