"""What a set is and what it is worth; a set is an unordered collection of pieces (RUM-25)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from stolik.games.rummikub.rules.tiles import (
    JOKER,
    colour_of,
    is_joker,
    kind,
    named,
    stands_for,
    value_of,
)

Form = Literal["group", "run"]
Pieces = tuple[int, ...]

SHORTEST = 3  # RUM-22
LARGEST_GROUP = 4  # RUM-22
LONGEST_RUN = 13  # RUM-22


def group_reading(pieces: Sequence[int]) -> Pieces | None:
    """The pieces in the order of colours, every joker named, if they can be read as a group."""
    if not SHORTEST <= len(pieces) <= LARGEST_GROUP:
        return None
    fixed = {stands_for(piece): piece for piece in pieces if piece != JOKER}
    free = sum(piece == JOKER for piece in pieces)
    values = {value_of(shown) for shown in fixed}
    if len(fixed) + free != len(pieces) or len(values) != 1 or all(map(is_joker, pieces)):
        return None  # RUM-20: pairwise different; RUM-23: at least one ordinary tile
    value = values.pop()
    missing = [kind(c, value) for c in range(4) if kind(c, value) not in fixed]
    for shown in missing[:free]:
        fixed[shown] = named(shown)
    return tuple(fixed[shown] for shown in sorted(fixed))


def run_reading(pieces: Sequence[int]) -> Pieces | None:
    """The pieces in ascending order, every joker named as high as possible, if they are a run."""
    size = len(pieces)
    if not SHORTEST <= size <= LONGEST_RUN:
        return None
    fixed = {stands_for(piece): piece for piece in pieces if piece != JOKER}
    free = sum(piece == JOKER for piece in pieces)
    colours = {colour_of(shown) for shown in fixed}
    if len(fixed) + free != size or len(colours) != 1 or all(map(is_joker, pieces)):
        return None  # RUM-21, RUM-23
    colour = colours.pop()
    low, high = value_of(min(fixed)), value_of(max(fixed))
    first = min(low, LONGEST_RUN + 1 - size)  # RUM-27: the highest possible value
    if first + size - 1 < high:
        return None  # RUM-21: consecutive, and 1 never follows 13
    shown = [kind(colour, first + i) for i in range(size)]
    return tuple(fixed.get(tile, named(tile)) for tile in shown)


def highest(pieces: Sequence[int]) -> Pieces | None:
    """The reading of the highest value, sorted and with every joker named; None for no set."""
    run, group = run_reading(pieces), group_reading(pieces)
    if run is None or group is None:
        return run or group
    return max(run, group, key=_sum)  # RUM-27; equal ones: the run


def form(pieces: Sequence[int]) -> Form | None:
    """Whether the highest reading of these pieces is a group or a run; None for no set."""
    read = highest(pieces)
    if read is None:
        return None
    return "run" if read == run_reading(pieces) else "group"


def is_set(pieces: Sequence[int]) -> bool:
    """Whether some assignment of the unnamed jokers makes these pieces a group or a run."""
    return run_reading(pieces) is not None or group_reading(pieces) is not None  # RUM-24


def set_value(pieces: Sequence[int]) -> int:
    """The value of a set, jokers as the tiles they replace and as high as possible; 0 for none."""
    read = highest(pieces)
    return 0 if read is None else _sum(read)  # RUM-27


def shown(pieces: Sequence[int]) -> Pieces:
    """The pieces in the order they are displayed in; an invalid set in the order of its kinds."""
    read = highest(pieces)
    if read is None:
        return tuple(sorted(pieces, key=lambda piece: (stands_for(piece), piece)))
    return tuple(piece if piece in pieces else JOKER for piece in read)


def bare(pieces: Iterable[int]) -> Pieces:
    """The tiles of a set in ascending order, jokers without names: what makes two sets the same."""
    return tuple(sorted(min(piece, JOKER) for piece in pieces))


def _sum(pieces: Pieces) -> int:
    return sum(value_of(stands_for(piece)) for piece in pieces)
