"""How two play by the trained trees: where the betting stands in them, and what is done there."""

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
from stolik.games.poker.tree import CALL, FOLD, Kind, Tree

DEPTHS: Final = (13, 20, 40, 100)
LEAST: Final = 11
"""With fewer big blinds it is push or fold."""
NOWHERE: Final = -1


def plan_of(p: Public) -> Blueprint | None:
    """Give the tree that fits a deal of two, if there is one."""
    if sum(p.dealt) != 2 or p.phase not in BETS or not p.options.is_holdem:
        return None
    unit = p.options.unit(p.level)
    depth = min(p.start[seat] for seat in range(p.seats) if p.dealt[seat]) / unit
    small, big, _ = p.options.blinds(p.level)
    if depth < LEAST or 2 * small != big or any(p.posting):
        return None
    if p.options.limit == "fixed":
        return blueprint("fixed", 100)
    kind: Kind = "no"
    return blueprint(kind, min(DEPTHS, key=lambda one: abs(log(one / depth))))


def where(p: Public, tree: Tree) -> int:
    """Go through the betting of a deal in a tree; nowhere if it does not know such a thing."""
    node, before, high, street = 0, [0, 0], p.options.blinds(p.level)[1], 0
    bets = [p.options.blinds(p.level)[0], high]
    for at, seat, to in p.line:
        if at != street:
            before = [a + b for a, b in zip(before, bets, strict=True)]
            bets, high, street = [0, 0], 0, at
        me = 0 if seat == p.small else 1
        if tree.actor[node] != me or tree.street[node] != at:
            return NOWHERE
        if to > high:
            share = (to - high) / max(sum(before) + 2 * high, 1)
            is_all = before[me] + to >= min(p.start[i] for i in range(p.seats) if p.dealt[i])
            node = raised(tree, node, share, is_all)
            high = to
        else:
            node = child(tree, node, CALL)
        bets[me] = max(to, bets[me])
        if node == NOWHERE:
            return NOWHERE
    me = 0 if p.turn == p.small else 1
    is_there = tree.actor[node] == me and tree.street[node] == p.street
    return node if is_there else NOWHERE


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
    high = max(tree.paid[parent])
    return (tree.does[node] - high) / (2 * high)


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
