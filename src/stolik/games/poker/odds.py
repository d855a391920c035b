"""What a hand is likely to win: sampled by the kernel, against ranges that follow the betting."""

from __future__ import annotations

import numpy as np

from stolik.engine import Luck
from stolik.games.poker import kernel
from stolik.games.poker.cards import bits
from stolik.games.poker.ranges import ranges
from stolik.games.poker.state import Cards, Public

ROUNDS = 3000
ANY = 1000
"""Any two cards."""


def equity(
    p: Public, hand: Cards, luck: Luck, most: tuple[int, ...], rounds: int = ROUNDS
) -> float:
    """Give the share of the pot that a hand wins, against opponents who play so far down."""
    seed = np.array([(1 + luck.below(1 << 30)) << 31 | luck.below(1 << 30)])
    places = np.array(ranges().places, np.int64)
    limits = np.array(most + (ANY,) * (9 - len(most)), np.int64)
    won = kernel.sampled(
        bits(hand), bits(p.board), 5 - len(p.board), len(most), places, limits, rounds, seed
    )
    return won / (kernel.WHOLE * rounds)


def likely(p: Public, me: int) -> tuple[int, ...]:
    """Say how far down every opponent still in plays, by what they have put in."""
    unit = max(p.options.unit(p.level), 1)
    return tuple(_limit(p, seat, unit) for seat in range(p.seats) if p.live[seat] and seat != me)


def _limit(p: Public, seat: int, unit: int) -> int:
    paid = p.paid[seat] / unit
    is_blind = p.phase == "bet0" and seat in (p.small, p.big) and paid <= 1
    if is_blind:
        return ANY
    for most, limit in ((1, 650), (2.5, 400), (5, 260), (12, 170), (30, 110)):
        if paid <= most:
            return limit
    return 80
