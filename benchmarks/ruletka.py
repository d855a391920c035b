"""Roulette: settled bets a second beside numpy, and the distributions of ten thousand plans.

No public library settles a European cloth, so the peer is a plain numpy simulation in the same run.
`python -m benchmarks.ruletka`.
"""

from __future__ import annotations

from time import process_time

import numpy as np

from stolik.games.ruletka.cloth import POSITIONS
from stolik.games.ruletka.kernel import carried, settle_bets, warm
from stolik.games.ruletka.plans import Plan, PlanName

SPOTS = ("17", "17/20", "16-18", "1/2/4/5", "1-6", "1-12", "c2", "red", "even", "low")


def with_numpy(spins: int, seed: int) -> int:
    """Settle the same ten bets with numpy."""
    rng = np.random.default_rng(seed)
    numbers = rng.integers(0, 37, spins)
    total = 0
    for spot in SPOTS:
        one = next(p for p in POSITIONS if p.key == spot)
        table = np.full(37, -1, np.int64)
        table[list(one.numbers)] = one.ratio
        total += int(table[numbers].sum())
    return total


def plans(many: int) -> list[Plan]:
    """Give many plans that differ."""
    names: tuple[PlanName, ...] = ("flat", "martingale", "bold")
    return [
        Plan(
            names[n % 3], SPOTS[n % 10] if n % 3 == 0 else "red", 1 + n % 10,
            100 + n % 100, 200, (200 + 2 * (n % 100)) if n % 3 else 0, 1, 1800,
        )
        for n in range(many)
    ]  # fmt: skip


def main() -> None:
    """Measure and print."""
    warm()
    bets = {at: 1 for at, one in enumerate(POSITIONS) if one.key in SPOTS}
    settle_bets(1000, 1, bets)
    spins = 3_000_000
    began = process_time()
    _, total = settle_bets(spins, 1, bets)
    ours = spins * len(bets) / (process_time() - began)
    began = process_time()
    other = with_numpy(spins, 1)
    peer = spins * len(bets) / (process_time() - began)
    print(f"kernel   {ours:14,.0f} bets/s   edge {-total / spins / len(bets):.5f}")
    print(f"numpy    {peer:14,.0f} bets/s   edge {-other / spins / len(bets):.5f}")
    many = 10_000
    began = process_time()
    for plan in plans(many):
        carried(plan)
    print(f"{many} plans, 200 spins each: {process_time() - began:.1f} s of processor time")


if __name__ == "__main__":
    main()
