"""Looking ahead: moves compared by rounds played out in worlds that fit what was seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

import numpy as np

from stolik.bots import Budget
from stolik.engine import Luck
from stolik.games.uno import actions as act
from stolik.games.uno.cards import CODES, COLOURS
from stolik.games.uno.desk import (
    COLOUR,
    DIRECTION,
    DISCARDS,
    DRAWS,
    GREEDY,
    HANDS,
    LUCK,
    SECOND,
    THROWN,
    Ints,
    one_of,
)
from stolik.games.uno.kernel import luck_of, new_row, tried
from stolik.games.uno.mind import Outlook
from stolik.games.uno.settle import side
from stolik.games.uno.state import View
from stolik.games.uno.view import musts_of, unseen

WORLDS: Final = 32
"""So many worlds are played in one call."""
MOST: Final = 1024
SEEDS: Final = 2**31

Pair = tuple[Ints, Ints]


def best_move(
    view: View, at: Outlook, moves: tuple[act.Play | act.Draw, ...], luck: Luck, budget: Budget
) -> act.Play | act.Draw:
    """The move that brings most, by points or by rounds won as the match counts."""
    p = at.p
    seats = p.active
    musts = musts_of(view)
    musts[at.me] = at.hand
    start, pool = filled(p.discards, [musts[seat] for seat in seats], unseen(view, musts))
    start[DIRECTION], start[COLOUR] = p.direction, p.colour
    lacks = np.array([p.counts[seat] - len(musts[seat]) for seat in seats])
    sides = np.array([min(side(p, seat)) for seat in seats])
    codes = np.array([code_of(move) for move in moves])
    out = np.zeros((len(moves), 3), np.int64)
    worlds = 0
    start[LUCK] = luck_of(1 + luck.below(SEEDS))
    while not worlds or not (worlds >= MOST or budget.is_spent(worlds)):
        tried(WORLDS, start, seats.index(at.me), codes, lacks, pool, sides, out)
        worlds += WORLDS
    return moves[int(np.argmax(values(at, out, len(set(sides.tolist())))))]


def filled(thrown: Sequence[int], hands: Sequence[Sequence[int]], unseen: Sequence[int]) -> Pair:
    """What is known, as a row of the kernel, and every card that is not."""
    given: Counter[int] = Counter()

    def one(card: int) -> int:
        given[card] += 1
        return one_of(card, given[card] - 1)

    row = new_row((GREEDY,) * len(hands), 1)
    row[DISCARDS] = len(thrown)
    row[THROWN : THROWN + len(thrown)] = [one(card) for card in thrown]
    for seat, hand in enumerate(hands):
        for place in map(one, hand):
            row[HANDS + 2 * seat + place // SECOND] |= 1 << place % SECOND
    return row, np.array([one(card) for card in unseen], np.int64)


def code_of(move: act.Play | act.Draw) -> int:
    """A move as the kernel knows it."""
    if isinstance(move, act.Draw):
        return DRAWS
    colour = 0 if move.colour is None else COLOURS.index(move.colour)
    return 4 * CODES[move.card] + colour


def values(at: Outlook, out: Ints, rivals: int) -> Ints:
    """What each move brings: won rounds, or points less those of the others."""
    if at.p.options.scoring != "points":
        return out[:, 0]
    return (rivals - 1) * out[:, 1] - out[:, 2]
