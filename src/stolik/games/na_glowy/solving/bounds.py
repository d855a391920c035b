"""Points that are sure before a card is played: those of the highest trumps and what falls to them.

These functions are for compiled loops only.
"""

from __future__ import annotations

from stolik.games.na_glowy.solving.bits import count, lowest
from stolik.games.na_glowy.solving.tables import BY_WORTH, WORTH, WORTHS, Ints


def worth(rows: Ints, mask: int) -> int:
    """Return the points of some cards."""
    total = 0
    while mask:
        total += rows[WORTH + lowest(mask)]
        mask &= mask - 1
    return total


def least(rows: Ints, hand: int, cards: int) -> int:
    """Return the points of the cheapest so many cards of a hand."""
    total, level = 0, 0
    while cards > 0 and hand:
        held = hand & rows[BY_WORTH + level]
        taken = min(count(held), cards)
        total += taken * rows[WORTHS + level]
        cards -= taken
        hand &= ~held
        level += 1
    return total


def sure(rows: Ints, one: int, two: int, foe: int, other: int, trumps: int) -> int:
    """Return what a pair surely makes if it holds the highest trumps that are left.

    Every trump above the highest one of the others takes its trick. So many of them as one hand
    holds lie in different tricks, to which both others must add a card each time.
    """
    theirs = (foe | other) & trumps
    run = (one | two) & trumps
    if theirs:
        run &= (theirs & -theirs) - 1
    if run == 0:
        return 0
    tricks = max(count(run & one), count(run & two))
    return worth(rows, run) + least(rows, foe, tricks) + least(rows, other, tricks)
