"""Looking ahead: moves compared by rounds played out in worlds that fit what was seen."""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.bots import Budget
from stolik.engine import Luck
from stolik.games.uno import actions as act
from stolik.games.uno.cards import CODES, COLOURS
from stolik.games.uno.kernel import COLOUR, DIRECTION, DRAWS, PLACES, Ints, tried
from stolik.games.uno.mind import Outlook
from stolik.games.uno.settle import side
from stolik.games.uno.state import View
from stolik.games.uno.view import musts_of, unseen

WORLDS: Final = 32
"""So many worlds are played in one call."""
MOST: Final = 1024
SEEDS: Final = 2**31


def best_move(
    view: View, at: Outlook, moves: tuple[act.Play | act.Draw, ...], luck: Luck, budget: Budget
) -> act.Play | act.Draw:
    """The move that brings most, by points or by rounds won as the match counts."""
    p = at.p
    seats = p.active
    me = seats.index(at.me)
    musts = musts_of(view)
    musts[at.me] = at.hand
    sizes = np.array([p.counts[seat] for seat in seats])
    given = np.zeros((len(seats), 128), np.int64)
    for row, seat in enumerate(seats):
        given[row, : len(musts[seat])] = musts[seat]
    known = np.array([len(musts[seat]) for seat in seats])
    sides = np.array([min(side(p, seat)) for seat in seats])
    table = np.zeros(PLACES, np.int64)
    table[DIRECTION], table[COLOUR] = p.direction, p.colour
    pool, discards = np.array(unseen(view, musts)), np.array(p.discards)
    codes = np.array([code_of(move) for move in moves])
    out = np.zeros((len(moves), 3), np.int64)
    worlds = 0
    while not worlds or not (worlds >= MOST or budget.is_spent(worlds)):
        seed = 1 + luck.below(SEEDS)
        tried(WORLDS, me, codes, given, sizes, pool, discards, table, known, sides, seed, out)
        worlds += WORLDS
    return moves[int(np.argmax(values(at, out, len(set(sides.tolist())))))]


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
