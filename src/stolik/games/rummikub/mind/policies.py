"""What to lay: always the most, or what leaves the best rack and the least danger.

`watching` weighs its plays and also a draw. It reads what the others could not lay: a table that
stays as it is helps them less than one that grows. So tiles are held back that would let others go
out, and a late initial meld is made with few tiles.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from stolik.games.rummikub.mind.outlook import Decision, Outlook
from stolik.games.rummikub.mind.placing import Placing, fullest, melds
from stolik.games.rummikub.mind.weighing import Scales, Weights, nearest, tries
from stolik.games.rummikub.rules.tiles import NONE, face_value
from stolik.games.rummikub.solving.solver import can_meld, worths

NEAR: Final = 7
"""Tiles with which somebody is so near going out that a meld is made with few tiles."""
MANY: Final = 24
"""With more tiles on the rack the most are laid at once."""
WEIGHTS: Final = Weights(tile=1, ready=0.5, face=0.2, joker=5, out=20, laid=2)

Spent = Callable[[int], bool]
"""Says after so many plays weighed whether time is up."""


def maximum(at: Outlook) -> Decision:
    """Meld at once with the most tiles, then always play the most tiles."""
    most = _largest(at)
    if most is None:
        return Decision(None, "nothing")
    if not at.is_opened:
        return Decision(most, "meld")
    return Decision(most, "out" if most.tiles == at.size else "most")


def watching(
    at: Outlook, is_spent: Spent = lambda _: False, weights: Weights = WEIGHTS
) -> Decision:
    """Weigh plays and a draw by the rack they leave and by what the others can do then."""
    most = _largest(at)
    if most is None:
        return Decision(None, "nothing")
    if most.tiles == at.size:
        return Decision(most, "out")
    if at.is_ending:
        return _points(at, most)
    if not at.is_opened:
        return _meld(at, most)
    if at.size > MANY:
        return Decision(most, "most")
    best = _weighed(Scales(at, weights), tries(at, most), is_spent)
    return Decision(None, "wait") if best is None else _said(best, most)


def _weighed(scales: Scales, plays: list[Placing], is_spent: Spent) -> Placing | None:
    """The best, None for a draw, of as many plays as there is time for."""
    best: Placing | None = plays[0]
    most = scales.of(plays[0].placed)
    for number, one in enumerate((None, *plays[1:]), start=1):
        if is_spent(number):
            break
        worth = scales.of(NONE if one is None else one.placed)
        if worth > most:
            best, most = one, worth
    return best


def _said(best: Placing, most: Placing) -> Decision:
    if best.placed == most.placed:
        return Decision(best, "most")
    return Decision(best, "spared" if best.jokers < most.jokers else "held")


def _points(at: Outlook, most: Placing) -> Decision:
    """The last move: points alone count."""
    if not at.is_opened:
        best = max(melds(at.rack, at.least), key=lambda one: face_value(one.placed, at.joker))
        return Decision(best, "value")
    return Decision(fullest(at.table, at.rack, worths("value", at.joker)) or most, "value")


def _meld(at: Outlook, most: Placing) -> Decision:
    """Late, few tiles help the others least; early, the most tiles are laid at once."""
    if nearest(at) > NEAR:
        return Decision(most, "meld")
    few = min(melds(at.rack, at.least), key=lambda one: (one.tiles, one.jokers))
    return Decision(few, "meld_few" if few.tiles < most.tiles else "meld")


def _largest(at: Outlook) -> Placing | None:
    if at.is_opened:
        return fullest(at.table, at.rack, worths("tiles", at.joker))
    if not can_meld(at.rack, at.least):
        return None
    found = melds(at.rack, at.least)
    return max(found, key=lambda one: (one.tiles, -one.jokers), default=None)
