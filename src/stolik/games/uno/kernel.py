"""Compiled loops: whole rounds by the million, and rounds played out from a position."""

from __future__ import annotations

from typing import Final

import numpy as np

from stolik.games.uno import cards, desk
from stolik.games.uno.desk import (
    ACTIONS,
    DIRECTION,
    DISCARDS,
    DRAWS,
    GREEDY,
    HANDS,
    HEAP,
    LUCK,
    MIX,
    PASSES,
    PILE,
    POLICIES,
    RANDOM,
    SEATS,
    SECOND,
    THROWN,
    TRACE,
    TURN,
    WHOLE,
    WRITTEN,
    Ints,
    below,
    drawn_turn,
    laid,
    points_left,
    started,
    turn,
)
from stolik.parts.kernels import compiler

MOST_ACTIONS: Final = 20_000
"""A round that gets nowhere is given up; the longest of a million had some hundreds."""
FAR: Final = 400
"""Rounds that are played out from a position are given up sooner."""

compiled = compiler(cards, desk)


@compiled
def rounds(row: Ints, size: int, out: Ints) -> None:
    """Play rounds; `out` gets for each the winner, the points and the number of actions."""
    for number in range(out.shape[0]):
        started(row, size)
        seat, is_over = 0, False
        while not is_over and row[ACTIONS] < MOST_ACTIONS:
            seat = row[TURN]
            is_over = turn(row)
        out[number, 0] = seat if is_over else -1
        out[number, 1] = points_left(row, seat) if is_over else 0
        out[number, 2] = row[ACTIONS]


def new_row(policies: tuple[int, ...], seed: int, room: int = 0) -> Ints:
    """A row for so many seats, with room for a trace."""
    row = np.zeros(TRACE + room, np.int64)
    row[SEATS], row[WRITTEN] = len(policies), TRACE
    row[POLICIES : POLICIES + len(policies)] = policies
    row[LUCK] = luck_of(seed)
    return row


def luck_of(seed: int) -> int:
    """Give where chance begins: never at nothing."""
    return (seed * MIX | 1) % 2**63


def play_rounds(
    count: int, policies: tuple[int, ...], seed: int = 1, size: int = 7, trace: Ints | None = None
) -> Ints:
    """Play so many rounds: a row for each with winner, points and actions."""
    out = np.zeros((count, 3), np.int64)
    row = new_row(policies, seed, 0 if trace is None else len(trace))
    rounds(row, size, out)
    if trace is not None:
        trace[: row[WRITTEN] - TRACE] = row[TRACE : row[WRITTEN]]
    return out


@compiled
def tried(
    count: int, start: Ints, seat: int, moves: Ints, sizes: Ints, shy: Ints, pool: Ints,
    sides: Ints, out: Ints,
) -> None:  # fmt: skip
    """Play rounds out from a position, each move of a seat in every world that is dealt.

    `start` has the own hand and what is known of others, `sizes` how many cards each lacks, `shy`
    the colours each drew in, `pool` all unseen cards. A move is 4 * card + colour, DRAWS or PASSES.
    `out` gets for each move the rounds our side wins, the points it wins, and those it loses.
    """
    world, row = start.copy(), start.copy()
    for _ in range(count):
        luck = world[LUCK]
        world[:] = start
        world[LUCK] = luck
        dealt(world, sizes, shy, pool)
        for number in range(moves.shape[0]):
            row[:] = world  # every move meets the same cards
            actor, is_over = seat, False
            if moves[number] == DRAWS:
                is_over = drawn_turn(row, seat)
            elif moves[number] == PASSES:
                row[TURN] = cards.beside(seat, row[DIRECTION], row[SEATS])
            else:
                one = moves[number] // 4
                while not row[HANDS + 2 * seat + one // SECOND] >> (one % SECOND) & 1:
                    one = one + SECOND if one < SECOND else one - SECOND + 2
                is_over = laid(row, seat, one, moves[number] % 4)
            while not is_over and row[ACTIONS] < FAR:
                actor = row[TURN]
                is_over = turn(row)
            if is_over and sides[actor] == sides[seat]:
                out[number, 0] += 1
                out[number, 1] += points_left(row, actor)
            elif is_over:
                out[number, 2] += points_left(row, actor)
        world[LUCK] = world[LUCK] ^ MIX | 1  # the next deal knows nothing of these rounds
    start[LUCK] = world[LUCK]


@compiled
def dealt(row: Ints, sizes: Ints, shy: Ints, pool: Ints) -> None:
    """Deal what is not seen: to each seat what it lacks, the rest is the pile.

    Who drew in a colour had none of it then, but may have drawn some since: it is dealt another
    card in the place of such a one, once.
    """
    left = pool.shape[0]
    for i in range(left):
        row[HEAP + i] = pool[i]
    for seat in range(sizes.shape[0]):
        for _ in range(sizes[seat]):
            place = HEAP + below(row, left)
            if shy[seat] >> (row[place] % SECOND // 13) & 1:
                place = HEAP + below(row, left)
            one = row[place]
            left -= 1
            row[place] = row[HEAP + left]
            row[HANDS + 2 * seat + one // SECOND] |= 1 << (one % SECOND)
    row[PILE] = left


def warm() -> None:
    """Compile every kernel of the game."""
    play_rounds(1, (RANDOM, GREEDY))
    row = new_row((GREEDY, GREEDY), 1)
    row[DISCARDS], row[THROWN], row[DIRECTION] = 1, 5, 1
    two, out = np.full(2, 1), np.zeros((1, 3), np.int64)
    tried(1, row, 0, np.array([DRAWS]), two, two, WHOLE, two, out)
