"""Backward induction over a tree of card states: prepares the arrays, the kernel does the work."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from stolik.games.wyzsza_nizsza.kernel import (
    Floats,
    Ints,
    Marks,
    matrix_game,
    round_matrix,
    spread_out,
    sweep,
)
from stolik.games.wyzsza_nizsza.tree import Layer

Box = tuple[int, int]


class Flat(NamedTuple):
    """A layer as arrays: the draws of each state, the rows of each draw, the most to be earned."""

    first_draw: Ints
    weights: Floats
    dealers: Ints
    first_row: Ints
    cards: Ints
    follows: Ints
    gains: Ints

    @property
    def states(self) -> int:
        """How many card states the layer has."""
        return len(self.first_draw) - 1


class Mix(NamedTuple):
    """A solved round: its value for the player, and an optimal mix of cards and of bets.

    A bet is its stake, negative on SMALL.
    """

    value: float
    cards: tuple[tuple[int, float], ...]
    bets: tuple[tuple[int, float], ...]


def flat(layer: Layer) -> Flat:
    """The same layer for the kernel."""
    draws = [draw for of_state in layer.draws for draw in of_state]
    rows = [row for draw in draws for row in draw.rows]
    counts = np.cumsum([0, *(len(of_state) for of_state in layer.draws)])
    ends = np.cumsum([0, *(len(draw.rows) for draw in draws)])
    return Flat(
        counts.astype(np.int64),
        np.array([draw.weight for draw in draws]),
        np.array([draw.dealer for draw in draws], np.int64),
        ends.astype(np.int64),
        np.array([card for card, _ in rows], np.int64),
        np.array([follows for _, follows in rows], np.int64),
        np.array(layer.gains, np.int64),
    )


def boxes(layers: list[Layer], player: int, bettor: int) -> list[Box]:
    """The most chips that player and bettor can have at the start of each round."""
    found: list[Box] = []
    for layer in layers:
        found.append((player, bettor))
        player, bettor = 2 * bettor, player + max(gain for gain, _ in layer.gains)
    return found


def reached(flats: list[Flat], sizes: list[Box], min_bet: int) -> tuple[int, list[Marks]]:
    """How many positions of a whole tree can be reached from its root, and which."""
    marks = [
        np.zeros((one.states, size[1] + 1, size[0] + 1), np.bool_)
        for one, size in zip(flats, sizes, strict=True)
    ]
    marks[0][0, sizes[0][1], sizes[0][0]] = True
    count = 0
    for place, one in enumerate(flats):
        last = place + 1 == len(flats)
        count += spread_out(
            marks[place], last, one.first_draw, one.dealers, one.first_row, one.cards,
            one.follows, min_bet, marks[place if last else place + 1],
        )  # fmt: skip
    return count, marks


def blank(one: Flat, size: Box, step: int) -> Floats:
    """Values of a layer before it is solved; nobody wins without chips."""
    values = np.zeros((one.states, -(-size[1] // step) + 2, -(-size[0] // step) + 2))
    values[:, 0, 1:] = 1.0
    return values


def nothing() -> Floats:
    """What stands for the values after the last round."""
    return np.zeros((1, 1, 1))


def everything(values: Floats) -> Marks:
    """Every position of a layer is wanted."""
    return np.ones(values.shape, np.bool_)


def solve_layer(
    one: Flat, left: int, after: Floats, values: Floats, min_bet: int, step: int, wanted: Marks,
    begin: int = 0, end: int | None = None,
) -> int:  # fmt: skip
    """Fill values of a layer from those of the next; say how many matrix games that took."""
    return sweep(
        after, left, one.first_draw, one.weights, one.dealers, one.first_row, one.cards,
        one.follows, one.gains, min_bet, step, wanted, values, begin,
        one.states if end is None else end,
    )  # fmt: skip


def solve_root(
    one: Flat, left: int, after: Floats, player: int, bettor: int, min_bet: int, step: int
) -> Mix:
    """Solve the one round of a root whose dealer card is known, with an optimal mix for each."""
    rows, width = len(one.cards), 2 * (bettor + 1)
    up, down = np.empty((rows, bettor + 1)), np.empty((rows, bettor + 1))
    matrix, bets = np.empty((rows, width)), np.empty(width, np.int64)
    cols = round_matrix(
        after, left == 1, one.cards, one.follows, int(one.dealers[0]), player, bettor,
        min_bet, step, 1, up, down, matrix, bets,
    )  # fmt: skip
    row_mix, col_mix = np.empty(rows), np.empty(cols)
    table = np.empty((rows + 1, rows + cols + 1))
    value = matrix_game(matrix, rows, cols, row_mix, col_mix, table)
    return Mix(
        float(value),
        tuple((int(one.cards[i]), float(row_mix[i])) for i in range(rows) if row_mix[i] > 0),
        tuple((int(bets[j]), float(col_mix[j])) for j in range(cols) if col_mix[j] > 0),
    )
