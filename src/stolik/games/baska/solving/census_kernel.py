"""Solve every deal in which forehand holds a given hand, one of each class of symmetric deals.

In normal order clubs and spades can be swapped, in gran order the four plain suits permuted. Of the
deals that are images of each other only the first is solved; it counts for all of them.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations, permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.games.baska.mind import values
from stolik.games.baska.mind.values import value
from stolik.games.baska.rules import cards, duties, payout, sides
from stolik.games.baska.solving import ladders, search
from stolik.games.baska.solving.ladders import TO_PLACES, Ints
from stolik.games.baska.solving.search import Memory
from stolik.parts.kernels import compiler

compiled = compiler(cards, duties, sides, payout, ladders, search, values)

Masks = NDArray[np.uint16]

HANDS: Final[Ints] = np.array(
    [sum(1 << card for card in held) for held in combinations(range(cards.CARDS), cards.HAND)]
)
NUMBER: Final[Ints] = np.full(cards.PACK + 1, -1, np.int64)
NUMBER[HANDS] = np.arange(len(HANDS))
OUTCOMES: Final = 6


def _images(suits: tuple[tuple[int, ...], ...], order: tuple[int, ...]) -> Masks:
    """Every set of cards with its suits permuted."""
    found, every = np.zeros(cards.PACK + 1, np.uint16), np.arange(cards.PACK + 1)
    target = {card: card for card in range(cards.CARDS)}
    for suit, image in zip(suits, order, strict=True):
        target |= dict(zip(suit, suits[image], strict=True))
    for card, image in target.items():
        found |= ((every >> card & 1) << image).astype(np.uint16)
    return found


def _group(suits: tuple[tuple[int, ...], ...]) -> Masks:
    """The images of every set of cards under every permutation of suits, one row each."""
    return np.array([_images(suits, order) for order in permutations(range(len(suits)))])


PLAIN: Final = (
    ((cards.AC, cards.TC), (cards.AS, cards.TS)),
    (
        (cards.AC, cards.TC, cards.QC),
        (cards.AS, cards.TS, cards.QS),
        (cards.AH, cards.TH, cards.QH),
        (cards.AD, cards.TD, cards.QD),
    ),
)


@cache
def group(mode: int) -> Masks:
    """The permutations of suits that change nothing in this order: 2 in normal, 24 in gran."""
    return _group(PLAIN[mode])


@compiled
def weight_of(second: int, third: int, fixing: Ints, count: int, images: Masks) -> int:
    """How many deals a deal stands for; 0 if an image of it comes before it.

    `fixing` are the permutations that leave the first hand as it is.
    """
    same = 0
    for i in range(count):
        image = np.int64(images[fixing[i], second])
        if image < second:
            return 0
        if image > second:
            continue
        image = np.int64(images[fixing[i], third])
        if image < third:
            return 0
        same += image == third
    return len(images) // same


@compiled
def fixing_of(first: int, images: Masks, fixing: Ints) -> int:
    """List the permutations that fix a hand and count them; 0 if an image comes before it."""
    count = 0
    for row in range(len(images)):
        if images[row, first] < first:
            return 0
        if images[row, first] == first:
            fixing[count] = row
            count += 1
    return count


@compiled
def solve_normal(
    deal: Ints, weight: int, numbers: Ints, made: Ints, levels: Ints, by_old: Ints, stack: Ints,
    memory: Memory,
) -> None:  # fmt: skip
    """Solve zolo and zolo-du of every seat, and the game that nobody bids or the wesele."""
    table = np.zeros(4, np.int64)
    for seat in range(4):
        number = numbers[seat]
        won = value(sides.ZOLO, True, 1 << seat, 0, 0, 0, deal, 0, table, 0, stack, memory)
        if won != payout.WIN:
            continue
        made[0, seat, number] += weight
        won = value(sides.ZOLO_DU, True, 1 << seat, 0, 0, 0, deal, 0, table, 0, stack, memory)
        if won == payout.WIN:
            made[1, seat, number] += weight
    a, b, c, d = deal[0], deal[1], deal[2], deal[3]
    kind, lone = sides.ZWYKLA, -1
    if sides.is_silent(a, b, c, d):
        kind, lone = sides.WESELE, sides.holder(cards.QC, a, b, c, d)
    old = sides.old_seats(kind, lone, a, b, c, d)
    row = value(kind, True, old, 0, 0, 0, deal, 0, table, 0, stack, memory)
    if kind == sides.WESELE:
        levels[1, lone, numbers[lone], row] += weight
        by_old[1 + lone, old, row] += weight
        return
    by_old[0, old, row] += weight
    for seat in range(4):
        levels[0, seat, numbers[seat], row] += weight


@compiled
def solve_gran(
    deal: Ints, weight: int, numbers: Ints, made: Ints, stack: Ints, memory: Memory
) -> None:
    """Solve gran and gran-du of every seat."""
    table, held = np.zeros(4, np.int64), np.empty(4, np.int64)
    for seat in range(4):
        held[seat] = TO_PLACES[cards.GRAN, deal[seat]]
    for seat in range(4):
        won = value(sides.GRAN_KIND, True, 1 << seat, 0, 0, 0, held, 0, table, 0, stack, memory)
        if won != payout.WIN:
            continue
        made[2, seat, numbers[seat]] += weight
        won = value(sides.GRAN_DU, True, 1 << seat, 0, 0, 0, held, 0, table, 0, stack, memory)
        if won == payout.WIN:
            made[3, seat, numbers[seat]] += weight


@compiled
def solve_hand(
    mode: int, first: int, images: Masks, hands: Ints, made: Ints, levels: Ints, by_old: Ints,
    classes: Ints, stack: Ints, memory: Memory,
) -> None:  # fmt: skip
    """Solve a deal of each class in which forehand's hand is `first`, and count."""
    fixing = np.zeros(24, np.int64)
    count = fixing_of(first, images, fixing)
    if count == 0:
        return
    deal, numbers = np.empty(4, np.int64), np.empty(4, np.int64)
    for second in hands:
        if second & first:
            continue
        for third in hands:
            if third & (first | second):
                continue
            weight = weight_of(second, third, fixing, count, images)
            if weight == 0:
                continue
            deal[0], deal[1], deal[2] = first, second, third
            deal[3] = cards.PACK ^ first ^ second ^ third
            for seat in range(4):
                numbers[seat] = NUMBER[deal[seat]]
            classes[mode, 0] += 1
            classes[mode, 1] += weight
            if mode == cards.NORMAL:
                solve_normal(deal, weight, numbers, made, levels, by_old, stack, memory)
            else:
                solve_gran(deal, weight, numbers, made, stack, memory)
