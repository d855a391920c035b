"""Names for single tiles within one move: a label is twice the kind plus the number of the copy.

The copies of a kind are numbered through the table first, then the rack; so a label stays the same
wherever its tile is carried during the move. Of two equal tiles on a rack the lower label leaves it
first: which label lies on the table tells nothing about what is still on the rack.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from stolik.games.rummikub.rules.sets import Pieces, highest
from stolik.games.rummikub.rules.state import UNKNOWN, Labels, Rack, Sets
from stolik.games.rummikub.rules.tiles import COPIES, JOKER, NAMED, NAMES, tile_of

_KINDS = {name: kind for kind, name in enumerate(NAMES)}


def laid(table: Sets) -> Labels:
    """The labels of the tiles on the table."""
    seen: Counter[int] = Counter()
    sets = []
    for pieces in table:
        labels = []
        for piece in pieces:
            tile = tile_of(piece)
            labels.append(COPIES * tile + seen[tile])
            seen[tile] += 1
        sets.append(tuple(labels))
    return tuple(sets)


def of_rack(table: Sets, rack: Rack) -> tuple[int, ...]:
    """The labels of the tiles on a rack; tiles nobody has seen have none."""
    seen = Counter(tile_of(piece) for pieces in table for piece in pieces)
    labels = []
    for tile in rack:
        if tile != UNKNOWN:
            labels.append(COPIES * tile + seen[tile])
            seen[tile] += 1
    return tuple(labels)


def supply(table: Sets, rack: Rack) -> tuple[int, ...]:
    """The labels that may come from a rack: its tiles, and with unseen ones any that are left."""
    if UNKNOWN not in rack:
        return of_rack(table, rack)
    on_table = {label for labels in laid(table) for label in labels}
    return tuple(label for label in range(COPIES * len(NAMES)) if label not in on_table)


def kind_of(label: int) -> int:
    """The kind of a label's tile."""
    return label // COPIES


def named_jokers(table: Sets) -> dict[int, int]:
    """The labels of jokers that lie on the table with an identity, and their pieces."""
    return {
        label: piece
        for labels, pieces in zip(laid(table), table, strict=True)
        for label, piece in zip(labels, pieces, strict=True)
        if piece >= NAMED
    }


def pieces_of(labels: Iterable[int], names: dict[int, int]) -> Pieces:
    """The pieces of a set of labels; jokers with an identity keep it."""
    return tuple(names.get(label, kind_of(label)) for label in labels)


def written(label: int) -> str:
    """How a label is written: `k5`, the other copy `k5#2`."""
    name = NAMES[kind_of(label)]
    return f"{name}#2" if label % COPIES else name


def read(text: str) -> int | None:
    """The label of this name, or None."""
    name, mark, copy = text.partition("#")
    kind = _KINDS.get(name)
    if kind is None or (mark and copy != "2"):
        return None
    return COPIES * kind + (1 if mark else 0)


def in_order(labels: Sequence[int], names: dict[int, int]) -> tuple[int, ...]:
    """The labels of a set in the order they are displayed in (RUM-25)."""
    pieces = pieces_of(labels, names)
    sorted_labels = sorted(labels, key=lambda label: (kind_of(label), label))
    best = highest(pieces)
    if best is None:
        return tuple(sorted_labels)
    jokers = [label for label in sorted_labels if kind_of(label) == JOKER]
    ordered = []
    for piece in best:
        if piece >= NAMED:
            own = next((label for label in jokers if names.get(label) == piece), None)
            label = own if own is not None else next(x for x in jokers if x not in names)
            jokers.remove(label)
        else:
            label = next(x for x in sorted_labels if kind_of(x) == piece)
        ordered.append(label)
    return tuple(ordered)
