"""How two or three play by the trained trees: where the betting stands in them, what is done there.

At a larger table three play where all before the button have folded: nobody else has paid anything.
"""

from __future__ import annotations

from math import log
from typing import Final

import numpy as np

from stolik.engine import Luck
from stolik.games.poker import actions as act
from stolik.games.poker.actions import Action
from stolik.games.poker.bets import Room
from stolik.games.poker.blueprint import Blueprint, blueprint, cuts
from stolik.games.poker.buckets import ROUNDS, bucket
from stolik.games.poker.cards import bits
from stolik.games.poker.ranges import class_of
from stolik.games.poker.state import BETS, Cards, Public
from stolik.games.poker.tree import CALL, FOLD, Tree

DEPTHS: Final = {2: (13, 20, 40, 100), 3: (20, 40, 100)}
LEAST: Final = 11
"""With fewer big blinds it is push or fold."""
ALIKE: Final = 0.6
"""Of three, the least stack has at least so much of the second."""
NOWHERE: Final = -1


def roles(p: Public) -> tuple[int, ...]:
    """Give the seats that play a tree, the button first; none where it is not for two or three."""
    if sum(p.dealt) == 2:
        return p.small, p.big
    three = (p.button, p.small, p.big)
    if len(set(three)) < 3 or not all(p.dealt[seat] for seat in three):
        return ()
    is_first = all(to < 0 or seat in three for _, seat, to in p.line)
    return three if is_first else ()


def depth_of(p: Public, seats: tuple[int, ...]) -> float:
    """Give how many big blinds can be lost; 0 where three have too different stacks."""
    stacks = sorted(p.start[seat] for seat in seats)
    most = stacks[-2]
    if stacks[0] < ALIKE * most and len(seats) > 2:
        return 0.0
    return most / p.options.unit(p.level)


def plan_of(p: Public) -> Blueprint | None:
    """Give the tree that fits a deal, if there is one."""
    if p.phase not in BETS or not p.options.is_holdem:
        return None
    seats = roles(p)
    small, big, _ = p.options.blinds(p.level)
    if not seats or 2 * small != big or any(p.posting):
        return None
    depth = depth_of(p, seats)
    if depth < LEAST:
        return None
    if p.options.limit == "fixed":
        return blueprint("fixed", 100) if len(seats) == 2 else None
    every = DEPTHS[len(seats)]
    nearest = min(every, key=lambda one: abs(log(one / depth)))
    return blueprint("no", nearest, len(seats))


def where(p: Public, tree: Tree) -> int:
    """Go through the betting of a deal in a tree; nowhere if it does not know such a thing."""
    seats = roles(p)
    small, high, _ = p.options.blinds(p.level)
    before, bets = [0] * len(seats), [0] * (len(seats) - 2) + [small, high]
    whole = sorted(p.start[seat] for seat in seats)[-2]
    node, street = 0, 0
    for at, seat, to in p.line:
        if seat not in seats:
            continue
        if at != street:
            before = [a + b for a, b in zip(before, bets, strict=True)]
            bets, high, street = [0] * len(seats), 0, at
        me = seats.index(seat)
        if tree.actor[node] != me or tree.street[node] != at:
            return NOWHERE
        if to > high:
            share = (to - high) / max(sum(before) + sum(bets) + high - bets[me], 1)
            node = raised(tree, node, share, before[me] + to >= whole)
            high = to
        else:
            node = child(tree, node, FOLD if to < 0 else CALL)
        bets[me] = max(to, bets[me])
        if node == NOWHERE:
            return NOWHERE
    is_mine = p.turn in seats and tree.actor[node] == seats.index(p.turn)
    return node if is_mine and tree.street[node] == p.street else NOWHERE


def child(tree: Tree, node: int, does: int) -> int:
    """Give where an action leads."""
    for one in range(tree.first[node], tree.first[node] + tree.count[node]):
        if tree.does[one] == does:
            return one
    return NOWHERE


def raised(tree: Tree, node: int, share: float, is_all: bool) -> int:
    """Give the raise that is nearest to a share of the pot."""
    first = tree.first[node]
    every = [one for one in range(first, first + tree.count[node]) if tree.does[one] > CALL]
    if not every:
        return NOWHERE
    if is_all:
        return every[-1]
    return min(every, key=lambda one: abs(log(share_of(tree, one) / max(share, 0.01))))


def share_of(tree: Tree, node: int) -> float:
    """Give by which share of the pot a raise of the tree goes up."""
    parent = tree.parent[node]
    paid = tree.paid[parent]
    return (tree.does[node] - max(paid)) / (sum(paid) + tree.owed(parent))


def number_of(p: Public, hand: Cards, luck: Luck) -> int:
    """Give the number of a hand on this street."""
    if p.street == 0:
        return class_of(*hand)
    seed = np.array([(1 + luck.below(1 << 30)) << 31 | luck.below(1 << 30)])
    out = np.zeros(2)
    return bucket(p.street, bits(hand), bits(p.board), cuts(), ROUNDS, seed, out)


def decided(p: Public, hand: Cards, can: Room, luck: Luck) -> Action | None:
    """Give what the trained strategy does here; None where it knows nothing."""
    plan = plan_of(p)
    node = NOWHERE if plan is None else where(p, plan.tree)
    if plan is None or node == NOWHERE:
        return None
    weights = plan.weights(node, number_of(p, hand, luck))
    if not any(weights):
        return None
    left = luck.below(sum(weights))
    place = 0
    while left >= weights[place]:
        left -= weights[place]
        place += 1
    return meant(p, plan.tree, plan.tree.first[node] + place, can)


def meant(p: Public, tree: Tree, node: int, can: Room) -> Action:
    """Give the real action for one of the tree."""
    does = tree.does[node]
    if does == FOLD and can.to_call > 0:
        return act.Fold()
    if does <= CALL or can.why:
        return act.Call() if can.to_call > 0 else act.Check()
    to = can.most
    if does < tree.stack:
        pot = p.pot + max(can.to_call, 0)
        to = min(max(round(p.high + share_of(tree, node) * pot), can.least), can.most)
    return act.Raise(to) if p.high else act.Bet(to)
