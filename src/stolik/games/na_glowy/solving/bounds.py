"""Points that are sure before a card is played: those of the highest trumps and what falls to them,
and what whoever leads can cash.

These functions are for compiled loops only.
"""

from __future__ import annotations

from stolik.games.na_glowy.solving.tables import BY_WORTH, SUIT, WORTH, WORTHS, Ints
from stolik.parts.bits import count, lowest


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


def cashed(rows: Ints, mine: int, mate: int, foe: int, other: int) -> int:
    """Return what whoever leads surely makes by cashing: top trumps first, then tops of suits.

    A foe who has no trump left when these are cashed cannot stop a card that tops its suit; one who
    has must follow as long as that suit is held. The partner is never made to take a trick over.
    """
    trumps, total, tricks = rows[SUIT], 0, 0
    drawn, left = 0, mine
    others = mate | foe | other
    while left:
        suit = rows[SUIT + lowest(left)]
        run, rivals = left & suit, others & suit
        left &= ~suit
        if rivals:
            run &= (rivals & -rivals) - 1
        if suit == trumps:
            drawn = count(run)
        else:
            if count(foe & trumps) > drawn:
                run = highest(run, count(foe & suit))
            if count(other & trumps) > drawn:
                run = highest(run, count(other & suit))
        total += worth(rows, run)
        tricks += count(run)
    if tricks == 0:
        return 0
    return total + least(rows, foe, tricks) + least(rows, other, tricks) + least(rows, mate, tricks)


def highest(mask: int, cards: int) -> int:
    """Return the strongest so many cards of a mask."""
    found = 0
    while mask and cards > 0:
        found |= mask & -mask
        mask &= mask - 1
        cards -= 1
    return found
