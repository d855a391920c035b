"""Compute the tables that poker's players use: how good two cards are, and push-or-fold by Nash.

    python -m scripts.poker_tables [ROUNDS]

Equities of the 169 classes of two cards against each other are sampled (ROUNDS boards each); the
small blind pushes or folds, the big blind calls or folds, and fictitious play finds both ranges for
every depth from 1 to 20 big blinds. What is left to be won against them is told for each depth.
`draw` instead of ROUNDS makes `draws.json`: what hands of five-card draw end with, by how many
cards were exchanged, when whoever has a pair plays and keeps what belongs together.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from random import Random

import numpy as np
from numpy.typing import NDArray

from stolik.games.poker.bot import spare
from stolik.games.poker.cards import bits
from stolik.games.poker.kernel import BITS, Ints, compiled, value
from stolik.games.poker.strength import PAIR, kind, strength
from stolik.parts.kernel_luck import below

Floats = NDArray[np.float64]
FILE = Path(__file__).parent.parent / "src/stolik/games/poker/ranges.json"
DEPTHS = range(1, 21)
CLASSES = 169
TURNS = 400


@compiled
def duel(first: Ints, second: Ints, rounds: int, luck: Ints) -> float:
    """Give the share of the first class against the second, both dealt in any suits."""
    won = 0
    for _ in range(rounds):
        one = first[below(luck, first.shape[0])]
        two = second[below(luck, second.shape[0])]
        while one & two:
            one = first[below(luck, first.shape[0])]
            two = second[below(luck, second.shape[0])]
        used, board = one | two, 0
        for _ in range(5):
            card = BITS[below(luck, 52)]
            while used & card:
                card = BITS[below(luck, 52)]
            used |= card
            board |= card
        a, b = value(one | board), value(two | board)
        won += 2 if a > b else 1 if a == b else 0
    return won / (2 * rounds)


def combos(number: int) -> list[int]:
    """Give all pairs of cards of a class as sets."""
    a, b = divmod(number, 13)
    if a == b:
        return [int(BITS[13 * s + a] | BITS[13 * t + a]) for s in range(4) for t in range(s + 1, 4)]
    if a > b:
        return [int(BITS[13 * s + a] | BITS[13 * s + b]) for s in range(4)]
    return [int(BITS[13 * s + a] | BITS[13 * t + b]) for s in range(4) for t in range(4) if s != t]


def tables(rounds: int) -> tuple[Floats, Floats]:
    """Give equities and the number of ways in which two classes meet."""
    sets = [np.array(combos(number)) for number in range(CLASSES)]
    luck = np.array([88172645463325252])
    equity, ways = np.full((CLASSES, CLASSES), 0.5), np.zeros((CLASSES, CLASSES))
    for i in range(CLASSES):
        for j in range(CLASSES):
            ways[i, j] = int((sets[i][:, None] & sets[j][None, :] == 0).sum())
            if i < j and ways[i, j]:
                equity[i, j] = duel(sets[i], sets[j], rounds, luck)
                equity[j, i] = 1 - equity[i, j]
    return equity, ways


def nash(equity: Floats, ways: Floats, depth: int) -> tuple[Floats, Floats, float]:
    """Give who pushes and who calls at a depth, and what best answers would still win together."""
    push, call = np.ones(CLASSES), np.ones(CLASSES)
    stake = (2 * equity - 1) * depth
    for turn in range(1, TURNS + 1):
        push += ((pushes(stake, ways, call) > -0.5) - push) / (turn + 1)
        call += ((calls(stake, ways, push) > -1.0) - call) / (turn + 1)
    weight = ways.sum(1) / ways.sum()
    now = weight @ (push * pushes(stake, ways, call) + (1 - push) * -0.5)
    best = weight @ np.maximum(pushes(stake, ways, call), -0.5)
    share = weight @ (push * 1.0)
    answer = calls(stake, ways, push)
    gain = (weight * (np.maximum(answer, -1.0) - (call * answer + (1 - call) * -1.0))).sum()
    return push, call, float(best - now + gain * share)


def pushes(stake: Floats, ways: Floats, call: Floats) -> Floats:
    """Give what a push is worth to each class, in big blinds."""
    found: Floats = (ways * (call * stake + (1 - call))).sum(1) / ways.sum(1)
    return found


def calls(stake: Floats, ways: Floats, push: Floats) -> Floats:
    """Give what a call is worth to each class against those who push."""
    met = ways.T * push
    found: Floats = (met * -stake.T).sum(1) / np.maximum(met.sum(1), 1e-9)
    return found


def ranked(equity: Floats, ways: Floats) -> list[int]:
    """Give for every class how many hands in a thousand are better against any two cards."""
    strength = (equity * ways).sum(1) / ways.sum(1)
    sizes = np.array([len(combos(number)) for number in range(CLASSES)])
    return [int(1000 * sizes[strength > one].sum() / sizes.sum()) for one in strength]


def written(mask: Floats) -> str:
    """Write a range as hexadecimal bits, class 0 lowest."""
    return f"{sum(1 << i for i in range(CLASSES) if mask[i] >= 0.5):043x}"


def main(rounds: int) -> None:
    """Make the file."""
    equity, ways = tables(rounds)
    found: dict[str, object] = {"places": ranked(equity, ways)}
    push, call = {}, {}
    for depth in DEPTHS:
        pushed, called, left = nash(equity, ways, depth)
        push[str(depth)], call[str(depth)] = written(pushed), written(called)
        sizes = np.array([len(combos(number)) for number in range(CLASSES)])
        shares = [100 * (sizes * one).sum() / 1326 for one in (pushed, called)]
        print(f"{depth:3} bb: push {shares[0]:.1f} %, call {shares[1]:.1f} %, left {left:.4f} bb")
    found |= {"push": push, "call": call}
    FILE.write_text(json.dumps(found, separators=(",", ":")) + "\n", "utf-8")


def draws(deals: int = 60_000, steps: int = 200) -> None:
    """Make the file of ends: so many values for each number of exchanged cards."""
    chance = Random(7)
    found: dict[str, list[int]] = {}
    for _ in range(deals):
        cards = chance.sample(range(52), 8)
        hand = tuple(cards[:5])
        if kind(strength(bits(hand))) < PAIR and chance.randrange(12):
            continue
        thrown = spare(hand)[:3]
        kept = [card for card in hand if card not in thrown]
        value = strength(bits((*kept, *cards[5 : 5 + len(thrown)])))
        for name in ("any", str(len(thrown))):
            found.setdefault(name, []).append(value)
    for name, values in found.items():
        values.sort()
        found[name] = [values[len(values) * (2 * i + 1) // (2 * steps)] for i in range(steps)]
    FILE.with_name("draws.json").write_text(
        json.dumps(found, separators=(",", ":")) + "\n", "utf-8"
    )


if __name__ == "__main__":
    if sys.argv[1:] == ["draw"]:
        draws()
        sys.exit(0)
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20_000)
