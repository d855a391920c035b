"""Millions of rounds of one box under a fixed strategy, in the compiled loop."""

from __future__ import annotations

from math import sqrt
from typing import Final, Literal, NamedTuple

import numpy as np

from stolik.games.blackjack import kernel
from stolik.games.blackjack.basic import House, Worth, house_of, shares_of
from stolik.games.blackjack.hands import MOST, best, dealer_draws
from stolik.games.blackjack.kernel import (
    DOUBLE,
    DOUBLE_STAND,
    HARD,
    HIT,
    PAIR,
    SOFT,
    SPLIT,
    STAND,
    Ints,
)
from stolik.games.blackjack.options import Options
from stolik.games.blackjack.solving import Plan, all_hands, fresh, solve

Policy = Literal["mimic", "basic", "counter"]
POLICIES: Final[tuple[Policy, ...]] = ("mimic", "basic", "counter")
SEED: Final = 88172645463325252


class Simulated(NamedTuple):
    """Rounds, the net of each in units with its standard error, and the units staked in each."""

    rounds: int
    net: float
    error: float
    staked: float


def strategy(policy: Policy, options: Options) -> Ints:
    """Give what a policy does with every hand against every card of the dealer."""
    house = house_of(options)
    found = np.zeros((3, 11, 22), np.int64)
    for up in range(1, 11):
        full = fresh(options.decks)
        counts = tuple(n - (value == up) for value, n in enumerate(full, 1))
        at = Worth(house, shares_of(counts), up)
        for low in range(2, 22):
            for has_ace in (False, True):
                if has_ace and low > 11:
                    continue
                said = (
                    dealers(low, has_ace, house) if policy == "mimic" else totals(at, low, has_ace)
                )
                found[SOFT if has_ace else HARD, up, low + 10 * has_ace] = said
        for value in range(1, 11):
            is_split = policy != "mimic" and splits(at, value)
            found[PAIR, up, value] = SPLIT if is_split else STAND
    return found


def dealers(low: int, has_ace: bool, house: House) -> int:
    """Play as the dealer must."""
    return HIT if dealer_draws(low, has_ace, house.seventeen) else STAND


def totals(at: Worth, low: int, has_ace: bool) -> int:
    """Take the best of stand, hit and double by the total alone."""
    stand, hit = at.stand(low, has_ace), at.hit(low, has_ace)
    if at.may_double(low, has_ace, False) and at.double(low, has_ace) > max(stand, hit):
        return DOUBLE if hit > stand else DOUBLE_STAND
    return HIT if hit > stand else STAND


def splits(at: Worth, value: int) -> bool:
    """Say whether a pair is split."""
    if value == 10 and not at.house.splits_tens:
        return False
    return at.split(value) > at.two_cards(2 * value, value == 1, False)


def plan_of(policy: Policy, options: Options) -> Plan:
    """Give a policy as the exact analysis follows it."""
    said, holds = strategy(policy, options), all_hands().holds
    does = {STAND: STAND, HIT: HIT, DOUBLE: HIT, DOUBLE_STAND: STAND}
    lows = [int(low) for low in holds @ np.arange(1, 11)]

    def by_total(up: int, low: int, has_ace: bool) -> int:
        total = best(low, has_ace)
        return int(said[SOFT if total != low else HARD, up, total])

    def forced(up: int) -> Ints:
        found = [
            STAND if best(low, ace) == MOST else does[by_total(up, low, ace)]
            for low, ace in zip(lows, holds[:, 0] > 0, strict=True)
        ]
        return np.array(found, np.int64)

    return Plan(
        tuple(forced(up) if up else np.zeros(0, np.int64) for up in range(11)),
        lambda up, a, b: by_total(up, a + b, 1 in (a, b)) in (DOUBLE, DOUBLE_STAND),
        lambda up, value: bool(said[PAIR, up, value] == SPLIT),
    )


def exact_cost(policy: Policy | Literal["exact"], options: Options | None = None) -> float:
    """What a round off a full shoe brings a policy, exactly, of one unit.

    There the counter stakes one unit and insures nothing, as the basic player does.
    """
    options = options or Options()
    return solve(options, plan=None if policy == "exact" else plan_of(policy, options)).worth


def shoe_of(options: Options) -> Ints:
    """A full shoe, card by card."""
    counts = fresh(options.decks)
    cards = [value for value, n in enumerate(counts, 1) for _ in range(n)]
    return np.array(cards, np.int64)


def rules_of(options: Options, policy: Policy) -> Ints:
    """The rules as the kernel reads them."""
    house, (pays, to) = house_of(options), options.pays
    whole = 52 * options.decks
    cut = (
        whole - 1 if options.shuffle_each_round else whole - -(-whole * options.penetration // 100)
    )
    return np.array(
        [house.seventeen, house.is_peek, house.takes_all, 0, pays, to, options.max_split_hands,
         options.double_after_split, cut, policy == "counter"], np.int64
    )  # fmt: skip


def simulated(
    policy: Policy, rounds: int, options: Options | None = None, seed: int = SEED
) -> Simulated:
    """Play so many rounds; insurance counts by what it is worth when it is taken."""
    options = options or Options()
    luck = np.array([seed | 1, 0, 0], np.int64)
    hands, found = np.zeros((8, 6), np.int64), np.zeros(3)
    table, rules = strategy(policy, options), rules_of(options, policy)
    kernel.play_rounds(shoe_of(options), luck, table, rules, rounds, hands, found)
    mean = float(found[0]) / rounds
    spread = max(float(found[1]) / rounds - mean * mean, 0.0)
    return Simulated(rounds, mean, sqrt(spread / rounds), float(found[2]) / rounds)
