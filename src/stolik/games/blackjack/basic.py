"""What every decision is worth when a hand is known by its total alone: basic strategy.

Cards come as if each were put back: by the shares of the cards that are left, not by the cards of
the hand itself. That is quick enough for a picture; the exact analysis by composition is `solving`.
Values are expectations in stakes of the hand.
"""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Final, NamedTuple

from stolik.games.blackjack.hands import best, dealer_draws, outcome
from stolik.games.blackjack.options import RANGES, Options

BUST, NATURAL = 22, 23
LOW: Final = 21
Shares = tuple[float, ...]
"""The share of each value among the cards that may come, aces first, tens last."""


class House(NamedTuple):
    """The house rules that a decision hangs on."""

    seventeen: int = 0
    is_peek: bool = False
    takes_all: bool = True
    surrender: str = "none"
    double_when: str = "two_cards"
    double_low: int = 0
    double_high: int = 21
    is_hard_only: bool = False
    doubles_split: bool = True
    splits_tens: bool = True
    is_one_card: bool = True
    hands: int = 3


def house_of(o: Options) -> House:
    """Give what matters of the options."""
    least, most = RANGES[o.double_totals]
    return House(
        o.seventeen,
        o.hole_card == "peek",
        o.dealer_bj_takes == "all",
        o.surrender,
        o.double_when,
        least,
        most,
        o.double_totals != "any",
        o.double_after_split,
        o.split_tens,
        o.split_ace_one_card,
        o.max_split_hands,
    )


def shares_of(counts: tuple[int, ...]) -> Shares:
    """Give the shares of the values among so many cards of each."""
    whole = max(sum(counts), 1)
    return tuple(n / whole for n in counts)


@lru_cache(maxsize=512)
def dealer_odds(shares: Shares, up: int, seventeen: int, is_peek: bool) -> tuple[float, ...]:
    """Give the chances of the dealer's 17 to 21, bust and blackjack, at those places."""
    found = [0.0] * 24
    first = list(shares)
    twin = 10 if up == 1 else 1 if up == 10 else 0
    if is_peek and twin:
        first[twin - 1] = 0.0
    whole = sum(first)

    def follow(low: int, has_ace: bool, weight: float) -> None:
        if low > LOW:
            found[BUST] += weight
            return
        if not dealer_draws(low, has_ace, seventeen):
            found[best(low, has_ace)] += weight
            return
        for value, share in enumerate(shares, 1):
            if share:
                follow(low + value, has_ace or value == 1, weight * share)

    for value, share in enumerate(first, 1):
        if not share:
            continue
        if value == twin:
            found[NATURAL] += share / whole
        else:
            follow(up + value, up == 1 or value == 1, share / whole)
    return tuple(found)


class Worth:
    """What decisions are worth against one card of the dealer."""

    def __init__(self, house: House, shares: Shares, up: int) -> None:
        self.house, self.shares, self.up = house, shares, up
        self.odds = dealer_odds(shares, up, house.seventeen, house.is_peek)
        self._best: dict[tuple[int, bool], float] = {}

    @property
    def natural(self) -> float:
        """The chance of the dealer's blackjack that is still open."""
        return self.odds[NATURAL]

    @cached_property
    def _stands(self) -> tuple[float, ...]:
        return tuple(
            sum(odds * outcome(total, dealer) for dealer, odds in enumerate(self.odds[:NATURAL]))
            - self.natural
            for total in range(22)
        )

    def stand(self, low: int, has_ace: bool) -> float:
        """What it is worth to stand."""
        return self._stands[best(low, has_ace)]

    def hit(self, low: int, has_ace: bool) -> float:
        """What a card is worth, and the best after it."""
        return sum(
            share * self.after(low + value, has_ace or value == 1)
            for value, share in enumerate(self.shares, 1)
        )

    def after(self, low: int, has_ace: bool) -> float:
        """What a hand is worth that may only stand or take cards."""
        if low > LOW:
            return -1.0
        key = low, has_ace
        if key not in self._best:
            stand = self.stand(low, has_ace)
            is_done = best(low, has_ace) == LOW
            self._best[key] = stand if is_done else max(stand, self.hit(low, has_ace))
        return self._best[key]

    def double(self, low: int, has_ace: bool) -> float:
        """What it is worth to double."""
        worth = 0.0
        for value, share in enumerate(self.shares, 1):
            now, ace = low + value, has_ace or value == 1
            if now > LOW:
                worth -= 2 * share
            else:
                spared = 0.0 if self.house.takes_all else self.natural
                worth += share * (2 * self.stand(now, ace) + spared)
        return worth

    def may_double(self, low: int, has_ace: bool, is_split: bool) -> bool:
        """Say whether two cards may be doubled."""
        house = self.house
        if house.double_when == "one_card" or (is_split and not house.doubles_split):
            return False
        total = best(low, has_ace)
        if not house.is_hard_only:
            return True
        return total == low and house.double_low <= total <= house.double_high

    def two_cards(self, low: int, has_ace: bool, is_split: bool) -> float:
        """What two cards are worth that are not split any more."""
        worth = self.after(low, has_ace)
        if self.may_double(low, has_ace, is_split):
            worth = max(worth, self.double(low, has_ace))
        return worth

    def split(self, value: int) -> float:
        """What it is worth to split a pair; further splits are as good as the first."""
        one = 0.0
        for other, share in enumerate(self.shares, 1):
            low, ace = value + other, value == 1 or other == 1
            if value == 1 and self.house.is_one_card:
                one += share * self.stand(low, ace)
            else:
                one += share * self.two_cards(low, ace, True)
        spared = 0.0 if self.house.takes_all else self.natural
        return 2 * one + spared

    def one_card(self, value: int) -> tuple[float, float]:
        """What it is worth to double on one card, and to go on without (BJK-54)."""
        go_on = sum(
            share * self.after(value + other, 1 in (value, other))
            for other, share in enumerate(self.shares, 1)
        )
        return self.double(value, value == 1), go_on

    def surrender(self) -> float:
        """What it is worth to give up."""
        if self.house.surrender == "early":
            return -0.5
        return -0.5 * (1 - self.natural) - self.natural


@lru_cache(maxsize=256)
def worth(house: House, shares: Shares, up: int) -> Worth:
    """Give what decisions are worth; asked often, worked out once."""
    return Worth(house, shares, up)
