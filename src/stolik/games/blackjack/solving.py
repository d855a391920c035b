"""The exact analysis by composition: what every decision is worth from the cards that are left.

A hand is known by its cards, not by its total; cards come without being put back, and the dealer's
chances are counted from what is then left. After a split each hand is worked out from the shoe
without the cards of the pair; by exchangeability the hands of a split have the same expectation,
and what it means for one that another got no card of the pair is counted by inclusion and
exclusion. What a hand of a split learns from the other cards of its twin is not used.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from stolik.engine.scene import tag
from stolik.games.blackjack import offers, shoe
from stolik.games.blackjack.actions import Action
from stolik.games.blackjack.basic import House, house_of
from stolik.games.blackjack.cards import VALUES, by_value
from stolik.games.blackjack.check import hand_asked
from stolik.games.blackjack.hands import MOST, best, dealer_draws
from stolik.games.blackjack.kernel import (
    FREE,
    FREE_DOUBLE,
    NATURAL,
    Floats,
    Ints,
    Ways,
    dealer_chances,
    open_chance,
    room,
    solve_hands,
)
from stolik.games.blackjack.options import Options
from stolik.games.blackjack.state import State

STAND, HIT, DOUBLE, GOES, RISK = range(5)
Tell = Callable[[int, int], None]


class Hands(NamedTuple):
    """All hands up to 21 by their cards, and what each becomes by one card more."""

    holds: Ints
    children: Ints
    places: dict[tuple[int, ...], int]
    order: Ints


@lru_cache(maxsize=1)
def all_hands() -> Hands:
    """Number all hands; `order` has those with more cards first."""
    found: list[tuple[int, ...]] = []

    def grow(held: tuple[int, ...], low: int) -> None:
        value = len(held) + 1
        if value > 10:
            found.append(held)
            return
        for n in range((MOST - low) // value + 1):
            grow((*held, n), low + n * value)

    grow((), 0)
    found.remove((0,) * 10)
    index = {hand: place for place, hand in enumerate(found)}
    children = np.full((len(found), 10), -1, np.int64)
    for place, hand in enumerate(found):
        for value in range(10):
            more = (*hand[:value], hand[value] + 1, *hand[value + 1 :])
            children[place, value] = index.get(more, -1)
    holds = np.array(found, np.int64)
    order = np.argsort(-holds.sum(1), kind="stable").astype(np.int64)
    return Hands(holds, children, index, order)


@lru_cache(maxsize=256)
def above(start: tuple[int, ...]) -> Ints:
    """The hands that hold these cards, those with more cards first."""
    known = all_hands()
    fits = np.all(known.holds >= np.array(start), axis=1)
    return np.array([h for h in known.order if fits[h]], np.int64)


@lru_cache(maxsize=32)
def dealers_ways(up: int, seventeen: int) -> Ways:
    """Go through all cards with which the dealer stands, in any order once."""
    growing: dict[tuple[int, ...], int] = {(0,) * 10: 1}
    done: dict[tuple[int, ...], int] = {}
    twin = 10 if up == 1 else 1 if up == 10 else 0
    while growing:
        after: dict[tuple[int, ...], int] = {}
        for held, orders in growing.items():
            for value in range(1, 11):
                if value == twin and not any(held):
                    continue  # blackjack
                more = (*held[: value - 1], held[value - 1] + 1, *held[value:])
                low, has_ace = total_of(more, up)
                if low > MOST:
                    continue
                to = after if dealer_draws(low, has_ace, seventeen) else done
                to[more] = to.get(more, 0) + orders
        growing = after
    parts = [[(v, n) for v, n in enumerate(held) if n] for held in done]
    flat = [one for part in parts for one in part]
    starts = np.cumsum([0, *(len(part) for part in parts)])
    return Ways(
        np.array([best(*total_of(held, up)) for held in done], np.int64),
        np.array([sum(held) for held in done], np.int64),
        np.array(list(done.values()), np.float64),
        starts.astype(np.int64),
        np.array([v for v, _ in flat], np.int64),
        np.array([n for _, n in flat], np.int64),
    )


def total_of(held: tuple[int, ...], up: int) -> tuple[int, bool]:
    """The low total of the dealer's cards, and whether there is an ace."""
    low = up + sum(value * n for value, n in enumerate(held, 1))
    return low, up == 1 or held[0] > 0


def dealers_chances(house: House, cards: Ints, up: int) -> Floats:
    """The chances of the dealer's totals, by them."""
    at = room()
    ways = dealers_ways(up, house.seventeen)
    dealer_chances(cards, up, house.is_peek, ways, at.falls, at.odds)
    return at.odds


class Table(NamedTuple):
    """What hands are worth against one card of the dealer, from one shoe."""

    worth: Floats
    shoe: Ints
    up: int
    plan: Plan | None = None
    """What is done whatever that costs; None: what is best."""


class Plan(NamedTuple):
    """A strategy by totals: what each hand does, and what is done with the first cards."""

    forced: Callable[[int, bool], Ints]
    """By the dealer's card, and whether it came from a split: of every hand STAND, HIT, DOUBLE."""
    doubles: Callable[[int, int, int], bool]
    splits: Callable[[int, int], bool]
    gives_up: Callable[[int, int, int], bool]
    early: Callable[[int, int], bool]
    """Of the dealer's card and two cards, the value of a pair, or one card."""


def numbers(house: House) -> Ints:
    """The rules as the kernel reads them."""
    return np.array([house.seventeen, house.is_peek, house.takes_all], np.int64)


@lru_cache(maxsize=32)
def free(house: House, is_split: bool) -> Ints:
    """Nothing is said of any hand; which of them may be doubled with more than two cards."""
    holds = all_hands().holds
    found = np.full(len(holds), FREE, np.int64)
    if house.double_when != "any_number":
        return found
    for h, held in enumerate(holds):
        cards = tuple(value for value, n in enumerate(held, 1) for _ in range(n))
        total = best(sum(cards), 1 in cards)
        if len(cards) > 2 and total < MOST and may_double(house, cards, is_split):
            found[h] = FREE_DOUBLE
    return found


def table(
    house: House,
    cards: Ints,
    up: int,
    start: tuple[int, ...] | None = None,
    plan: Plan | None = None,
    is_split: bool = False,
) -> Table:
    """Work out all hands, or those that hold certain cards."""
    known = all_hands()
    worth = np.zeros((len(known.holds), 5))
    order = known.order if start is None else above(start)
    ways = dealers_ways(up, house.seventeen)
    does = free(house, is_split) if plan is None else plan.forced(up, is_split)
    solve_hands(
        cards, up, numbers(house), known.holds, known.children, order, ways, does, room(), worth
    )  # fmt: skip
    return Table(worth, cards, up, plan)


def hand(*values: int) -> tuple[int, ...]:
    """A hand by the values of its cards."""
    return tuple(values.count(value) for value in range(1, 11))


def may_double(house: House, values: tuple[int, ...], is_split: bool) -> bool:
    """Say whether a hand may be doubled."""
    if house.double_when == "one_card" or (is_split and not house.doubles_split):
        return False
    low = sum(values)
    is_soft = 1 in values and low <= 11
    if house.is_hard_only and (is_soft or not house.double_low <= low <= house.double_high):
        return False
    return len(values) == 2 or house.double_when == "any_number"


def two_cards(house: House, at: Table, a: int, b: int, is_split: bool) -> float:
    """What two cards are worth that are not split any more."""
    row = at.worth[all_hands().places[hand(a, b)]]
    worth = float(row[GOES])
    if may_double(house, (a, b), is_split) and not (a + b == 11 and 1 in (a, b)):
        double = float(row[DOUBLE])
        if at.plan is not None:
            return double if at.plan.doubles(at.up, a, b) else worth
        worth = max(worth, double)
    return worth


def shares(house: House, cards: Ints, up: int) -> list[float]:
    """The chance of each value to come next, from what is left."""
    whole = cards.sum()
    before = open_chance(cards, up, house.is_peek)
    found = []
    for value in range(10):
        n = cards[value]
        if n <= 0:
            found.append(0.0)
            continue
        cards[value] -= 1
        found.append(float(n / whole * open_chance(cards, up, house.is_peek) / before))
        cards[value] += 1
    return found


class Halves:
    """One hand of a split: what it is worth after so many cards of the pair are gone."""

    def __init__(
        self, house: House, cards: Ints, up: int, value: int, plan: Plan | None = None
    ) -> None:
        self.house, self.cards, self.up, self.value, self.plan = house, cards, up, value, plan
        self._known: dict[int, tuple[float, float, float]] = {}

    def known(self, gone: int) -> tuple[float, float, float]:
        """The worth with any second card, with another than the pair's, and the pair's chance."""
        if gone not in self._known:
            self._known[gone] = self._worked_out(gone)
        return self._known[gone]

    def _worked_out(self, gone: int) -> tuple[float, float, float]:
        value, house = self.value, self.house
        cards = self.cards.copy()
        cards[value - 1] -= gone - 1
        if cards[value - 1] < 1:
            return 0.0, 0.0, 0.0
        at = table(house, cards, self.up, hand(value), self.plan, is_split=True)
        left = cards.copy()
        left[value - 1] -= 1
        chances = shares(house, left, self.up)
        every = others = 0.0
        for other, chance in enumerate(chances, 1):
            if not chance:
                continue
            if value == 1 and house.is_one_card:
                worth = float(at.worth[all_hands().places[hand(value, other)]][STAND])
            else:
                worth = two_cards(house, at, value, other, True)
            every += chance * worth
            others += 0.0 if other == value else chance * worth
        return every, others, chances[value - 1]

    def other(self, gone: int, besides: int) -> float:
        """A hand without the pair's value, while so many others got none of it either."""
        return self._spared(gone, besides, 1)

    def any(self, gone: int, besides: int) -> float:
        """A hand with any card, while so many others got none of the pair's value."""
        return self._spared(gone, besides, 0)

    def _spared(self, gone: int, besides: int, which: int) -> float:
        if besides == 0:
            return self.known(gone)[which]
        chance = self.known(gone)[2]
        spared = self._spared(gone, besides - 1, which)
        return spared - chance * self._spared(gone + 1, besides - 1, which) if chance else spared


def paths(most: int) -> Iterator[tuple[int, int, int]]:
    """The ways in which a split goes on: hands, hands without another pair, how many such ways."""
    counts: dict[tuple[int, int], int] = {}

    def follow(hands: int, done: int) -> None:
        if hands == most or done == hands:
            counts[hands, done] = counts.get((hands, done), 0) + 1
            return
        follow(hands + 1, done)
        follow(hands, done + 1)

    follow(2, 0)
    for (hands, done), count in counts.items():
        yield hands, done, count


def split_worth(
    house: House, cards: Ints, up: int, value: int, most: int, plan: Plan | None = None
) -> float:
    """What it is worth to split a pair into at most so many hands."""
    one = Halves(house, cards, up, value, plan)
    worth = 0.0
    for hands, done, count in paths(most):
        chance = 1.0
        for gone in range(2, hands):
            chance *= one.known(gone)[2]
        if not chance:
            continue
        part = done * one.other(hands, done - 1) if done else 0.0
        if done < hands:
            part += (hands - done) * one.any(hands, done)
        worth += count * chance * part
    if not house.takes_all:
        left = cards.copy()
        left[value - 1] -= 2
        worth += float(dealers_chances(house, left, up)[NATURAL])
    return worth


class Solved(NamedTuple):
    """The expectation of the game per original stake, and of each card of the dealer."""

    worth: float
    by_up: tuple[float, ...]
    chances: tuple[float, ...]


def fresh(decks: int) -> tuple[int, ...]:
    """A full shoe by values."""
    return (4 * decks,) * 9 + (16 * decks,)


def solve(
    options: Options,
    counts: tuple[int, ...] | None = None,
    tell: Tell | None = None,
    plan: Plan | None = None,
) -> Solved:
    """Work out the whole game from a shoe, without insurance; with a plan, what that comes to."""
    house = house_of(options)
    cards = np.array(fresh(options.decks) if counts is None else counts, np.int64)
    whole = cards.sum()
    by_up, chances = [], []
    for up in range(1, 11):
        chance = float(cards[up - 1] / whole)
        left = cards.copy()
        left[up - 1] -= 1
        worth = against(options, house, left, up, plan) if chance else 0.0
        by_up.append(worth)
        chances.append(chance)
        if tell is not None:
            tell(up, 10)
    total = sum(chance * worth for chance, worth in zip(chances, by_up, strict=True))
    return Solved(total, tuple(by_up), tuple(chances))


def against(
    options: Options, house: House, cards: Ints, up: int, plan: Plan | None = None
) -> float:
    """What the game is worth against one card of the dealer."""
    at = table(house, cards, up, plan=plan)
    whole = float(cards.sum())
    total = 0.0
    firsts = np.zeros((10, 2))
    for a in range(1, 11):
        for b in range(a, 11):
            n = cards[a - 1] * (cards[b - 1] if a != b else cards[a - 1] - 1)
            if n <= 0:
                continue
            chance = float(n) / (whole * (whole - 1)) * (1 if a == b else 2)
            worth = two_first(options, house, at, cards, up, a, b)
            total += chance * worth
            if house.double_when == "one_card":
                double = doubled_first(house, at, cards, up, a, b)
                for one in {(a, b), (b, a)}:
                    half = chance if a == b else chance / 2
                    firsts[one[0] - 1] += half * np.array([worth, double])
    if house.double_when != "one_card":
        return total
    if plan is None:
        return float(firsts.max(1).sum())
    return float(sum(row[int(plan.early(up, one))] for one, row in enumerate(firsts, 1)))


def doubled_first(house: House, at: Table, cards: Ints, up: int, a: int, b: int) -> float:
    """What two cards are worth of which the first was doubled (BJK-54)."""
    row = at.worth[all_hands().places[hand(a, b)]]
    stand, risk = float(row[STAND]), blackjack_risk(cards, up, a, b)
    if house.is_peek:
        return 2 * (risk * -1 + (1 - risk) * stand)
    return 2 * stand + (0.0 if house.takes_all else float(row[RISK]))


def blackjack_risk(cards: Ints, up: int, a: int, b: int) -> float:
    """The chance of the dealer's blackjack while two cards are out."""
    if up not in (1, 10):
        return 0.0
    left = cards.copy()
    left[a - 1] -= 1
    left[b - 1] -= 1
    return float(left[9 if up == 1 else 0] / left.sum())


def two_first(
    options: Options, house: House, at: Table, cards: Ints, up: int, a: int, b: int
) -> float:
    """What the first two cards are worth with the best decision."""
    risk = blackjack_risk(cards, up, a, b)
    pays, to = options.pays
    if (a, b) == (1, 10):
        return (1 - risk) * pays / to
    worth = two_cards(house, at, a, b, False)
    is_pair = a == b and (a < 10 or house.splits_tens)
    is_final = house.surrender == "early" or house.is_peek
    given_up = -0.5 if is_final else -0.5 * (1 - risk) - risk
    if at.plan is not None:
        if house.surrender != "none" and at.plan.gives_up(up, a, b):
            worth = given_up
        elif is_pair and at.plan.splits(up, a):
            worth = split_worth(house, cards, up, a, most_hands(options, a), at.plan)
    else:
        if is_pair:
            worth = max(worth, split_worth(house, cards, up, a, most_hands(options, a)))
        if house.surrender != "none":
            worth = max(worth, given_up)
    return risk * -1 + (1 - risk) * worth if house.is_peek else worth


def most_hands(options: Options, value: int, now: int = 1) -> int:
    """So many hands may come of one hand that is split."""
    most = options.max_split_hands - now + 1
    return 2 if value == 1 and not options.resplit_aces else most


def decisions(s: State) -> list[tuple[Action, float]]:
    """What each decision about the hand that is asked is worth, from the cards that are left."""
    box, held = hand_asked(s)
    values = tuple(VALUES[card] for card in held.cards)
    counts = by_value(shoe.unseen(s))
    kinds = {tag(type(do)): do for do in offers.moves(s)}
    found = judged(s.options, counts, values, s.up, len(box.hands))
    return sorted(((kinds[name], found[name]) for name in kinds), key=lambda one: -one[1])


def judged(
    options: Options, counts: tuple[int, ...], values: tuple[int, ...], up: int, hands: int = 1
) -> dict[str, float]:
    """What every decision about a hand is worth, allowed or not, by its name.

    The counts are the cards nobody has seen: neither the hand nor the dealer's card is among them.
    """
    house = house_of(options)
    cards = np.array(counts, np.int64)
    for value in values:
        cards[value - 1] += 1
    held = hand(*values)
    row = table(house, cards, up, held, is_split=hands > 1).worth[all_hands().places[held]]
    risk = float(row[RISK])
    is_final = options.surrender != "late" or house.is_peek
    found = {
        "stand": float(row[STAND]),
        "hit": float(row[HIT]),
        "double": float(row[DOUBLE]),
        "surrender": -0.5 if is_final else -0.5 * (1 - risk) - risk,
    }
    is_pair = len(values) == 2 and values[0] == values[1]
    most = most_hands(options, values[0], hands)
    if is_pair and most > 1:
        found["split"] = split_worth(house, cards, up, values[0], most)
    return found


def warm() -> None:
    """Compile what the analysis needs."""
    table(House(), np.array(fresh(1), np.int64), 10, hand(10, 10))
