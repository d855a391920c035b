"""Worlds that fit what is known: the unseen tiles dealt to the racks of the others and the bank.

A player who drew although the table has not changed since could lay none of the tiles held then,
and one who has not melded yet could not; racks that could have are dealt again, a few times.
"""

from __future__ import annotations

from stolik.engine import Luck
from stolik.games.rummikub.outlook import Other, Outlook
from stolik.games.rummikub.placing import fullest
from stolik.games.rummikub.solver import can_meld
from stolik.games.rummikub.tiles import KINDS, Counts, counts, kinds

TRIES = 4
EACH = (1,) * KINDS


def dealt(at: Outlook, luck: Luck) -> tuple[list[Counts], list[int]]:
    """Racks for the others in the order they move, and the bank; its last tile is drawn first."""
    pool = luck.shuffled(kinds(at.unseen))
    racks = []
    for other in at.others:
        if other.drew:
            pool = _in_vain(at, other, pool, luck)
        racks.append(counts(pool[: other.tiles]))
        pool = pool[other.tiles :]
    return racks, pool


def _in_vain(at: Outlook, other: Other, pool: list[int], luck: Luck) -> list[int]:
    """The pool in an order that gives this player a rack with which a draw makes sense."""
    for _ in range(TRIES):
        before = counts(pool[1 : other.tiles])  # the first tile is the one drawn then
        could = (
            fullest(at.table, before, EACH) is not None
            if other.is_opened
            else can_meld(before, at.least)
        )
        if not could:
            break
        pool = luck.shuffled(pool)
    return pool
