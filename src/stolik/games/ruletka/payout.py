"""What a bet brings, as plain functions over small integers; kernels compile them as they are."""

from __future__ import annotations

LOSE, PARTAGE, PRISON = 0, 1, 2


def net(covered: int, pockets: int, stake: int, number: int, zero_rule: int) -> int:
    """Return what a bet wins or loses; what is imprisoned is not lost yet and is asked before."""
    if covered:
        return stake * (36 // pockets - 1)  # RUL-38
    if number == 0 and pockets == 18 and zero_rule == PARTAGE:
        return stake // 2 - stake  # RUL-36
    return -stake  # RUL-35


def is_held(pockets: int, number: int, zero_rule: int) -> int:
    """Return 1 where a bet is imprisoned for the next spin."""
    return 1 if number == 0 and pockets == 18 and zero_rule == PRISON else 0  # RUL-37


def from_prison(covered: int, number: int, stays: int) -> int:
    """Return what becomes of an imprisoned stake: 1 it is free, 0 it stays, -1 it is lost."""
    if covered:
        return 1
    return 0 if number == 0 and stays else -1
