"""Regret minimisation (CFR+) over a tree of two or three and few numbers for hands. Compiled.

The abstract game: everybody gets a number on every street, each by the chances of its own last
number alone; where a deal is shown, numbers win of each other what hands of these numbers did; of
three, whoever beats the one and the other wins (before the river, where hands are not yet in order,
by `TWICE`). As the next number depends on the last one only, it is no loss to forget those before,
and the best answer to a strategy is exact: what it wins more than the strategy itself says how far
the strategy is from an equilibrium of that game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from stolik.games.poker import betting, cards, positions, pots, strength
from stolik.games.poker.tree import BIG, FOLDED, Tree
from stolik.parts import kernel_luck
from stolik.parts.kernels import compiler

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
compiled = compiler(strength, cards, betting, pots, positions, kernel_luck)
ACTOR, STREET, LIVE, PARENT, FIRST, COUNT, VECTOR, TABLE = range(8)
TWICE: Final = float(np.log(3) / np.log(4))
"""A share of one half against each of two others is a third of the pot: (1/2)^(2 * TWICE)."""


@dataclass(frozen=True)
class Chances:
    """How numbers follow each other, what they win of each other, how often they begin."""

    goes: Floats
    wins: Floats
    first: Floats
    sizes: Ints

    def shares(self) -> Floats:
        """Give the share of the pot against one other, and for a deal of three against each."""
        two = np.clip((1 + self.wins) / 2, 0.0, 1.0)
        three = two**TWICE
        three[3] = two[3]
        return np.array([two, three])


def nodes_of(tree: Tree, sizes: Ints) -> tuple[Ints, Floats, int, int]:
    """Lay a tree out as rows: its nodes, what was paid, the room for vectors and for tables."""
    rows = np.zeros((len(tree.actor), 8), np.int64)
    vectors = tables = 0
    for node, street in enumerate(tree.street):
        rows[node] = (
            tree.actor[node], street, tree.live[node], tree.parent[node], tree.first[node],
            tree.count[node], vectors, tables,
        )  # fmt: skip
        vectors += int(sizes[street])
        tables += int(sizes[street]) * tree.count[node]
    return rows, np.array(tree.paid, np.float64) / BIG, vectors, tables


@compiled
def matched(rows: Ints, sizes: Ints, regrets: Floats, found: Floats) -> None:
    """Write the strategy that regrets ask for."""
    for node in range(rows.shape[0]):
        many = rows[node, COUNT]
        if many == 0:
            continue
        size, at = sizes[rows[node, STREET]], rows[node, TABLE]
        for b in range(size):
            total = 0.0
            for a in range(many):
                total += max(regrets[at + a * size + b], 0.0)
            for a in range(many):
                place = at + a * size + b
                found[place] = max(regrets[place], 0.0) / total if total > 0 else 1.0 / many


@compiled
def reached(
    rows: Ints, sizes: Ints, goes: Floats, strategy: Floats, player: int, reach: Floats
) -> None:
    """Carry how often a player comes to every node with each number down the tree."""
    moved = np.zeros(256)
    for node in range(1, rows.shape[0]):
        parent = rows[node, PARENT]
        before, after = rows[parent, STREET], rows[node, STREET]
        size, at = sizes[before], rows[parent, VECTOR]
        acts = rows[parent, ACTOR] == player
        place = rows[parent, TABLE] + (node - rows[parent, FIRST]) * size
        for b in range(size):
            moved[b] = reach[at + b] * (strategy[place + b] if acts else 1.0)
        to = rows[node, VECTOR]
        if before == after:
            for b in range(size):
                reach[to + b] = moved[b]
            continue
        for c in range(sizes[after]):
            reach[to + c] = 0.0
        for b in range(size):
            if moved[b] > 0:
                for c in range(sizes[after]):
                    reach[to + c] += moved[b] * goes[before, b, c]


@compiled
def ended(
    rows: Ints, sizes: Ints, paid: Floats, shares: Floats, player: int, reach: Floats, node: int,
    worth: Floats,
) -> None:  # fmt: skip
    """Write what the end of a deal is worth to every number of a player."""
    street, live = rows[node, STREET], rows[node, LIVE]
    size, at = sizes[street], rows[node, VECTOR]
    pot, many, come, out = 0.0, 0, 1.0, 1.0
    for who in range(paid.shape[1]):
        pot += paid[node, who]
        many += live >> who & 1
        if who != player:
            total = 0.0
            for b in range(size):
                total += reach[who, at + b]
            come *= total
            out *= 1.0 if live >> who & 1 else total
    lost, is_in = come * paid[node, player], live >> player & 1
    for b in range(size):
        worth[at + b] = -lost
    if not is_in:
        return
    if rows[node, ACTOR] == FOLDED:
        for b in range(size):
            worth[at + b] += pot * come
        return
    table = shares[1] if many == 3 else shares[0]
    for b in range(size):
        got = pot * out
        for who in range(paid.shape[1]):
            if who == player or not live >> who & 1:
                continue
            total = 0.0
            for c in range(size):
                total += table[street, b, c] * reach[who, at + c]
            got *= total
        worth[at + b] += got


@compiled
def valued(
    rows: Ints, sizes: Ints, paid: Floats, goes: Floats, shares: Floats, strategy: Floats,
    player: int, reach: Floats, worth: Floats, regrets: Floats, mode: int,
) -> None:  # fmt: skip
    """Carry values up the tree; mode 0 follows the strategy, 1 gains regrets, 2 answers best."""
    here = np.zeros((8, 256))
    for node in range(rows.shape[0] - 1, -1, -1):
        many = rows[node, COUNT]
        if many == 0:
            ended(rows, sizes, paid, shares, player, reach, node, worth)
            continue
        street, at, first = rows[node, STREET], rows[node, VECTOR], rows[node, FIRST]
        size, place = sizes[street], rows[node, TABLE]
        for a in range(many):
            child = first + a
            below, start = rows[child, STREET], rows[child, VECTOR]
            for b in range(size):
                if below == street:
                    here[a, b] = worth[start + b]
                    continue
                total = 0.0
                for c in range(sizes[below]):
                    total += goes[street, b, c] * worth[start + c]
                here[a, b] = total
        acts = rows[node, ACTOR] == player
        for b in range(size):
            total = 0.0
            for a in range(many):
                if not acts:
                    total += here[a, b]
                elif mode == 2:
                    total = here[a, b] if a == 0 else max(total, here[a, b])
                else:
                    total += strategy[place + a * size + b] * here[a, b]
            worth[at + b] = total
            if acts and mode == 1:
                for a in range(many):
                    spot = place + a * size + b
                    regrets[spot] = max(regrets[spot] + here[a, b] - total, 0.0)


@compiled
def averaged(
    rows: Ints, sizes: Ints, strategy: Floats, player: int, reach: Floats, weight: float,
    sums: Floats,
) -> None:  # fmt: skip
    """Add a strategy to the average by how often its player comes there."""
    for node in range(rows.shape[0]):
        if rows[node, ACTOR] != player:
            continue
        size, at, place = sizes[rows[node, STREET]], rows[node, VECTOR], rows[node, TABLE]
        for a in range(rows[node, COUNT]):
            for b in range(size):
                spot = place + a * size + b
                sums[spot] += weight * reach[at + b] * strategy[spot]


@dataclass
class Training:
    """What has been learnt so far; it may go on from there."""

    tree: Tree
    chances: Chances
    turns: int
    regrets: Floats
    sums: Floats

    def __post_init__(self) -> None:
        self.rows, self.paid, vectors, self.room = nodes_of(self.tree, self.chances.sizes)
        if not len(self.regrets):
            self.regrets, self.sums = np.zeros(self.room), np.zeros(self.room)
        self.strategy, self.shares = np.zeros(self.room), self.chances.shares()
        self.reach = np.zeros((self.tree.players, vectors))
        self.worth = np.zeros(vectors)
        self.reach[:, : len(self.chances.first)] = self.chances.first

    def step(self) -> None:
        """Let everybody learn once."""
        self.turns += 1
        for player in range(self.tree.players):
            matched(self.rows, self.chances.sizes, self.regrets, self.strategy)
            self._value(self.strategy, player, 1)
            averaged(
                self.rows, self.chances.sizes, self.strategy, player, self.reach[player],
                self.turns, self.sums,
            )  # fmt: skip

    def _value(self, strategy: Floats, player: int, mode: int) -> float:
        """Give what a deal is worth to a player."""
        one = self.chances
        for who in range(self.tree.players):
            reached(self.rows, one.sizes, one.goes, strategy, who, self.reach[who])
        valued(
            self.rows, one.sizes, self.paid, one.goes, self.shares, strategy, player, self.reach,
            self.worth, self.regrets, mode,
        )  # fmt: skip
        return float(one.first @ self.worth[: len(one.first)])

    def average(self) -> Floats:
        """Give the average strategy."""
        found = np.zeros(self.room)
        matched(self.rows, self.chances.sizes, self.sums, found)
        return found

    def exploitability(self, strategy: Floats) -> float:
        """Give what best answers win more than a strategy on average, in big blinds a deal."""
        players = range(self.tree.players)
        gains = [self._value(strategy, one, 2) - self._value(strategy, one, 0) for one in players]
        return sum(gains) / len(gains)
