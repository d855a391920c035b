"""Whole games of the engine against itself, compiled: what it learns from and is measured by.

A game ends as the book says (WAR-25, WAR-26, WAR-29, WAR-30); where the tables of endings know the
result, or the search has seen a forced end, that is the result. Nothing is guessed.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.games.warcaby import kernel_search
from stolik.games.warcaby.endings import LOST, Bytes, told
from stolik.games.warcaby.judging import Weights
from stolik.games.warcaby.kernel import Ints, captures, generated, made
from stolik.games.warcaby.kernel_search import (
    BEST,
    BEST_FACTS,
    GOOD,
    INFINITE,
    IS_CUT,
    KILLERS,
    MOST_NODES,
    MOVES,
    NODES,
    PARTS,
    PATH,
    ROOT,
    STARTS,
    TABLES,
    WIN,
    WIN_ZONE,
    mixed,
    search,
)
from stolik.parts import kernel_luck
from stolik.parts.bits import count, start_of
from stolik.parts.kernel_luck import below
from stolik.parts.kernels import compiler

LONGEST: Final = 240
"""A game of more plies is given up as a draw."""
UNLIMITED: Final = 1 << 60
DEEPEST: Final = 60
STILL: Final = 30
"""Plies of kings without a capture that make a draw (WAR-30)."""
FACTS: Final = 4
"""Numbers of a position: its pieces, those of the other side, kings, whether White moves."""

compiled = compiler(*PARTS, kernel_search, kernel_luck)


@compiled
def thought(
    work: Ints, known: Ints, weights: Weights, tables: Bytes, own: int, enemies: int, kings: int,
    white: int, rules: int, quiet: int, nodes: int, depth: int,
) -> int:  # fmt: skip
    """Search ever deeper; the move is in `BEST` and `BEST_FACTS`, the value is given."""
    for at in range(KILLERS, GOOD):
        work[at] = 0
    for at in range(GOOD, PATH):
        work[at] //= 8
    work[NODES], work[IS_CUT], work[MOST_NODES] = 0, 0, UNLIMITED
    value, ends, facts, root = 0, 0, 0, depth - depth
    for deep in range(1, depth + 1):
        work[BEST] = 0
        found = search(
            work, known, weights, tables, own, enemies, kings, white, rules, root, deep, quiet,
            root - INFINITE, root + INFINITE,
        )  # fmt: skip
        if work[BEST]:
            ends, facts = work[BEST], work[BEST_FACTS]
        if work[IS_CUT]:
            break
        value = found
        if work[NODES] >= nodes or (abs(value) > WIN_ZONE and WIN - abs(value) < deep):
            break
        work[MOST_NODES] = nodes
    work[BEST], work[BEST_FACTS] = ends, facts
    return value


@compiled
def stood(work: Ints, last: int) -> int:
    """Count how often the last position of the path stood on the board."""
    times = 0
    for at in range(PATH, last + 1):
        if work[at] == work[last]:
            times += 1
    return times


@compiled
def played(
    work: Ints, known: Ints, other: Ints, weights: Weights, theirs: Weights, tables: Bytes,
    start: Ints, luck: Ints, at_random: int, rules: int, nodes: int, depth: int, kept: Ints,
) -> tuple[int, int]:  # fmt: skip
    """Play a game; give twice what White has of it, and how many positions were kept.

    White thinks with `known` and `weights` and so many nodes, Black with `other` and `theirs`, and
    no deeper than `depth`. The first plies are drawn by lot. Quiet positions after those are kept.
    """
    p_work, p_known, p_other, p_tables = (
        start_of(work), start_of(known), start_of(other), start_of(tables)
    )  # fmt: skip
    p_weights, p_theirs, p_kept = start_of(weights), start_of(theirs), start_of(kept)
    own, enemies, kings, white = start[0], start[1], start[2], start[3]
    quiet, n_kept = 0, 0
    for ply in range(LONGEST):
        p_work[ROOT] = quiet
        p_work[PATH + quiet] = mixed(own, enemies, kings, white)
        lost = 0 if white == 1 else 2
        n = generated(p_work, MOVES, own, enemies, kings, white, rules)
        if n == 0:
            return lost, n_kept
        if quiet >= STILL or stood(p_work, PATH + quiet) > 2:
            return 1, n_kept
        if ply < at_random:
            move = MOVES + 2 * below(luck, n)
            ends, facts = p_work[move], p_work[move + 1]
        else:
            if count(own | enemies) <= work[TABLES]:
                byte = told(p_tables, p_work, STARTS, own, enemies, kings, white)
                return (1 if byte == 0 else lost if byte >= LOST else 2 - lost), n_kept
            if captures(p_work, MOVES, own, enemies, kings, white, rules) == 0:
                p_kept[FACTS * n_kept] = own
                p_kept[FACTS * n_kept + 1] = enemies
                p_kept[FACTS * n_kept + 2] = kings
                p_kept[FACTS * n_kept + 3] = white
                n_kept += 1
            if white == 1:
                value = thought(p_work, p_known, p_weights, p_tables, own, enemies, kings, white,
                                rules, quiet, nodes, DEEPEST)  # fmt: skip
            else:
                value = thought(p_work, p_other, p_theirs, p_tables, own, enemies, kings, white,
                                rules, quiet, nodes, depth)  # fmt: skip
            if abs(value) > WIN_ZONE:
                return (2 - lost if value > 0 else lost), n_kept
            ends, facts = p_work[BEST], p_work[BEST_FACTS]
        is_still = kings & ends & 0xFFFFFFFF != 0 and facts & 0xFFFFFFFF == 0
        quiet = quiet + 1 if is_still else 0
        own, enemies, kings = made(own, enemies, kings, ends, facts)
        white = 1 - white
    return 1, n_kept


def room() -> Ints:
    """Give room for the positions of a game."""
    return np.zeros(FACTS * LONGEST, np.int64)
