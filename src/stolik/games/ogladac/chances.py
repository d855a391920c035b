"""The full distribution of what one punter loses to the banker in a deal, by a dynamic program.

Seen from one punter every card that he does not hold is alike unknown, those of the other punters
too: the stock is drawn from all of them. A state is how many cards of each rank that he holds are
still unseen, and how many of them the present round has shown. All weights are whole numbers.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from functools import lru_cache
from math import comb, isqrt
from typing import Final, NamedTuple

from stolik.games.ogladac.options import ENDS, EndRule
from stolik.games.ogladac.state import HAND
from stolik.games.ogladac.turning import amount, cards_played, collects, round_of

SUITS: Final = 4
Weights = dict[int, int]
Held = tuple[int, ...]
Shown = tuple[tuple[int, int, int], ...]
"""For each rank of the hand: how many are held, are unseen, and lie in this round."""


class House(NamedTuple):
    """The rules on which the chances depend."""

    deck: int = 32
    punters: int = 2
    round_length: int = 3
    pays_first: bool = False
    per_card: bool = False
    repeats: bool = True
    end: EndRule = "exhaust"

    @property
    def stock(self) -> int:
        """How many cards are left after the deal."""
        return self.deck - HAND * self.punters

    @property
    def played(self) -> int:
        """How many of them are turned."""
        return cards_played(self.stock, self.round_length, ENDS[self.end])


class Chances(NamedTuple):
    """What comes out for the banker from one punter with a stake of one."""

    mean: Fraction
    variance: Fraction
    ahead: Fraction
    level: Fraction
    turnover: Fraction
    spread: tuple[tuple[int, Fraction], ...]
    """The chance of every gain of the banker that can be."""
    states: int

    @property
    def deviation(self) -> float:
        """The standard deviation, to twelve digits."""
        scale = 10**24
        v = self.variance
        return isqrt(v.numerator * scale * scale // v.denominator) / scale


def patterns(deck: int) -> tuple[tuple[Held, int], ...]:
    """Give the kinds of hands, how many of each rank, with the number of hands of each kind."""
    ranks = deck // SUITS
    three = comb(ranks, 3) * SUITS**3
    pair = ranks * comb(SUITS, 2) * (ranks - 1) * SUITS
    return ((1, 1, 1), three), ((2, 1), pair), ((3,), ranks * comb(SUITS, 3))


@lru_cache(maxsize=64)
def chances(house: House) -> Chances:
    """Give the distribution over all hands."""
    total: dict[int, Fraction] = defaultdict(Fraction)
    hands = comb(house.deck, HAND)
    turnover, states = Fraction(0), 0
    for held, many in patterns(house.deck):
        found, seen = gains(house, held)
        states += seen
        ways = sum(found.values())
        for gain, weight in found.items():
            total[gain] += Fraction(many, hands) * Fraction(weight, ways)
        turnover += Fraction(many, hands) * exchanged(house, held)
    mean = sum((gain * chance for gain, chance in total.items()), Fraction(0))
    square = sum((gain * gain * chance for gain, chance in total.items()), Fraction(0))
    return Chances(
        mean,
        square - mean * mean,
        sum((chance for gain, chance in total.items() if gain > 0), Fraction(0)),
        total.get(0, Fraction(0)),
        turnover,
        tuple(sorted(total.items())),
        states,
    )


def gains(house: House, held: Held) -> tuple[Weights, int]:
    """Give the ways to every gain of the banker from a hand, and how many states there were."""
    layer: dict[Shown, Weights] = {tuple((n, SUITS - n, 0) for n in held): {0: 1}}
    unseen, states = house.deck - HAND, 1
    for place in range(house.played):
        number = round_of(place, house.round_length)
        if place % house.round_length == 0:
            layer = begun(layer)
        sign = 1 if collects(number, house.pays_first) else -1
        after: dict[Shown, Weights] = {}
        for shown, weights in layer.items():
            own = sum(left for _, left, _ in shown)
            blank = unseen - place - own
            if blank > 0:
                added(after, shown, weights, 0, blank)
            for at, (n, left, lying) in enumerate(shown):
                if not left:
                    continue
                moved = sign * amount(1, n, lying + 1, house.per_card, house.repeats)
                rank = (n, left - 1, lying + 1)
                added(after, (*shown[:at], rank, *shown[at + 1 :]), weights, moved, left)
        layer = after
        states += sum(map(len, layer.values()))
    found: Weights = defaultdict(int)
    for weights in layer.values():
        for gain, weight in weights.items():
            found[gain] += weight
    return found, states


def begun(layer: dict[Shown, Weights]) -> dict[Shown, Weights]:
    """Begin a round: nothing of it lies there yet (OGL-22)."""
    after: dict[Shown, Weights] = {}
    for shown, weights in layer.items():
        added(after, tuple((n, left, 0) for n, left, _ in shown), weights, 0, 1)
    return after


def added(
    after: dict[Shown, Weights], shown: Shown, weights: Weights, moved: int, ways: int
) -> None:
    """Add the ways that lead to a state; ranks held alike are told apart by nothing."""
    into = after.setdefault(tuple(sorted(shown)), {})
    for gain, weight in weights.items():
        into[gain + moved] = into.get(gain + moved, 0) + weight * ways


def exchanged(house: House, held: Held) -> Fraction:
    """Give what a hand and the banker exchange in a deal on average, whichever way it goes."""
    return sum((moved(house, held, place) for place in range(house.played)), Fraction(0))


def moved(house: House, held: Held, place: int) -> Fraction:
    """Give what the card turned at a place moves on average; nothing has been turned yet."""
    before, unseen = place % house.round_length, house.deck - HAND
    total = Fraction(0)
    for n in held:
        left = SUITS - n
        times = 1 + (Fraction(before * (left - 1), unseen - 1) if house.repeats else Fraction(0))
        total += amount(1, n, 1, house.per_card, 0) * times * Fraction(left, unseen)
    return total


@lru_cache(maxsize=64)
def expected(house: House) -> Fraction:
    """Give the banker's expectation from one punter, without the distribution."""
    total, hands = Fraction(0), comb(house.deck, HAND)
    for held, many in patterns(house.deck):
        for place in range(house.played):
            number = round_of(place, house.round_length)
            sign = 1 if collects(number, house.pays_first) else -1
            total += Fraction(many, hands) * sign * moved(house, held, place)
    return total


def one_round(deck: int, cards: int, per_card: bool = False) -> Fraction:
    """Give what one punter and the banker exchange on average in a round of so many cards."""
    house = House(deck, 1, cards, per_card=per_card)
    hands = comb(deck, HAND)
    each = (
        Fraction(many, hands) * moved(house, held, place)
        for held, many in patterns(deck)
        for place in range(cards)
    )
    return sum(each, Fraction(0))
