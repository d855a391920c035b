"""The end of a game from a position on the table, solved to the last round.

With step 1 the solution is exact. Where the stacks are too large for the time there is, chips are
counted on a coarser grid and values between its points interpolated; only the round on the table
is then still taken chip by chip.
"""

from __future__ import annotations

from typing import NamedTuple

from stolik.games.wyzsza_nizsza.induction import (
    Box,
    Flat,
    Mix,
    blank,
    boxes,
    everything,
    flat,
    nothing,
    solve_layer,
    solve_root,
)
from stolik.games.wyzsza_nizsza.state import Public
from stolik.games.wyzsza_nizsza.tree import RoundsLeft, Spread, TooMany, layers

MOST_ROWS = 25_000
COARSEST = 64


class Solved(NamedTuple):
    """The solved round on the table; with step 1 exact."""

    mix: Mix
    step: int


def solve_end(p: Public, most_work: int) -> Solved | None:
    """Solve from the dealer's card on the table; None if even a coarse grid takes too long."""
    options = p.options
    course = RoundsLeft(p.number, options.rounds, options.deck_binding)
    spread = Spread(p.hands[p.player], p.hands[p.bettor], p.decks)
    try:
        tree = layers(spread, course, p.dealer, most=MOST_ROWS)
    except TooMany:
        return None
    flats = [flat(layer) for layer in tree]
    sizes = boxes(tree, p.chips[p.player], p.chips[p.bettor])
    step = finest(flats, sizes, most_work)
    if step is None:
        return None
    after = nothing()
    for place in range(len(tree) - 1, 0, -1):
        values = blank(flats[place], sizes[place], step)
        left = len(tree) - place
        solve_layer(flats[place], left, after, values, options.min_bet, step, everything(values))
        after = values
    player, bettor = p.chips[p.player], p.chips[p.bettor]
    mix = solve_root(flats[0], len(tree), after, player, bettor, options.min_bet, step)
    return Solved(mix, step)


def finest(flats: list[Flat], sizes: list[Box], most_work: int) -> int | None:
    """The finest grid on which the later rounds take no more work than this."""
    for step in range(1, COARSEST + 1):
        if work(flats, sizes, step) <= most_work:
            return step
    return None


def work(flats: list[Flat], sizes: list[Box], step: int) -> int:
    """How much there is to do after the first round: every stake of every card in every position.

    About eighty million of these were done in a second on the machine of the README.
    """
    total = 0
    for one, size in zip(flats[1:], sizes[1:], strict=True):
        player, bettor = -(-size[0] // step), -(-size[1] // step)
        total += len(one.cards) * player * bettor * (8 + bettor // 2)
    return total
