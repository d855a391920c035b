"""Blinds by levels: POK-14, POK-68, and the tables of section 6."""

from __future__ import annotations

from typing import Final, TypeAlias

Level: TypeAlias = tuple[int, int, int]
"""Small blind, big blind, ante of the big blind."""
SNG: Final[tuple[Level, ...]] = (
    (10, 20, 0), (15, 30, 0), (20, 40, 0), (30, 60, 0), (50, 100, 0), (75, 150, 0), (100, 200, 0),
    (150, 300, 0), (200, 400, 0), (300, 600, 0), (400, 800, 0), (600, 1200, 0),
)  # fmt: skip
MTT: Final[tuple[Level, ...]] = (
    (25, 50, 0), (50, 100, 0), (75, 150, 0), (100, 200, 200), (150, 300, 300), (200, 400, 400),
    (300, 600, 600), (400, 800, 800), (500, 1000, 1000), (600, 1200, 1200), (800, 1600, 1600),
    (1000, 2000, 2000), (1500, 3000, 3000), (2000, 4000, 4000), (3000, 6000, 6000),
    (4000, 8000, 8000), (5000, 10000, 10000),
)  # fmt: skip
FURTHER: Final = 60
"""Levels beyond the table after which blinds grow no more: nobody has so many chips."""


def level_at(table: tuple[Level, ...], number: int) -> Level:
    """Give a level, from 0; beyond the table each is half as much again, up to the next 100."""
    if number < len(table):
        return table[number]
    found = table[-1]
    for _ in range(min(number - len(table) + 1, FURTHER)):
        found = (_grown(found[0]), _grown(found[1]), _grown(found[2]))
    return found


def _grown(chips: int) -> int:
    return -(-chips * 3 // 200) * 100
