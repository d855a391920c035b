"""How likely somebody goes out before the own next turn, by racks dealt from the unseen tiles."""

from __future__ import annotations

from stolik.engine import Luck
from stolik.games.rummikub.outlook import Outlook
from stolik.games.rummikub.placing import fits
from stolik.games.rummikub.tiles import Counts
from stolik.games.rummikub.worlds import dealt

NEAR = 9  # tiles with which going out in one move is worth a thought


def going_out(at: Outlook, table: Counts, luck: Luck, worlds: int) -> float:
    """The share of worlds in which one of the others can lay a whole rack on this table."""
    near = [i for i, other in enumerate(at.others) if other.is_opened and other.tiles <= NEAR]
    if not near or not worlds:
        return 0.0
    happened = 0
    for _ in range(worlds):
        racks, _ = dealt(at, luck)
        happened += any(fits(table, racks[i]) for i in near)
    return happened / worlds
