"""A hand-made judgement in plain Python, for the weaker players and while nothing is compiled."""

from __future__ import annotations

from typing import Final

from stolik.games.backgammon.board import BAR, has_contact, pips
from stolik.games.backgammon.plays import Side

HOME: Final = (0, 2.0, 2.5, 3.0, 5.0, 6.0, 5.5, 4.5)
"""What a made point is worth, from one's own first to the bar point."""
ANCHOR: Final = {20: 5.0, 21: 4.0, 22: 2.5, 18: 3.0}
STACKED: Final = 0.8
WAITING: Final = 7.0


def worth(own: Side, their: Side) -> float:
    """Give what a position is worth to `own`, the other side being about to roll."""
    lead = pips(their) - pips(own)
    if not has_contact(own, their):
        return lead + 4.0 * (own[0] - their[0])
    found = 0.12 * lead + 2.0 * own[0]
    found += WAITING * their[BAR] - WAITING * own[BAR]
    run = 0
    for point in range(1, 25):
        n = own[point]
        if n >= 2:
            found += HOME[point] if point < len(HOME) else ANCHOR.get(point, 1.0)
            run += 1
            found += 0.6 * run if 2 <= point <= 12 else 0.0
        else:
            run = 0
        if n == 1:
            found -= 0.11 * shots(their, point) * (25 - point) / 10
        found -= STACKED * max(0, n - 4)
    return found


def shots(their: Side, point: int) -> int:
    """Count roughly the rolls, of 36, that hit a blot on an own point."""
    found = 0
    target = 25 - point
    reach = {start - target for start in range(target + 1, BAR + 1) if their[start]}
    for far in reach:
        if far <= 6:
            found += 11
        elif far <= 12:
            found += 3
    return min(found, 30)


def chance(own: Side, their: Side) -> float:
    """Give a rough chance of winning for who is about to roll, from pips and what waits."""
    mine, other = pips(own), pips(their)
    total = max(mine + other, 1)
    ahead = (other - mine + 4) / total
    if not has_contact(own, their):
        return min(0.98, max(0.02, 0.5 + 3.2 * ahead))
    return min(0.85, max(0.15, 0.5 + 0.8 * ahead - 0.05 * own[BAR] + 0.05 * their[BAR]))
