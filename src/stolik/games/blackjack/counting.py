"""Hi-Lo over plain integers: the true count of what is left, and the stake for it.

Cards 2 to 6 count +1 when they are gone, tens and aces -1. The true count is that for each pack
that is left, rounded down. The kernel compiles these very functions.
"""

TOP = 8
"""The most units."""
INSURE_AT = 3
"""From this true count on insurance is taken."""


def running(left: tuple[int, ...], at: int) -> int:
    """Say how one value counts while it is left: high cards for the player, low ones against."""
    n = left[at]
    if at in (0, 9):
        return n
    return -n if at <= 5 else 0


def floor_count(high: int, cards: int) -> int:
    """Give the true count: 52 cards of a pack for each that is left."""
    return 52 * high // max(cards, 1)


def stake_units(count: int) -> int:
    """Give how many units are staked at a true count: one, and two more for each point above."""
    return min(max(2 * count - 1, 1), TOP)


def true_count(left: tuple[int, ...]) -> int:
    """Give the true count by what is left of each value, aces first."""
    high = 0
    cards = 0
    for at in range(10):
        high += running(left, at)
        cards += left[at]
    return floor_count(high, cards)
