"""Is there one plan that wins whatever the others hold? The question of BAS-66, answered exactly.

The soloist knows his own cards and what was played. Every card that another plays tells something:
who does not follow, beat or trump has none of the cards he would have had to play. So what he can
know is always this: the cards not yet seen, how many each of the others holds, and which of them
each cannot hold. The others play any card that some distribution of this kind allows. The plan has
to win against all of it, so a node of theirs is lost if one card refutes, a node of his is won if
one card holds. The search is a loop over an explicit stack; positions between tricks are kept.
"""

from __future__ import annotations

import numpy as np

from stolik.games.baska.rules import cards, duties
from stolik.games.baska.solving import ladders, search
from stolik.games.baska.solving.ladders import FAT, OVER, SUITS, TRUMPS, WORTH, Ints
from stolik.games.baska.solving.search import lowest, tried_first, worth
from stolik.parts.kernels import compiler

compiled = compiler(cards, duties, ladders, search)

SEAT, LEFT, MADE, BEST, HOLDER, LED, TABLE, NEED, REST, BARRED, NODES, ROWS = range(12)
PLIES = 20


@compiled
def fits(unseen: int, barred: Ints, counts: Ints, me: int) -> bool:
    """Whether the unseen cards can be dealt to the others so that nobody holds a barred one."""
    a, b, c = (me + 1) & 3, (me + 2) & 3, (me + 3) & 3
    not_a, not_b, not_c = unseen & barred[a], unseen & barred[b], unseen & barred[c]
    if not_a & not_b & not_c:
        return False
    if cards.size(not_b & not_c) > counts[a] or cards.size(not_a) > counts[b] + counts[c]:
        return False
    if cards.size(not_a & not_c) > counts[b] or cards.size(not_b) > counts[a] + counts[c]:
        return False
    return bool(
        cards.size(not_a & not_b) <= counts[c] and cards.size(not_c) <= counts[a] + counts[b]
    )


@compiled
def told(mode: int, must_beat: bool, place: int, led: int, best: int, is_lead: bool) -> int:
    """Which cards a player cannot hold after he adds this one to the trick."""
    if is_lead:
        return 0
    over, trumps = OVER[mode, best], TRUMPS[mode]
    barred = 0
    if not led >> place & 1:
        barred = led  # BAS-39
        if must_beat and not trumps >> place & 1:
            barred |= trumps  # BAS-41
    if must_beat and not over >> place & 1:
        barred |= over & (led if led >> place & 1 else trumps)  # BAS-40, BAS-41
    return barred


@compiled
def others_moves(
    mode: int, must_beat: bool, seat: int, me: int, unseen: int,
    led: int, best: int, is_lead: bool, barred: Ints, counts: Ints,
) -> int:  # fmt: skip
    """The cards that another player may turn out to hold and play."""
    found = 0
    kept = barred[seat]
    counts[seat] -= 1
    for place in range(cards.CARDS):
        if unseen & ~kept & 1 << place:
            barred[seat] = kept | told(mode, must_beat, place, led, best, is_lead)
            if fits(unseen ^ 1 << place, barred, counts, me):
                found |= 1 << place
    barred[seat] = kept
    counts[seat] += 1
    return found


@compiled
def has_plan(
    mode: int, must_beat: bool, own: int, me: int, leader: int, need: int, stack: Ints
) -> bool:
    """Can the hand `own` (places) in seat `me` make so many points against every distribution?"""
    trumps, fat = TRUMPS[mode], FAT[mode]
    known = {(0, 0): 0}
    barred, counts = np.zeros(4, np.int64), np.full(4, 4, np.int64)
    counts[me] = 0
    unseen = cards.PACK ^ own
    row = stack[0]
    row[SEAT], row[NEED], row[TABLE], row[BEST] = leader, need, 0, 0
    row[REST] = worth(mode, cards.PACK)
    ply, nodes = 0, 0
    entering = True
    while True:
        row = stack[ply]
        seat = row[SEAT]
        is_lead = ply & 3 == 0
        if entering:
            if seat != me:
                moves = others_moves(
                    mode, must_beat, seat, me, unseen, row[LED], row[BEST], is_lead,
                    barred, counts,
                )  # fmt: skip
            elif is_lead:
                moves = own
            else:
                moves = duties.allowed(own, row[LED], OVER[mode, row[BEST]], trumps, must_beat)
            row[LEFT] = moves
        moves = row[LEFT]
        pick = moves
        if is_lead:
            pick = tried_first(moves, ~trumps)
        elif not moves & OVER[mode, row[BEST]]:
            is_friend = (seat == me) == (row[HOLDER] == me)
            pick = tried_first(moves, fat if is_friend else ~fat)
        place = lowest(pick)
        bit = 1 << place
        row[LEFT] = moves ^ bit
        row[MADE] = bit
        row[BARRED] = barred[seat]
        nodes += 1
        if seat == me:
            own ^= bit
        else:
            unseen ^= bit
            counts[seat] -= 1
            barred[seat] |= told(mode, must_beat, place, row[LED], row[BEST], is_lead)
        best, holder = row[BEST], row[HOLDER]
        if is_lead or OVER[mode, best] >> place & 1:
            best, holder = place, seat
        taken = row[TABLE] + WORTH[mode, place]
        after = stack[ply + 1]
        found, ended = False, False
        if ply & 3 != 3:
            after[SEAT], after[NEED], after[REST] = (seat + 1) & 3, row[NEED], row[REST]
            after[LED] = SUITS[mode, place] if is_lead else row[LED]
            after[TABLE], after[BEST], after[HOLDER] = taken, best, holder
        else:
            wanted, left = row[NEED], row[REST] - taken
            if holder == me:
                wanted -= taken
            if wanted <= 0:
                found, ended = True, True
            elif wanted > left:
                ended = True
            else:
                key = key_of(own, unseen, holder, me, barred)
                if key in known:
                    word = known[key]
                    if wanted <= word >> 8:
                        found, ended = True, True
                    elif wanted >= word & 0xFF:
                        ended = True
            after[SEAT], after[NEED], after[REST] = holder, wanted, left
            after[TABLE] = 0
        if not ended:
            ply += 1
            entering = True
            continue
        while True:
            row = stack[ply]
            seat = row[SEAT]
            bit = row[MADE]
            if seat == me:
                own ^= bit
            else:
                unseen ^= bit
                counts[seat] += 1
                barred[seat] = row[BARRED]
            if row[LEFT] and found != (seat == me):
                entering = False
                break
            if ply == 0:
                stack[0, NODES] = nodes
                return found
            if ply & 3 == 0:
                key = key_of(own, unseen, seat, me, barred)
                low, high = 0, 0xFF
                if key in known:
                    low, high = known[key] >> 8, known[key] & 0xFF
                if found:
                    low = row[NEED]
                else:
                    high = row[NEED]
                known[key] = low << 8 | high
            ply -= 1


@compiled
def key_of(own: int, unseen: int, leader: int, me: int, barred: Ints) -> tuple[int, int]:
    """What the soloist knows between two tricks."""
    words = 0
    for step in range(1, 4):
        words = words << 16 | barred[(me + step) & 3] & unseen
    return own | unseen << 16 | leader << 32, words


def stack_room() -> Ints:
    """Return the stack of a search."""
    return np.zeros((PLIES, ROWS), np.int64)
