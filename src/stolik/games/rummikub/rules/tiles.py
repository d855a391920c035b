"""The 106 tiles as small integers, their names, and how many of each there are.

A kind is 13 * colour + value - 1 in the order black, blue, orange, red; a joker is 52. The two
copies of a kind are interchangeable (RUM-3). Within a set a joker may carry the tile it stands
for: such a piece is 53 + that kind, written `J=k8` (RUM-27).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

COLOURS: Final = "kbor"  # RUM-3: black, blue, orange, red
VALUES: Final = range(1, 14)
ORDINARY: Final = 52
JOKER: Final = 52
KINDS: Final = 53
NAMED: Final = 53  # a joker that stands for kind k is piece NAMED + k
COPIES: Final = 2  # RUM-1, jokers too
PHYSICAL: Final = 106

Counts = tuple[int, ...]  # how many tiles of each of the 53 kinds
NONE: Final[Counts] = (0,) * KINDS

NAMES: Final = (*(f"{colour}{value}" for colour in COLOURS for value in VALUES), "J")
_KINDS: Final = {name: kind for kind, name in enumerate(NAMES)}


def kind(colour: int, value: int) -> int:
    """The kind of a colour, 0 to 3, and a value, 1 to 13."""
    return 13 * colour + value - 1


def colour_of(kind: int) -> int:
    """The colour of an ordinary tile, 0 to 3."""
    return kind // 13


def value_of(kind: int) -> int:
    """The value of an ordinary tile, 1 to 13."""
    return kind % 13 + 1


def of_physical(tile: int) -> int:
    """The kind of a physical tile, 0 to 105."""
    return tile // COPIES  # RUM-3


def named(kind: int) -> int:
    """The piece of a joker that stands for this kind."""
    return NAMED + kind


def is_joker(piece: int) -> bool:
    """Whether a piece is a joker, named or not."""
    return piece >= JOKER


def stands_for(piece: int) -> int:
    """The kind a piece shows: an ordinary tile itself, a named joker its tile, else JOKER."""
    return piece - NAMED if piece >= NAMED else piece


def tile_of(piece: int) -> int:
    """The kind of the tile a piece is made of: a joker is a joker, whatever it stands for."""
    return min(piece, JOKER)


def piece(name: str) -> int | None:
    """The piece of this name, `k1` to `r13`, `J` or `J=k8`; None if there is none."""
    if name.startswith("J="):
        shown = _KINDS.get(name[2:], JOKER)
        return None if shown == JOKER else NAMED + shown
    return _KINDS.get(name)


def name(piece: int) -> str:
    """How a piece is written."""
    return f"J={NAMES[piece - NAMED]}" if piece >= NAMED else NAMES[piece]


def counts(pieces: Iterable[int]) -> Counts:
    """How many tiles of each kind these pieces are made of."""
    found = [0] * KINDS
    for piece in pieces:
        found[min(piece, JOKER)] += 1
    return tuple(found)


def kinds(counts: Counts) -> tuple[int, ...]:
    """The kinds of these counts, one entry for each tile, in ascending order."""
    return tuple(kind for kind, n in enumerate(counts) for _ in range(n))


def added(one: Counts, other: Counts) -> Counts:
    """The tiles of both."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


def without(one: Counts, other: Counts) -> Counts:
    """The tiles of one less those of the other; negative where there were not enough."""
    return tuple(a - b for a, b in zip(one, other, strict=True))


def is_within(one: Counts, other: Counts) -> bool:
    """Whether the other holds at least all tiles of one."""
    return all(a <= b for a, b in zip(one, other, strict=True))


def face_value(counts: Counts, joker: int) -> int:
    """The sum of these tiles on a rack, where a joker counts this much."""
    ordinary = sum(n * value_of(kind) for kind, n in enumerate(counts[:JOKER]))  # RUM-90
    return ordinary + counts[JOKER] * joker  # RUM-91
