"""A model of callers, compiled: what somebody with this hand would probably say now.

Bots read other people's calls by it and let it finish an auction in their heads. It looks up what
the hand is worth on the average (`strength`) and knows the duties of the auction well enough; the
rules themselves decide what a bot really says. Seats are places: 0 forehand, 3 the dealer.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stolik.games.baska.mind import doubling, strength
from stolik.games.baska.mind.doubling import Bins, Policy, grades, policy, tree
from stolik.games.baska.mind.strength import NUMBER, Table, table
from stolik.games.baska.rules import cards, doubles, duties, payout, sides
from stolik.games.baska.solving.ladders import Ints
from stolik.parts.kernels import compiler

compiled = compiler(cards, duties, sides, payout, doubles, strength, doubling)

PASS, DOUBLE, FIRST_BID = 0, 1, 2
WESELE_CALL, GRAN_CALL, ZOLO_CALL, GRAN_DU_CALL, ZOLO_DU_CALL, BASZKA_CALL = range(2, 8)
CONTRACT, DECLARER, PASSES, CALLS, TURN, SPOKEN, DOUBLES, FIRST_DOUBLE = range(8)
NODE: Final = 11  # where the auction stands in the tree of doubles, below 0 if nowhere
ROOM: Final = 12
NOWHERE: Final = -9
BASZKA = 6

MARGIN: Final = 0.25
HALF: Final = 0.5
RARE: Final = 0.04  # nothing that can be said is less likely than this
STRANGE: Final = 0.12  # how likely somebody bids, or does not, otherwise than by the table
LEAST_DOUBLE: Final[NDArray[np.float64]] = np.array([0.75, 1.1, 1.5, 1.9])
LEAST_SILENT: Final = 5.0
LEAST_DEFENCE: Final = -4.0
LEAST_REPLY: Final = 8.0
SURE: Final = 14.9
DEFENDING: Final = -2.5


class Lore(NamedTuple):
    """What callers go by: the worth of hands, their grades, and the learned policy of doubling."""

    table: Table
    role: Bins
    grade: Bins
    policy: Policy
    after_pass: Ints
    after_double: Ints


@lru_cache(maxsize=1)
def lore() -> Lore:
    """Read it all from the package."""
    worth, found = table(), tree()
    role, grade = grades(worth)
    return Lore(worth, role, grade, policy(), found.after_pass, found.after_double)


def opened() -> Ints:
    """Give an auction in which nobody has spoken."""
    auction = np.zeros(ROOM, np.int64)
    auction[DECLARER] = -1
    auction[TURN] = 1
    auction[NODE] = 0
    return auction


@compiled
def say(auction: Ints, call: int, cancels: bool, lore: Lore) -> None:
    """Add a call to the auction."""
    seat = auction[TURN]
    node = auction[NODE]
    if node >= 0:
        if call > 1:
            auction[NODE] = NOWHERE
        else:
            auction[NODE] = lore.after_pass[node] if call == 0 else lore.after_double[node]
    if call == 0:
        auction[PASSES] += 1
    elif call == 1:
        auction[FIRST_DOUBLE + auction[DOUBLES]] = seat
        auction[DOUBLES] += 1
        auction[PASSES] = 0
    else:
        auction[CONTRACT] = call - 1
        auction[DECLARER] = seat
        auction[PASSES] = 0
        if cancels:
            auction[DOUBLES] = 0
    auction[CALLS] += 1
    auction[SPOKEN] |= 1 << seat
    auction[TURN] = (seat + 1) & 3


@compiled
def is_closed(auction: Ints, enough: int) -> bool:
    """Whether the auction is over."""
    if auction[CONTRACT] == BASZKA:
        return True
    return bool(auction[PASSES] >= (4 if auction[PASSES] == auction[CALLS] else enough))


@compiled
def counted(auction: Ints, old: int, is_lone: bool) -> int:
    """How many of the doubles count, before any cap."""
    said = auction[FIRST_DOUBLE : FIRST_DOUBLE + auction[DOUBLES]]
    return doubles.counted(said, old, is_lone)


@compiled
def is_impossible(auction: Ints, hand: int, call: int) -> bool:
    """Whether nobody with this hand could have made the call."""
    both = hand & cards.BLACK_QUEENS == cards.BLACK_QUEENS
    if call == 1:
        return auction[CONTRACT] == 0 and both and auction[DOUBLES] == 0
    if call == 2:
        return not both
    if call == 5:
        return not hand >> cards.JC & 1
    if call == 6:
        return not hand >> cards.AH & 1
    return call == 7 and hand & cards.QUEENS != cards.QUEENS


@compiled
def likely_bid(auction: Ints, seat: int, hand: int, row: NDArray[np.float32]) -> int:
    """The bid somebody with this hand would make, or a pass."""
    contract, mine = auction[CONTRACT], auction[DECLARER] == seat
    if hand & cards.QUEENS == cards.QUEENS:
        return 7
    if mine:
        if contract == 2 and row[4] > row[2]:
            return 5
        if contract == 3 and row[5] > row[3]:
            return 6
        return 0
    best, call = float(row[0]), 0
    if contract == 1:
        best = min(best, 0.0)
    elif contract > 1:
        best = DEFENDING * (2.0 if contract > 3 else 1.0)
    best += MARGIN
    for bid in range(contract + 1, 6):
        if bid == 1 and auction[SPOKEN] >> seat & 1:
            continue
        if row[bid] > best:
            best = float(row[bid])
            call = bid + 1
    return call


@compiled
def learned_share(auction: Ints, seat: int, hand: int, lore: Lore) -> float:
    """How often the learned policy doubles here; below 0 where it does not know."""
    node = auction[NODE]
    if node < 0 or auction[CONTRACT] != 0:
        return -1.0
    number = NUMBER[hand]
    return float(lore.policy[node, lore.role[number], lore.grade[number, seat]])


@compiled
def would_double(auction: Ints, seat: int, hand: int, row: NDArray[np.float32], lore: Lore) -> bool:
    """Whether somebody with this hand would double."""
    contract, n = auction[CONTRACT], auction[DOUBLES]
    if n >= (4 if contract < 2 else 2) or (n > 0 and auction[FIRST_DOUBLE + n - 1] == seat):
        return False
    both = hand & cards.BLACK_QUEENS == cards.BLACK_QUEENS
    share = learned_share(auction, seat, hand, lore)
    if share >= 0.0:
        return bool(share > HALF and not (both and n == 0))
    if contract == 0 and both:
        return bool(0 < n < 3 and LEAST_SILENT < row[0] < 11.9)
    if contract == 0:
        return bool(row[0] > LEAST_DOUBLE[n])
    if contract == 1:
        own = row[1] if auction[DECLARER] == seat else row[0]
        return bool(own > LEAST_DOUBLE[n])
    mine = auction[DECLARER] == seat
    if mine != (counted(auction, 1 << auction[DECLARER], True) % 2 == 1):
        return False
    if mine:
        scale = 2.0 if contract > 3 else 1.0
        return bool(LEAST_REPLY * scale < row[contract] < SURE * scale)
    return bool(row[2 if contract in (2, 4) else 3] > LEAST_DEFENCE)


@compiled
def likely(auction: Ints, seat: int, hand: int, lore: Lore) -> int:
    """The call that somebody with this hand would probably make."""
    row = lore.table[NUMBER[hand], seat]
    call = likely_bid(auction, seat, hand, row)
    if call == 0 and would_double(auction, seat, hand, row, lore):
        return 1
    return call


@compiled
def chance_of(auction: Ints, seat: int, hand: int, call: int, lore: Lore) -> float:
    """How likely somebody with this hand makes this call."""
    if is_impossible(auction, hand, call):
        return 0.0
    row = lore.table[NUMBER[hand], seat]
    bid = likely_bid(auction, seat, hand, row)
    if bid != 0 or call > 1:
        return 1.0 if bid == call else STRANGE
    share = learned_share(auction, seat, hand, lore)
    if share < 0.0:
        doubles = would_double(auction, seat, hand, row, lore)
        return 1.0 if doubles == (call == 1) else STRANGE
    return max(RARE, share if call == 1 else 1.0 - share)
