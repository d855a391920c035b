"""How good two cards are, and who pushes or calls with few chips: tables of `ranges.json`.

The file is made by `scripts/poker_tables.py`; a class of two cards is 13 * higher + lower of one
suit, 13 * lower + higher of two.
"""

from __future__ import annotations

from functools import cache
from importlib import resources

from msgspec import Struct

from stolik.engine.wire import decoded

DEEPEST = 20


class Ranges(Struct, frozen=True):
    """For every class how many hands in a thousand are better; ranges by depth, as bits."""

    places: tuple[int, ...]
    push: dict[str, str]
    call: dict[str, str]


@cache
def ranges() -> Ranges:
    """Read the tables once."""
    data = (resources.files("stolik.games.poker") / "ranges.json").read_bytes()
    return decoded(data, Ranges)


def class_of(a: int, b: int) -> int:
    """Give the class of two cards."""
    high, low = max(a % 13, b % 13), min(a % 13, b % 13)
    return 13 * high + low if a // 13 == b // 13 else 13 * low + high


def place(a: int, b: int) -> int:
    """Say how many in a thousand are better than two cards."""
    return ranges().places[class_of(a, b)]


def is_pushed(a: int, b: int, depth: int) -> bool:
    """Say whether the small blind pushes two cards with so many big blinds."""
    return _is_in(ranges().push, a, b, depth)


def is_called(a: int, b: int, depth: int) -> bool:
    """Say whether the big blind calls a push with two cards."""
    return _is_in(ranges().call, a, b, depth)


def _is_in(table: dict[str, str], a: int, b: int, depth: int) -> bool:
    bits = int(table[str(min(max(depth, 1), DEEPEST))], 16)
    return bool(bits >> class_of(a, b) & 1)
