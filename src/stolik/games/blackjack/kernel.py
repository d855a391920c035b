"""Compiled: the exact analysis by composition, and millions of rounds under fixed strategies.

A shoe is ten numbers, how many cards of each value are left, aces first. The rules that both use
(`hands`, `counting`) are compiled as they stand.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from stolik.games.blackjack import counting, hands
from stolik.games.blackjack.counting import INSURE_AT, floor_count, stake_units
from stolik.games.blackjack.hands import best, dealer_draws, outcome
from stolik.parts import kernel_luck
from stolik.parts.kernel_luck import below
from stolik.parts.kernels import compiler

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

BUST, NATURAL = 22, 23
STAND, HIT, DOUBLE, DOUBLE_STAND, SPLIT = range(5)
"""What a strategy says: to double where that is allowed, and otherwise hit or stand."""
FREE, FREE_DOUBLE = -1, -2
"""Of a hand nothing is said: it may stand or hit, or also double."""
HARD, SOFT, PAIR, GIVES, EARLY = 0, 1, 2, 3, 6
"""The parts of a strategy; a pair stands under its value. From GIVES on the same three say which
two cards are surrendered, EARLY which single card is doubled."""
PARTS: Final = 7
SEVENTEEN, PEEK, TAKES_ALL, ANY_DOUBLE, PAYS, TO, HANDS, AFTER_SPLIT, CUT, COUNTS = range(10)
SURRENDER, ACE_ONCE, ACE_AGAIN, FIRST_CARD = range(10, 14)
"""Places of the rules: the dealer's 17, hole card, what blackjack takes, double on any hand, what a
natural pays, most hands, double after split, at how many cards left it is shuffled, counting; 1 for
late and 2 for early surrender, whether split aces get one card, are split again, and whether one
card is doubled."""
LATE, AT_ONCE = 1, 2
PAID: Final = 1000
"""What a round gives for a natural, whose pay need not be whole in halves of a unit."""
compiled = compiler(hands, counting, kernel_luck)

DRAWN: Final = 22
"""A dealer never draws so many cards."""


class Ways(NamedTuple):
    """All sets of cards with which the dealer stands, against one card that lies open.

    Each has its total, how many cards it has and in how many orders they may come; the cards of
    all of them lie one after the other, as a value and how often it comes.
    """

    totals: Ints
    sizes: Ints
    orders: Floats
    starts: Ints
    values: Ints
    counts: Ints


class Room(NamedTuple):
    """Room to work in: to make it in a kernel would take the compiler as long as all the rest."""

    odds: Floats
    falls: Floats
    left: Ints


def room() -> Room:
    """Make such room."""
    return Room(np.zeros(24), np.zeros((11, DRAWN)), np.zeros(10, np.int64))


@compiled
def size_of(shoe: Ints) -> int:
    """Count the cards of a shoe; a loop is compiled in a fraction of the time of a sum."""
    cards = 0
    for v in range(10):
        cards += shoe[v]
    return cards


@compiled
def fallen(shoe: Ints, falls: Floats) -> None:
    """Write down in how many ways so many cards of each value can come, last of any value."""
    for v in range(11):
        n = shoe[v] if v < 10 else size_of(shoe)
        falls[v, 0] = 1.0
        for k in range(1, DRAWN):
            falls[v, k] = falls[v, k - 1] * max(n - k + 1, 0)


@compiled
def dealer_chances(
    shoe: Ints, up: int, is_peek: bool, ways: Ways, falls: Floats, found: Floats
) -> None:
    """Give the chances of the dealer's 17 to 21, bust and blackjack from this shoe.

    Cards come without being put back, so a set of cards is as likely in any order. With a hole card
    that makes no blackjack the second card is none that would. `falls` is room to work in.
    """
    for total in range(NATURAL + 1):
        found[total] = 0.0
    fallen(shoe, falls)
    cards = size_of(shoe)
    twin = 10 if up == 1 else 1 if up == 10 else 0
    natural = shoe[twin - 1] if twin else 0
    whole = cards - natural if is_peek else cards
    for w in range(ways.totals.shape[0]):
        size = ways.sizes[w]
        if size > cards:
            continue
        chance = ways.orders[w] / falls[10, size]
        for at in range(ways.starts[w], ways.starts[w + 1]):
            chance *= falls[ways.values[at], ways.counts[at]]
        found[ways.totals[w]] += chance
    if twin and not is_peek:
        found[NATURAL] = natural / cards
    bust = 1.0 - found[NATURAL]
    for total in range(17, BUST):
        found[total] *= cards / whole
        bust -= found[total]
    found[BUST] = max(bust, 0.0)


@compiled
def standing(total: int, odds: Floats) -> float:
    """What a total is worth against the dealer's chances."""
    worth = -odds[NATURAL]
    for dealer in range(17, 23):
        worth += odds[dealer] * outcome(total, dealer)
    return float(worth)


@compiled
def open_chance(shoe: Ints, up: int, is_peek: bool) -> float:
    """The chance that the hole card makes no blackjack; 1 where none has been looked at."""
    if not is_peek or (up != 1 and up != 10):
        return 1.0
    twin = 10 if up == 1 else 1
    cards = size_of(shoe)
    return float((cards - shoe[twin - 1]) / cards)


@compiled
def solve_hands(
    shoe: Ints,
    up: int,
    rules: Ints,
    holds: Ints,
    children: Ints,
    order: Ints,
    ways: Ways,
    forced: Ints,
    room: Room,
    worth: Floats,
) -> None:
    """Work out hands, those with more cards first: to stand, hit, double, and the best to go on.

    `holds` are the cards each hand has of each value, `children` the hand after one more card (-1:
    bust), `order` the hands to work out, children before parents. The shoe is without the dealer's
    card, but with the cards of the hand, which are taken out here. `worth` has five columns.
    `forced` says of each hand what it does if nothing is left to choose: STAND, HIT, DOUBLE; and
    else FREE, or FREE_DOUBLE where more than two cards may be doubled.
    """
    is_peek, takes_all = rules[PEEK] == 1, rules[TAKES_ALL] == 1
    odds, falls, left = room.odds, room.falls, room.left
    for place in range(order.shape[0]):
        h = order[place]
        low = 0
        is_there = True
        for v in range(10):
            left[v] = shoe[v] - holds[h, v]
            low += (v + 1) * holds[h, v]
            is_there = is_there and left[v] >= 0
        if not is_there:
            for column in range(5):
                worth[h, column] = 0.0
            continue
        total = best(low, holds[h, 0] > 0)
        dealer_chances(left, up, is_peek, ways, falls, odds)
        stand = standing(total, odds)
        hit, twice = 0.0, 0.0
        cards = size_of(left)
        before = open_chance(left, up, is_peek)
        for v in range(10):
            if left[v] == 0:
                continue
            share = left[v] / cards
            left[v] -= 1
            share *= open_chance(left, up, is_peek) / before
            left[v] += 1
            child = children[h, v]
            if child < 0:
                hit -= share
                twice -= 2 * share
            else:
                hit += share * worth[child, 3]
                twice += 2 * share * worth[child, 0]
                if not takes_all:
                    twice += share * worth[child, 4]
        goes = stand if total == 21 else max(stand, hit)
        if forced[h] == FREE_DOUBLE:
            goes = max(goes, twice)
        elif forced[h] == DOUBLE:
            goes = twice
        elif forced[h] != FREE:
            goes = hit if forced[h] == HIT else stand
        worth[h, 0], worth[h, 1], worth[h, 2], worth[h, 3] = stand, hit, twice, goes
        worth[h, 4] = odds[NATURAL]


@compiled
def drawn(shoe: Ints, luck: Ints) -> int:
    """Take any card of the shoe; those that are gone lie behind the rest, the last one first."""
    left = luck[1] - 1
    place = below(luck, left + 1)
    card = shoe[place]
    shoe[place] = shoe[left]
    shoe[left] = card
    luck[1] = left
    luck[2] -= running_of(card)
    return int(card)


@compiled
def running_of(card: int) -> int:
    """How a card counts: 1 for a high one, -1 for a low one."""
    if card == 1 or card == 10:
        return 1
    return -1 if card <= 6 else 0


@compiled
def move(strategy: Ints, up: int, low: int, has_ace: bool, pair: int, is_open: bool) -> int:
    """What a strategy says of a hand; `is_open`: it may still be doubled."""
    if pair:
        said = strategy[PAIR, up, pair]
        if said == SPLIT:
            return SPLIT
    total = best(low, has_ace)
    said = strategy[SOFT if total != low else HARD, up, total]
    if said == DOUBLE:
        return DOUBLE if is_open else HIT
    if said == DOUBLE_STAND:
        return DOUBLE if is_open else STAND
    return int(said)


@compiled
def gives_up(strategy: Ints, up: int, first: int, second: int) -> bool:
    """Whether a strategy surrenders two cards."""
    if first == second:
        return bool(strategy[GIVES + PAIR, up, first])
    low = first + second
    total = best(low, first == 1 or second == 1)
    return bool(strategy[GIVES + SOFT if total != low else GIVES + HARD, up, total])


@compiled
def play_round(shoe: Ints, luck: Ints, strategy: Ints, rules: Ints, hands: Ints) -> int:
    """Play one box for one unit; give twice its net, or PAID for a natural that is paid.

    `hands` is room for the low total, ace, stake and first card of each hand.
    """
    first = drawn(shoe, luck)
    up = drawn(shoe, luck)
    is_early = rules[FIRST_CARD] == 1 and strategy[EARLY, up, first] == 1
    second = drawn(shoe, luck)
    is_risky = up == 1 or up == 10
    if first + second == 11 and (first == 1 or second == 1) and not is_early:
        if is_risky:
            hole = drawn(shoe, luck)
            if hole + up == 11 and (hole == 1 or up == 1):
                return 0
        return PAID
    hole = 0
    if rules[PEEK] and is_risky:
        hole = drawn(shoe, luck)
        if hole + up == 11 and (hole == 1 or up == 1):
            return -4 if is_early else -2
    hands[0, 0], hands[0, 1] = first + second, first == 1 or second == 1
    hands[0, 2], hands[0, 3], hands[0, 4] = 1, first if first == second else 0, 0
    count, at, alive, net = 1, 0, 0, 0
    if is_early:
        hands[0, 2], alive, at = 2, 1, 1
    elif rules[SURRENDER] and gives_up(strategy, up, first, second):
        if rules[SURRENDER] == LATE and is_risky and hole == 0:
            hole = drawn(shoe, luck)
            if hole + up == 11 and (hole == 1 or up == 1):
                return -2
        return -1
    while at < count:
        low, has_ace, pair = hands[at, 0], hands[at, 1] == 1, hands[at, 3]
        is_split = hands[at, 4] > 0
        if is_split and hands[at, 5] == 0:
            card = drawn(shoe, luck)
            start = low
            low, has_ace = low + card, has_ace or card == 1
            pair = card if card == start else 0
            hands[at, 5] = 1
            again = rules[ACE_AGAIN] == 1 and pair == 1 and count < rules[HANDS]
            again = again and strategy[PAIR, up, 1] == SPLIT
            if start == 1 and rules[ACE_ONCE] == 1 and not again:
                hands[at, 0], hands[at, 1] = low, 1
                alive += 1
                at += 1
                continue
        may_double = not is_split or rules[AFTER_SPLIT] == 1
        size = 2
        while best(low, has_ace) < 21:
            able = pair if pair and count < rules[HANDS] and size == 2 else 0
            if able == 1 and is_split and rules[ACE_AGAIN] == 0:
                able = 0
            is_open = may_double and (size == 2 or rules[ANY_DOUBLE] == 1)
            said = move(strategy, up, low, has_ace, able, is_open)
            if said == SPLIT:
                for other in range(count, at + 1, -1):
                    for column in range(6):
                        hands[other, column] = hands[other - 1, column]
                count += 1
                for which in range(at, at + 2):
                    hands[which, 0], hands[which, 1], hands[which, 2] = pair, pair == 1, 1
                    hands[which, 3], hands[which, 4], hands[which, 5] = 0, 1, 0
                size = 0
                break
            if said == STAND:
                break
            card = drawn(shoe, luck)
            low, has_ace, size = low + card, has_ace or card == 1, size + 1
            if said == DOUBLE:
                hands[at, 2] = 2
                break
        if size == 0:
            continue
        hands[at, 0], hands[at, 1] = low, has_ace
        if low > 21:
            net -= 2 * hands[at, 2]
            hands[at, 2] = 0
        else:
            alive += 1
        at += 1
    if alive == 0:
        return net
    if hole == 0:
        hole = drawn(shoe, luck)
        if hole + up == 11 and (hole == 1 or up == 1):
            if rules[TAKES_ALL] == 0:
                return net - 2
            for which in range(count):
                net -= 2 * hands[which, 2]
            return net
    low, has_ace = up + hole, up == 1 or hole == 1
    while dealer_draws(low, has_ace, rules[SEVENTEEN]):
        card = drawn(shoe, luck)
        low, has_ace = low + card, has_ace or card == 1
    total = best(low, has_ace)
    for which in range(count):
        if hands[which, 2]:
            mine = best(hands[which, 0], hands[which, 1] == 1)
            net += 2 * hands[which, 2] * outcome(mine, total)
    return net


@compiled
def insured(shoe: Ints, left: int) -> float:
    """What insurance is worth with so many cards left, to whoever takes it at a high count."""
    running, tens = 0, 0
    for place in range(left):
        card = shoe[place]
        running += running_of(card)
        tens += 1 if card == 10 else 0
    return 3 * tens / left - 1 if floor_count(running, left) >= INSURE_AT else 0.0


@compiled
def play_rounds(
    shoe: Ints, luck: Ints, strategy: Ints, rules: Ints, rounds: int, hands: Ints, found: Floats
) -> None:
    """Play many rounds; add the net in units, its squares, and all units staked at first.

    The shoe goes on where it is: `luck` has how many cards of it are left, and their count.
    """
    whole = shoe.shape[0]
    for _ in range(rounds):
        if luck[1] <= rules[CUT]:
            luck[1], luck[2] = whole, 0
        units, left = 1, luck[1] - 3
        if rules[COUNTS] == 1:
            units = stake_units(floor_count(luck[2], luck[1]))
        twice = play_round(shoe, luck, strategy, rules, hands)
        net = units * (rules[PAYS] / rules[TO] if twice == PAID else twice / 2)
        if rules[COUNTS] == 1 and shoe[left + 1] == 1:
            net += units * insured(shoe, left) / 2
        found[0] += net
        found[1] += net * net
        found[2] += units


def warm() -> None:
    """Compile everything."""
    from stolik.games.blackjack.simulation import simulated
    from stolik.games.blackjack.solving import warm as analysed

    analysed()
    simulated("basic", 10, seed=1)
