"""Millions of rounds of one box under a fixed strategy, in the compiled loop."""

from __future__ import annotations

from functools import cache
from math import sqrt
from typing import Final, Literal, NamedTuple

import numpy as np

from stolik.games.blackjack import kernel
from stolik.games.blackjack.basic import House, Worth, house_of, shares_of
from stolik.games.blackjack.hands import MOST, best, dealer_draws
from stolik.games.blackjack.kernel import (
    AT_ONCE,
    DOUBLE,
    DOUBLE_STAND,
    EARLY,
    GIVES,
    HARD,
    HIT,
    LATE,
    PAIR,
    PARTS,
    SOFT,
    SPLIT,
    STAND,
    Ints,
)
from stolik.games.blackjack.options import Options
from stolik.games.blackjack.solving import Plan, Tell, all_hands, fresh, solve

Policy = Literal["mimic", "basic", "counter"]
POLICIES: Final[tuple[Policy, ...]] = ("mimic", "basic", "counter")
SEED: Final = 88172645463325252
AT_A_TIME: Final = 1_000_000
"""Rounds between two looks at the clock and at Ctrl-C."""


class Simulated(NamedTuple):
    """Rounds, the net of each in units with its standard error, and the units staked in each."""

    rounds: int
    net: float
    error: float
    staked: float


def strategy(policy: Policy, options: Options) -> Ints:
    """Give what a policy does with every hand against every card of the dealer."""
    house = house_of(options)
    found = np.zeros((PARTS, 11, 22), np.int64)
    for up in range(1, 11):
        full = fresh(options.decks)
        counts = tuple(n - (value == up) for value, n in enumerate(full, 1))
        at = Worth(house, shares_of(counts), up)
        for low in range(2, 22):
            for has_ace in (False, True):
                if has_ace and low > 11:
                    continue
                part, total = SOFT if has_ace else HARD, low + 10 * has_ace
                if policy == "mimic":
                    found[part, up, total] = dealers(low, has_ace, house)
                else:
                    found[part, up, total] = totals(at, low, has_ace)
                    found[GIVES + part, up, total] = gives_up(at, at.two_cards(low, has_ace, False))
        if policy == "mimic":
            continue
        for value in range(1, 11):
            best_of = at.two_cards(2 * value, value == 1, False)
            if splits(at, value):
                found[PAIR, up, value] = SPLIT
                best_of = at.split(value)
            found[GIVES + PAIR, up, value] = gives_up(at, best_of)
            double, go_on = at.one_card(value)
            found[EARLY, up, value] = double > go_on
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


def gives_up(at: Worth, best_of: float) -> bool:
    """Say whether two cards are surrendered that are worth so much at best."""
    return at.house.surrender != "none" and at.surrender() > best_of


def plan_of(policy: Policy, options: Options) -> Plan:
    """Give a policy as the exact analysis follows it."""
    said, holds = strategy(policy, options), all_hands().holds
    house = house_of(options)
    lows = [int(low) for low in holds @ np.arange(1, 11)]
    sizes = [int(n) for n in holds.sum(1)]

    def by_total(up: int, low: int, has_ace: bool) -> int:
        total = best(low, has_ace)
        return int(said[SOFT if total != low else HARD, up, total])

    def does(up: int, low: int, has_ace: bool, is_open: bool) -> int:
        if best(low, has_ace) == MOST:
            return STAND
        told = by_total(up, low, has_ace)
        if told in (DOUBLE, DOUBLE_STAND) and is_open:
            return DOUBLE
        return {DOUBLE: HIT, DOUBLE_STAND: STAND}.get(told, told)

    @cache
    def forced(up: int, is_split: bool) -> Ints:
        is_any = house.double_when == "any_number" and (house.doubles_split or not is_split)
        found = [
            does(up, low, ace, is_any and size > 2)
            for low, ace, size in zip(lows, holds[:, 0] > 0, sizes, strict=True)
        ]
        return np.array(found, np.int64)

    def gives(up: int, a: int, b: int) -> bool:
        total, low = best(a + b, 1 in (a, b)), a + b
        part = PAIR if a == b else SOFT if total != low else HARD
        return bool(said[GIVES + part, up, a if a == b else total])

    return Plan(
        forced,
        lambda up, a, b: by_total(up, a + b, 1 in (a, b)) in (DOUBLE, DOUBLE_STAND),
        lambda up, value: bool(said[PAIR, up, value] == SPLIT),
        gives,
        lambda up, value: bool(said[EARLY, up, value]),
    )


def exact_cost(
    policy: Policy | Literal["exact"], options: Options | None = None, tell: Tell | None = None
) -> float:
    """What a round off a full shoe brings a policy, exactly, of one unit.

    There the counter stakes one unit and insures nothing, as the basic player does.
    """
    options = options or Options()
    plan = None if policy == "exact" else plan_of(policy, options)
    return solve(options, tell=tell, plan=plan).worth


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
    surrender = {"none": 0, "late": LATE, "early": AT_ONCE}[options.surrender]
    return np.array(
        [house.seventeen, house.is_peek, house.takes_all, house.double_when == "any_number", pays,
         to, options.max_split_hands, options.double_after_split, cut, policy == "counter",
         surrender, options.split_ace_one_card, options.resplit_aces,
         house.double_when == "one_card"], np.int64
    )  # fmt: skip


def simulated(
    policy: Policy,
    rounds: int,
    options: Options | None = None,
    seed: int = SEED,
    tell: Tell | None = None,
) -> Simulated:
    """Play so many rounds; insurance counts by what it is worth when it is taken."""
    options = options or Options()
    shoe = shoe_of(options)
    luck = np.array([seed | 1, shoe.shape[0], 0], np.int64)
    hands, found = np.zeros((8, 6), np.int64), np.zeros(3)
    table, rules = strategy(policy, options), rules_of(options, policy)
    for done in range(0, rounds, AT_A_TIME):
        many = min(AT_A_TIME, rounds - done)
        kernel.play_rounds(shoe, luck, table, rules, many, hands, found)
        if tell is not None:
            tell(done + many, rounds)
    mean = float(found[0]) / rounds
    spread = max(float(found[1]) / rounds - mean * mean, 0.0)
    return Simulated(rounds, mean, sqrt(spread / rounds), float(found[2]) / rounds)
