"""How much may be bet and whose turn it is: POK-23 to POK-33 and POK-84, as numbers.

Sequences are tuples in the state machine and arrays in kernels, one place for each seat. `acted` is
the highest bet at a seat's last action in this round, -1 before its first.
"""

from __future__ import annotations

from typing import Final

from stolik.games.poker.rows import Row

NO_LIMIT, POT_LIMIT, FIXED_LIMIT = 0, 1, 2
FINE, NOBODY, CLOSED, CAPPED, OVER, SIZE, ABOVE, BELOW = range(8)
CODES: Final = (
    "", "nobody_can_call", "action_not_reopened", "raise_cap", "over_stack", "fixed_size",
    "above_pot", "below_minimum",
)  # fmt: skip
"""Refusals of a bet or raise, in the order of the book."""
CLAUSES: Final = ("", "POK-32", "POK-26", "POK-29", "POK-3", "POK-29", "POK-30", "POK-25")


def is_open(acted: int, high: int, full: int) -> bool:
    """Say whether a seat may raise: not again unless all since then adds up to a full raise."""
    return acted < 0 or high - acted >= full  # POK-26


def is_capped(limit: int, raises: int, cap: int, live: int) -> bool:
    """Say whether a fixed-limit round has had all its bets; never with two left in the deal."""
    return limit == FIXED_LIMIT and live > 2 and raises >= cap  # POK-29


def least_to(high: int, full: int) -> int:
    """Give the smallest full bet or raise as a total of the round."""
    return high + full  # POK-25, POK-27


def most_to(limit: int, high: int, full: int, bet: int, stack: int, pot: int) -> int:
    """Give the largest bet or raise as a total of the round."""
    most = bet + stack
    if limit == POT_LIMIT and high + pot + high - bet < most:
        most = high + pot + high - bet  # POK-30
    if limit == FIXED_LIMIT and high + full < most:
        most = high + full  # POK-29
    return most


def raise_reason(
    limit: int, high: int, full: int, bet: int, stack: int, pot: int, acted: int, raises: int,
    cap: int, live: int, others: int, to: int,
) -> int:  # fmt: skip
    """Say what is against a bet or raise to a total of the round; 0 where nothing is.

    `live` are left in the deal, `others` of them can still put chips in besides this seat.
    """
    if others == 0:
        return NOBODY
    if not is_open(acted, high, full):
        return CLOSED
    if is_capped(limit, raises, cap, live):
        return CAPPED
    if to > bet + stack:
        return OVER
    if to > most_to(limit, high, full, bet, stack, pot):
        return SIZE if limit == FIXED_LIMIT else ABOVE
    if to < high + full and (to < bet + stack or to <= high):
        return SIZE if limit == FIXED_LIMIT and to > high else BELOW
    return FINE


def next_to_act(
    after: int, n: int, live: Row, stacks: Row, bets: Row,
    acted: Row, high: int,
) -> int:  # fmt: skip
    """Give the next seat that has to act, clockwise; -1 when the round is over."""
    able, only = 0, -1
    for i in range(n):
        if live[i] and stacks[i] > 0:
            able += 1
            only = i
    if able <= 1:  # POK-32
        for i in range(n):
            if only >= 0 and live[i] and i != only and bets[i] > bets[only]:
                return only
        return -1  # POK-84
    for step in range(1, n + 1):
        i = (after + step) % n
        if live[i] and stacks[i] > 0 and (acted[i] < 0 or bets[i] < high):
            return i
    return -1  # POK-31
