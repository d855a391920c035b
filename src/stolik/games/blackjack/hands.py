"""What cards count, over plain integers; the kernel compiles these very functions.

A card is its value 1 (ace) to 10; a hand is the sum with every ace counted 1, and whether there is
an ace in it.
"""

STAND_ALL, HIT_SOFT, HIT_ALL = 0, 1, 2
"""How the dealer plays 17."""
MOST = 21


def value_of(rank: int) -> int:
    """Give the value of a rank, 0 for the ace to 12 for the king."""
    return min(rank + 1, 10)  # BJK-2


def best(low: int, has_ace: bool) -> int:
    """Give the best total: an ace counts 11 where that does not exceed 21."""
    return low + 10 if has_ace and low <= 11 else low  # BJK-3


def is_soft(low: int, has_ace: bool) -> bool:
    """Say whether an ace counts 11."""
    return has_ace and low <= 11  # BJK-4


def dealer_draws(low: int, has_ace: bool, seventeen: int) -> bool:
    """Say whether the dealer must draw."""
    total = low + 10 if has_ace and low <= 11 else low  # BJK-7
    if total != 17:
        return total < 17  # BJK-42
    return seventeen == HIT_ALL or (seventeen == HIT_SOFT and has_ace and low == 7)  # BJK-43


def outcome(mine: int, dealer: int) -> int:
    """Give 1 for a win, 0 for a tie, -1 for a loss of a hand that is not bust."""
    if dealer > MOST or mine > dealer:
        return 1  # BJK-45
    return 0 if mine == dealer else -1
