"""Compiled bets and plans: millions of settled positions, thousands of whole distributions."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from stolik.games.ruletka import payout
from stolik.games.ruletka.cloth import POSITIONS
from stolik.games.ruletka.plans import Plan
from stolik.parts.kernels import compiler

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]
MIX = np.uint64(2685821657736338717)
COVERS = np.array([sum(1 << n for n in one.numbers) for one in POSITIONS], dtype=np.int64)
SIZES = np.array([one.pockets for one in POSITIONS], dtype=np.int64)

compiled = compiler(payout)


@compiled
def settle(
    spins: int,
    seed: int,
    covers: Ints,
    sizes: Ints,
    spots: Ints,
    stakes: Ints,
    rule: int,
    nets: Ints,
) -> int:
    """Spin and settle all bets each time; add up what each bet brought, and give the sum.

    An imprisoned stake is settled in the next spin, on which a second zero takes it.
    """
    state = np.uint64(seed) * MIX | np.uint64(1)
    many, total = spots.shape[0], 0
    held = np.zeros(many, np.int64)
    for _ in range(spins):
        state ^= state >> np.uint64(12)
        state ^= state << np.uint64(25)
        state ^= state >> np.uint64(27)
        number = int(((state * MIX) >> np.uint64(32)) * np.uint64(37) >> np.uint64(32))
        for i in range(many):
            covered = covers[spots[i]] >> number & 1
            size = sizes[spots[i]]
            if held[i]:
                fate = payout.from_prison(covered, number, 0)
                held[i] = 0
                if fate < 0:
                    nets[i] -= stakes[i]
                    total -= stakes[i]
            if payout.is_held(size, number, rule):
                held[i] = 1
                continue
            net = payout.net(covered, size, stakes[i], number, rule)
            nets[i] += net
            total += net
    return total


@compiled
def carry(
    spins: int,
    bankroll: int,
    kind: int,
    unit: int,
    goal: int,
    least: int,
    most: int,
    ratio: int,
    wins: int,
    halves: int,
    steps: int,
    top: int,
    now: Floats,
    after: Floats,
) -> float:
    """Carry the distribution over chips and steps forward; give the chips staked on average.

    `now` and `after` have a row for each step and a column for each number of chips.
    """
    p, zero = wins / 37.0, halves / 37.0
    q = 1.0 - p - zero
    staked = 0.0
    now[0, bankroll] = 1.0
    low, high = bankroll, bankroll
    for _ in range(spins):
        for s in range(steps):
            for c in range(low, high + 1):
                after[s, c] = 0.0
        floor, roof = low, high
        for s in range(steps):
            for c in range(low, high + 1):
                mass = now[s, c]
                if mass == 0.0:
                    continue
                if kind == 1:
                    wanted = unit << s
                elif kind == 2:
                    wanted = -(-(goal - c) // ratio) if goal else c
                else:
                    wanted = unit
                stake = min(wanted, most, c)
                if stake < least or (goal and c >= goal):
                    after[s, c] += mass
                    continue
                staked += mass * stake
                step = s + 1 if kind == 1 and stake == wanted and stake < most else 0
                step = min(step, steps - 1)
                won = min(c + ratio * stake, top)
                if won > roof:
                    for t in range(steps):
                        for c2 in range(roof + 1, won + 1):
                            after[t, c2] = 0.0
                    roof = won
                if c - stake < floor:
                    for t in range(steps):
                        for c2 in range(c - stake, floor):
                            after[t, c2] = 0.0
                    floor = c - stake
                after[0, won] += mass * p
                after[step, c - stake] += mass * q
                if halves:
                    after[step, c - stake + stake // 2] += mass * zero
        low, high = floor, roof
        now, after = after, now
    if spins % 2:
        for s in range(steps):
            for c in range(low, high + 1):
                after[s, c] = now[s, c]
    return staked


class Carried(NamedTuple):
    """What a plan comes to, in floats."""

    chips: Floats
    staked: float


def carried(plan: Plan) -> Carried:
    """Give the distribution of chips after a plan, to the accuracy of floats."""
    kind = {"flat": 0, "martingale": 1, "bold": 2}[plan.name]
    steps = 1
    while kind == 1 and plan.unit << (steps - 1) < plan.most:
        steps += 1
    roof = plan.bankroll + plan.spins * plan.ratio * min(plan.most, plan.bankroll * 64)
    if plan.name == "flat":
        roof = plan.bankroll + plan.spins * plan.ratio * plan.unit
    if plan.name == "martingale":
        roof = plan.bankroll + plan.spins * plan.unit * plan.ratio * 64
    if plan.goal:
        roof = min(roof, plan.goal + plan.ratio * plan.most)
    top = min(roof, 400_000)
    now, after = np.zeros((2, steps, top + 1))
    staked = carry(
        plan.spins, plan.bankroll, kind, plan.unit, plan.goal, plan.least, plan.most, plan.ratio,
        plan.pockets, int(plan.halves), steps, top, now, after,
    )  # fmt: skip
    return Carried(now.sum(axis=0), float(staked))


def settle_bets(
    spins: int, seed: int, bets: dict[int, int], rule: int = payout.LOSE
) -> tuple[dict[int, int], int]:
    """Settle bets on positions so many times; give what each brought, and the sum."""
    spots = np.array(list(bets), dtype=np.int64)
    stakes = np.array(list(bets.values()), dtype=np.int64)
    nets = np.zeros(len(bets), np.int64)
    total = settle(spins, seed, COVERS, SIZES, spots, stakes, rule, nets)
    return {int(at): int(net) for at, net in zip(spots, nets, strict=True)}, int(total)


def warm() -> None:
    """Compile every kernel of the game."""
    settle_bets(1, 1, {0: 1})
    carried(Plan(spins=2))
