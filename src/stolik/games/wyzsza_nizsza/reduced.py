"""The reduced games of section 8: dealer values 3..n+2, own cards 2..n+3, 2n rounds.

They are solved round by round from the last one; what is solved can be kept and taken up again.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

import numpy as np

from stolik.games.wyzsza_nizsza.induction import (
    Box,
    Flat,
    blank,
    boxes,
    everything,
    flat,
    nothing,
    reached,
    solve_layer,
)
from stolik.games.wyzsza_nizsza.kernel import Floats, Marks
from stolik.games.wyzsza_nizsza.tree import RoundsLeft, Spread, layers

CHUNK_CELLS = 40_000
Tell = Callable[[int, int], None]


class Solution(NamedTuple):
    """The chance of the first contestant, how many positions there are, and what it took."""

    n: int
    chips: int
    value: float
    states: int
    games: int


class Keeper(Protocol):
    """Keeps the values of rounds that are solved, so that an interrupted run can go on."""

    def load(self, place: int, shape: tuple[int, ...]) -> tuple[Floats, int] | None:
        """The values of a round and how many of its card states are done."""
        ...

    def save(self, place: int, values: Floats, done: int) -> None:
        """Keep the values of a round that is done up to this card state."""
        ...


def start(n: int) -> tuple[Spread, RoundsLeft]:
    """The cards of a reduced game before its first round."""
    own, deck = tuple(range(2, n + 4)), tuple(range(3, n + 3))
    return Spread(own, own, (deck, deck)), RoundsLeft(1, 2 * n)


def count_states(n: int, chips: int) -> int:
    """How many positions before a round can be reached, nothing merged or cut off."""
    whole = layers(*start(n), merge=False)
    flats = [flat(layer) for layer in whole]
    return reached(flats, boxes(whole, chips, chips), 1)[0]


def cells(n: int, chips: int) -> int:
    """How many places the largest table of a reduced game has, before anything is computed."""
    whole = layers(*start(n))
    return max(
        len(layer.spreads) * size[0] * size[1]
        for layer, size in zip(whole, boxes(whole, chips, chips), strict=True)
    )


def solve_reduced(
    n: int, chips: int, tell: Tell | None = None, keeper: Keeper | None = None, step: int = 1
) -> Solution:
    """Solve a reduced game; with a step above 1 on a grid of chips, which is not exact."""
    tree = layers(*start(n))
    flats = [flat(layer) for layer in tree]
    sizes = boxes(tree, chips, chips)
    wanted = marks(flats, sizes, step)
    total, solved, games = sum(one.states for one in flats), 0, 0
    after = nothing()
    for place in range(len(tree) - 1, -1, -1):
        one, values = flats[place], blank(flats[place], sizes[place], step)
        done = 0
        kept = keeper.load(place, values.shape) if keeper is not None else None
        if kept is not None:
            values, done = kept
        for end in chunks(one, values, done):
            games += solve_layer(
                one, len(tree) - place, after, values, 1, step, wanted[place], done, end
            )
            done = end
            if keeper is not None:
                keeper.save(place, values, done)
            if tell is not None:
                tell(solved + done, total)
        solved += one.states
        after = values
    corner = -(-chips // step)
    return Solution(n, chips, float(after[0, corner, corner]), count_states(n, chips), games)


def marks(flats: list[Flat], sizes: list[Box], step: int) -> list[Marks]:
    """The positions to solve: on the finest grid only those that can be reached."""
    blanks = [blank(one, size, step) for one, size in zip(flats, sizes, strict=True)]
    if step > 1:
        return [everything(values) for values in blanks]
    _, found = reached(flats, sizes, 1)
    for place, values in enumerate(blanks):
        whole = np.zeros(values.shape, np.bool_)
        whole[:, : found[place].shape[1], : found[place].shape[2]] = found[place]
        found[place] = whole
    return found


def chunks(one: Flat, values: Floats, done: int) -> list[int]:
    """Where to pause for a word of progress, in card states."""
    size = max(1, CHUNK_CELLS // (values.shape[1] * values.shape[2]))
    return [min(begin + size, one.states) for begin in range(done, one.states, size)]
