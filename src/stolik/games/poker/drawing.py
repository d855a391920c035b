"""Five-card draw by counting: which cards to exchange, whether to enter, what a hand is worth.

What others end with is told by how many cards they exchanged (`draws.json`, made by
`scripts/poker_tables.py`); who bets or raises has the better part of that.
"""

from __future__ import annotations

from functools import cache
from importlib import resources
from itertools import combinations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.engine import Luck
from stolik.engine.wire import decoded
from stolik.games.poker import kernel
from stolik.games.poker.chips import most_exchanged
from stolik.games.poker.state import Cards, Public

Floats = NDArray[np.float64]
ANY: Final = "any"
"""Somebody of whom it is not known yet how many cards they exchange."""
ROUNDS: Final = 600
ENTERS: Final = 0.5
"""So many of those who have not decided yet will play."""
USUAL: Final = 2
"""So many cards others exchange on average."""
BETTER: Final = {"bet": 0.6, "raise": 0.8, "call": 0.35}
"""Who did this has none of so great a part of the lower hands."""


@cache
def ends() -> dict[str, NDArray[np.int64]]:
    """Give for every number of exchanged cards the values that hands end with, the lowest first."""
    data = (resources.files("stolik.games.poker") / "draws.json").read_bytes()
    kept = decoded(data, dict[str, list[int]])
    return {name: np.array(values) for name, values in kept.items()}


def beaten(values: NDArray[np.int64], name: str) -> Floats:
    """Give the share of all ends of a kind that each value beats, ties counting half."""
    table = ends()[name]
    low, high = np.searchsorted(table, values), np.searchsorted(table, values, side="right")
    found: Floats = (low + high) / (2 * len(table))
    return found


def name_of(drew: int) -> str:
    """Name the ends of somebody who exchanged so many cards, -1: not yet."""
    return ANY if drew < 0 else str(min(drew, 3))


def replacements(hand: Cards, most: int, luck: Luck) -> NDArray[np.int64]:
    """Draw cards of the stock that may come, as sets: so many rounds of so many cards."""
    chance = np.random.default_rng(luck.below(1 << 30))
    rest = np.array([card for card in range(52) if card not in hand])
    order = np.argsort(chance.random((ROUNDS, len(rest))), axis=1)[:, :most]
    found: NDArray[np.int64] = kernel.BITS[rest[order]]
    return found


def replaced(hand: Cards, thrown: tuple[int, ...], coming: NDArray[np.int64]) -> NDArray[np.int64]:
    """Give values that a hand may end with, when these cards are exchanged."""
    kept = sum(int(kernel.BITS[card]) for card in hand if card not in thrown)
    rounds = len(coming) if thrown else 1
    sets = kept + coming[:rounds, : len(thrown)].sum(axis=1)
    found = np.zeros(rounds, np.int64)
    kernel.values(sets, found)
    return found


def best_exchange(
    hand: Cards, others: Floats | None, names: tuple[str, ...], pot: float, fee: int, most: int,
    luck: Luck,
) -> tuple[tuple[int, ...], float, float]:  # fmt: skip
    """Give which cards to exchange, what that is worth, and the share of the pot it wins."""
    coming = replacements(hand, most, luck)
    weights = np.ones(len(names)) if others is None else others
    found: list[tuple[float, float, tuple[int, ...]]] = []
    for count in range(most + 1):
        for thrown in combinations(hand, count):
            values = replaced(hand, thrown, coming)
            share = np.ones(len(values))
            for name, weight in zip(names, weights, strict=True):
                share *= beaten(values, name) ** weight
            won = float(share.mean())
            found.append((won * pot - fee * count, won, thrown))
    worth, won, thrown = max(found)
    return thrown, worth, won


def entry(p: Public, me: int, hand: Cards, luck: Luck) -> tuple[float, float]:
    """Give what playing this deal is worth, and the share of the pot it would win."""
    deposit, fee = p.options.deposit(p.level), p.options.card_fee(p.level)
    there = sum(p.live[i] and p.acted[i] >= 0 for i in range(p.seats))
    coming = sum(p.dealt[i] and p.acted[i] < 0 and i != me for i in range(p.seats))
    others = there + ENTERS * coming
    if not others:
        return float(deposit), 1.0
    pot = p.pot + deposit * (1 + ENTERS * coming) + USUAL * fee * others
    most = most_exchanged(p, me, deposit)
    weight = np.array([others])
    _, worth, won = best_exchange(hand, weight, (ANY,), pot, fee, most, luck)
    return worth - deposit, won


def exchange(p: Public, me: int, hand: Cards, luck: Luck) -> tuple[tuple[int, ...], float]:
    """Give which cards to exchange, and the share of the pot that this wins."""
    fee = p.options.card_fee(p.level)
    names = tuple(name_of(p.drew[i]) for i in range(p.seats) if p.live[i] and i != me)
    pot = p.pot + len(names) * (USUAL * fee + p.options.unit(p.level))
    thrown, _, won = best_exchange(hand, None, names, pot, fee, most_exchanged(p, me), luck)
    return thrown, won


def share(p: Public, me: int, value: int) -> float:
    """Give the share of the pot that a hand wins after the exchange, by what others did."""
    found = 1.0
    for i in range(p.seats):
        if not p.live[i] or i == me:
            continue
        under = float(beaten(np.array([value]), name_of(p.drew[i]))[0])
        said = p.said[i]
        low = BETTER.get(said.what.removesuffix("_all_in"), 0.0) if said is not None else 0.0
        found *= max((under - low) / (1 - low), 0.02)
    return found
