"""When to double in a game nobody has bid: a policy learned by minimising regret on solved deals.

The calls pass and double alone make a small tree. Hands are put together by role (no black queen,
one, both) and by what they are worth (`strength`). In every round of learning a deal is drawn in
which nobody would bid, solved with open cards, and the regrets of all decisions of the tree are
brought up to date; the policy is the mean of all rounds. `benchmarks/long/baska_doubling.py` writes
the file that lies in the package.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from io import BytesIO
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from stolik.games.baska.mind import strength, values
from stolik.games.baska.mind.strength import HANDS, NUMBER, Table, next_random
from stolik.games.baska.mind.values import value
from stolik.games.baska.rules import cards, doubles, duties, payout, sides
from stolik.games.baska.rules.cards import BLACK_QUEENS, SEATS
from stolik.games.baska.solving import ladders, search
from stolik.games.baska.solving.ladders import TO_PLACES, Ints
from stolik.games.baska.solving.search import Memory, rooms
from stolik.parts.kernels import compiler

compiled = compiler(cards, duties, sides, payout, doubles, ladders, search, values, strength)

Policy = NDArray[np.float32]
Bins = NDArray[np.uint8]

YOUNG, OLD, LONE = range(3)
GRADES: Final = 16
MOST_DOUBLES: Final = 4
FILE: Final = "doubling.npy"
LEAF: Final = -1
SHUT: Final = -2  # this call is not allowed here


class Tree(Struct, frozen=True):
    """The calls of a game without a bid: who speaks at each node, where each call leads.

    A leaf is named by -3 minus its number; `leaves` has the places that doubled, -1 after them.
    """

    speaker: Ints
    after_pass: Ints
    after_double: Ints
    leaves: Ints


def leaf(number: int) -> int:
    """Name a leaf as a child of a node."""
    return -3 - number


@lru_cache(maxsize=2)
def tree() -> Tree:
    """Build the tree: forehand asks, place 1 speaks first, four passes in a row end it."""
    speaker: list[int] = []
    children: list[list[int]] = []
    leaves: list[tuple[int, ...]] = []

    def grow(seat: int, passes: int, doubles: tuple[int, ...]) -> int:
        if passes == SEATS:
            leaves.append(doubles)
            return leaf(len(leaves) - 1)
        node = len(speaker)
        speaker.append(seat)
        children.append([SHUT, SHUT])
        after = (seat + 1) % SEATS
        children[node][0] = grow(after, passes + 1, doubles)
        if len(doubles) < MOST_DOUBLES and (not doubles or doubles[-1] != seat):
            children[node][1] = grow(after, 0, (*doubles, seat))
        return node

    grow(1, 0, ())
    padded = [(*one, *(-1,) * (MOST_DOUBLES - len(one))) for one in leaves]
    both = np.array(children, np.int64)
    return Tree(
        np.array(speaker, np.int64),
        both[:, 0].copy(),
        both[:, 1].copy(),
        np.array(padded, np.int64),
    )


def grades(table: Table) -> tuple[Bins, Bins]:
    """Give each hand's role, and its grade from each seat: equally many hands of a role in each."""
    queens = HANDS & BLACK_QUEENS
    role = np.where(queens == BLACK_QUEENS, LONE, np.where(queens > 0, OLD, YOUNG)).astype(np.uint8)
    found = np.zeros((len(HANDS), SEATS), np.uint8)
    for one in (YOUNG, OLD, LONE):
        mine = role == one
        limits = np.quantile(table[mine, :, 0], np.arange(1, GRADES) / GRADES)
        found[mine] = np.searchsorted(limits, table[mine, :, 0])
    return role, found


@compiled
def would_bid(row: NDArray[np.float32], margin: float) -> bool:
    """Whether a hand with these means is bid rather than passed."""
    best = row[1]
    for column in range(2, 6):
        best = max(best, row[column])
    return bool(best > row[0] + margin)


@compiled
def learn(
    rounds: int, seed: int, table: Table, margin: float, role: Bins, grade: Bins, speaker: Ints,
    after_pass: Ints, after_double: Ints, leaves: Ints, regret: NDArray[np.float64],
    total: NDArray[np.float64], weight: float, stack: Ints, memory: Memory,
) -> int:  # fmt: skip
    """Learn from so many deals; returns how many were drawn to find them."""
    state = np.empty(1, np.uint64)
    state[0] = np.uint64(seed) * np.uint64(2685821657736338717) | np.uint64(1)
    nodes, n_leaves = len(speaker), len(leaves)
    pack, hands, work = np.arange(16), np.empty(4, np.int64), np.empty(4, np.int64)
    reach = np.empty((nodes, 4))
    chance = np.empty(nodes)
    worth = np.empty((nodes, 4))
    paid = np.empty((n_leaves, 4))
    drawn = done = 0
    while done < rounds:
        drawn += 1
        for top in range(15, 0, -1):
            other = int(next_random(state) % np.uint64(top + 1))
            pack[top], pack[other] = pack[other], pack[top]
        bids = False
        for seat in range(4):
            held = 0
            for i in range(4 * seat, 4 * seat + 4):
                held |= 1 << pack[i]
            hands[seat] = held
            if would_bid(table[NUMBER[held], seat], margin) or held & cards.QUEENS == cards.QUEENS:
                bids = True
        if bids:
            continue
        done += 1
        kind = sides.unbid(hands[0], hands[1], hands[2], hands[3])
        old = sides.old_seats(kind, -1, hands[0], hands[1], hands[2], hands[3])
        is_lone = kind == sides.CICHA
        for seat in range(4):
            work[seat] = TO_PLACES[0, hands[seat]]
        row = value(kind, True, old, 0, 0, 0, work, 0, work, 0, stack, memory)
        most = payout.most_doubles(kind)
        if is_lone:
            for seat in range(4):
                if old >> seat & 1 and hands[seat] >> cards.QH & 1:
                    most = 1
        for i in range(n_leaves):
            k = min(doubles.counted(leaves[i][leaves[i] >= 0], old, is_lone), most)
            amount = payout.stake(kind, row, k, 2)
            for seat in range(4):
                paid[i, seat] = payout.delta(kind, row, amount, old >> seat & 1 != 0)
        # forward: how likely each node is by everybody's policy
        for seat in range(4):
            reach[0, seat] = 1.0
        for node in range(nodes):
            seat = speaker[node]
            r, g = role[NUMBER[hands[seat]]], grade[NUMBER[hands[seat]], seat]
            p = 0.0
            shut = after_double[node] == -2
            if r == 2 and not shut:
                first = True
                for i in range(4):  # a lone Old makes no first double
                    first = first and leaves[first_leaf(node, after_pass), i] < 0
                shut = first
            if not shut:
                a, b = max(regret[node, r, g, 0], 0.0), max(regret[node, r, g, 1], 0.0)
                p = b / (a + b) if a + b > 0.0 else 0.5
            chance[node] = -1.0 if shut else p
            for way in range(2):
                child = after_pass[node] if way == 0 else after_double[node]
                if child >= 0:
                    for other in range(4):
                        reach[child, other] = reach[node, other]
                    reach[child, seat] *= (1.0 - p) if way == 0 else p
        # backward: what each node is worth, and the regrets of its speaker
        for node in range(nodes - 1, -1, -1):
            seat = speaker[node]
            n = NUMBER[hands[seat]]
            r, g = role[n], grade[n, seat]
            p = max(chance[node], 0.0)
            low, high = after_pass[node], after_double[node]
            own = 0.0
            other_own = 0.0
            for s in range(4):
                v0 = worth[low, s] if low >= 0 else paid[-3 - low, s]
                v1 = v0
                if high != -2:
                    v1 = worth[high, s] if high >= 0 else paid[-3 - high, s]
                worth[node, s] = (1.0 - p) * v0 + p * v1
                if s == seat:
                    own, other_own = v0, v1
            if chance[node] >= 0.0:
                cf = 1.0
                for s in range(4):
                    if s != seat:
                        cf *= reach[node, s]
                mean = worth[node, seat]
                regret[node, r, g, 0] += cf * (own - mean)
                regret[node, r, g, 1] += cf * (other_own - mean)
                total[node, r, g, 0] += weight * reach[node, seat] * (1.0 - p)
                total[node, r, g, 1] += weight * reach[node, seat] * p
    return drawn


@compiled
def first_leaf(node: int, after_pass: Ints) -> int:
    """The leaf that passes alone lead to from a node: it has the doubles made so far."""
    while node >= 0:
        node = after_pass[node]
    return -3 - node


def learned(table: Table, rounds: int, steps: int, margin: float, seed: int = 1) -> Policy:
    """Learn a policy; the first steps count less, as they know less."""
    found, (role, grade) = tree(), grades(table)
    shape = (len(found.speaker), 3, GRADES, 2)
    regret, total = np.zeros(shape), np.zeros(shape)
    stack, memory = rooms()
    for step in range(steps):
        learn(
            rounds // steps, seed + step, table, margin, role, grade, found.speaker,
            found.after_pass, found.after_double, found.leaves, regret, total, float(step), stack,
            memory,
        )  # fmt: skip
    sums = total.sum(axis=3)
    shares = np.divide(total[..., 1], sums, out=np.zeros_like(sums), where=sums > 0)
    found_policy: Policy = shares.astype(np.float32)
    return found_policy


def packed(policy: Policy) -> bytes:
    """Write a policy as it lies in the package, in steps of 1/200."""
    room = BytesIO()
    np.save(room, np.rint(policy * 200).astype(np.uint8))
    return room.getvalue()


@lru_cache(maxsize=1)
def policy() -> Policy:
    """Read the policy of the package."""
    data = (resources.files("stolik.games.baska") / FILE).read_bytes()
    kept: NDArray[np.uint8] = np.load(BytesIO(data))
    shares: Policy = (kept / np.float32(200)).astype(np.float32)
    return shares
