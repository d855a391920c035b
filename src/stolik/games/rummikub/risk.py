"""How likely somebody goes out before the own next turn, by racks dealt from the unseen tiles.

A player who drew although the table has not changed since could lay none of the tiles held then;
racks that could have are dealt again.
"""

from __future__ import annotations

from collections.abc import Sequence

from stolik.engine import Luck
from stolik.games.rummikub.outlook import Other, Outlook
from stolik.games.rummikub.placing import fits, fullest
from stolik.games.rummikub.tiles import KINDS, Counts, counts, kinds

NEAR = 9  # tiles with which going out in one move is worth a thought
TRIES = 3
EACH = (1,) * KINDS


def going_out(at: Outlook, table: Counts, luck: Luck, worlds: int) -> float:
    """The share of worlds in which one of the others can lay a whole rack on this table."""
    near = [other for other in at.others if other.is_opened and other.tiles <= NEAR]
    if not near or not worlds:
        return 0.0
    unseen = kinds(at.unseen)
    return sum(_is_out(at, table, near, unseen, luck) for _ in range(worlds)) / worlds


def _is_out(
    at: Outlook, table: Counts, near: Sequence[Other], unseen: Sequence[int], luck: Luck
) -> bool:
    """Whether one of those who hold few tiles goes out in a world dealt by lot."""
    pool = luck.shuffled(unseen)
    for other in near:
        if other.drew:
            pool = _unplayable(at, other, pool, luck)
        if fits(table, counts(pool[: other.tiles])):
            return True
        pool = pool[other.tiles :]
    return False


def _unplayable(at: Outlook, other: Other, pool: list[int], luck: Luck) -> list[int]:
    """The pool in an order that gives this player tiles none of which could be laid last turn."""
    for _ in range(TRIES):
        if fullest(at.table, counts(pool[1 : other.tiles]), EACH) is None:
            break  # the first tile is the one drawn then
        pool = luck.shuffled(pool)
    return pool
