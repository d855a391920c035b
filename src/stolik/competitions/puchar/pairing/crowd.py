"""Tables of more than two: how many sit at each, and who sits with whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet


def sizes(count: int, usual: int, allowed: range) -> tuple[list[int], int]:
    """Give the sizes of the tables, as near to the usual one as can be, and how many stay out."""
    for out in range(count):
        playing = count - out
        for tables in sorted(range(1, playing + 1), key=lambda n: (abs(n * usual - playing), n)):
            small, more = divmod(playing, tables)
            found = [small + 1] * more + [small] * (tables - more)
            if all(2 <= one <= usual and one in allowed for one in found):
                return found, out
    return [], count


def seated(
    players: Sequence[int],
    many: Sequence[int],
    met: Mapping[int, AbstractSet[int]],
    by_standing: bool,
) -> list[tuple[int, ...]]:
    """Fill the tables from the top: with whoever has met fewest there, the next in order first."""
    left = list(players)
    found: list[tuple[int, ...]] = []
    for size in many:
        table = [left.pop(0)]
        while len(table) < size:
            window = left[: 3 * size] if by_standing else left
            again = {who: sum(x in met[who] for x in table) for who in window}
            table.append(min(window, key=again.__getitem__))
            left.remove(table[-1])
        turn = sum(len(met[who]) for who in table) % size
        found.append((*table[turn:], *table[:turn]))
    return found
