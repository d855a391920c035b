"""Looking ahead: moves compared by rounds played out in worlds that fit what was seen.

Luck decides most of a round, so a difference between two moves is often noise. All moves meet the
same worlds, and the greedy move is given up only for one that was better by more than its error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

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
    PASSES,
    SECOND,
    THROWN,
    Ints,
    one_of,
)
from stolik.games.uno.kernel import luck_of, new_row, tried
from stolik.games.uno.mind import Outlook, greedy_card, played
from stolik.games.uno.settle import side
from stolik.games.uno.state import View
from stolik.games.uno.view import musts_of, unseen

WORLDS: Final = 32
"""So many worlds are played in one call: a sample of each move's value."""
MOST: Final = 4096
SAMPLES: Final = 8
"""After so many of them moves that are clearly worse are looked at no more."""
WORSE: Final = 3.0
BETTER: Final = 1.0
"""How many standard errors behind the best a move is left out, and before the greedy one taken."""
SEEDS: Final = 2**31

Pair = tuple[Ints, Ints]
Values = NDArray[np.float64]
Move = act.Play | act.Draw | act.Pass
Moves = list[Move]
Sampled = Callable[[Moves], Values]


def best_move(view: View, at: Outlook, moves: tuple[Move, ...], luck: Luck, budget: Budget) -> Move:
    """The move that brings most, by points or by rounds won as the match counts."""
    p = at.p
    seats = p.active
    musts = musts_of(view)
    musts[at.me] = at.hand
    start, pool = filled(p.discards, [musts[seat] for seat in seats], unseen(view, musts))
    start[DIRECTION], start[COLOUR] = p.direction, p.colour
    lacks = np.array([p.counts[seat] - len(musts[seat]) for seat in seats])
    shy = np.array([p.shy[seat] for seat in seats])
    sides = np.array([min(side(p, seat)) for seat in seats])
    rivals = len(set(sides.tolist()))
    start[LUCK] = luck_of(1 + luck.below(SEEDS))

    def sample(some: Moves) -> Values:
        out = np.zeros((len(some), 3), np.int64)
        codes = np.array([code_of(move) for move in some])
        tried(WORLDS, start, seats.index(at.me), codes, lacks, shy, pool, sides, out)
        return values(at, out, rivals) / WORLDS

    return compared(list(moves), usual(at), sample, budget)


def compared(moves: Moves, greedy: act.Play, sample: Sampled, budget: Budget) -> Move:
    """The best of these moves by as many samples as there is time for."""
    seen = np.array([sample(moves)])
    while len(seen) * WORLDS < MOST and not budget.is_spent(len(seen) * WORLDS):
        seen = np.vstack([seen, sample(moves)])
        if len(seen) >= SAMPLES:
            keep = behind(seen, int(np.argmax(seen.mean(axis=0)))) < WORSE
            keep[[n for n, move in enumerate(moves) if move == greedy]] = True
            moves, seen = [move for n, move in enumerate(moves) if keep[n]], seen[:, keep]
            if len(moves) == 1:
                break
    best = int(np.argmax(seen.mean(axis=0)))
    if greedy not in moves or behind(seen, best)[moves.index(greedy)] > BETTER:
        return moves[best]
    return greedy


def behind(seen: Values, best: int) -> Values:
    """How many standard errors each move is behind one; all met the same worlds."""
    lead = seen[:, [best]] - seen
    error = lead.std(axis=0) / max(len(seen) - 1, 1) ** 0.5
    return np.asarray(lead.mean(axis=0) / np.maximum(error, 1e-9))


def usual(at: Outlook) -> act.Play:
    """What a greedy player would play."""
    return played(at, greedy_card(at))


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


def code_of(move: Move) -> int:
    """A move as the kernel knows it."""
    if isinstance(move, act.Draw):
        return DRAWS
    if isinstance(move, act.Pass):
        return PASSES
    colour = 0 if move.colour is None else COLOURS.index(move.colour)
    return 4 * CODES[move.card] + colour


def values(at: Outlook, out: Ints, rivals: int) -> Ints:
    """What each move brings: won rounds, or points less those of the others."""
    if at.p.options.scoring != "points":
        return out[:, 0]
    return (rivals - 1) * out[:, 1] - out[:, 2]
