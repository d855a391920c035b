"""What tournament chips are worth in prizes: the independent chip model of Malmuth and Harville.

The chance of the first place is the share of the chips; without whoever came first it is so again
for the next place. Exact: places are counted over sets of players.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Final

MOST_PLAYERS: Final = 12


def icm(stacks: tuple[int, ...], prizes: tuple[int, ...]) -> tuple[Fraction, ...]:
    """Give everybody's share of the prizes."""
    many, total = len(stacks), sum(stacks)
    worth = [Fraction(0)] * many
    reached: dict[int, Fraction] = {0: Fraction(1)}
    for prize in prizes[:many]:
        after: dict[int, Fraction] = {}
        for placed, chance in reached.items():
            left = total - sum(stacks[i] for i in range(many) if placed >> i & 1)
            for i in range(many):
                if placed >> i & 1 or not left:
                    continue
                now = chance * stacks[i] / left
                worth[i] += now * prize
                after[placed | 1 << i] = after.get(placed | 1 << i, Fraction(0)) + now
        reached = after
    return tuple(worth)
