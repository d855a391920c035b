"""Which cards a search tries, and in what order. These functions are for compiled loops only.

Cards of one hand with no other card between them are equally strong. Of those worth the same one is
enough; and where the trick is decided whatever comes, only the fattest is worth adding to an own
trick, only the leanest to one of the others: later the card kept can only do better.
"""

from __future__ import annotations

from stolik.games.na_glowy.solving.tables import OVER, SUIT, WORTH, Ints
from stolik.parts.bits import lowest
from stolik.parts.tricks import following

OURS, THEIRS, OPEN = 1, -1, 0


def fattest(rows: Ints, mask: int) -> int:
    """Return the card worth most, of these the weakest."""
    best, most = -1, -1
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        if rows[WORTH + card] >= most:
            best, most = card, rows[WORTH + card]
    return best


def leanest(rows: Ints, mask: int) -> int:
    """Return the card worth least, of these the weakest."""
    best, least = -1, 99
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        if rows[WORTH + card] <= least:
            best, least = card, rows[WORTH + card]
    return best


def may_beat(hand: int, suit: int, over: int) -> bool:
    """Say whether a hand that must follow can beat a card."""
    return following(hand, suit) & over != 0


def decided(
    rows: Ints, hands: Ints, seat: int, placed: int, suit: int, best: int, holder: int, card: int
) -> int:
    """Return whose the trick is if a card is added, whatever comes: of the own side, or not."""
    first, mate, last = hands[(seat + 1) & 3], hands[(seat + 2) & 3], hands[(seat + 3) & 3]
    if placed == 0:
        led, over = rows[SUIT + card], rows[OVER + card]
        is_beaten = may_beat(first, led, over) or may_beat(last, led, over)
        return OPEN if is_beaten else OURS
    beats = rows[OVER + best] >> card & 1 != 0
    is_ours = beats or (holder ^ seat) & 1 == 0
    if placed == 3:
        return OURS if is_ours else THEIRS
    over = rows[OVER + (card if beats else best)]
    if is_ours:
        return OPEN if may_beat(first, suit, over) else OURS
    if placed == 1 and may_beat(mate, suit, over):
        return OPEN
    return THEIRS


def different(rows: Ints, mask: int) -> int:
    """Return of cards that are equally strong one of each worth, the strongest."""
    kept, seen = 0, 0
    while mask:
        card = lowest(mask)
        mask &= mask - 1
        if seen >> rows[WORTH + card] & 1 == 0:
            seen |= 1 << rows[WORTH + card]
            kept |= 1 << card
    return kept


def worth_trying(
    rows: Ints, hands: Ints, seat: int, placed: int, suit: int, best: int, holder: int, lying: int,
    moves: int,
) -> int:  # fmt: skip
    """Return the legal cards without those that are as good as another, or never better."""
    others = hands[(seat + 1) & 3] | hands[(seat + 2) & 3] | hands[(seat + 3) & 3] | lying
    kept = 0
    while moves:
        card = lowest(moves)
        chain = moves & rows[SUIT + card]
        below = others & rows[SUIT + card] & -(2 << card)
        if below:
            chain &= (below & -below) - 1
        moves &= ~chain
        if chain & (chain - 1) == 0:
            kept |= chain
            continue
        whose = decided(rows, hands, seat, placed, suit, best, holder, card)
        if whose == OURS:
            kept |= 1 << fattest(rows, chain)
        elif whose == THEIRS:
            kept |= 1 << leanest(rows, chain)
        else:
            kept |= different(rows, chain)
    return kept


def next_lead(rows: Ints, hands: Ints, seat: int, moves: int) -> int:
    """Return the lead to try first: what nobody can beat, then through the others, then cheap."""
    first, mate, last = hands[(seat + 1) & 3], hands[(seat + 2) & 3], hands[(seat + 3) & 3]
    best, most = -1, -1000
    while moves:
        card = lowest(moves)
        moves &= moves - 1
        suit, over = rows[SUIT + card], rows[OVER + card]
        if not (may_beat(first, suit, over) or may_beat(last, suit, over)):
            value = 60 + rows[WORTH + card]
        else:
            held = suit & (first | mate | last)
            if held and mate >> lowest(held) & 1:
                value = 30 - rows[WORTH + card]
            else:
                value = -2 * rows[WORTH + card]
        if value > most:
            best, most = card, value
    return best


def next_follow(
    rows: Ints, hands: Ints, seat: int, moves: int, placed: int, suit: int, best: int, holder: int
) -> int:
    """Return the card to try first when following to a trick."""
    over = rows[OVER + best]
    is_mates = (holder ^ seat) & 1 == 0
    winning = moves & over
    if placed == 3:
        if is_mates:
            return fattest(rows, moves)
        return fattest(rows, winning) if winning else leanest(rows, moves)
    foe = hands[(seat + 1) & 3]
    if is_mates and not may_beat(foe, suit, over):
        return fattest(rows, moves)
    if winning:
        sure, mask = 0, winning
        while mask:
            card = lowest(mask)
            mask &= mask - 1
            if not may_beat(foe, suit, rows[OVER + card]):
                sure |= 1 << card
        if sure:
            return fattest(rows, sure)
        if not is_mates:
            return lowest(winning)
    return leanest(rows, moves)
